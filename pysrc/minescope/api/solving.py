"""The answer of `solve`: by groups, since cells of a group share everything."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Final

from minescope.api.positions import read_position, write_prior
from minescope.api.request import Request
from minescope.api.values import Value, Values
from minescope.arithmetic.algebraic import Exact
from minescope.arithmetic.polynomial import numeral
from minescope.board import Cell, Position
from minescope.counting.choose import ENGINE_NAMES
from minescope.errors import ContradictionError, UnsupportedError
from minescope.prior import Total
from minescope.solving.probability import Distribution
from minescope.solving.solution import Solution, solve

if TYPE_CHECKING:
    from minescope.contradiction import Contradiction

DETAILS: Final = ("count", "weight", "expected_mines", "mine_counts")
USUAL_DETAILS: Final = ("count", "weight", "expected_mines")

DIGITS: Final = 12
MAX_DIGITS: Final = 1000
"""Most digits of a decimal: more than anybody reads, few enough to be found at once."""

MAX_OUTER_MINES: Final = 5_000
"""Mines that the outer cells may have room for where assignments are sorted by their mines: that
takes a row of so many long numbers, 2 s for 5,000 and minutes for 20,000, and no budget stops it."""


def answer_solve(request: Request) -> dict[str, object]:
    """Probabilities of a legal position, or why it is not legal."""
    values = Values(request.whole("digits", 1, MAX_DIGITS, default=DIGITS))
    details = request.names("include", DETAILS, USUAL_DETAILS)
    solution = solved(request)
    head: dict[str, object] = {
        "legal": solution.legal,
        "prior": write_prior(solution.prior),
        "x_max": solution.x_max,
        "engine": {"name": solution.engine.name, "reason": solution.engine.reason},
    }
    if solution.contradiction is not None:
        return head | {"contradiction": write_contradiction(request, solution.contradiction)}
    body = _write_cells(request, solution, values)
    for detail in DETAILS:
        if detail in details:
            body[detail] = _WRITERS[detail](solution, values)
    return head | body | {"lambda": values.write_lambda()}


def solved(request: Request) -> Solution:
    """Solve the position of a request within its limits."""
    position = read_position(request)
    check_prior(position)
    engine = request.choice("engine", ENGINE_NAMES) if request.has("engine") else None
    return solve(
        position,
        engine=engine,
        max_steps=request.max_steps(),
        max_seconds=request.max_seconds(),
        on_progress=request.progress(),
    )


def check_prior(position: Position) -> None:
    if position.prior is None:
        raise UnsupportedError(
            "Nothing says how many mines there are: set their number, a density or odds, or count "
            "every legal assignment alike."
        )


def write_illegal(request: Request, found: ContradictionError) -> dict[str, object]:
    return {"legal": False, "contradiction": write_contradiction(request, found.contradiction)}


def write_contradiction(request: Request, found: Contradiction) -> dict[str, object]:
    return {
        "cells": request.indices(found.cells),
        "mine_count": found.mine_count,
        "sentence": found.sentence,
        "repairs": [
            {
                "cell": None if repair.cell is None else request.indices([repair.cell])[0],
                "values": list(map(numeral, repair.values)),
            }
            for repair in found.repairs
        ],
    }


def _write_cells(request: Request, solution: Solution, values: Values) -> dict[str, object]:
    """Everything that is said of single cells, groups and islands."""
    indices = request.indices
    island_of = {g: i for i, island in enumerate(solution.islands) for g in island.groups}
    groups = []
    chances: list[tuple[Exact, tuple[Cell, ...]]] = []
    for g, group in enumerate(solution.groups):
        cell = group.cells[0]
        chances.append((solution.probability[cell], group.cells))
        groups.append(
            {
                "cells": indices(group.cells),
                "numbers": indices(group.numbers),
                "island": island_of[g],
                **_write_chances(solution, solution.probability[cell], cell, values),
            }
        )
    outer: dict[str, object] = {"cells": indices(solution.outer), "probability": None}
    if solution.outer_probability is not None:
        outer |= _write_chances(solution, solution.outer_probability, None, values)
        chances.append((solution.outer_probability, solution.outer))
    return {
        "groups": groups,
        "outer": outer,
        "islands": [
            {"groups": list(island.groups), "numbers": indices(island.numbers)}
            for island in solution.islands
        ],
        "safe": _sorted(request, solution.safe),
        "mined": _sorted(request, solution.mined),
        "safest": _write_safest(request, [each for each in chances if each[1]], values),
    }


def _write_chances(
    solution: Solution, probability: Exact, cell: Cell | None, values: Values
) -> dict[str, Value | list[Value]]:
    """The chance of any mine, and where a cell holds several that of each number of them."""
    written: dict[str, Value | list[Value]] = {"probability": values.write(probability)}
    if solution.x_max > 1:
        distribution: Distribution | None = (
            solution.outer_distribution if cell is None else solution.mines[cell]
        )
        written["distribution"] = values.write_all(distribution or ())
    return written


def _write_safest(
    request: Request, chances: list[tuple[Exact, tuple[Cell, ...]]], values: Values
) -> dict[str, object] | None:
    if not chances:
        return None
    least = min([probability for probability, _ in chances])
    cells = [cell for probability, cells in chances if probability == least for cell in cells]
    return {"cells": _sorted(request, cells), "probability": values.write(least)}


def _sorted(request: Request, cells: Collection[Cell]) -> list[int]:
    return sorted(request.indices(cells))


def _write_count(solution: Solution, _: Values) -> object:
    exact = numeral(solution.count)
    return {"exact": exact, "power_of_ten": len(exact) - 1}


def _write_weight(solution: Solution, values: Values) -> object:
    try:
        return values.write(solution.weight)
    except UnsupportedError:
        # At the upper end of a density lambda is infinite, and so is the weight.
        return None


def _write_mine_counts(solution: Solution, values: Values) -> object:
    room = solution.x_max * len(solution.outer)
    if not isinstance(solution.prior, Total) and room > MAX_OUTER_MINES:
        return None
    return [[mines, values.write(chance)] for mines, chance in solution.mine_counts.items()]


_WRITERS: Final[dict[str, Callable[[Solution, Values], object]]] = {
    "count": _write_count,
    "weight": _write_weight,
    "expected_mines": lambda solution, values: values.write(solution.expected_mines),
    "mine_counts": _write_mine_counts,
}

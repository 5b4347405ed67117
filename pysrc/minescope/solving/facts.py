"""What is told of a solution besides its cells, before it is put into any markup.
And what it looks like:
the picture of its board, and what is told below it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from minescope.arithmetic.algebraic import Algebraic, Exact, Root, algebraic, decimal
from minescope.arithmetic.polynomial import formula, numeral
from minescope.board import Cell, Graph, Position, cell_word
from minescope.board.names import printed_name
from minescope.board.pictures.html import picture_html
from minescope.board.pictures.picture import Picture, picture_of
from minescope.board.pictures.values import DIGITS, Names, fraction_text, with_decimal
from minescope.board.shapes import TILINGS
from minescope.board.titles import title_of
from minescope.prior import Density, Total
from minescope.solving.solution import Solution


class Fact(NamedTuple):
    """A name and what is known under it; `text` speaks of numbers and cells and has no markup."""

    name: str
    text: str


def names_in(solution: Solution) -> Names:
    """Names for the values of a solution that are too long for a cell."""
    return Names(solution.probability.values() if solution.legal else ())


def solved_position(solution: Solution) -> Position:
    """The position with the prior and x_max that the answer rests on."""
    return replace(solution.position, prior=solution.prior, x_max=solution.x_max)


def title(solution: Solution) -> str:
    """The board and its prior in a line."""
    return title_of(solution.position.topology, solution.prior, solution.x_max)


def facts(solution: Solution, names: Names, digits: int) -> Iterator[Fact]:
    """What is known about the whole board, the contradiction of an illegal one included."""
    topology = solution.position.topology
    note = "" if isinstance(topology, Graph) else TILINGS[topology.shape].note
    if note:
        yield Fact("Shape", note)
    contradiction = solution.contradiction
    if contradiction is not None:
        yield Fact("Contradiction", contradiction.sentence)
        for repair in contradiction.repairs:
            where = "mines in total" if repair.cell is None else f"at {printed_name(repair.cell)}"
            values = " or ".join(map(numeral, repair.values))
            yield Fact("Possible fix", f"{values} {where}")
        return

    def written(value: Exact) -> str:
        name = names.of.get(value)
        return with_decimal(fraction_text(value) if name is None else f"p{name}", value, digits)

    yield Fact("Solutions", numeral(solution.count))
    if not isinstance(solution.prior, Total):
        yield Fact("Expected mines", written(solution.expected_mines))
    chance = solution.outer_probability
    if chance is not None and solution.outer:
        cells = cell_word(solution.position.topology, 2).capitalize()
        yield Fact(
            f"{cells} that touch no number", f"{len(solution.outer):,}, each {written(chance)}"
        )
    elif chance is not None and isinstance(solution.prior, Density):
        yield Fact("Cells beyond the board", f"each {written(chance)}")
    yield Fact("Safe", _listed(solution, solution.safe))
    yield Fact("Certain mines", _listed(solution, solution.mined))
    if solution.safest and not solution.safe:
        safest = [cell for cell in solution.probability if cell in solution.safest]
        chance = solution.probability[safest[0]]
        yield Fact("Safest", f"{_listed(solution, safest)}: {written(chance)}")
    root = root_of(solution)
    if root is not None:
        equation = f"the positive root of {formula(root.coefficients, 'λ')}"
        yield Fact("λ", f"{equation}, {decimal(algebraic(root, (0, 1)), digits)}")


def _listed(solution: Solution, cells: Iterable[Cell]) -> str:
    chosen = set(cells)
    names = [printed_name(cell) for cell in solution.probability if cell in chosen]
    return ", ".join(names) if names else "none"


def root_of(solution: Solution) -> Root | None:
    """The lambda in which irrational probabilities are written."""
    if not solution.legal:
        return None
    for value in (*solution.probability.values(), solution.outer_probability):
        if isinstance(value, Algebraic):
            return value.root
    return None


def solution_picture(solution: Solution) -> Picture:
    """The position with every probability, or with the numbers of its contradiction."""
    position, contradiction = solved_position(solution), solution.contradiction
    if contradiction is None:
        return picture_of(position, solution.probability)
    return picture_of(position, {}, contradiction.cells, contradiction.sentence)


def solution_html(solution: Solution, below: str = "") -> str:
    """The same with all facts; `below` is HTML that stands below the board."""
    told = list(facts(solution, names_in(solution), DIGITS))
    return picture_html(solution_picture(solution), told, below)

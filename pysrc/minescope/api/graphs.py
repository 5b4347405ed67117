"""The answers of `tree` and `decomposition`: Golan's algorithms at work, to be looked at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, cast

from minescope.api.positions import read_position
from minescope.api.request import MAX_WHOLE, Request, RequestError
from minescope.arithmetic.polynomial import numeral
from minescope.board import Cell, Position
from minescope.counting.bags import BagPolynomial
from minescope.counting.decomposition import EliminationRule
from minescope.counting.forest import Step, product_of
from minescope.counting.interface import Budget
from minescope.workings.decomposition import (
    FORMS,
    STEPS,
    BoardDecomposition,
    FilledTables,
    Form,
    decompose_board,
    fill_tables,
)
from minescope.workings.tree import Climb, climb_tree

MAX_CHARACTERS: Final = 1_000_000
"""Digits of the polynomials in one answer of `tree`; those of all vertices of a long path would be
far more. What does not fit is asked for by its cells."""

MAX_ASKED: Final = 64
"""Cells that are asked for at once."""

MAX_ASKED_CHARACTERS: Final = 64_000_000
"""Digits of their polynomials, estimated from above: enough for two vertices at the end of the longest
path, which are the longest there are."""

KEPT_BITS: Final = 600_000_000
"""Of the steps that are kept: 75 MB. On a path of 5,000 vertices, which is the worst, these are five, so
that another step takes a tenth of the whole climb."""

KEPT_ENTRIES: Final = 500_000
"""Of tables that are kept, about 80 MB; larger ones are filled again when they are asked for."""

ORDERS: Final[dict[str, EliminationRule]] = {"min-degree": "degree", "min-fill": "fill"}
NAMES: Final = {rule: order for order, rule in ORDERS.items()}

PAGE: Final = 100
MAX_PAGE: Final = 1000
"""Polynomials P_i(A) in one answer."""

MAX_TERMS: Final = 200
"""Terms of one of them that are written."""


class _Climbed(NamedTuple):
    """A board whose tree was climbed."""

    climb: Climb
    known: dict[int, Step]
    """Some steps, from which the others are soon worked out again."""
    steps: list[dict[str, object]]
    """As they are answered where no cells are asked for."""
    rest: dict[str, object]


class ClimbMemory:
    """The last tree that was climbed: a person goes through its steps, each of which is asked for."""

    def __init__(self) -> None:
        self._board: tuple[object, ...] | None = None
        self._found: _Climbed | None = None

    def climbed(self, position: Position, root: Cell | None, request: Request) -> _Climbed:
        board = position.topology, position.labels, position.x_max, root
        if self._found is None or self._board != board:
            self._board = self._found = None
            self._found = _climb(climb_tree(position, root, request.budget()))
            self._board = board
        self._found.climb.forest.budget = request.budget()
        return self._found


CLIMBS: Final = ClimbMemory()


def answer_tree(request: Request) -> dict[str, object]:
    """The four polynomials of every vertex, from the leaves on."""
    position = read_position(request)
    root = request.cell("root") if request.has("root") else None
    asked = _read_cells(request) if request.has("cells") else None
    found = CLIMBS.climbed(position, root, request)
    steps = found.steps
    if asked is not None:
        written = _write_asked(found, asked)
        steps = [each | {"polynomials": written.get(cast("int", each["cell"]))} for each in steps]
    complete = all([each["polynomials"] is not None for each in steps])
    return {**found.rest, "steps": steps, "complete": complete}


def _climb(climb: Climb) -> _Climbed:
    rooted = climb.forest.rooted
    landmarks = climb.forest.landmarks(KEPT_BITS)
    known: dict[int, Step] = {}
    steps: list[dict[str, object]] = []
    tops: list[Step] = []
    room = MAX_CHARACTERS
    for each in climb.steps():
        four = None
        # A value has about as many bits as its coefficients, the slots' padding included.
        length = sum([value.bit_length() for value in each.step.values]) // 4
        if length <= room:
            four = _write_four(each.step)
            room -= sum([len(digits) for row in four.values() for digits in row])
        steps.append(
            {
                "cell": each.vertex,
                "rule": each.rule,
                "children": list(each.children),
                "polynomials": four if room >= 0 else None,
            }
        )
        if each.vertex in landmarks:
            known[each.vertex] = each.step
        if rooted.parent[each.vertex] < 0:
            tops.append(each.step)
    polynomial = product_of(tops)
    rest: dict[str, object] = {
        "legal": bool(polynomial),
        "roots": rooted.roots,
        "parents": [None if parent < 0 else parent for parent in rooted.parent],
        "polynomial": _write(polynomial),
        "count": numeral(sum(polynomial)),
    }
    return _Climbed(climb, known, steps, rest)


def _write_asked(found: _Climbed, asked: Sequence[int]) -> dict[int, dict[str, list[str]]]:
    """The polynomials of these cells, the first ones as far as there is room."""
    forest = found.climb.forest
    room = MAX_ASKED_CHARACTERS
    chosen = set()
    for cell in asked:
        # Four polynomials, and a digit for four bits.
        if forest.lengths[cell] <= room:
            room -= forest.lengths[cell]
            chosen.add(cell)
    return {
        step.vertex: _write_four(step)
        for step in forest.walk_to(chosen, found.known)
        if step.vertex in chosen
    }


def _write_four(step: Step) -> dict[str, list[str]]:
    names = ("whole", "less", "free", "mine")
    return {key: _write(each) for key, each in zip(names, step.polynomials(), strict=True)}


def _read_cells(request: Request) -> list[int]:
    assert request.topology is not None  # the position is read before
    cells = request.list("cells", "a list of cells")
    if len(cells) > MAX_ASKED:
        raise RequestError(
            f"The polynomials of at most {MAX_ASKED} cells are written at once, and {len(cells):,} "
            "are asked for: ask for the others by themselves."
        )
    last = len(request.topology.cells) - 1
    for cell in cells:
        if isinstance(cell, bool) or not isinstance(cell, int) or not 0 <= cell <= last:
            raise request.error("cells", f"a list of whole numbers from 0 to {last}")
    return list(dict.fromkeys(cast("list[int]", cells)))


def _write(polynomial: Iterable[int]) -> list[str]:
    return list(map(numeral, polynomial))


class _Asked(NamedTuple):
    """What the tables of a request depend on."""

    position: Position
    order: str | None
    form: Form
    telling: bool
    pruned: bool


class TableMemory:
    """The last decomposition and its tables: while a person looks at the bags, the board stays."""

    def __init__(self) -> None:
        self._asked: _Asked | None = None
        self._found: BoardDecomposition | None = None
        self._tables: FilledTables | None = None
        self._budget = Budget()
        """It knows how many entries the tables have."""

    def decomposition(self, asked: _Asked, request: Request) -> BoardDecomposition:
        if self._found is None or self._asked != asked:
            self._asked = self._tables = None
            self._found = decompose_board(
                asked.position,
                None if asked.order is None else ORDERS[asked.order],
                asked.form,
                telling=asked.telling,
                budget=request.budget(),
            )
            self._asked = asked
        return self._found

    def tables(self, asked: _Asked, request: Request) -> FilledTables:
        found = self.decomposition(asked, request)
        if self._tables is None:
            self._budget = request.budget(STEPS)
            self._tables = fill_tables(found, self._budget, pruned=asked.pruned)
        return self._tables

    def spare(self) -> None:
        """Forget tables that are too large to be kept between two requests."""
        if self._budget.entries > KEPT_ENTRIES:
            self._tables = None


MEMORY: Final = TableMemory()


def answer_decomposition(request: Request) -> dict[str, object]:
    """The bags as a tree, and the polynomials of those that are asked for."""
    asked = _Asked(
        read_position(request),
        request.choice("order", ORDERS) if request.has("order") else None,
        cast("Form", request.choice("form", FORMS)) if request.has("form") else "bags",
        request.flag("telling"),
        request.flag("pruned"),
    )
    found = MEMORY.decomposition(asked, request)
    chosen = range(len(found.bags)) if request.flag("all") else range(0)
    if request.has("bag"):
        bag = request.whole("bag", 0, len(found.bags) - 1)
        chosen = range(bag, bag + 1)
    return {
        "width": found.width,
        "order": NAMES[found.rule],
        "tried": {NAMES[rule]: width for rule, width in found.tried.items()},
        "bags": [sorted(bag) for bag in found.bags],
        "parents": [None if parent < 0 else parent for parent in found.parents],
        "kinds": [
            {"kind": node.kind, "vertex": node.vertex if node.vertex >= 0 else None}
            for node in found.nodes
        ]
        or None,
        "polynomials": _write_polynomials(request, asked, chosen) if chosen else None,
    }


def _write_polynomials(request: Request, asked: _Asked, chosen: range) -> dict[str, object]:
    start = request.whole("start", 0, MAX_WHOLE, default=0)
    most = request.whole("count", 0, MAX_PAGE, default=PAGE)
    tables = MEMORY.tables(asked, request)
    rows: list[dict[str, object]] = []
    place = 0
    for bag in chosen:
        found = tables.polynomials(bag)
        first = max(0, start - place)
        rows += [
            {"bag": bag} | _write_row(each) for each in found[first : first + most - len(rows)]
        ]
        place += len(found)
    MEMORY.spare()
    return {
        "count": place,
        "start": start,
        "rows": rows,
        "assignments": numeral(tables.assignments),
    }


def _write_row(found: BagPolynomial) -> dict[str, object]:
    return {
        "mines": [[cell, mines] for cell, mines in found.mines.items()],
        "numbers": list(found.numbers),
        "terms": [
            [list(exponents), numeral(found.terms[exponents])]
            for exponents in sorted(found.terms, key=_rank)[:MAX_TERMS]
        ],
        "count": len(found.terms),
    }


def _rank(exponents: tuple[int, ...]) -> tuple[int, ...]:
    """By degree; where that is the same, those of the first numbers first."""
    return sum(exponents), *[-exponent for exponent in exponents]

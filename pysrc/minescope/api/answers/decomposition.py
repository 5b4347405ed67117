"""decomposition: a tree decomposition of the board's graph, and the polynomials P_i(A) of its bags.

fields  position (its prior does not matter); order: "min-degree" or "min-fill" (absent: the better);
        form: "bags", "shared" (with bags of what two bags share) or "nice"; telling: true to leave
        out edges that say nothing, between two numbers or two covered cells; bag: index of the one
        whose polynomials are wanted, or all: true; pruned: true to leave out terms from which a
        number of the bag cannot come out right; start (0), count (100, at most 1000): the page of
        them; max_steps, max_seconds
answer  width; order: the one used; tried: {order: width}; bags: [[CELL..]..], children before their
        parents, the root last; parents: [index or null..]; kinds: [{kind: "leaf", "introduce",
        "forget" or "join", vertex: CELL or null}] of a nice one, else null;
        polynomials: null where not asked for, or {count: of all rows, start, assignments: INT (solutions
        of the board), rows: [{bag: index, mines: [[CELL, mines]..] (A, of the covered cells of
        the bag that are not known), numbers: [CELL..], terms: [[[exponents..], INT]..] (the
        first 200), count: of all terms}]}
"""

from typing import Final, Literal, NamedTuple, Required, TypeAlias, TypedDict, cast

from minescope.api.positions import PositionField, read_position
from minescope.api.request import MAX_PAGE, MAX_WHOLE, Request
from minescope.arithmetic.polynomial import numeral
from minescope.board import Position
from minescope.counting.decompositions import EliminationRule
from minescope.counting.interface import Budget
from minescope.counting.treewidth import BagPolynomial
from minescope.workings.decomposition import (
    FORMS,
    STEPS,
    BoardDecomposition,
    FilledTables,
    Form,
    decompose_board,
    fill_tables,
)

KEPT_ENTRIES: Final = 500_000
"""Of tables that are kept, about 80 MB; larger ones are filled again when they are asked for."""

OrderName: TypeAlias = Literal["min-degree", "min-fill"]
ORDERS: Final[dict[OrderName, EliminationRule]] = {"min-degree": "degree", "min-fill": "fill"}
ORDER_NAMES: Final = {rule: order for order, rule in ORDERS.items()}

PAGE: Final = 100
"""Polynomials P_i(A) in one answer where nothing else is said."""

MAX_TERMS: Final = 200
"""Terms of one of them that are written."""


class DecompositionFields(TypedDict, total=False):
    """What a request may hold."""

    position: Required[PositionField]
    order: OrderName
    form: Form
    telling: bool
    bag: int
    all: bool
    pruned: bool
    start: int
    count: int
    max_steps: int
    max_seconds: float


class BagKind(TypedDict):
    """What a bag of a nice decomposition does."""

    kind: Literal["leaf", "introduce", "forget", "join"]
    vertex: int | None


class BagRow(TypedDict):
    """The polynomial P_i(A) of one bag i and one assignment A of its covered cells."""

    bag: int
    mines: list[tuple[int, int]]
    numbers: list[int]
    terms: list[tuple[list[int], str]]
    count: int


class BagPolynomials(TypedDict):
    """A page of the polynomials of the chosen bags."""

    count: int
    start: int
    rows: list[BagRow]
    assignments: str


class DecompositionAnswer(TypedDict):
    """The answer."""

    width: int
    order: OrderName
    tried: dict[OrderName, int]
    bags: list[list[int]]
    parents: list[int | None]
    kinds: list[BagKind] | None
    polynomials: BagPolynomials | None


class _Choice(NamedTuple):
    """What the tables of a request depend on."""

    position: Position
    order: OrderName | None
    form: Form
    telling: bool
    pruned: bool


class LastTables:
    """The last decomposition and its tables: while a person looks at the bags, the board stays."""

    def __init__(self) -> None:
        self._choice: _Choice | None = None
        self._decomposition: BoardDecomposition | None = None
        self._tables: FilledTables | None = None
        self._budget = Budget()
        """It knows how many entries the tables have."""

    def decomposition(self, choice: _Choice, request: Request) -> BoardDecomposition:
        if self._decomposition is None or self._choice != choice:
            self._choice = self._tables = None
            self._decomposition = decompose_board(
                choice.position,
                None if choice.order is None else ORDERS[choice.order],
                choice.form,
                telling=choice.telling,
                budget=request.budget(),
            )
            self._choice = choice
        return self._decomposition

    def tables(self, choice: _Choice, request: Request) -> FilledTables:
        decomposition = self.decomposition(choice, request)
        if self._tables is None:
            self._budget = request.budget(STEPS)
            self._tables = fill_tables(decomposition, self._budget, pruned=choice.pruned)
        return self._tables

    def spare(self) -> None:
        """Forget tables that are too large to be kept between two requests."""
        if self._budget.entries > KEPT_ENTRIES:
            self._tables = None


LAST_TABLES: Final = LastTables()


def answer(request: Request) -> DecompositionAnswer:
    """The bags as a tree, and the polynomials of those that are asked for."""
    choice = _Choice(
        read_position(request),
        cast("OrderName", request.choice("order", ORDERS)) if request.has("order") else None,
        cast("Form", request.choice("form", FORMS)) if request.has("form") else "bags",
        request.flag("telling"),
        request.flag("pruned"),
    )
    decomposition = LAST_TABLES.decomposition(choice, request)
    chosen = range(len(decomposition.bags)) if request.flag("all") else range(0)
    if request.has("bag"):
        bag = request.whole("bag", 0, len(decomposition.bags) - 1)
        chosen = range(bag, bag + 1)
    return {
        "width": decomposition.width,
        "order": ORDER_NAMES[decomposition.rule],
        "tried": {ORDER_NAMES[rule]: width for rule, width in decomposition.tried.items()},
        "bags": [sorted(bag) for bag in decomposition.bags],
        "parents": [None if parent < 0 else parent for parent in decomposition.parents],
        "kinds": [
            {"kind": node.kind, "vertex": node.vertex if node.vertex >= 0 else None}
            for node in decomposition.nodes
        ]
        or None,
        "polynomials": _write_polynomials(request, choice, chosen) if chosen else None,
    }


def _write_polynomials(request: Request, choice: _Choice, chosen: range) -> BagPolynomials:
    start = request.whole("start", 0, MAX_WHOLE, default=0)
    most = request.whole("count", 0, MAX_PAGE, default=PAGE)
    tables = LAST_TABLES.tables(choice, request)
    rows: list[BagRow] = []
    place = 0
    for bag in chosen:
        polynomials = tables.polynomials(bag)
        first = max(0, start - place)
        page = polynomials[first : first + most - len(rows)]
        rows += [_write_row(bag, polynomial) for polynomial in page]
        place += len(polynomials)
    LAST_TABLES.spare()
    return {
        "count": place,
        "start": start,
        "rows": rows,
        "assignments": numeral(tables.assignments),
    }


def _write_row(bag: int, polynomial: BagPolynomial) -> BagRow:
    terms = polynomial.terms
    return {
        "bag": bag,
        "mines": list(polynomial.mines.items()),
        "numbers": list(polynomial.numbers),
        "terms": [
            (list(exponents), numeral(terms[exponents]))
            for exponents in sorted(terms, key=_rank)[:MAX_TERMS]
        ],
        "count": len(terms),
    }


def _rank(exponents: tuple[int, ...]) -> tuple[int, ...]:
    """By degree; where that is the same, those of the first numbers first."""
    return sum(exponents), *[-exponent for exponent in exponents]

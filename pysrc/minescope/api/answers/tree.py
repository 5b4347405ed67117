"""tree: on a board whose graph is a forest, Golan's four polynomials in x (x marks a mine) of each vertex.

fields  position (its prior does not matter); root: CELL (absent: the first cell of each tree); cells:
        [CELL..] whose polynomials are written, at most 64, the first ones until they have some 64 million
        digits together (absent: all, until they have a million);
        max_steps, max_seconds
answer  legal: whether there is any solution; roots: [CELL..]; parents: [CELL or null, for each cell..];
        steps: [{cell, rule: "leaf" (a row of Table 1), "free", "mine", "unknown" or "number" (cases i
        to iv), children: [CELL..], polynomials: {whole: P, less: P_-, free: P_free, mine: P_mine}
        as [INT..] with the constant first ([] is 0), or null where not written}], leaves first;
        complete: whether all are written; polynomial: [INT..] of the whole board; count: INT
A board with a cycle is an error "unsupported" with its cells.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, Required, TypedDict, cast

from minescope.api.positions import PositionField, read_position
from minescope.api.request import MAX_TREE_CELLS, Request, RequestError
from minescope.arithmetic.polynomial import numeral
from minescope.board import Cell, Position
from minescope.counting.forest_polynomials import VertexStep, product_of
from minescope.workings.tree import Climb, TreeRule, climb_tree

MAX_CHARACTERS: Final = 1_000_000
"""Digits of the polynomials in one answer of `tree`; those of all vertices of a long path would be
far more. What does not fit is asked for by its cells."""

MAX_ASKED_CHARACTERS: Final = 64_000_000
"""Digits of the polynomials of asked cells, estimated from above: enough for two vertices at the end of
the longest path, which are the longest there are."""

KEPT_BITS: Final = 600_000_000
"""Of the steps that are kept: 75 MB. On a path of 5,000 vertices, which is the worst, these are five, so
that another step takes a tenth of the whole climb."""


class TreeFields(TypedDict, total=False):
    """What a request may hold."""

    position: Required[PositionField]
    root: int
    cells: list[int]
    max_steps: int
    max_seconds: float


class VertexPolynomials(TypedDict):
    """Golan's four polynomials of a vertex."""

    whole: list[str]
    less: list[str]
    free: list[str]
    mine: list[str]


class TreeStep(TypedDict):
    """What is worked out at one vertex, and from which others."""

    cell: int
    rule: TreeRule
    children: list[int]
    polynomials: VertexPolynomials | None


class TreeWhole(TypedDict):
    """What is said of the board."""

    legal: bool
    roots: list[int]
    parents: list[int | None]
    polynomial: list[str]
    count: str


class TreeAnswer(TreeWhole):
    """The answer."""

    steps: list[TreeStep]
    complete: bool


class _Climbed(NamedTuple):
    """A board whose tree was climbed."""

    climb: Climb
    known: dict[int, VertexStep]
    """Some steps, from which the others are soon worked out again."""
    steps: list[TreeStep]
    """As they are answered where no cells are asked for."""
    whole: TreeWhole


class LastClimb:
    """The last tree that was climbed: a person goes through its steps, each of which is asked for."""

    def __init__(self) -> None:
        self._board: tuple[object, ...] | None = None
        self._climbed: _Climbed | None = None

    def climbed(self, position: Position, root: Cell | None, request: Request) -> _Climbed:
        board = position.topology, position.labels, position.x_max, root
        if self._climbed is None or self._board != board:
            self._board = self._climbed = None
            self._climbed = _climb(climb_tree(position, root, request.budget()))
            self._board = board
        self._climbed.climb.forest.budget = request.budget()
        return self._climbed


LAST_CLIMB: Final = LastClimb()


def answer(request: Request) -> TreeAnswer:
    """The four polynomials of every vertex, from the leaves on."""
    position = read_position(request)
    root = request.cell("root") if request.has("root") else None
    cells = _read_cells(request) if request.has("cells") else None
    climbed = LAST_CLIMB.climbed(position, root, request)
    steps = climbed.steps
    if cells is not None:
        written = _write_asked(climbed, cells)
        steps = [{**step, "polynomials": written.get(step["cell"])} for step in steps]
    complete = all([step["polynomials"] is not None for step in steps])
    return {**climbed.whole, "steps": steps, "complete": complete}


def _climb(climb: Climb) -> _Climbed:
    rooted = climb.forest.rooted
    landmarks = climb.forest.landmarks(KEPT_BITS)
    known: dict[int, VertexStep] = {}
    steps: list[TreeStep] = []
    tops: list[VertexStep] = []
    room = MAX_CHARACTERS
    for vertex, rule, children, step in climb.steps():
        four: VertexPolynomials | None = None
        # A value has about as many bits as its coefficients, the slots' padding included.
        length = sum([value.bit_length() for value in step.values]) // 4
        if length <= room:
            four = _write_four(step)
            rows = (four["whole"], four["less"], four["free"], four["mine"])
            room -= sum([len(digits) for row in rows for digits in row])
        steps.append(
            {
                "cell": vertex,
                "rule": rule,
                "children": list(children),
                "polynomials": four if room >= 0 else None,
            }
        )
        if vertex in landmarks:
            known[vertex] = step
        if rooted.parent[vertex] < 0:
            tops.append(step)
    polynomial = product_of(tops)
    whole: TreeWhole = {
        "legal": bool(polynomial),
        "roots": rooted.roots,
        "parents": [None if parent < 0 else parent for parent in rooted.parent],
        "polynomial": _write(polynomial),
        "count": numeral(sum(polynomial)),
    }
    return _Climbed(climb, known, steps, whole)


def _write_asked(climbed: _Climbed, cells: Sequence[int]) -> dict[int, VertexPolynomials]:
    """The polynomials of these cells, the first ones as far as there is room."""
    forest = climbed.climb.forest
    room = MAX_ASKED_CHARACTERS
    chosen = set()
    for cell in cells:
        # Four polynomials, and a digit for four bits.
        if forest.lengths[cell] <= room:
            room -= forest.lengths[cell]
            chosen.add(cell)
    return {
        step.vertex: _write_four(step)
        for step in forest.walk_to(chosen, climbed.known)
        if step.vertex in chosen
    }


def _write_four(step: VertexStep) -> VertexPolynomials:
    whole, less, free, mine = map(_write, step.polynomials())
    return {"whole": whole, "less": less, "free": free, "mine": mine}


def _read_cells(request: Request) -> list[int]:
    assert request.topology is not None  # the position is read before
    cells = request.list("cells", "a list of cells")
    if len(cells) > MAX_TREE_CELLS:
        raise RequestError(
            f"The polynomials of at most {MAX_TREE_CELLS} cells are written at once, not of {len(cells):,}: "
            "ask for the others separately."
        )
    last = len(request.topology.cells) - 1
    for cell in cells:
        if isinstance(cell, bool) or not isinstance(cell, int) or not 0 <= cell <= last:
            raise request.error("cells", f"a list of whole numbers from 0 to {last}")
    return list(dict.fromkeys(cast("list[int]", cells)))


def _write(polynomial: Iterable[int]) -> list[str]:
    return list(map(numeral, polynomial))

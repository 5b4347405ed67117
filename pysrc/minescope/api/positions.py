"""Positions as JSON: the topology, one string of labels, x_max and the prior. Labels are the words of
our own text (`board.formats.cells`), so that the page, the text and the messages speak of cells in the
same alphabet.

POSITION is a string, in any format that `parse` reads, or an object:
    {"topology": {"shape": "grid" (or another of the topologies that `version` lists),
                  "width": 30, "height": 16}
              or {"shape": "graph", "vertices": [NAME..], "edges": [[0, 1]..],
                  "places": [[x, y]..] of whole numbers, may be absent: where each is drawn},
     "labels": "1 ? * *2 _ ..",   a word for each cell (or a list of words): a number,
                                  ? unknown, * a mine, *2 two mines, _ known safe
     "x_max": 1,                  at most this many mines in a cell (absent: 1)
     "prior": PRIOR}              null where it is not known
PRIOR is {"kind": "total", "mines": INT (or a number)}, {"kind": "density", "rho":
"33/160"} (also "0.207" and "20.7%"), {"kind": "odds", "odds": "1/4"}, each with "weighting":
"distinct" or "slots"; or {"kind": "uniform"}.
"""

import json
from functools import lru_cache
from typing import Final, Literal, NotRequired, TypeAlias, TypedDict, cast, get_args

from minescope.api.request import MAX_WHOLE, FieldReader, Request, RequestError, shown
from minescope.arithmetic.polynomial import numeral
from minescope.board import Cell, Graph, Grid, Label, Position, cell_name, cell_word
from minescope.board.formats.cells import read_label, write_label
from minescope.board.formats.source import Token
from minescope.board.shapes import SHAPES as GRID_SHAPES
from minescope.board.shapes import Shape
from minescope.board.topology import Place
from minescope.errors import NotationError, PositionError
from minescope.prior import MAX_DIGITS, Density, Prior, Total, Uniform, Weighting

SHAPES: Final = (*GRID_SHAPES, "graph")
WEIGHTINGS: Final = get_args(Weighting)
MAX_REMEMBERED: Final = 4096
"""Words whose label is kept."""
PRIORS: Final = ("total", "density", "odds", "uniform")


class GridTopology(TypedDict):
    """Rows and columns."""

    shape: Shape
    width: int
    height: int


class GraphTopology(TypedDict):
    """Vertices and edges, these by the indices of their ends."""

    shape: Literal["graph"]
    vertices: list[str]
    edges: list[tuple[int, int]]
    places: NotRequired[list[Place]]


class TotalPrior(TypedDict):
    """So many mines in all."""

    kind: Literal["total"]
    mines: str
    weighting: Weighting


class DensityPrior(TypedDict):
    """So many mines per cell."""

    kind: Literal["density"]
    rho: str
    weighting: Weighting


class OddsPrior(TypedDict):
    """The weight of one more mine."""

    kind: Literal["odds"]
    odds: str
    weighting: Weighting


class UniformPrior(TypedDict):
    """Every assignment weighs the same."""

    kind: Literal["uniform"]


WrittenPrior: TypeAlias = TotalPrior | DensityPrior | OddsPrior | UniformPrior


class WrittenPosition(TypedDict):
    """A position as answers hold it."""

    topology: GridTopology | GraphTopology
    labels: str
    x_max: int
    prior: WrittenPrior | None


class AskedPrior(TypedDict):
    """A prior as requests may hold it."""

    kind: Literal["total", "density", "odds", "uniform"]
    mines: NotRequired[str | int]
    rho: NotRequired[str]
    odds: NotRequired[str]
    weighting: NotRequired[Weighting]


class AskedPosition(TypedDict):
    """A position as requests may hold it."""

    topology: GridTopology | GraphTopology
    labels: str | list[str]
    x_max: NotRequired[int]
    prior: NotRequired[AskedPrior | None]


PositionField: TypeAlias = str | AskedPosition
"""The field `position` of a request: a text, link or file content of a known format, or an object."""


def read_position(request: Request) -> Position:
    """The position of a request: an object, or a text, link or file content of a known format."""
    given = request.given.get("position")
    if isinstance(given, str):
        # Imported on request: the page sends objects, and waits for every import at its start.
        from minescope.board.formats.recognise import parse

        position = parse(given)
        request.topology = position.topology
        return position
    if not isinstance(given, dict):
        raise request.error("position", "an object, or a string that holds a text or link")
    fields = FieldReader(given, "the position")
    fields.check_names(("topology", "labels", "x_max", "prior"))
    topology = _read_topology(FieldReader(given.get("topology"), "the topology"))
    request.topology = topology
    labels = _read_labels(fields, topology)
    x_max = fields.whole("x_max", 1, MAX_WHOLE, default=1)
    prior = read_prior(fields) if fields.has("prior") else None
    return Position(topology, labels, x_max, prior)


def write_position(position: Position) -> WrittenPosition:
    """What `read_position` reads."""
    return {
        "topology": _write_topology(position.topology),
        "labels": " ".join(map(write_label, position.labels)),
        "x_max": position.x_max,
        "prior": None if position.prior is None else write_prior(position.prior),
    }


def _write_topology(topology: Grid | Graph) -> GridTopology | GraphTopology:
    if not isinstance(topology, Graph):
        return {"shape": topology.shape, "width": topology.width, "height": topology.height}
    graph: GraphTopology = {
        "shape": "graph",
        "vertices": list(topology.cells),
        "edges": list(topology.edges),
    }
    if topology.places is not None:
        graph["places"] = list(topology.places)
    return graph


def write_prior(prior: Prior) -> WrittenPrior:
    match prior:
        case Uniform():
            return {"kind": "uniform"}
        case Total(mines, weighting):
            return {"kind": "total", "mines": numeral(mines), "weighting": weighting}
        case Density(odds=None):
            return {"kind": "density", "rho": str(prior.rho), "weighting": prior.weighting}
        case Density():
            return {"kind": "odds", "odds": str(prior.odds), "weighting": prior.weighting}


def _read_topology(fields: FieldReader) -> Grid | Graph:
    shape = fields.choice("shape", SHAPES)
    if shape != "graph":
        fields.check_names(("shape", "width", "height"))
        height, width = (fields.whole(side, 1, MAX_WHOLE) for side in ("height", "width"))
        return Grid(height, width, cast("Shape", shape))
    return _read_graph(json.dumps(fields.given))


# A large graph takes ten times as long to read as its answer takes, and mostly comes again.
@lru_cache(maxsize=2)
def _read_graph(written: str) -> Graph:
    """A graph from its JSON text, which says whether it is the same: 1.0 and true are no 1."""
    fields = FieldReader(json.loads(written), "the topology")
    fields.check_names(("shape", "vertices", "edges", "places"))
    vertices = fields.list("vertices", "a list of names")
    if not all(isinstance(vertex, str) for vertex in vertices):
        raise RequestError('The field "vertices" of the topology must be a list of strings.')
    edges = fields.list("edges", "a list of pairs of indices")
    places = None
    if fields.has("places"):
        places = tuple(map(_read_place, fields.list("places", "a list of pairs of numbers")))
    return Graph(tuple(cast("list[str]", vertices)), tuple(map(_read_edge, edges)), places)


def _read_place(place: object) -> Place:
    match place:
        case [int(x), int(y)] if not isinstance(x, bool) and not isinstance(y, bool):
            return x, y
    raise RequestError("A place must be a pair of whole numbers, such as [20, -40].")


def _read_edge(edge: object) -> tuple[int, int]:
    match edge:
        case [int(a), int(b)] if 0 <= a <= MAX_WHOLE and 0 <= b <= MAX_WHOLE:
            if not isinstance(a, bool) and not isinstance(b, bool):
                return a, b
    raise RequestError("An edge must be a pair of indices into the vertices, such as [0, 1].")


def _read_labels(fields: FieldReader, topology: Grid | Graph) -> tuple[Label, ...]:
    labels = fields.given.get("labels")
    if isinstance(labels, str):
        words = labels.split()
    elif isinstance(labels, list) and all(isinstance(word, str) for word in labels):
        words = labels
    else:
        raise fields.error("labels", "a string of words separated by spaces, or a list of strings")
    if len(words) != len(topology.cells):
        # Compared before the labels are read: most may be missing, or far too many.
        raise PositionError(
            f"The board has {len(topology.cells):,} {cell_word(topology, len(topology.cells))}, but "
            f"{len(words):,} labels."
        )
    try:
        return tuple(map(_LABELS.__getitem__, words))
    except NotationError:
        return tuple([_label_at(word, topology, i) for i, word in enumerate(words)])


def read_changed_labels(fields: FieldReader, topology: Grid | Graph) -> dict[Cell, Label]:
    """The field `changed` of a request: other labels for some cells."""
    pairs = fields.list("changed", "a list of pairs, a cell and its label")
    labels: dict[Cell, Label] = {}
    for pair in pairs:
        match pair:
            case [int(i), str(word)] if 0 <= i < len(topology.cells) and not isinstance(i, bool):
                labels[topology.cells[i]] = _label_at(word, topology, i)
            case _:
                raise RequestError(
                    'A pair of the field "changed" must be the index of a cell and a label, such as '
                    f'[0, "?"], not {shown(pair)}.'
                )
    return labels


class _Labels(dict[str, Label]):
    """The label of each word: a board has hundreds of words, and few different ones."""

    def __missing__(self, word: str) -> Label:
        label = read_label(Token(word, 1, 1))
        if len(self) < MAX_REMEMBERED:
            self[word] = label
        return label


_LABELS: Final = _Labels()


def _label_at(word: str, topology: Grid | Graph, i: int) -> Label:
    """The label, or an error that names its cell."""
    try:
        return _LABELS[word]
    except NotationError as problem:
        cell = topology.cells[i]
        raise PositionError(
            f"The label of {cell_name(cell)} cannot be read: {problem.reason}", [cell]
        ) from problem


def read_prior(position: FieldReader) -> Prior:
    """The field `prior` of a position, or of a request that changes one."""
    fields = FieldReader(position.given["prior"], "the prior")
    kind = fields.choice("kind", PRIORS)
    if kind == "uniform":
        fields.check_names(("kind",))
        return Uniform()
    amount = {"total": "mines", "density": "rho", "odds": "odds"}[kind]
    fields.check_names(("kind", amount, "weighting"))
    weighting: Weighting = "distinct"
    if fields.has("weighting"):
        weighting = cast("Weighting", fields.choice("weighting", WEIGHTINGS))
    if kind == "total":
        return Total(_read_mines(fields), weighting)
    value = fields.text(amount)
    if kind == "density":
        return Density(value, weighting=weighting)
    return Density(odds=value, weighting=weighting)


def _read_mines(fields: FieldReader) -> int:
    """A whole number, as a string where JavaScript could not hold it."""
    value = fields.given.get("mines")
    if isinstance(value, str):
        if value.isascii() and value.isdecimal() and len(value) <= MAX_DIGITS:
            return int(value)
        raise PositionError(
            f"The number of mines must be a whole number, 0 or more, not {shown(value)}."
        )
    if isinstance(value, bool) or not isinstance(value, int):
        raise fields.error("mines", "a whole number")
    if not 0 <= value <= MAX_WHOLE:
        raise PositionError(
            f"The number of mines must be a whole number, 0 or more, not {shown(value)}."
        )
    return value

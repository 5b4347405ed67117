"""A position as few bytes: the content of our short links.

Topology, x_max and prior come first, then the labels (see `packed_labels`) and, where they are asked
for, the places of a graph's vertices (see `packed_places`), all as decisions of one arithmetic coder.
Each function both writes and reads: what it is given counts when writing, and when reading it is
given nothing and returns what it found. Sizes are bounded as they are read, so that a few bytes
cannot ask for endless work.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from minescope.board.formats.arithmetic import Coder, Decoder, Encoder
from minescope.board.formats.packed_labels import MAX_NUMBER, SURE, SURE_NOT, code_labels
from minescope.board.formats.packed_places import code_places
from minescope.board.position import MAX_X_MAX, Position
from minescope.board.shapes import PLAIN, SHAPES
from minescope.board.topology import MAX_CELLS, Graph, Grid
from minescope.prior import Density, Prior, Total, Uniform, Weighting

MAX_NAME_BYTES: Final = 200_000
"""All names of a graph together; more is no link any more."""
MAX_EDGES: Final = 100_000
MAX_SERIAL: Final = 10**9
"""Names that are counted through start at or below this."""


def pack(position: Position, *, places: bool = False) -> bytes:
    """The position as bytes, with its places if wanted; ValueError says what is too large."""
    encoder = Encoder()
    _code_position(encoder, position, places)
    return encoder.finish()


def unpack(data: bytes, *, places: bool = False) -> Position:
    """The position in these bytes; ValueError (PositionError is one) when they hold none."""
    return _code_position(Decoder(data), None, places)


def _code_position(coder: Coder, given: Position | None, with_places: bool) -> Position:
    topology = _code_topology(coder, given.topology if given else None)
    x_max = 1 + coder.number("x_max", given.x_max - 1 if given else 0, MAX_X_MAX - 1)
    prior = _code_prior(coder, given.prior if given else None)
    labels = code_labels(coder, topology.neighbours, x_max, given.labels if given else None)
    if with_places:
        if not isinstance(topology, Graph):
            raise ValueError("only graphs have places")
        told = given.topology.places if given and isinstance(given.topology, Graph) else None
        topology = replace(topology, places=code_places(coder, topology.neighbours, told))
    return Position(topology, labels, x_max, prior)


def _code_topology(coder: Coder, given: Grid | Graph | None) -> Grid | Graph:
    grid = given if isinstance(given, Grid) else Grid(1, 1)
    if coder.bit("graph", isinstance(given, Graph), SURE_NOT):
        return _code_graph(coder, given if isinstance(given, Graph) else Graph(()))
    shape = PLAIN
    if coder.bit("other shape", grid.shape != shape, SURE_NOT):
        shape = SHAPES[coder.number("shape", SHAPES.index(grid.shape), len(SHAPES) - 1)]
    width = 1 + coder.number("size", grid.width - 1, MAX_CELLS)
    height = 1 + coder.number("size", grid.height - 1, MAX_CELLS)
    return Grid(height, width, shape)


def _code_prior(coder: Coder, given: Prior | None) -> Prior | None:
    if coder.bit("total", isinstance(given, Total), SURE):
        mines = coder.number("mines", given.mines if isinstance(given, Total) else 0, MAX_NUMBER)
        return Total(mines, _code_weighting(coder, given))
    if coder.bit("density", isinstance(given, Density)):
        rho, odds = (given.rho, given.odds) if isinstance(given, Density) else (None, None)
        by_odds = coder.bit("odds", odds is not None, (3, 1))
        value = _code_fraction(coder, (odds if by_odds else rho) or Fraction(0))
        weighting = _code_weighting(coder, given)
        if by_odds:
            return Density(odds=value, weighting=weighting)
        return Density(value, weighting=weighting)
    return Uniform() if coder.bit("uniform", isinstance(given, Uniform), (3, 1)) else None


def _code_weighting(coder: Coder, given: Prior | None) -> Weighting:
    slots = isinstance(given, (Total, Density)) and given.weighting == "slots"
    return "slots" if coder.bit("slots", slots, SURE_NOT) else "distinct"


def _code_fraction(coder: Coder, given: Fraction) -> Fraction:
    numerator = coder.number("numerator", given.numerator, MAX_NUMBER)
    return Fraction(numerator, 1 + coder.number("denominator", given.denominator - 1, MAX_NUMBER))


def _code_graph(coder: Coder, given: Graph) -> Graph:
    count = coder.number("vertices", len(given.cells), MAX_CELLS)
    names = _code_names(coder, count, given.cells)
    following: list[list[int]] = [[] for _ in range(count)]
    if given.cells:
        for a, b in given.edges:
            following[a].append(b)
    total = 0
    for a, others in enumerate(following):
        degree = coder.number("degree", len(others), count - 1 - a)
        total += degree
        if total > MAX_EDGES:
            raise ValueError(f"a link holds at most {MAX_EDGES:,} edges")
        before = a
        for k in range(degree):
            step = others[k] - before - 1 if k < len(others) else 0
            step = coder.number(("step", min(k, 2)), step, count - 2 - before)
            before += step + 1
            others[k : k + 1] = [before]  # the same when writing, one more when reading
    edges = tuple((a, b) for a, others in enumerate(following) for b in others)
    return Graph(names, edges)


def _code_names(coder: Coder, count: int, given: Sequence[str]) -> tuple[str, ...]:
    """The names of the vertices; v1, v2, v3 and the like need to be told only once."""
    stem, first = _serial(given)
    if coder.bit("serial names", first is not None, SURE):
        stem = _code_name(coder, stem.encode("utf-8", "surrogatepass"), MAX_NAME_BYTES)
        first = coder.number("first name", first or 0, MAX_SERIAL)
        if len(stem) * count > 10 * MAX_NAME_BYTES:
            raise ValueError("the names of the vertices are too long for a link")
        return tuple(f"{stem}{first + i}" for i in range(count))
    names = []
    room = MAX_NAME_BYTES
    for i in range(count):
        # Not Unicode's own rule: a name may hold half a pair of surrogates.
        name = given[i].encode("utf-8", "surrogatepass") if given else b""
        names.append(_code_name(coder, name, room))
        room -= len(names[-1].encode("utf-8", "surrogatepass"))
    return tuple(names)


def _code_name(coder: Coder, given: bytes, most: int) -> str:
    length = coder.number("length of a name", len(given), most)
    name = bytearray()
    before = 0
    for i in range(length):
        byte = given[i] if given else 0
        node = 1
        for place in reversed(range(8)):
            node = node << 1 | coder.bit((before, node), byte >> place & 1)
        before = node & 0xFF
        name.append(before)
    return name.decode("utf-8", "surrogatepass")


def _serial(names: Sequence[str]) -> tuple[str, int | None]:
    """The stem and the first number when the names are counted through; no number otherwise."""
    if not names:
        return "", 0
    stem = names[0].rstrip("0123456789")
    digits = names[0][len(stem) :]
    first = int(digits) if 0 < len(digits) <= len(str(MAX_SERIAL)) else MAX_SERIAL + 1
    counted = all(name == f"{stem}{first + i}" for i, name in enumerate(names))
    return (stem, first) if counted and first <= MAX_SERIAL else ("", None)

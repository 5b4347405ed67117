"""Graphs that have a name: the Petersen graph and its kin, the solids, a few cages."""

from __future__ import annotations

from collections.abc import Sequence

from minescope.board.families.drawing import (
    STEP,
    check_size,
    cycle_edges,
    drawn,
    numbered,
    radius_of,
    ring,
)
from minescope.board.topology import Graph
from minescope.errors import PositionError


def generalised_petersen(sides: int, step: int) -> Graph:
    """An outer ring, and within it as many vertices, each joined to those `step` places on.

    >>> petersen = generalised_petersen(5, 2)
    >>> len(petersen.cells), len(petersen.edges)
    (10, 15)
    """
    check_size(2 * sides)
    if not 1 <= step < sides / 2:
        raise PositionError(
            f"The inner vertices of {sides} must be joined 1 to {(sides - 1) // 2} steps apart, "
            f"not {step}: beyond that the edges repeat themselves."
        )
    inner = max(radius_of(sides, 0.8 * STEP), 1.1 * STEP)
    places = ring(sides, inner + max(1.2 * STEP, 0.4 * inner)) + ring(sides, inner)
    edges = cycle_edges(sides) + [(i, sides + i) for i in range(sides)]
    edges += [(sides + i, sides + (i + step) % sides) for i in range(sides)]
    return drawn(numbered(sides, "a") + numbered(sides, "b"), edges, places)


def petersen() -> Graph:
    """Ten vertices, three edges each, no ring shorter than five."""
    return generalised_petersen(5, 2)


def mobius_kantor() -> Graph:
    """Sixteen vertices, three edges each, no ring shorter than six."""
    return generalised_petersen(8, 3)


def desargues() -> Graph:
    """The points and lines of Desargues' theorem: twenty vertices, three edges each."""
    return generalised_petersen(10, 3)


def heawood() -> Graph:
    """The seven points and seven lines of the Fano plane; no ring shorter than six."""
    return _with_chords([5, -5], 7)


def pappus() -> Graph:
    """The nine points and nine lines of Pappus' theorem; no ring shorter than six."""
    return _with_chords([5, 7, -7, 7, -7, -5], 3)


def _with_chords(code: Sequence[int], times: int) -> Graph:
    """A ring, and from each vertex a chord so many places on: the notation of Lederberg, Coxeter
    and Frucht.
    """
    size = len(code) * times
    chords = {tuple(sorted((i, (i + code[i % len(code)]) % size))) for i in range(size)}
    edges = cycle_edges(size) + [(a, b) for a, b in sorted(chords)]
    return drawn(numbered(size), edges, ring(size, radius_of(size, 1.2 * STEP), 0.5 / size))


def octahedron() -> Graph:
    """Six vertices, each touches all but the opposite one."""
    names = numbered(3, "a") + numbered(3, "b")
    across = [(i, 3 + j) for i in range(3) for j in range(3) if i != j]
    places = ring(3, 3.2 * STEP) + ring(3, 0.75 * STEP, 0.5)
    return drawn(names, cycle_edges(3) + cycle_edges(3, 3) + across, places)


def dodecahedron() -> Graph:
    """Twelve pentagons: twenty vertices, three edges each."""
    names = [name for letter in "abcd" for name in numbered(5, letter)]
    edges = cycle_edges(5) + cycle_edges(5, 15)
    for i in range(5):
        a, b, c, d = (5 * level + i for level in range(4))
        edges += [(a, b), (b, c), (c, 5 + (i + 1) % 5), (c, d)]
    # The outer two rings stand on the same rays, the inner two between them.
    places = ring(5, 4.6 * STEP) + ring(5, 3.1 * STEP)
    places += ring(5, 2.2 * STEP, 0.1) + ring(5, 1.1 * STEP, 0.1)
    return drawn(names, edges, places)


def icosahedron() -> Graph:
    """Twenty triangles: twelve vertices, five edges each."""
    # From the outer triangle a to the inner one d; b and c take turns in the ring between them.
    names = [name for letter in "abcd" for name in numbered(3, letter)]
    edges = cycle_edges(3) + cycle_edges(3, 9)
    for i in range(3):
        a, b, c, d = (3 * level + i for level in range(4))
        on = (i + 1) % 3
        edges += [(d, b), (d, c), (d, 6 + (i - 1) % 3), (b, c), (c, 3 + on)]
        edges += [(a, c), (a, b), (a, 3 + on)]
    places = ring(3, 6 * STEP, 1 / 6) + ring(3, 2.1 * STEP)
    places += ring(3, 2.1 * STEP, 1 / 6) + ring(3, 0.75 * STEP)
    return drawn(names, edges, places)

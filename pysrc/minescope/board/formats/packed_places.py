"""Where the vertices of a graph are drawn, as few bytes: the last part of a link of version B.

A vertex lies near one that it touches. Therefore each place is told as a step from the neighbour
that came last before it, or from the vertex before where there is none. Whoever draws on a raster
makes steps that are multiples of its width, so the largest number that divides all steps is told
once and each step in multiples of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd
from typing import Final

from minescope.board.formats.arithmetic import Coder
from minescope.board.topology import MAX_PLACE, Neighbours, Place

_WIDEST: Final = 2 * MAX_PLACE


def code_places(
    coder: Coder, neighbours: Neighbours, given: Sequence[Place] | None
) -> tuple[Place, ...]:
    """Write the given places, or read as many as there are vertices."""
    if not neighbours:
        return ()
    x, y = given[0] if given else (0, 0)
    places = [(_code_step(coder, "first", x, MAX_PLACE), _code_step(coder, "first", y, MAX_PLACE))]
    width = 1 + coder.number("raster", _raster(given or places) - 1, _WIDEST)
    for i in range(1, len(neighbours)):
        from_x, from_y = places[_before(neighbours[i], i)]
        x, y = given[i] if given else (from_x, from_y)
        right = _code_step(coder, "right", (x - from_x) // width, _WIDEST)
        down = _code_step(coder, "down", (y - from_y) // width, _WIDEST)
        places.append((from_x + width * right, from_y + width * down))
        if max(map(abs, places[-1])) > MAX_PLACE:
            raise ValueError("a place is too far out")
    return tuple(places)


def _before(touched: Sequence[int], vertex: int) -> int:
    """The last neighbour before a vertex, or the vertex before it."""
    return max([other for other in touched if other < vertex], default=vertex - 1)


def _raster(places: Sequence[Place]) -> int:
    x, y = places[0]
    return gcd(*[across - x for across, _ in places], *[down - y for _, down in places]) or 1


def _code_step(coder: Coder, context: str, value: int, most: int) -> int:
    size = coder.number((context, "size"), abs(value), most)
    return -size if size and coder.bit((context, "back"), value < 0) else size

"""Orders in which vertices are eliminated: each by the vertex of least degree, or of least fill."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import heapify, heappop, heappush
from typing import Final, Literal, NamedTuple, TypeAlias

from minescope.errors import BudgetError

Adjacency: TypeAlias = Sequence[Sequence[int]]
"""For each vertex the vertices it is joined to."""
EliminationRule: TypeAlias = Literal["degree", "fill"]
Tick: TypeAlias = Callable[[], None]
"""Called for each vertex that is eliminated; whoever wants to stop the work raises here."""

MOST_WIDTH: Final = 60
"""Beyond this no decomposition is sought: a table of 2^60 entries helps nobody, and eliminating a
vertex costs the square of its degree."""

FILL_UP_TO: Final = 24
"""The width by degree up to which fill is tried, too. Fill costs more, and what is wider is out of
reach anyway."""


class Order(NamedTuple):
    """Vertices as they are eliminated, and the neighbours each still has then."""

    vertices: tuple[int, ...]
    later: tuple[frozenset[int], ...]
    """By place in the order: neighbours eliminated later."""

    @property
    def width(self) -> int:
        return max(map(len, self.later), default=0)


def better_order(graph: Adjacency, tick: Tick | None = None) -> Order:
    """By degree or by fill, whichever has the smaller width, then the smaller tables.

    >>> better_order([[1], [0, 2], [1]]).width
    1
    """
    return min(tried_orders(graph, tick).values(), key=price)


def tried_orders(
    graph: Adjacency, tick: Tick | None = None, most_width: int = MOST_WIDTH
) -> dict[EliminationRule, Order]:
    """By degree, and by fill where that may help."""
    found: dict[EliminationRule, Order] = {"degree": eliminate(graph, "degree", tick, most_width)}
    if 1 < found["degree"].width <= FILL_UP_TO:
        found["fill"] = eliminate(graph, "fill", tick, most_width)
    return found


def price(order: Order) -> tuple[int, int]:
    """What makes one order better than another."""
    return order.width, sum([1 << len(later) for later in order.later])


def eliminate(
    graph: Adjacency, rule: EliminationRule, tick: Tick | None = None, most_width: int = MOST_WIDTH
) -> Order:
    """Take out the vertex of least degree or least fill, again and again.

    >>> eliminate([[1, 2, 3], [0], [0], [0]], "degree").vertices
    (1, 2, 0, 3)
    """
    near = [set(around) - {v} for v, around in enumerate(graph)]
    score = _degree if rule == "degree" else _fill
    scores = [score(near, v) for v in range(len(near))]
    waiting = [(scored, v) for v, scored in enumerate(scores)]
    heapify(waiting)
    vertices, later = [], []
    while waiting:
        scored, vertex = heappop(waiting)
        if scored != scores[vertex]:
            continue
        if tick is not None:
            tick()
        scores[vertex] = -1
        around = near[vertex]
        if len(around) > most_width:
            raise BudgetError(
                f"No tree decomposition of width {most_width} or less was found: the one by least "
                f"{rule} has width {len(around)} or more, out of reach. Take a smaller graph.",
                {"width": len(around)},
            )
        vertices.append(vertex)
        later.append(frozenset(around))
        if len(around) == len(near) - len(vertices) and (rule == "degree" or not scored):
            # All that is left is joined to all that is left, and goes in the order of the vertices.
            rest = sorted(around)
            vertices += rest
            later += [frozenset(rest[i:]) for i in range(1, len(rest) + 1)]
            break
        for v in _take_out(near, vertex, rule):
            again = score(near, v)
            if again != scores[v]:
                scores[v] = again
                heappush(waiting, (again, v))
    return Order(tuple(vertices), tuple(later))


def _degree(near: list[set[int]], vertex: int) -> int:
    return len(near[vertex])


def _fill(near: list[set[int]], vertex: int) -> int:
    """Twice the edges that the neighbours lack among themselves."""
    around = near[vertex]
    # An intersection goes through the smaller set only, so that a hub costs no more than its edges.
    others = len(around) - 1
    return sum([others - len(around & near[v]) for v in around])


def _take_out(near: list[set[int]], vertex: int, rule: EliminationRule) -> set[int]:
    """Eliminate a vertex; those whose score can have changed."""
    around = near[vertex]
    changed = set(around)
    for v in around:
        mine = near[v]
        mine.discard(vertex)
        missing = around - mine
        missing.discard(v)
        mine |= missing
        if missing and rule == "fill":
            # An edge from v has become part of the neighbourhood of whoever touches both ends.
            changed |= mine
    return changed

"""In which order the edges of the degree-constrained model become the levels of its diagram.

All edges of a covered cell come one after the other, so that between two cells a state is only what
the open numbers lack. The cells are ordered as the groups of our own diagrams are (`order`), island
by island: between two islands no number is open, and their widths do not multiply. Of one cell the
edges to numbers that end with it come first, and those to numbers that begin with it last: what can
fail fails early.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from minescope.counting.zdd.construction.order import linear_order


def edge_order(
    tops: Sequence[int],
    values: Sequence[int],
    members: Sequence[Sequence[int]],
    tick: Callable[[], None] | None = None,
) -> list[tuple[int, int]]:
    """Every covered cell with every number it touches, as pairs.

    `tops[c]` is the most mines that a cell can hold, and `members[n]` are the cells around number n.
    """
    touched: list[list[int]] = [[] for _ in tops]
    for n, cells in enumerate(members):
        for c in cells:
            touched[c].append(n)
    left = [len(cells) for cells in members]
    edges = []
    for numbers in _islands(touched, members):
        for c in _cells_in_order(numbers, touched, tops, values, members, tick):
            # Not begun yet: as if all of it were to come, and more.
            later = {n: left[n] + (left[n] == len(members[n])) * len(tops) for n in touched[c]}
            for n in sorted(touched[c], key=later.__getitem__):
                edges.append((c, n))
                left[n] -= 1
    return edges


def _islands(touched: Sequence[Sequence[int]], members: Sequence[Sequence[int]]) -> list[list[int]]:
    """The numbers, those together that hang together by cells."""
    islands = []
    seen = [False] * len(members)
    for first in range(len(members)):
        if seen[first]:
            continue
        seen[first] = True
        island = [first]
        for n in island:  # grows while it is gone through
            for c in members[n]:
                for k in touched[c]:
                    if not seen[k]:
                        seen[k] = True
                        island.append(k)
        islands.append(sorted(island))
    return islands


def _cells_in_order(
    numbers: Sequence[int],
    touched: Sequence[Sequence[int]],
    tops: Sequence[int],
    values: Sequence[int],
    members: Sequence[Sequence[int]],
    tick: Callable[[], None] | None,
) -> list[int]:
    """The cells of one island. Those that touch the same numbers are ordered as one group."""
    groups: dict[tuple[int, ...], list[int]] = {}
    for c in dict.fromkeys([c for n in numbers for c in members[n]]):
        groups.setdefault(tuple(touched[c]), []).append(c)
    around: dict[int, list[int]] = {n: [] for n in numbers}
    for g, scope in enumerate(groups):
        for n in scope:
            around[n].append(g)
    cells = list(groups.values())
    order = linear_order(
        [sum([tops[c] for c in group]) for group in cells],
        [values[n] for n in numbers],
        [around[n] for n in numbers],
        tick,
    )
    return [c for g in order for c in cells[g]]

"""Whether any assignment of a forest is legal: linear time, no polynomials (Theorem 2.1).

Instead of the four polynomials of a vertex it is only known which of them are not 0. A number k holds
when each child can be something, at most k children must be mined, and at least k can be. (The
paper writes CMS(v) in this condition where CMS(c), of the child, is meant.)
"""

from __future__ import annotations

from collections.abc import Sequence

from minescope.counting.forest.labels import FREE, MINE, VertexSign
from minescope.counting.forest.rooted import Rooted


def is_consistent(rooted: Rooted, labels: Sequence[VertexSign]) -> bool:
    """The answer for all trees together."""
    parent = rooted.parent
    count = len(parent)
    # Each vertex has a place more than there are, for what the roots tell their missing parents.
    free_fails = bytearray(count + 1)
    """Whether some child has P = 0, so that the vertex cannot be free."""
    mine_fails = bytearray(count + 1)
    """Whether some child has P_- = 0, so that the vertex cannot be mined."""
    must = [0] * (count + 1)
    """How many children cannot be free."""
    may = [0] * (count + 1)
    """How many children can be mined."""
    for v in reversed(rooted.order):
        label, above = labels[v], parent[v]
        if isinstance(label, int):
            whole = must[v] <= label <= may[v]
            less = must[v] < label <= may[v] + 1
            if free_fails[v] or not (whole or less):
                return False
            if not whole:
                free_fails[above] = 1
            if not less:
                mine_fails[above] = 1
            continue
        free = label != MINE and not free_fails[v]
        mine = label != FREE and not mine_fails[v]
        if mine:
            may[above] += 1
            if not free:
                must[above] += 1
        elif not free:
            return False
    return not free_fails[count]

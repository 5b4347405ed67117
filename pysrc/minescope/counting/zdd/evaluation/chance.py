"""Algorithm 3 of Suzuki, Hao and Minato: how likely one covered cell holds a mine."""

from __future__ import annotations

from fractions import Fraction

from minescope.counting.zdd.combination.operations import intersection
from minescope.counting.zdd.evaluation.sums import count_below, ways_of_items
from minescope.counting.zdd.nodes import EMPTY, UNIT
from minescope.counting.zdd.part import CellName, Part


def chance_by_intersection(part: Part, cell: CellName) -> Fraction:
    r"""Algorithm 3: how likely a covered cell holds a mine, from the subgraphs that use an edge of it.

    Z_i = Z_all ∩ (Z(e') * 2^(E \ e')) for any edge e' of the cell, and the chance is |Z_i| / |Z_all|.
    To ask about all cells one after the other takes a diagram for each; `Diagram.probability` has
    them all after two passes over the nodes.
    """
    nodes, items = part.nodes, part.items
    (variable,) = [v for v, (cells, _) in enumerate(part.variables) if cells == (cell,)]
    used = UNIT
    for i in range(len(items) - 1, -1, -1):
        if items[i].variable != variable or not items[i].leads:
            used = nodes.make(i, used, used)
        elif i + 1 < len(items) and items[i + 1].variable == variable and items[i + 1].leads:
            used = nodes.make(i, used, nodes.high[used])
        else:
            used = nodes.make(i, EMPTY, used)
    ways = ways_of_items(part)
    using = intersection(nodes, part.root, used)
    return Fraction(
        count_below(nodes, using, ways)[using],
        count_below(nodes, part.root, ways)[part.root],
    )

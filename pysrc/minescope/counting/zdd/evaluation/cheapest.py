"""The cheapest member of a part, where mines have costs ("costed mines" in the paper).

One pass from the terminals to the root: the cheapest members of a node are those of its 0-edge, or
those of its 1-edge with the mines of its item, or both where they cost the same. Within a variable of
several cells the mines go where they cost least.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from minescope.counting.assignment import Assignment, CostedAssignment
from minescope.counting.costs import Costs
from minescope.counting.placements import Placement, cheapest_placement
from minescope.counting.zdd.combination.pieces import Pieces
from minescope.counting.zdd.evaluation.members import Held
from minescope.counting.zdd.nodes import EMPTY, UNIT
from minescope.counting.zdd.part import CellName, Part
from minescope.errors import PositionError


def best_assignment(
    pieces: Pieces, costs: Mapping[CellName, int | Fraction | str], *, dearest: bool
) -> CostedAssignment:
    """The cheapest assignment of a diagram, or the dearest: that of each part and cell by itself."""
    cells = pieces.cells()
    for cell in costs:
        if cell not in cells:
            raise PositionError(f"{cell!r} has a cost, but is not a cell of the diagram.", [cell])
    whole, unit = Costs.read(costs, dearest=dearest)
    held = list(pieces.fixed.items())
    cost = sum([whole.get(cell, 0) * mines for cell, mines in held])
    shared = 1
    for part in pieces.parts:
        member = cheapest_member(part, whole, pieces.x_max)
        if member is None:
            raise PositionError("The diagram has no assignment, so none costs least or most.")
        cost += member.cost
        shared *= member.shared
        held += member.held
    for cell in pieces.free:
        price = whole.get(cell, 0)
        if price < 0:
            cost += price * pieces.x_max
            held.append((cell, pieces.x_max))
        elif not price:
            shared *= pieces.x_max + 1
    return CostedAssignment(Assignment(held), Fraction(cost, unit), shared)


class CheapestMember(NamedTuple):
    """A member with the least cost; of those, the first in their order."""

    cost: int
    shared: int
    held: Held


def cheapest_member(part: Part, costs: Mapping[CellName, int], x_max: int) -> CheapestMember | None:
    """None where there is no member."""
    item, low, high = part.nodes.item, part.nodes.low, part.nodes.high
    inner = part.nodes.below(part.root)
    prices = {i: _price(part, i, costs, x_max) for i in {item[node] for node in inner}}
    best = {EMPTY: None, UNIT: (0, 1)}
    for node in inner:
        without, rest = best[low[node]], best[high[node]]
        assert rest is not None  # no 1-edge leads to the 0-terminal
        cost, shared, _ = prices[item[node]]
        holding = (cost + rest[0], shared * rest[1])
        if without is None or holding[0] < without[0]:
            best[node] = holding
        elif holding[0] == without[0]:
            best[node] = (without[0], without[1] + holding[1])
        else:
            best[node] = without
    found = best[part.root]
    if found is None:
        return None
    held: Held = []
    node, left = part.root, found[0]
    while node > UNIT:
        without = best[low[node]]
        if without is not None and without[0] == left:
            node = low[node]
            continue
        cost, _, placed = prices[item[node]]
        cells = part.variables[part.items[item[node]].variable].cells
        held += [(cells[place], mines) for place, mines in placed]
        left -= cost
        node = high[node]
    return CheapestMember(*found, held)


def _price(
    part: Part, item: int, costs: Mapping[CellName, int], x_max: int
) -> tuple[int, int, Placement]:
    """What an item costs at least, in how many ways, and the first of them."""
    asked = part.items[item]
    if not asked.leads:
        return 0, 1, ()
    cells = part.variables[asked.variable].cells
    return cheapest_placement([costs.get(cell, 0) for cell in cells], asked.mines, x_max)

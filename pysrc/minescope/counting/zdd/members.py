"""Finished nodes are asked: how many, what do they weigh, which is the k-th, what is cheapest.

Sums take one pass over the nodes. A member weighs the product of what its variables weigh, one factor for
the mines of each. From the terminals upwards every node learns what all its members weigh together; from
the root downwards, what all paths weigh that lead to it. Both passes give all marginals at once, where
the paper intersects the diagram anew for every cell.

Members have an order, and so numbers. A node's members without its item come first, then those with it.
The items of a variable descend by their mines, so that assignments ascend by the mines of the first
variable, then of the second, and so on; within a variable of several cells, by the number of the
placement (`placements`).

Where mines have costs ("costed mines" in the paper), the cheapest is found. One pass from the terminals
to the root: the cheapest members of a node are those of its 0-edge, or those of its 1-edge with the mines
of its item, or both where they cost the same. Within a variable of several cells the mines go where they
cost least.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Final, NamedTuple, TypeAlias

from minescope.counting.assignment import Assignment, CostedAssignment
from minescope.counting.cheapest import Costs
from minescope.counting.placements import (
    Placement,
    all_placements,
    cheapest_placement,
    number_of_placement,
    placement,
)
from minescope.counting.zdd.nodes import EMPTY, UNIT, CellName, Item, Nodes, Part
from minescope.counting.zdd.parts import Pieces
from minescope.errors import PositionError


def ways_of_items(part: Part) -> list[int]:
    """How many times as many assignments there are because of each item; 1 where it does not lead."""
    variables = part.variables
    return [variables[item.variable].ways[item.mines] if item.leads else 1 for item in part.items]


def count_below(nodes: Nodes, root: int, ways: Sequence[int]) -> list[int]:
    """By node, from the terminals to the root, the number of its assignments.

    Nodes that the root does not lead to have none here.
    """
    item, low, high = nodes.item, nodes.low, nodes.high
    counts = [0] * (max(root, UNIT) + 1)
    counts[UNIT] = 1
    for node in nodes.below(root):
        counts[node] = counts[low[node]] + ways[item[node]] * counts[high[node]]
    return counts


class Weights(NamedTuple):
    """What all members of a part weigh."""

    total: int
    outside: list[list[int]]
    """outside[v][m]: what all other variables weigh in the members in which variable v holds m mines.
    Multiplied by the weight of m and summed over m it gives `total`."""


def weigh_members(part: Part, rows: Sequence[Sequence[int]]) -> Weights:
    """Weigh all members; rows[v][m] is the weight of variable v with m mines, any whole numbers.

    They may be polynomials that are packed into integers, as in `marking`.
    """
    total, outside = _sweep(part, rows)
    for v, row in enumerate(rows):
        if row[0]:
            with_mines = sum([w * o for w, o in zip(row[1:], outside[v][1:], strict=True)])
            outside[v][0] = (total - with_mines) // row[0]
        else:
            # Members without mines here weigh nothing in the sweep, and need one of their own.
            alone = list(rows)
            alone[v] = (1, *[0] * (len(row) - 1))
            outside[v][0] = _total(part, alone)
    return Weights(total, outside)


def _total(part: Part, rows: Sequence[Sequence[int]]) -> int:
    return _sweep(part, rows, down=False)[0]


def _sweep(
    part: Part, rows: Sequence[Sequence[int]], *, down: bool = True
) -> tuple[int, list[list[int]]]:
    """Up for the total, and down for what lies outside of variables that hold mines."""
    nodes, root, items = part.nodes, part.root, part.items
    item, low, high = nodes.item, nodes.low, nodes.high
    after = _first_levels_after(items)
    passing = _passing(part, rows, after)
    inner = nodes.below(root)
    weight = {EMPTY: 0, UNIT: 1}
    factors = {}
    for node in inner:
        level = item[node]
        leads, variable, mines = items[level].leads, items[level].variable, items[level].mines
        without = passing(level, item[low[node]])
        rest = passing(after[level], item[high[node]])
        factors[node] = without, rest, (rows[variable][mines] if leads else 1) * rest
        weight[node] = without * weight[low[node]] + factors[node][2] * weight[high[node]]
    above = dict.fromkeys(inner, 0)
    above |= {EMPTY: 0, UNIT: 0, root: passing(-1, item[root])}
    total = above[root] * weight[root]
    outside = [[0] * len(row) for row in rows]
    if down:
        for node in reversed(inner):
            without, rest, holding = factors[node]
            asked, reached, child = items[item[node]], above[node], high[node]
            above[low[node]] += reached * without
            above[child] += reached * holding
            if asked.leads:
                outside[asked.variable][asked.mines] += reached * rest * weight[child]
    return total, outside


def _first_levels_after(items: Sequence[Item]) -> list[int]:
    """For each item the first level after those of its variable: a 1-edge settles them together."""
    after = list(range(1, len(items) + 1))
    for level in range(len(items) - 2, -1, -1):
        this, following = items[level], items[level + 1]
        if this.leads and following.leads and this.variable == following.variable:
            after[level] = after[level + 1]
    return after


def _passing(
    part: Part, rows: Sequence[Sequence[int]], after: Sequence[int]
) -> Callable[[int, int], int]:
    """What the variables weigh that hold no mine because an edge passes them by.

    A variable is passed on the way to the first level after its own, where none of its items was
    taken; one without any item, on the way from -1, above everything, to level 0.
    """
    levels = len(part.items)
    passed = {item.variable: after[i] for i, item in enumerate(part.items) if item.leads}
    weights = [1] * (levels + 1)
    zeros = [0] * (levels + 1)
    for v, row in enumerate(rows):
        if row[0]:
            weights[passed.get(v, 0)] *= row[0]
        else:
            zeros[passed.get(v, 0)] += 1
    if not any(zeros) and all([weight == 1 for weight in weights]):
        return lambda start, end: 1
    for level in range(1, levels + 1):
        weights[level] *= weights[level - 1]
        zeros[level] += zeros[level - 1]
    known: dict[tuple[int, int], int] = {}

    def passing(start: int, end: int) -> int:
        """From one level to another: all that is passed up to `end`, less what was up to `start`."""
        found = known.get((start, end))
        if found is None:
            if start < 0:
                found = 0 if zeros[end] else weights[end]
            else:
                found = 0 if zeros[end] > zeros[start] else weights[end] // weights[start]
            known[start, end] = found
        return found

    return passing


Held: TypeAlias = list[tuple[CellName, int]]
"""Cells with mines, and how many."""
KEPT: Final = 100
"""Assignments of a part up to which each is kept that was asked for. Most islands have no more, and
draws come back to them again and again."""


class Leading(NamedTuple):
    """What a leading item puts where."""

    cells: tuple[CellName, ...]
    mines: int

    def put(self, placed: Placement) -> Held:
        return [(self.cells[place], mines) for place, mines in placed]


class Members:
    """The assignments of one part, numbered from 0."""

    def __init__(self, part: Part, x_max: int) -> None:
        self.part = part
        self.x_max = x_max
        self._known: dict[int, Held] = {}

    @cached_property
    def _counts(self) -> list[int]:
        return count_below(self.part.nodes, self.part.root, ways_of_items(self.part))

    @cached_property
    def _leading(self) -> list[Leading | None]:
        """By item; None where another one leads."""
        variables = self.part.variables
        return [
            Leading(variables[item.variable].cells, item.mines) if item.leads else None
            for item in self.part.items
        ]

    @cached_property
    def _items_with(self) -> Counter[tuple[int, int]]:
        """How many items are in a member in which a variable holds so many mines."""
        return Counter([(item.variable, item.mines) for item in self.part.items])

    @cached_property
    def count(self) -> int:
        return self._counts[self.part.root]

    def at(self, number: int) -> Held:
        """The assignment with this number."""
        if self.count > KEPT:
            return self._walk(number)
        held = self._known.get(number)
        if held is None:
            held = self._known[number] = self._walk(number)
        return held

    def _walk(self, number: int) -> Held:
        item, low, high = self.part.nodes.item, self.part.nodes.low, self.part.nodes.high
        counts, leading = self._counts, self._leading
        held: Held = []
        node = self.part.root
        while node > UNIT:
            below = low[node]
            without = counts[below]
            if number < without:
                node = below
                continue
            number -= without
            lead = leading[item[node]]
            node = high[node]
            if lead is None:
                continue
            cells, mines = lead
            if len(cells) == 1:
                held.append((cells[0], mines))
            else:
                way, number = divmod(number, counts[node])
                placed = placement(len(cells), mines, self.x_max, way)
                held += [(cells[place], here) for place, here in placed]
        return held

    def path(self, mines: Mapping[CellName, int]) -> list[tuple[int, bool]] | None:
        """The inner nodes on the way of an assignment from the root, and whether it holds their items.

        Cells that are not named hold no mine. None where the assignment is no member.
        """
        nodes, items = self.part.nodes, self.part.items
        held = []
        for variable in self.part.variables:
            each = [mines.get(cell, 0) for cell in variable.cells]
            if max(each, default=0) > self.x_max:
                return None
            held.append(sum(each))
        needed = [self._items_with[v, m] for v, m in enumerate(held) if m]
        path = []
        node = self.part.root
        while node > UNIT:
            asked = items[nodes.item[node]]
            taken = held[asked.variable] == asked.mines
            path.append((node, taken))
            node = (nodes.high if taken else nodes.low)[node]
        # An item that no node on the way asks for is in no member there.
        complete = all(needed) and sum([taken for _, taken in path]) == sum(needed)
        return path if node == UNIT and complete else None

    def number(self, mines: Mapping[CellName, int]) -> int | None:
        """The number of an assignment; None where it is no member."""
        path = self.path(mines)
        if path is None:
            return None
        nodes, counts = self.part.nodes, self._counts
        number = 0
        for node, taken in path:
            if taken:
                number += counts[nodes.low[node]]
                lead = self._leading[nodes.item[node]]
                if lead is not None and len(lead.cells) > 1:
                    way = number_of_placement([mines.get(c, 0) for c in lead.cells], self.x_max)
                    number += way * counts[nodes.high[node]]
        return number

    def __iter__(self) -> Iterator[Held]:
        """Every assignment, in the order of the numbers."""
        item, low, high = self.part.nodes.item, self.part.nodes.low, self.part.nodes.high
        held: Held = []
        passed: list[tuple[int, int, Iterator[Held]]] = []
        node = self.part.root
        while True:
            while node > UNIT:
                passed.append((high[node], len(held), self._puts(item[node])))
                node = low[node]
            if node == UNIT:
                yield held.copy()
            while passed:
                node, length, puts = passed[-1]
                put = next(puts, None)
                if put is not None:
                    del held[length:]
                    held += put
                    break
                passed.pop()
            else:
                return

    def _puts(self, item: int) -> Iterator[Held]:
        """Every way to put the mines of an item into its cells."""
        lead = self._leading[item]
        if lead is None:
            return iter([[]])
        return map(lead.put, all_placements(len(lead.cells), lead.mines, self.x_max))


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

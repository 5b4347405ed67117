"""The members of a part one by one: the k-th, the number of one, all in their order.

A node's members without its item come first, then those with it. The items of a variable descend by
their mines, so that assignments ascend by the mines of the first variable, then of the second, and so
on; within a variable of several cells, by the number of the placement (`placements`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Final, NamedTuple, TypeAlias

from minescope.counting.placements import Placement, all_placements, number_of_placement, placement
from minescope.counting.zdd.evaluation.sums import count_below, ways_of_items
from minescope.counting.zdd.nodes import UNIT
from minescope.counting.zdd.part import CellName, Part

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

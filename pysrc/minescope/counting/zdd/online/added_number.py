"""Some parts joined under one more number.

Every node is paired with what the number may still lack when a path arrives there: its members become
those that make up for the lack. Above the first cell that touches the number a path lacks all of it,
and below the last one nothing, so that nodes are multiplied only in between.

A group of which only some cells touch the number becomes two variables. Cells that touch it and were
free before become a variable at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from minescope.counting.placements import ways_to_place
from minescope.counting.zdd.nodes import EMPTY, UNIT, Nodes
from minescope.counting.zdd.part import CellName, Item, Part, Variable

Model: TypeAlias = Literal["naive", "frontier", "grouped"]
"""What the items of a diagram are: cells, edges between cells and numbers, or groups of cells."""

_Row: TypeAlias = list[int]
"""What has become of an old node, by what is lacking when a path arrives there."""


class NewNumber(NamedTuple):
    """A cell that is opened, holds no mine, and shows a number."""

    cell: CellName
    touched: frozenset[CellName]
    """The covered cells around it."""
    lack: int
    """How many mines those of them hold in all that are not fixed."""


class _Block(NamedTuple):
    """Items of one variable that follow each other, and what becomes of them."""

    above: int
    """The most that the variables before it can give the new number."""
    takes: bool
    """Whether the new number gets what the variable holds."""
    behind: int
    """The new item behind those of the variable: that of m mines is m places before it."""
    top: int
    """The most it can hold from now on."""
    far: int = 0
    """The same two for those of its cells that do not touch the number, where others do."""
    far_top: int = 0
    edge: int = 0
    """The new item behind those of its edge to the new number, in the degree-constrained model."""


class AddedNumber:
    """The variables and items of some parts in a row, with the new number among them."""

    def __init__(
        self,
        parts: Sequence[Part],
        number: NewNumber,
        near_free: tuple[CellName, ...],
        x_max: int,
        model: Model = "grouped",
    ) -> None:
        self.cell, self.touched, self.lack = number
        self.x_max = x_max
        self.fixed: dict[CellName, int] = {}
        """Cells that hold no mine because nothing is left for them."""
        self._variables: list[Variable] = []
        self._items: list[Item] = []
        self._given = 0
        """The most that all variables so far can give the new number."""
        self._parts = [(part, part.nodes.below(part.root), self._blocks_of(part)) for part in parts]
        groups = [near_free] if model == "grouped" else [(cell,) for cell in near_free]
        end = self.cell if model == "frontier" else None
        self._ends = [self._add(cells, self.lack, end) for cells in groups]
        self._given += sum([top for _, top in self._ends])

    @property
    def levels(self) -> int:
        return len(self._items)

    def pairs(self) -> int:
        """How many pairs of an old node and a lack there are at the most."""
        total = 0
        for part, inner, blocks in self._parts:
            item = part.nodes.item
            lacks = [len(self._lacks(block)) for block in blocks]
            total += sum([lacks[item[node]] for node in inner])
        return total

    def join(self) -> Part:
        """One part, with those members that satisfy the new number."""
        nodes = Nodes(len(self._items))
        after = [UNIT, *[EMPTY] * self.lack]
        for behind, top in reversed(self._ends):
            after = [
                nodes.make_chain(behind, after[max(0, lack - top) : lack + 1][::-1])
                for lack in range(self.lack + 1)
            ]
        for part, inner, blocks in reversed(self._parts):
            after = self._pair(nodes, part, inner, blocks, after)
        return Part(nodes, after[self.lack], tuple(self._variables), tuple(self._items))

    def _add(
        self, cells: tuple[CellName, ...], most: int, number: CellName | None = None
    ) -> tuple[int, int]:
        """A new variable: the item behind its own, and the most it can hold."""
        top = min(most, self.x_max * len(cells))
        if top:
            variable = len(self._variables)
            ways = ways_to_place(len(cells), self.x_max)[: top + 1]
            self._variables.append(Variable(cells, ways))
            self._items += [Item(variable, mines, True, number) for mines in range(top, 0, -1)]
        else:
            self.fixed.update(dict.fromkeys(cells, 0))
        return len(self._items), top

    def _blocks_of(self, part: Part) -> list[_Block]:
        """What becomes of every item of a part."""
        blocks: list[_Block] = []
        leading: dict[int, tuple[int, int]] = {}
        while len(blocks) < len(part.items):
            asked = part.items[len(blocks)]
            if asked.leads:
                block = self._lead(part.variables[asked.variable].cells, asked)
                leading[asked.variable] = len(self._variables) - 1, block.top
            else:
                v, top = leading[asked.variable]
                self._items += [Item(v, m, False, asked.number) for m in range(top, 0, -1)]
                block = _Block(self._given, False, len(self._items), top)
            blocks += [block] * asked.mines
        for v, variable in enumerate(part.variables):
            if v not in leading:
                self.fixed.update({c: 0 for c in variable.cells if c != self.cell})
        return blocks

    def _lead(self, cells: tuple[CellName, ...], asked: Item) -> _Block:
        near = tuple([c for c in cells if c in self.touched])
        far = tuple([c for c in cells if c not in self.touched and c != self.cell])
        above = self._given
        behind, top = self._add(near, min(asked.mines, self.lack), asked.number)
        if not top:
            return _Block(above, False, *self._add(far, asked.mines, asked.number))
        self._given += top
        if far:
            return _Block(above, True, behind, top, *self._add(far, asked.mines))
        if asked.number is None:
            return _Block(above, True, behind, top)
        v = len(self._variables) - 1
        self._items += [Item(v, mines, False, self.cell) for mines in range(top, 0, -1)]
        return _Block(above, True, behind, top, edge=len(self._items))

    def _pair(
        self,
        nodes: Nodes,
        part: Part,
        inner: Sequence[int],
        blocks: Sequence[_Block],
        after: _Row,
    ) -> _Row:
        """The row of the part's root; `after` is that of its 1-terminal."""
        make = nodes.make
        low, high, item = part.nodes.low, part.nodes.high, part.nodes.item
        mines_of = [asked.mines for asked in part.items]
        nothing = [EMPTY] * (self.lack + 1)
        rows = {EMPTY: nothing, UNIT: after}
        split: dict[int, list[_Row]] = {}
        for node in inner:
            asked = item[node]
            block = blocks[asked]
            mines, without, holding = mines_of[asked], rows[low[node]], rows[high[node]]
            if block.far_top:
                # The rows by mines: those of the items below it in the block, and its own.
                lower = split[low[node]] if item[low[node]] < asked + mines else [without]
                gap = [nothing] * (mines - len(lower))
                split[node] = [*lower, *gap, holding]
                row = rows[node] = nothing.copy()
                for lack in self._lacks(block):
                    row[lack] = self._divide(nodes, block, split[node], lack)
                continue
            if mines > block.top:
                rows[node] = without
                continue
            row = rows[node] = nothing.copy()
            new, taken = block.behind - mines, mines if block.takes else 0
            for lack in self._lacks(block):
                child = holding[lack - taken] if lack >= taken else EMPTY
                if block.edge and child:
                    child = make(block.edge - mines, EMPTY, child)
                row[lack] = make(new, without[lack], child)
        return rows[part.root]

    def _lacks(self, block: _Block) -> range:
        """What can be lacking where a block begins, given what comes before it and behind it."""
        most = min(self.lack, self._given - block.above)
        return range(max(0, self.lack - block.above), most + 1)

    def _divide(self, nodes: Nodes, block: _Block, by_mines: Sequence[_Row], lack: int) -> int:
        """The mines of a block shared out among its cells that touch the number, and the others."""
        choices = []
        for near in range(min(block.top, lack, len(by_mines) - 1) + 1):
            rest = by_mines[near : near + block.far_top + 1]
            choices.append(nodes.make_chain(block.far, [row[lack - near] for row in rest]))
        return nodes.make_chain(block.behind, choices)

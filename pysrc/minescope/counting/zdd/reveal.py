"""One more number, without starting again: the online problem that Suzuki, Hao and Minato leave open.

A covered cell is opened, holds no mine, and shows a number. Only the parts that hold the cell or one
of its covered neighbours change: they are joined under the new number (`AddedNumber`), and what then
holds the same everywhere, or is free to choose by itself, is taken apart again (`cut_part`).

The new number finds the variables in an order that was chosen without it. Where this would make a
part several times larger than it was when its order was chosen, it gets a new order, and is built
again from its numbers; all other parts stay.

Under the new number every node is paired with what the number may still lack when a path arrives there:
its members become those that make up for the lack. Above the first cell that touches the number a path
lacks all of it, and below the last one nothing, so that nodes are multiplied only in between.

A group of which only some cells touch the number becomes two variables. Cells that touch it and were
free before become a variable at the end.

A part falls apart wherever all paths run through one node. Above such a node and below it everything is
free to choose without regard to the other side, so that the part is the product of two smaller ones. A
variable that holds the same in all members has such nodes on both sides, and is left alone between them;
if it holds nothing, or all its cells are full, it needs no node at all.

One more number, without starting again: the online problem that Suzuki, Hao and Minato leave open.

A covered cell is opened, holds no mine, and shows a number. Only the parts that hold the cell or one
of its covered neighbours change: they are joined under the new number (`added_number`), and what then
holds the same everywhere, or is free to choose by itself, is taken apart again (`cuts`).

The new number finds the variables in an order that was chosen without it. Where this would make a
part several times larger than it was when its order was chosen, it gets a new order, and is built
again from its numbers; all other parts stay.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import accumulate, pairwise
from typing import Final, Literal, NamedTuple, TypeAlias

from minescope.counting.interface import Budget, CountingProblem
from minescope.counting.placements import ways_to_place
from minescope.counting.zdd.build import build_island
from minescope.counting.zdd.nodes import EMPTY, UNIT, CellName, Item, Nodes, Part, Variable
from minescope.counting.zdd.parts import Pieces

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


class Cut(NamedTuple):
    """What a part falls apart into."""

    parts: list[Part]
    fixed: dict[CellName, int]
    """Cells that hold the same in all members, none or x_max, and are in no part."""


def cut_part(part: Part, x_max: int) -> Cut:
    """The smallest parts whose product a part is; it has at least one member."""
    inner = part.nodes.below(part.root)
    asked = {item.variable for item in part.items}
    fixed = {
        cell: 0
        for v, variable in enumerate(part.variables)
        if v not in asked
        for cell in variable.cells
    }
    parts = []
    for (first, top), (end, bottom) in pairwise(_crossings(part, inner)):
        if top == bottom:
            for asked_there in part.items[first:end]:
                fixed.update(dict.fromkeys(part.variables[asked_there.variable].cells, 0))
            continue
        piece = part if (first, end) == (0, len(part.items)) else None
        if piece is None:
            piece = _piece(part, inner, first, end, top, bottom)
        full = _full_cells(piece, x_max)
        if full:
            fixed.update(dict.fromkeys(full, x_max))
        else:
            parts.append(piece)
    return Cut(parts, fixed)


def _crossings(part: Part, inner: list[int]) -> list[tuple[int, int]]:
    """The items before which only one node is reached from above, and this node, from the root on."""
    low, high, item = part.nodes.low, part.nodes.high, part.nodes.item
    end = len(part.items)
    reached_from = {part.root: -1}
    for node in reversed(inner):
        above = item[node]
        for child in (low[node], high[node]):
            if reached_from.get(child, end) > above:
                reached_from[child] = above
    reached_from.pop(EMPTY, None)
    # How many nodes are reached across the line before each item, and the sum of their ids.
    across = [0] * (end + 2)
    ids = [0] * (end + 2)
    for node, above in reached_from.items():
        across[above + 1] += 1
        ids[above + 1] += node
        across[item[node] + 1] -= 1
        ids[item[node] + 1] -= node
    # No line runs through a variable.
    met: dict[int, int] = {}
    for i, asked in enumerate(part.items):
        begin = met.setdefault(asked.variable, i)
        if begin < i:
            across[begin + 1] += 2
            across[i + 1] -= 2
    return [
        (line, node)
        for line, (count, node) in enumerate(zip(accumulate(across), accumulate(ids), strict=True))
        if count == 1
    ]


def _piece(part: Part, inner: list[int], first: int, end: int, top: int, bottom: int) -> Part:
    """The members between two lines, from the one node at the first to that at the second."""
    low, high, item = part.nodes.low, part.nodes.high, part.nodes.item
    place: dict[int, int] = {}
    items = []
    for asked in part.items[first:end]:
        variable = place.setdefault(asked.variable, len(place))
        items.append(Item(variable, asked.mines, asked.leads, asked.number))
    nodes = Nodes(len(items))
    made = {EMPTY: EMPTY, bottom: UNIT}
    for node in inner:
        if first <= item[node] < end:
            made[node] = nodes.make(item[node] - first, made[low[node]], made[high[node]])
    variables = [part.variables[v] for v in place]
    return Part(nodes, made[top], tuple(variables), tuple(items))


def _full_cells(part: Part, x_max: int) -> tuple[CellName, ...]:
    """The cells of a single variable that is full in every member."""
    nodes, root = part.nodes, part.root
    if len(part.variables) > 1 or nodes.low[root] != EMPTY:
        return ()
    (variable,) = part.variables
    full = part.items[nodes.item[root]].mines == x_max * len(variable.cells)
    return variable.cells if full else ()


Around: TypeAlias = Callable[[CellName], tuple[int, Collection[CellName]]]
"""For a covered cell of a position: the known mines around it, and the covered cells around it."""
GROWTH: Final = 4
"""A part may become so many times as large as it was when its order was chosen."""
SPARE_PAIRS: Final = 40
"""And this much for each variable: to choose an order takes as long as to make so many nodes."""


class Surroundings(NamedTuple):
    """What a diagram needs to know of its position to take in further numbers."""

    model: Model
    around: Around
    scopes: tuple[frozenset[CellName], ...] | None
    """The covered cells around each number so far, which together say what is legal. None where they
    do not, since the diagram was combined with others, and where the order is to stay."""


def open_cell(
    pieces: Pieces, cell: CellName, number: int, surroundings: Surroundings, budget: Budget
) -> tuple[Pieces, Surroundings]:
    """The assignments in which a cell holds no mine, and the cells around it make up the number."""
    fixed = dict(pieces.fixed)
    opened = fixed.pop(cell, None)
    met: list[Part] = []
    others: list[Part] = []
    mines, around = surroundings.around(cell)
    touched = frozenset(around)
    for part in pieces.parts:
        meets = any([cell in v.cells or not touched.isdisjoint(v.cells) for v in part.variables])
        (met if meets else others).append(part)
    near_free = tuple([near for near in pieces.free if near in touched])
    free = pieces.free
    if near_free or (opened is None and cell in free):
        free = tuple([near for near in free if near not in touched and near != cell])
    scopes = surroundings.scopes
    after = surroundings._replace(scopes=None if scopes is None else (*scopes, touched))
    lack = number - mines - sum([fixed.get(near, 0) for near in touched])
    if opened or not 0 <= lack <= pieces.x_max * len(touched):
        return _nothing(pieces, cell), after
    full = pieces.x_max * len(near_free)
    if not met and lack in (0, full):
        # Most cells of a game are opened beside cells that are certain.
        fixed.update(dict.fromkeys(near_free, pieces.x_max if lack else 0))
        return Pieces(tuple(others), fixed, free, pieces.x_max), after
    new = NewNumber(cell, touched, lack)
    added = AddedNumber(
        _in_sequence(met, touched), new, near_free, pieces.x_max, surroundings.model
    )
    variables = sum([len(part.variables) for part in met])
    built = sum([part.built or len(part.nodes.below(part.root)) for part in met])
    pairs = added.pairs()
    if scopes is not None and pairs > GROWTH * built + SPARE_PAIRS * variables:
        problem, cells = _problem_of(met, scopes, new, near_free, surroundings.model)
        joined = build_island(problem, cells, pieces.x_max, budget)
        built = 0
    else:
        budget.grow(pairs, added.levels, added.levels)
        joined = added.join()
        fixed |= added.fixed
    if joined.root == EMPTY:
        return _nothing(pieces, cell), after
    parts, sure = cut_part(joined, pieces.x_max)
    if built:
        parts = _with_sizes(parts, built)
    return Pieces((*others, *parts), fixed | sure, free, pieces.x_max), after


def _nothing(pieces: Pieces, cell: CellName) -> Pieces:
    """No assignment at all of the cells that are still covered."""
    cells = [near for near in pieces.cells() if near != cell]
    return Pieces((Part(Nodes(0), EMPTY, (), ()),), {}, tuple(cells), pieces.x_max)


def _in_sequence(parts: Sequence[Part], touched: frozenset[CellName]) -> list[Part]:
    """An order in which few nodes lie between the first neighbour and the last.

    What lies before the first neighbour of the first part, and behind the last one of the last part,
    is not multiplied. A part without any neighbour holds the opened cell, and goes in front.
    """
    if len(parts) < 2:
        return list(parts)
    ends = []
    for part in parts:
        near = [not touched.isdisjoint(variable.cells) for variable in part.variables]
        places = [i for i, item in enumerate(part.items) if near[item.variable]]
        if not places:
            places = [len(part.items) + 1]
        ends.append((places[0], len(part.items) - places[-1], part))
    ends.sort(key=lambda end: end[0], reverse=True)
    last = max(ends[1:], key=lambda end: end[1])
    return [*[part for *_, part in ends if part is not last[2]], last[2]]


def _with_sizes(parts: Sequence[Part], built: int) -> list[Part]:
    """Share out how large the parts were, before they were joined, when their orders were chosen."""
    sizes = [len(part.nodes.below(part.root)) for part in parts]
    whole = max(sum(sizes), built)
    return [
        part._replace(built=max(1, size * built // whole))
        for part, size in zip(parts, sizes, strict=True)
    ]


def _problem_of(
    parts: Sequence[Part],
    scopes: Sequence[frozenset[CellName]],
    new: NewNumber,
    near_free: tuple[CellName, ...],
    model: Model,
) -> tuple[CountingProblem, list[tuple[CellName, ...]]]:
    """All that the numbers say about the cells of some parts, and the cells of each group.

    What a number asks of a part is the same in all its members, since the other parts know nothing of
    it: so any member tells.
    """
    held = {cells: mines for part in parts for cells, mines in _any_member(part)}
    first_of = {cells[0]: cells for cells in held}
    covered = dict.fromkeys([c for cells in held for c in cells if c != new.cell] + [*near_free])
    values, touching = [], []
    for scope in scopes:
        if not scope.isdisjoint(covered):
            values.append(sum([held[first_of[cell]] for cell in scope if cell in first_of]))
            touching.append(scope)
    values.append(new.lack)
    touching.append(new.touched)
    numbers_of: dict[CellName, list[int]] = {cell: [] for cell in covered}
    for n, scope in enumerate(touching):
        for cell in scope & covered.keys():
            numbers_of[cell].append(n)
    groups: dict[tuple[CellName, ...], list[CellName]] = {}
    for cell, touched in numbers_of.items():
        alike = tuple(touched) if model == "grouped" else (cell,)
        groups.setdefault(alike, []).append(cell)
    members: list[list[int]] = [[] for _ in values]
    for g, cells in enumerate(groups.values()):
        for n in numbers_of[cells[0]]:
            members[n].append(g)
    problem = CountingProblem(
        tuple([len(cells) for cells in groups.values()]),
        tuple(values),
        tuple([tuple(around) for around in members]),
    )
    return problem, [tuple(cells) for cells in groups.values()]


def _any_member(part: Part) -> list[tuple[tuple[CellName, ...], int]]:
    """What the variables of a part hold in one of its members."""
    nodes = part.nodes
    held = [0] * len(part.variables)
    node = part.root
    while node > UNIT:
        if nodes.low[node] != EMPTY:
            node = nodes.low[node]
        else:
            asked = part.items[nodes.item[node]]
            held[asked.variable] = asked.mines
            node = nodes.high[node]
    return [(variable.cells, mines) for variable, mines in zip(part.variables, held, strict=True)]

"""The nodes of diagrams, in flat lists, and the parts that they make up.

A node is an integer. 0 and 1 are the terminals: 0 is the family without any member, 1 the family
whose only member is the empty set. Every other node i asks about one item, `item[i]`; its members
are those of `low[i]`, and those of `high[i]` with the item put in. `low` is the 0-edge of the
literature, `high` its 1-edge.

Items are integers from 0; along every path they ascend, so item 0 is asked first. A node is made
after the two it leads to, so that ids ascend from the terminals to the root: whoever goes through
ids in their order has met the children of every node before it, and needs no recursion.

Both rules of the literature are kept by `make`: a node whose 1-edge leads to 0 is not made
(deletion), and a node that is there already is not made again (sharing). So two nodes of one store
hold the same members just when they are the same integer.

>>> nodes = Nodes(2)
>>> b = nodes.make(1, 0, 1)
>>> nodes.make(0, b, 1)  # the family {{a}, {b}} of the items a = 0 and b = 1
3
>>> nodes.make(1, 0, 1) == b, nodes.make(0, b, 0) == b
(True, True)

A part is nodes, and what their items say about cells. A board falls apart into islands that know nothing
of each other. Their diagrams stand side by side as parts: what is legal in one goes with whatever is
legal in the others, so that numbers of members multiply and nodes only add up.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import compress
from typing import Final, NamedTuple, TypeAlias

EMPTY: Final = 0
"""The 0-terminal: no member at all."""
UNIT: Final = 1
"""The 1-terminal: the empty set alone."""
BYTES_A_NODE: Final = 250
"""What a node takes in memory: three places in lists, three integers, an entry of the unique table."""


class Nodes:
    """A store of nodes over the same items, shared by all diagrams made in it."""

    __slots__ = ("_unique", "high", "item", "low")

    def __init__(self, items: int) -> None:
        # Terminals come after every item, so that the smaller of two nodes' items is asked first.
        self.item = [items, items]
        self.low = [EMPTY, UNIT]
        self.high = [EMPTY, UNIT]
        self._unique: list[dict[int, int]] = [{} for _ in range(items)]

    def __len__(self) -> int:
        """How many nodes there are, both terminals included."""
        return len(self.item)

    @property
    def items(self) -> int:
        """How many items there are."""
        return len(self._unique)

    def make(self, item: int, low: int, high: int) -> int:
        """The node with these edges: an old one where it is there, or none where it is redundant."""
        if high == EMPTY:
            return low
        alike = self._unique[item]
        edges = low << 32 | high
        node = alike.get(edges)
        if node is None:
            node = alike[edges] = len(self.item)
            self.item.append(item)
            self.low.append(low)
            self.high.append(high)
        return node

    def make_chain(self, behind: int, children: Sequence[int]) -> int:
        """What follows where a variable can hold 0, 1, .. mines: a node for each but none.

        `behind` is the item behind those of the variable, of which that of m mines is m places before
        it.
        """
        made = children[0]
        for mines in range(1, len(children)):
            made = self.make(behind - mines, made, children[mines])
        return made

    def make_all(self, item: int, lows: Iterable[int], highs: Iterable[int]) -> list[int]:
        """`make` for a whole level at once, which takes half the time."""
        setdefault = self._unique[item].setdefault
        add_low, add_high = self.low.append, self.high.append
        first = fresh = len(self.item)
        made = []
        for low, high in zip(lows, highs, strict=True):
            if high == EMPTY:
                made.append(low)
                continue
            node = setdefault(low << 32 | high, fresh)
            if node == fresh:
                fresh += 1
                add_low(low)
                add_high(high)
            made.append(node)
        self.item += [item] * (fresh - first)
        return made

    def make_only(self, behind: int, forced: Iterable[int], highs: Iterable[int]) -> list[int]:
        """Nodes with no 0-edge, for a level whose variable is forced to hold so many mines.

        `behind` is as above. Where no mine is held, no node is made.
        """
        made = []
        for mines, high in zip(forced, highs, strict=True):
            if mines == 0 or high == EMPTY:
                made.append(high)
                continue
            alike = self._unique[behind - mines]
            node = alike.get(high)
            if node is None:
                node = alike[high] = len(self.item)
                self.item.append(behind - mines)
                self.low.append(EMPTY)
                self.high.append(high)
            made.append(node)
        return made

    def all_subsets(self) -> list[int]:
        """The nodes of all subsets of the last item, of the last two, and so on while they are there."""
        found = []
        rest = UNIT
        for alike in reversed(self._unique):
            node = alike.get(rest << 32 | rest)
            if node is None:
                break
            found.append(node)
            rest = node
        return found

    def below(self, root: int) -> list[int]:
        """The inner nodes that a root leads to, itself included, children before parents."""
        low, high = self.low, self.high
        seen = {EMPTY, UNIT}
        waiting = [root]
        # A root that leads to a good part of the store is quicker found by going through all of it.
        many = root // 8
        while waiting and len(seen) <= many:
            node = waiting.pop()
            if node not in seen:
                seen.add(node)
                waiting.append(low[node])
                waiting.append(high[node])
        if not waiting:
            return sorted(seen)[2:]
        met = bytearray(root + 1)
        met[root] = 1
        for node in range(root, UNIT, -1):
            if met[node]:
                met[low[node]] = met[high[node]] = 1
        return list(compress(range(2, root + 1), met[2:]))


CellName: TypeAlias = Hashable
"""A cell as its board calls it. Diagrams know nothing else about it."""
Naming: TypeAlias = Callable[[CellName], str]
"""How a cell is written for a person."""
MAX_NAMED: Final = 3
"""Cells of a group that are named; of more there is only the number."""


class Variable(NamedTuple):
    """One cell, or several that are alike: only how many mines they hold together is asked."""

    cells: tuple[CellName, ...]
    ways: tuple[int, ...]
    """ways[m]: in how many ways the cells can hold m mines in all."""


class Item(NamedTuple):
    """What it means that an item is in a member: its variable holds so many mines, more than none.

    A variable holds none where none of its items is in the member, and never two different numbers.
    """

    variable: int
    mines: int
    leads: bool = True
    """False where an item above says the same already. In the degree-constrained model an item is an
    edge, and all edges of a cell are taken together."""
    number: CellName | None = None
    """The number at the other end of the edge, in the degree-constrained model."""


class Part(NamedTuple):
    """The members below a root."""

    nodes: Nodes
    root: int
    variables: tuple[Variable, ...]
    items: tuple[Item, ...]
    """In the order in which they are asked. The leading items of one variable stand together and descend
    by their mines, so that members come in the order of its mines: the 0-edge goes first."""
    built: int = 0
    """How many nodes it had when its order was chosen, where numbers were added since (`reveal`)."""

    def text_of(self, item: int, name: Naming = str) -> str:
        """What is written at the nodes of an item: its cells, and their mines where they are not one."""
        variable, mines, _, number = self.items[item]
        cells = self.variables[variable].cells
        text = ", ".join(map(name, cells[:MAX_NAMED]))
        if len(cells) > MAX_NAMED:
            text += f", .. ({len(cells)} cells)"
        if mines > 1 or len(cells) > 1:
            text += f": {mines}"
        return text if number is None else f"{text} – {name(number)}"

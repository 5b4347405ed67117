"""A part of a diagram: nodes, and what their items say about cells.

A board falls apart into islands that know nothing of each other. Their diagrams stand side by side
as parts: what is legal in one goes with whatever is legal in the others, so that numbers of members
multiply and nodes only add up.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, NamedTuple, TypeAlias

from minescope.counting.zdd.nodes import Nodes

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

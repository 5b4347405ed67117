"""Parts put together: joined to one, and brought to the same cut where two diagrams are compared.

Operations need the same items on both sides. Two diagrams of the same cells may still be cut
differently: one has joined what is apart in the other, or holds a cell fixed, or free, that the other
asks for.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from minescope.counting.zdd.combination.division import divide_alike
from minescope.counting.zdd.combination.operations import copy
from minescope.counting.zdd.nodes import EMPTY, UNIT, Nodes
from minescope.counting.zdd.part import CellName, Item, Part, Variable
from minescope.errors import PositionError


class Pieces(NamedTuple):
    """What a diagram is put together from."""

    parts: Sequence[Part]
    fixed: Mapping[CellName, int]
    free: Sequence[CellName]
    x_max: int

    def cells(self) -> set[CellName]:
        return {*self.fixed, *self.free, *[cell for part in self.parts for cell in _cells(part)]}


def _cells(part: Part) -> list[CellName]:
    return [cell for variable in part.variables for cell in variable.cells]


def join_labels(parts: Iterable[Part]) -> tuple[tuple[Variable, ...], tuple[Item, ...]]:
    """The variables and items of all parts, those of the first part first."""
    variables: list[Variable] = []
    items: list[Item] = []
    for part in parts:
        items += [item._replace(variable=item.variable + len(variables)) for item in part.items]
        variables += part.variables
    return tuple(variables), tuple(items)


def join_parts(parts: Sequence[Part]) -> Part:
    """One part with all their items.

    The root of each part takes the place of the 1-terminal of the part before, so that the nodes only
    add up.
    """
    if len(parts) == 1:
        return parts[0]
    variables, items = join_labels(parts)
    nodes = Nodes(len(items))
    root = UNIT
    shift = len(items)
    for part in reversed(parts):
        shift -= len(part.items)
        root = copy(part.nodes, part.root, nodes, shift, root)
    return Part(nodes, root, variables, items)


def cell_part(cell: CellName, x_max: int, allowed: Collection[int]) -> Part:
    """One cell that may hold some numbers of mines."""
    nodes = Nodes(x_max)
    root = UNIT if 0 in allowed else EMPTY
    for mines in range(1, x_max + 1):
        if mines in allowed:
            root = nodes.make(x_max - mines, root, UNIT)
    items = tuple([Item(0, mines) for mines in range(x_max, 0, -1)])
    return Part(nodes, root, (Variable((cell,), (1,) * (x_max + 1)),), items)


def spell_out(pieces: Pieces, cells: Collection[CellName]) -> Pieces:
    """Make parts of some cells that are fixed or free, in the order in which they are given."""
    if not cells:
        return pieces
    parts, fixed, free, x_max = pieces
    anything = set(free)
    asked = list(parts)
    for cell in cells:
        if cell in fixed:
            asked.append(cell_part(cell, x_max, [fixed[cell]]))
        elif cell in anything:
            asked.append(cell_part(cell, x_max, range(x_max + 1)))
    return Pieces(
        asked,
        {cell: mines for cell, mines in fixed.items() if cell not in cells},
        [cell for cell in free if cell not in cells],
        x_max,
    )


def align(one: Pieces, other: Pieces) -> tuple[Pieces, Sequence[Part]]:
    """Both with the same items and the same cut: the first one, and the parts of the other.

    Fixed and free cells are then the same on both sides. A PositionError where items differ.
    """
    if one.x_max != other.x_max or one.cells() != other.cells():
        raise PositionError(
            "These diagrams are not about the same cells with the same x_max: an operation needs "
            "two diagrams of one board, made by the same model."
        )
    fixed = {cell for cell, mines in one.fixed.items() if other.fixed.get(cell) == mines}
    beside = fixed | set(one.free) & set(other.free)
    apart = dict.fromkeys([*one.fixed, *one.free, *other.fixed, *other.free])
    spelled = {cell: None for cell in apart if cell not in beside}
    one, other = spell_out(one, spelled), spell_out(other, spelled)
    first, second = [], []
    for mine, theirs in _components(one.parts, other.parts):
        # What is joined already cannot change its order, what is apart can.
        leading = mine if len(mine) <= len(theirs) else theirs
        joined = join_parts(_in_order_of(leading, mine)), join_parts(_in_order_of(leading, theirs))
        if not _ask_alike(*joined):
            joined = divide_alike(*joined, one.x_max)
            if not _ask_alike(*joined):
                raise PositionError(
                    "These diagrams ask for different items, or in a different order: an operation "
                    "needs two diagrams made by the same model."
                )
        first.append(joined[0])
        second.append(joined[1])
    return one._replace(parts=first), second


def _ask_alike(one: Part, other: Part) -> bool:
    return (one.variables, one.items) == (other.variables, other.items)


def _in_order_of(leading: Iterable[Part], parts: Iterable[Part]) -> list[Part]:
    place = {cell: i for i, cell in enumerate([c for part in leading for c in _cells(part)])}
    return sorted(parts, key=lambda part: min([place[c] for c in _cells(part)], default=-1))


def _components(
    one: Sequence[Part], other: Sequence[Part]
) -> Iterable[tuple[list[Part], list[Part]]]:
    """Parts of both sides that have cells in common, also through others; without cells: the first."""
    owners: dict[CellName, int] = {}
    components: dict[int, tuple[list[Part], list[Part]]] = {}
    for side, parts in enumerate((one, other)):
        for part in parts:
            cells = _cells(part)
            touched = sorted({owners[cell] for cell in cells if cell in owners})
            if not cells and components:
                touched = [min(components)]
            home = touched[0] if touched else len(owners)
            mine, theirs = components.setdefault(home, ([], []))
            for label in touched[1:]:
                merged = components.pop(label)
                mine += merged[0]
                theirs += merged[1]
                owners.update({c: home for p in (*merged[0], *merged[1]) for c in _cells(p)})
            (theirs if side else mine).append(part)
            owners.update(dict.fromkeys(cells, home))
    return components.values()

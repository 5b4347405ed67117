"""Any family of sets as a part of a diagram: an item for each element."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from minescope.counting.zdd.nodes import EMPTY, UNIT, Nodes
from minescope.counting.zdd.part import CellName, Item, Part, Variable
from minescope.errors import PositionError


def family_part(sets: Iterable[Iterable[CellName]], order: Sequence[CellName] | None) -> Part:
    """These sets over the elements of `order`; without one the elements are sorted."""
    members = [frozenset(member) for member in sets]
    elements = list(order) if order is not None else _sorted(frozenset().union(*members))
    place = {element: item for item, element in enumerate(elements)}
    if len(place) != len(elements):
        raise PositionError("An element is in the order twice: name each of them once.")
    for member in members:
        for element in member:
            if element not in place:
                raise PositionError(
                    f"{element!r} is in a set but not in the order: name all elements there."
                )
    nodes = Nodes(len(elements))
    root = make_family(nodes, [sorted([place[e] for e in member]) for member in members])
    return Part(
        nodes,
        root,
        tuple([Variable((element,), (1, 1)) for element in elements]),
        tuple([Item(item, 1) for item in range(len(elements))]),
    )


def _sorted(elements: Iterable[CellName]) -> list[CellName]:
    """In their own order, or by how they are written where they have none in common."""
    found = list(elements)
    try:
        return sorted(found)  # type: ignore[type-var]
    except TypeError:
        return sorted(found, key=repr)


def make_family(nodes: Nodes, members: Iterable[Sequence[int]]) -> int:
    """The node of a family, whose members are given as ascending items.

    The members are strung up in a tree by their first items. Its branches become nodes from the last
    item to the first: a branch with item i, hung to what its own branches have become, is the 1-edge
    of a node that has everything so far of the branch above as its 0-edge.
    """
    branches: dict[tuple[int, int], int] = {}
    family = [EMPTY]
    for member in members:
        place = 0
        for item in member:
            place = branches.setdefault((place, item), len(family))
            if place == len(family):
                family.append(EMPTY)
        family[place] = UNIT
    by_item: list[list[tuple[int, int]]] = [[] for _ in range(nodes.items)]
    for (above, item), place in branches.items():
        by_item[item].append((above, place))
    for item in range(nodes.items - 1, -1, -1):
        for above, place in by_item[item]:
            family[above] = nodes.make(item, family[above], family[place])
    return family[0]

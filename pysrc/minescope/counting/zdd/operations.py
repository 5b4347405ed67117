"""Set operations on families: from two nodes of a store to the node of the result.

The members of two families are compared from the first item on, for all of them at once. On the way
down every pair of nodes that meet is noted once, level by level; on the way up each pair becomes the
node of what its own pairs have become. So there is no recursion, and the work is at most the product
of the sizes.

>>> nodes = Nodes(2)
>>> a, b = nodes.make(0, EMPTY, UNIT), nodes.make(1, EMPTY, UNIT)
>>> both = union(nodes, a, b)  # {{a}, {b}}
>>> intersection(nodes, both, a) == a, difference(nodes, both, a) == b
(True, True)
>>> nodes.item[product(nodes, a, b)], nodes.below(product(nodes, a, b))
(0, [3, 5])
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from heapq import heappop, heappush

from minescope.counting.interface import MAX_NODES
from minescope.counting.zdd.nodes import EMPTY, UNIT, CellName, Item, Nodes, Part, Variable
from minescope.errors import BudgetError, PositionError

_SECOND = (1 << 32) - 1
"""A pair of nodes is one integer above all nodes, the second node in its lower 32 bits."""


def union(nodes: Nodes, a: int, b: int, most: int = MAX_NODES) -> int:
    """The members of one or the other, {c | c in P or c in Q}."""
    return _combine(nodes, a, b, (True, True, True), most)


def intersection(nodes: Nodes, a: int, b: int, most: int = MAX_NODES) -> int:
    """The members of both, {c | c in P and c in Q}.

    Only pairs that ask for the same item are noted: members with an item that the other family does
    not ask for are in one of them alone. Where one family has all subsets of the items that are left,
    the other one is the result.
    """
    item, low, high = nodes.item, nodes.low, nodes.high
    anything = set(nodes.all_subsets())

    def meet(a: int, b: int) -> int:
        """The node of the result where it is plain, and else the pair."""
        while a != b:
            if a == EMPTY or b == EMPTY:
                return EMPTY
            first, second = item[a], item[b]
            if b in anything and second <= first:
                return a
            if a in anything and first <= second:
                return b
            if first == second:
                return a << 32 | b
            if first < second:
                a = low[a]
            else:
                b = low[b]
        return a

    levels = _Levels(nodes, most)
    note = levels.note
    whole = meet(a, b)
    if whole > _SECOND:
        note(whole)
    steps: list[tuple[int, list[tuple[int, int, int]]]] = []
    for level, pairs in levels:
        branches = []
        for pair in pairs:
            a, b = pair >> 32, pair & _SECOND
            without, holding = meet(low[a], low[b]), meet(high[a], high[b])
            if without > _SECOND:
                note(without)
            if holding > _SECOND:
                note(holding)
            branches.append((pair, without, holding))
        steps.append((level, branches))
    return _go_up(nodes, whole, steps, most)


def difference(nodes: Nodes, a: int, b: int, most: int = MAX_NODES) -> int:
    """The members of the first that are none of the second."""
    return _combine(nodes, a, b, (True, False, False), most)


class _Levels:
    """Pairs of nodes that have met, by the item that is asked first, from the first level on."""

    def __init__(self, nodes: Nodes, most: int) -> None:
        self._item = nodes.item
        self._most = most
        self._met: set[int] = set()
        self._waiting: dict[int, list[int]] = {}
        self._levels: list[int] = []

    def note(self, pair: int) -> int:
        """Let a pair wait for its level, however often it is met."""
        if pair not in self._met:
            self._met.add(pair)
            first, second = self._item[pair >> 32], self._item[pair & _SECOND]
            level = first if first < second else second
            pairs = self._waiting.get(level)
            if pairs is None:
                pairs = self._waiting[level] = []
                heappush(self._levels, level)
            pairs.append(pair)
        return pair

    def __iter__(self) -> Iterator[tuple[int, list[int]]]:
        """Level by level; whoever goes through them may let later pairs meet."""
        while self._levels:
            level = heappop(self._levels)
            yield level, self._waiting.pop(level)
            _check("pairs of nodes", len(self._met), self._most)


def _check(what: str, reached: int, most: int) -> None:
    if reached > most:
        raise BudgetError(
            f"An operation on diagrams grew too large: {reached:,} {what}, and {most:,} are "
            "allowed. Take a smaller board, or one with more numbers.",
            {"nodes": reached},
        )


def _combine(nodes: Nodes, a: int, b: int, keep: tuple[bool, bool, bool], most: int) -> int:
    """Keep the members of the first alone, of the second alone, of both; or leave them out."""
    first_alone, second_alone, common = keep
    item, low, high = nodes.item, nodes.low, nodes.high
    levels = _Levels(nodes, most)

    def meet(a: int, b: int) -> int:
        """The node of the result where it is plain, and else the pair."""
        if a == b:
            return a if common else EMPTY
        if a == EMPTY:
            return b if second_alone else EMPTY
        if b == EMPTY:
            return a if first_alone else EMPTY
        return levels.note(a << 32 | b)

    whole = meet(a, b)
    steps: list[tuple[int, list[tuple[int, int, int]]]] = []
    for level, pairs in levels:
        branches = []
        for pair in pairs:
            a, b = pair >> 32, pair & _SECOND
            a0, a1 = (low[a], high[a]) if item[a] == level else (a, EMPTY)
            b0, b1 = (low[b], high[b]) if item[b] == level else (b, EMPTY)
            branches.append((pair, meet(a0, b0), meet(a1, b1)))
        steps.append((level, branches))
    return _go_up(nodes, whole, steps, most)


def _go_up(
    nodes: Nodes, whole: int, steps: list[tuple[int, list[tuple[int, int, int]]]], most: int
) -> int:
    """Settle all pairs of a level, each from its two own, the last level first.

    What is below 2^32 is no pair but a node already.
    """
    settled: dict[int, int] = {}
    node_of = settled.get
    for level, branches in reversed(steps):
        lows = [node_of(without, without) for _, without, _ in branches]
        highs = [node_of(holding, holding) for _, _, holding in branches]
        made = nodes.make_all(level, lows, highs)
        settled.update(zip([pair for pair, _, _ in branches], made, strict=True))
        _check("nodes", len(nodes), most)
    return node_of(whole, whole)


def product(nodes: Nodes, a: int, b: int, most: int = MAX_NODES) -> int:
    """Every member of one together with every member of the other, {p ∪ q | p in P, q in Q}.

    With P = P0 + x P1 and Q = Q0 + x Q1, sorted by the first item x, the members without x are those
    of P0 * Q0, and those with it come from P1 * (Q0 ∪ Q1) and P0 * Q1.
    """
    item, low, high = nodes.item, nodes.low, nodes.high
    levels = _Levels(nodes, most)

    def meet(a: int, b: int) -> int:
        if a < b:
            a, b = b, a
        return levels.note(a << 32 | b) if b > UNIT else a if b == UNIT else EMPTY

    whole = meet(a, b)
    steps: list[tuple[int, list[tuple[int, int, int, int]]]] = []
    for level, pairs in levels:
        branches = []
        for pair in pairs:
            a, b = pair >> 32, pair & _SECOND
            if item[a] != level:
                a, b = b, a
            if item[b] != level:
                branches.append((pair, meet(low[a], b), meet(high[a], b), EMPTY))
            else:
                b0, b1 = low[b], high[b]
                from_first = meet(high[a], union(nodes, b0, b1, most))
                branches.append((pair, meet(low[a], b0), from_first, meet(low[a], b1)))
        steps.append((level, branches))
    settled: dict[int, int] = {}
    node_of = settled.get
    for level, branches in reversed(steps):
        for pair, without, first, second in branches:
            holding = union(nodes, node_of(first, first), node_of(second, second), most)
            settled[pair] = nodes.make(level, node_of(without, without), holding)
        _check("nodes", len(nodes), most)
    return node_of(whole, whole)


def onset(nodes: Nodes, root: int, item: int) -> int:
    """The members that hold the item; it stays in them."""
    return _restrict(nodes, root, item, holds=True)


def offset(nodes: Nodes, root: int, item: int) -> int:
    """The members that do not hold the item."""
    return _restrict(nodes, root, item, holds=False)


def _restrict(nodes: Nodes, root: int, item: int, *, holds: bool) -> int:
    found = {EMPTY: EMPTY, UNIT: EMPTY if holds else UNIT}
    for node in nodes.below(root):
        asked = nodes.item[node]
        if asked > item:
            found[node] = EMPTY if holds else node
        elif asked == item:
            found[node] = nodes.make(item, EMPTY, nodes.high[node]) if holds else nodes.low[node]
        else:
            found[node] = nodes.make(asked, found[nodes.low[node]], found[nodes.high[node]])
    return found[root]


def copy(source: Nodes, root: int, target: Nodes, shift: int = 0, end: int = UNIT) -> int:
    """The same family in another store, its items moved on by `shift`.

    Where `end` is a family of later items, it takes the place of the 1-terminal: every member is
    continued by each of its members, and no node is multiplied.
    """
    low, high, item = source.low, source.high, source.item
    made = {EMPTY: EMPTY, UNIT: end}
    for node in source.below(root):
        made[node] = target.make(item[node] + shift, made[low[node]], made[high[node]])
    return made[root]


def same_family(nodes: Nodes, root: int, others: Nodes, other: int) -> bool:
    """Whether two nodes of any two stores have the same members.

    Both are reduced, and a reduced diagram is the only one of its family: so it is enough to go
    through both at once.
    """
    if nodes is others:
        return root == other
    partner = {EMPTY: EMPTY, UNIT: UNIT}
    waiting = [(root, other)]
    while waiting:
        a, b = waiting.pop()
        known = partner.get(a)
        if known is not None:
            if known != b:
                return False
            continue
        if b <= UNIT or nodes.item[a] != others.item[b]:
            return False
        partner[a] = b
        waiting.append((nodes.low[a], others.low[b]))
        waiting.append((nodes.high[a], others.high[b]))
    return True


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

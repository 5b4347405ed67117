"""Tree decompositions: how far a graph is from being a tree.

Vertices are eliminated in an order, each time one of least degree, or of least fill. From an order come
the bags, as a tree, which is made smaller and hung up otherwise. In a nice decomposition the bag changes
by one vertex a step.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import heapify, heappop, heappush
from typing import Final, Literal, NamedTuple, TypeAlias

from minescope.errors import BudgetError

Adjacency: TypeAlias = Sequence[Sequence[int]]
"""For each vertex the vertices it is joined to."""
EliminationRule: TypeAlias = Literal["degree", "fill"]
Tick: TypeAlias = Callable[[], None]
"""Called for each vertex that is eliminated; whoever wants to stop the work raises here."""
MOST_WIDTH: Final = 60
"""Beyond this no decomposition is sought: a table of 2^60 entries helps nobody, and eliminating a
vertex costs the square of its degree."""
FILL_UP_TO: Final = 24
"""The width by degree up to which fill is tried, too. Fill costs more, and what is wider is out of
reach anyway."""


class Order(NamedTuple):
    """Vertices as they are eliminated, and the neighbours each still has then."""

    vertices: tuple[int, ...]
    later: tuple[frozenset[int], ...]
    """By place in the order: neighbours eliminated later."""

    @property
    def width(self) -> int:
        return max(map(len, self.later), default=0)


def better_order(graph: Adjacency, tick: Tick | None = None) -> Order:
    """By degree or by fill, whichever has the smaller width, then the smaller tables.

    >>> better_order([[1], [0, 2], [1]]).width
    1
    """
    return min(tried_orders(graph, tick).values(), key=price)


def tried_orders(
    graph: Adjacency, tick: Tick | None = None, most_width: int = MOST_WIDTH
) -> dict[EliminationRule, Order]:
    """By degree, and by fill where that may help."""
    found: dict[EliminationRule, Order] = {"degree": eliminate(graph, "degree", tick, most_width)}
    if 1 < found["degree"].width <= FILL_UP_TO:
        found["fill"] = eliminate(graph, "fill", tick, most_width)
    return found


def price(order: Order) -> tuple[int, int]:
    """What makes one order better than another."""
    return order.width, sum([1 << len(later) for later in order.later])


def eliminate(
    graph: Adjacency, rule: EliminationRule, tick: Tick | None = None, most_width: int = MOST_WIDTH
) -> Order:
    """Take out the vertex of least degree or least fill, again and again.

    >>> eliminate([[1, 2, 3], [0], [0], [0]], "degree").vertices
    (1, 2, 0, 3)
    """
    near = [set(around) - {v} for v, around in enumerate(graph)]
    score = _degree if rule == "degree" else _fill
    scores = [score(near, v) for v in range(len(near))]
    waiting = [(scored, v) for v, scored in enumerate(scores)]
    heapify(waiting)
    vertices, later = [], []
    while waiting:
        scored, vertex = heappop(waiting)
        if scored != scores[vertex]:
            continue
        if tick is not None:
            tick()
        scores[vertex] = -1
        around = near[vertex]
        if len(around) > most_width:
            raise BudgetError(
                f"No tree decomposition of width {most_width} or less was found: the one by least "
                f"{rule} has width {len(around)} or more, out of reach. Take a smaller graph.",
                {"width": len(around)},
            )
        vertices.append(vertex)
        later.append(frozenset(around))
        if len(around) == len(near) - len(vertices) and (rule == "degree" or not scored):
            # All that is left is joined to all that is left, and goes in the order of the vertices.
            rest = sorted(around)
            vertices += rest
            later += [frozenset(rest[i:]) for i in range(1, len(rest) + 1)]
            break
        for v in _take_out(near, vertex, rule):
            again = score(near, v)
            if again != scores[v]:
                scores[v] = again
                heappush(waiting, (again, v))
    return Order(tuple(vertices), tuple(later))


def _degree(near: list[set[int]], vertex: int) -> int:
    return len(near[vertex])


def _fill(near: list[set[int]], vertex: int) -> int:
    """Twice the edges that the neighbours lack among themselves."""
    around = near[vertex]
    # An intersection goes through the smaller set only, so that a hub costs no more than its edges.
    others = len(around) - 1
    return sum([others - len(around & near[v]) for v in around])


def _take_out(near: list[set[int]], vertex: int, rule: EliminationRule) -> set[int]:
    """Eliminate a vertex; those whose score can have changed."""
    around = near[vertex]
    changed = set(around)
    for v in around:
        mine = near[v]
        mine.discard(vertex)
        missing = around - mine
        missing.discard(v)
        mine |= missing
        if missing and rule == "fill":
            # An edge from v has become part of the neighbourhood of whoever touches both ends.
            changed |= mine
    return changed


class Decomposition(NamedTuple):
    """Bags, and above each of them its parent; the root's parent is -1."""

    bags: tuple[frozenset[int], ...]
    parents: tuple[int, ...]

    @property
    def width(self) -> int:
        return max(map(len, self.bags), default=0) - 1


def decompose(graph: Adjacency, tick: Tick | None = None) -> Decomposition:
    """The decomposition by the better of the two orders.

    >>> square = [[1, 3], [0, 2], [1, 3], [2, 0]]
    >>> [sorted(bag) for bag in decompose(square).bags]
    [[0, 1, 3], [1, 2, 3]]
    """
    return from_order(better_order(graph, tick))


def from_order(order: Order) -> Decomposition:
    """The decomposition of an order, bags that lie within a neighbouring bag left out.

    >>> path = Order((0, 1, 2), (frozenset({1}), frozenset({2}), frozenset()))
    >>> [sorted(bag) for bag in from_order(path).bags]
    [[0, 1], [1, 2]]
    """
    place = {v: i for i, v in enumerate(order.vertices)}
    bags = [later | {v} for v, later in zip(order.vertices, order.later, strict=True)]
    last = len(bags) - 1
    # What has no later neighbour ends a component; it hangs below the last vertex of all.
    parents = [min([place[v] for v in later], default=last) for later in order.later]
    if parents:
        parents[last] = -1
    return compact(Decomposition(tuple(bags), tuple(parents)))


def compact(decomposition: Decomposition) -> Decomposition:
    """Without bags that lie within the bag above or below them. Parents must follow children."""
    bags = list(decomposition.bags)
    moved = list(range(len(bags)))
    """Where each bag has gone: itself, or its parent."""
    for i, parent in enumerate(decomposition.parents):
        if parent >= 0 and (bags[i] <= bags[parent] or bags[parent] <= bags[i]):
            bags[parent] |= bags[i]
            moved[i] = parent
    kept = [i for i, target in enumerate(moved) if target == i]
    place = {i: k for k, i in enumerate(kept)}
    parents = [decomposition.parents[i] for i in kept]
    for k, parent in enumerate(parents):
        while parent >= 0 and moved[parent] != parent:
            parent = moved[parent]
        parents[k] = place[parent] if parent >= 0 else -1
    return Decomposition(tuple([bags[i] for i in kept]), tuple(parents))


def balanced(decomposition: Decomposition, order: Order) -> Decomposition:
    """The same tree hung up at its middle, so that it is as flat as can be.

    The deepest bags come first and the root last; among bags of one depth the one that holds the
    vertex eliminated first.

    >>> chain = Decomposition(tuple(map(frozenset, ({0, 1}, {1, 2}, {2, 3}))), (1, 2, -1))
    >>> from minescope.counting.decompositions import eliminate
    >>> balanced(chain, eliminate([[1], [0, 2], [1, 3], [2]], "degree")).parents
    (2, 2, -1)
    """
    around = children_of(decomposition.parents)
    for i, parent in enumerate(decomposition.parents):
        if parent >= 0:
            around[i].append(parent)
    # The longest way in a tree: from anywhere to a farthest bag, and from there to a farthest one.
    way = _way_to_farthest(around, _way_to_farthest(around, 0)[-1]) if around else []
    above = _hung(around, way[len(way) // 2]) if around else []
    place = {v: i for i, v in enumerate(order.vertices)}
    ranks = [min([place[v] for v in bag], default=0) for bag in decomposition.bags]
    turn = sorted(range(len(ranks)), key=ranks.__getitem__)
    back = {i: k for k, i in enumerate(turn)}
    return _by_depth(
        [decomposition.bags[i] for i in turn],
        [back[above[i]] if above[i] >= 0 else -1 for i in turn],
    )


def _hung(around: Sequence[Sequence[int]], root: int) -> list[int]:
    """The parents of a tree of bags with this root."""
    parents = [-1] * len(around)
    reached = [root]
    for i in reached:
        for j in around[i]:
            if j != parents[i]:
                parents[j] = i
                reached.append(j)
    return parents


def _way_to_farthest(around: Sequence[Sequence[int]], start: int) -> list[int]:
    parents = _hung(around, start)
    way = [downward(parents)[-1]]
    while parents[way[-1]] >= 0:
        way.append(parents[way[-1]])
    return way[::-1]


def with_shared(decomposition: Decomposition) -> Decomposition:
    """The same with one more bag between a bag and its parent: what both of them hold.

    Where one of them holds no more than that, there is nothing to add. The deepest bags come first
    and the root last.

    >>> bags = Decomposition((frozenset({0, 1}), frozenset({1, 2})), (1, -1))
    >>> [sorted(bag) for bag in with_shared(bags).bags]
    [[0, 1], [1], [1, 2]]
    """
    bags, parents = list(decomposition.bags), list(decomposition.parents)
    for i, parent in enumerate(decomposition.parents):
        own, above = bags[i], bags[parent]
        shared = own & above
        if parent >= 0 and shared != own and shared != above:
            parents[i] = len(bags)
            bags.append(shared)
            parents.append(parent)
    return _by_depth(bags, parents)


def _by_depth(bags: Sequence[frozenset[int]], parents: Sequence[int]) -> Decomposition:
    """The deepest bags first, those of one depth in the order they have."""
    depths = [0] * len(bags)
    for i in downward(parents):
        depths[i] = depths[parents[i]] + 1 if parents[i] >= 0 else 0
    order = sorted(range(len(bags)), key=lambda i: -depths[i])
    place = {i: k for k, i in enumerate(order)}
    return Decomposition(
        tuple([bags[i] for i in order]),
        tuple([place[parents[i]] if parents[i] >= 0 else -1 for i in order]),
    )


def children_of(parents: Sequence[int]) -> list[list[int]]:
    """For each node the nodes right below it."""
    below: list[list[int]] = [[] for _ in parents]
    for i, parent in enumerate(parents):
        if parent >= 0:
            below[parent].append(i)
    return below


def downward(parents: Sequence[int]) -> list[int]:
    """The nodes of a tree, each after its parent; fewer where this is no tree.

    >>> downward([1, -1, 1])
    [1, 0, 2]
    """
    below = children_of(parents)
    found = [i for i, parent in enumerate(parents) if parent < 0][:1]
    for i in found:
        found.extend(below[i])
    return found


NodeKind: TypeAlias = Literal["leaf", "introduce", "forget", "join"]


class NiceNode(NamedTuple):
    """One step of a nice decomposition."""

    kind: NodeKind
    bag: frozenset[int]
    children: tuple[int, ...]
    vertex: int
    """What is introduced or forgotten; -1 at leaves and joins."""


class NiceDecomposition(NamedTuple):
    """Nodes, children before their parents; the last one is the root and has an empty bag."""

    nodes: tuple[NiceNode, ...]
    tops: tuple[int, ...]
    """For each bag of the decomposition it was made from, the node with this bag that has all
    bags below it in its subtree."""

    @property
    def width(self) -> int:
        return max([len(node.bag) for node in self.nodes]) - 1


def make_nice(decomposition: Decomposition) -> NiceDecomposition:
    """Steps of one vertex between the bags, from empty leaves to an empty root.

    >>> nice = make_nice(Decomposition((frozenset({0, 1}),), (-1,)))
    >>> [node.kind for node in nice.nodes]
    ['leaf', 'introduce', 'introduce', 'forget', 'forget']
    """
    nodes: list[NiceNode] = []
    tops = [-1] * len(decomposition.bags)
    below = children_of(decomposition.parents)
    for i in reversed(downward(decomposition.parents)):
        bag = decomposition.bags[i]
        branches = [_morph(nodes, tops[child], bag) for child in below[i]]
        if not branches:
            branches = [_morph(nodes, _add(nodes, "leaf", frozenset()), bag)]
        top = branches[0]
        for other in branches[1:]:
            top = _add(nodes, "join", bag, (top, other))
        tops[i] = top
    root = tops[decomposition.parents.index(-1)] if tops else _add(nodes, "leaf", frozenset())
    _morph(nodes, root, frozenset())
    return NiceDecomposition(tuple(nodes), tuple(tops))


def _add(
    nodes: list[NiceNode],
    kind: NodeKind,
    bag: frozenset[int],
    children: tuple[int, ...] = (),
    vertex: int = -1,
) -> int:
    nodes.append(NiceNode(kind, bag, children, vertex))
    return len(nodes) - 1


def _morph(nodes: list[NiceNode], node: int, bag: frozenset[int]) -> int:
    """Forget what is not in the bag, then introduce the rest of it, in the order of the vertices."""
    held = nodes[node].bag
    for v in sorted(held - bag):
        held -= {v}
        node = _add(nodes, "forget", held, (node,), v)
    for v in sorted(bag - held):
        held |= {v}
        node = _add(nodes, "introduce", held, (node,), v)
    return node

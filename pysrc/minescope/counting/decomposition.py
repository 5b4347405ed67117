"""Tree decompositions: how far a graph is from being a tree.

A tree decomposition of a graph is a tree of *bags*, sets of vertices, such that every vertex lies
in a bag, the ends of every edge lie together in a bag, and the bags of any one vertex hang
together. Its width is the size of the largest bag minus one; trees have width 1, a grid of r rows
width r. An order in which the vertices are eliminated gives one: when a vertex goes, its
neighbours become a clique, and it makes a bag with them. The best order is hard to find; taking
the vertex of least degree, or the one whose neighbours lack the fewest edges (least fill), is
quick and does well.

A *nice* decomposition changes the bag by one vertex a step: leaf (empty bag), introduce, forget,
join (H. Bodlaender, "Treewidth: algorithmic techniques and results", 1997). Graphs are adjacency
lists, and nothing here is recursive.

>>> square = [[1, 3], [0, 2], [1, 3], [2, 0]]
>>> found = decompose(square)
>>> found.width, faults_of(found, square)
(2, [])
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from heapq import heapify, heappop, heappush
from typing import Final, Literal, NamedTuple, TypeAlias

from minescope.errors import BudgetError

Graph: TypeAlias = Sequence[Sequence[int]]
"""For each vertex the vertices it is joined to."""
Rule: TypeAlias = Literal["degree", "fill"]
Kind: TypeAlias = Literal["leaf", "introduce", "forget", "join"]
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


class Decomposition(NamedTuple):
    """Bags, and above each of them its parent; the root's parent is -1."""

    bags: tuple[frozenset[int], ...]
    parents: tuple[int, ...]

    @property
    def width(self) -> int:
        return max(map(len, self.bags), default=0) - 1


class NiceNode(NamedTuple):
    """One step of a nice decomposition."""

    kind: Kind
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


def decompose(graph: Graph, tick: Tick | None = None) -> Decomposition:
    """The decomposition by the better of the two orders."""
    return from_order(better_order(graph, tick))


def better_order(graph: Graph, tick: Tick | None = None) -> Order:
    """By degree or by fill, whichever has the smaller width, then the smaller tables.

    >>> better_order([[1], [0, 2], [1]]).width
    1
    """
    return min(tried_orders(graph, tick).values(), key=price)


def tried_orders(
    graph: Graph, tick: Tick | None = None, most_width: int = MOST_WIDTH
) -> dict[Rule, Order]:
    """By degree, and by fill where that may help."""
    found: dict[Rule, Order] = {"degree": eliminate(graph, "degree", tick, most_width)}
    if 1 < found["degree"].width <= FILL_UP_TO:
        found["fill"] = eliminate(graph, "fill", tick, most_width)
    return found


def price(order: Order) -> tuple[int, int]:
    """What makes one order better than another."""
    return order.width, sum([1 << len(later) for later in order.later])


def eliminate(
    graph: Graph, rule: Rule, tick: Tick | None = None, most_width: int = MOST_WIDTH
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


def _take_out(near: list[set[int]], vertex: int, rule: Rule) -> set[int]:
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


def compact(found: Decomposition) -> Decomposition:
    """Without bags that lie within the bag above or below them. Parents must follow children."""
    bags = list(found.bags)
    moved = list(range(len(bags)))
    """Where each bag has gone: itself, or its parent."""
    for i, parent in enumerate(found.parents):
        if parent >= 0 and (bags[i] <= bags[parent] or bags[parent] <= bags[i]):
            bags[parent] |= bags[i]
            moved[i] = parent
    kept = [i for i, target in enumerate(moved) if target == i]
    place = {i: k for k, i in enumerate(kept)}
    parents = [found.parents[i] for i in kept]
    for k, parent in enumerate(parents):
        while parent >= 0 and moved[parent] != parent:
            parent = moved[parent]
        parents[k] = place[parent] if parent >= 0 else -1
    return Decomposition(tuple([bags[i] for i in kept]), tuple(parents))


def balanced(found: Decomposition, order: Order) -> Decomposition:
    """The same tree hung up at its middle, so that it is as flat as can be.

    The deepest bags come first and the root last; among bags of one depth the one that holds the
    vertex eliminated first.

    >>> chain = Decomposition(tuple(map(frozenset, ({0, 1}, {1, 2}, {2, 3}))), (1, 2, -1))
    >>> balanced(chain, eliminate([[1], [0, 2], [1, 3], [2]], "degree")).parents
    (2, 2, -1)
    """
    around = children_of(found.parents)
    for i, parent in enumerate(found.parents):
        if parent >= 0:
            around[i].append(parent)
    # The longest way in a tree: from anywhere to a farthest bag, and from there to a farthest one.
    way = _way_to_farthest(around, _way_to_farthest(around, 0)[-1]) if around else []
    above = _hung(around, way[len(way) // 2]) if around else []
    place = {v: i for i, v in enumerate(order.vertices)}
    ranks = [min([place[v] for v in bag], default=0) for bag in found.bags]
    turn = sorted(range(len(ranks)), key=ranks.__getitem__)
    back = {i: k for k, i in enumerate(turn)}
    return _by_depth(
        [found.bags[i] for i in turn],
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


def with_shared(found: Decomposition) -> Decomposition:
    """The same with one more bag between a bag and its parent: what both of them hold.

    Where one of them holds no more than that, there is nothing to add. The deepest bags come first
    and the root last.

    >>> bags = Decomposition((frozenset({0, 1}), frozenset({1, 2})), (1, -1))
    >>> [sorted(bag) for bag in with_shared(bags).bags]
    [[0, 1], [1], [1, 2]]
    """
    bags, parents = list(found.bags), list(found.parents)
    for i, parent in enumerate(found.parents):
        shared = found.bags[i] & found.bags[parent] if parent >= 0 else found.bags[i]
        if shared != found.bags[i] and shared != found.bags[parent]:
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


def make_nice(found: Decomposition) -> NiceDecomposition:
    """Steps of one vertex between the bags, from empty leaves to an empty root.

    >>> nice = make_nice(decompose([[1], [0]]))
    >>> [node.kind for node in nice.nodes]
    ['leaf', 'introduce', 'introduce', 'forget', 'forget']
    """
    nodes: list[NiceNode] = []
    tops = [-1] * len(found.bags)
    below = children_of(found.parents)
    for i in reversed(downward(found.parents)):
        bag = found.bags[i]
        branches = [_morph(nodes, tops[child], bag) for child in below[i]]
        if not branches:
            branches = [_morph(nodes, _add(nodes, "leaf", frozenset()), bag)]
        top = branches[0]
        for other in branches[1:]:
            top = _add(nodes, "join", bag, (top, other))
        tops[i] = top
    root = tops[found.parents.index(-1)] if tops else _add(nodes, "leaf", frozenset())
    _morph(nodes, root, frozenset())
    return NiceDecomposition(tuple(nodes), tuple(tops))


def _add(
    nodes: list[NiceNode],
    kind: Kind,
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


def faults_of(found: Decomposition, graph: Graph) -> list[str]:
    """A sentence for each way in which this is no tree decomposition of the graph.

    >>> faults_of(Decomposition((frozenset({0}), frozenset({1})), (1, -1)), [[1], [0]])
    ['No bag holds both ends of the edge 0-1.']
    """
    bags, parents = found
    if len(bags) != len(parents):
        return [f"There are {len(bags)} bags, but {len(parents)} parents."]
    if not all([-1 <= parent < len(bags) for parent in parents]):
        return ["A bag hangs below one that does not exist."]
    if len(downward(parents)) != len(bags) or (bags and parents.count(-1) != 1):
        return ["The bags do not form one tree."]
    return [*_strangers(bags, graph), *_uncovered(bags, graph), *_torn(found, graph)]


def _strangers(bags: Iterable[frozenset[int]], graph: Graph) -> list[str]:
    strange = sorted(frozenset().union(*bags).difference(range(len(graph))))
    return [f"A bag holds {v}, which is no vertex." for v in strange]


def _uncovered(bags: Sequence[frozenset[int]], graph: Graph) -> list[str]:
    together: list[set[int]] = [set() for _ in graph]
    for bag in bags:
        for v in bag:
            if 0 <= v < len(graph):
                together[v] |= bag
    faults = [f"No bag holds the vertex {v}." for v, held in enumerate(together) if not held]
    for v, around in enumerate(graph):
        faults += [
            f"No bag holds both ends of the edge {v}-{w}."
            for w in around
            if v < w and together[v] and together[w] and w not in together[v]
        ]
    return faults


def _torn(found: Decomposition, graph: Graph) -> list[str]:
    """Bags with a vertex hang together when exactly one of them has a parent without it."""
    starts = [0] * len(graph)
    for bag, parent in zip(found.bags, found.parents, strict=True):
        above = found.bags[parent] if parent >= 0 else frozenset()
        for v in bag - above:
            if 0 <= v < len(graph):
                starts[v] += 1
    return [
        f"The bags with the vertex {v} do not hang together."
        for v, count in enumerate(starts)
        if count > 1
    ]


def faults_of_nice(nice: NiceDecomposition, graph: Graph) -> list[str]:
    """A sentence for each way in which this is no nice tree decomposition of the graph."""
    nodes = nice.nodes
    parents = [-1] * len(nodes)
    faults = []
    for i, node in enumerate(nodes):
        for child in node.children:
            if not 0 <= child < i or parents[child] >= 0:
                return [f"Node {i} has a child {child} that is not its own or not before it."]
            parents[child] = i
        if not _is_step(node, [nodes[child].bag for child in node.children]):
            faults.append(f"Node {i} is no {node.kind}.")
    if not nodes or nodes[-1].bag:
        faults.append("The root's bag is not empty.")
    plain = Decomposition(tuple([node.bag for node in nodes]), tuple(parents))
    return faults + faults_of(plain, graph)


def _is_step(node: NiceNode, below: list[frozenset[int]]) -> bool:
    if node.kind == "leaf":
        return not node.bag and not below
    if node.kind == "join":
        return below == [node.bag, node.bag]
    if len(below) != 1:
        return False
    before, after = (node.bag, below[0]) if node.kind == "forget" else (below[0], node.bag)
    return node.vertex in after and node.vertex not in before and after == before | {node.vertex}

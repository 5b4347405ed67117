from itertools import combinations
from random import Random

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from networkx.algorithms.approximation import treewidth_min_degree, treewidth_min_fill_in

from minescope.counting.decompositions import (
    Decomposition,
    balanced,
    better_order,
    compact,
    decompose,
    downward,
    eliminate,
    from_order,
    make_nice,
    tried_orders,
    with_shared,
)
from minescope.errors import BudgetError

from .decomposition.faults import faults_of, faults_of_nice
from .decomposition.graphs import (
    adjacency,
    bags,
    complete,
    cycle,
    graph_of,
    graphs,
    grid,
    k_tree,
    path,
)


def test_the_better_of_both_orders():
    for seed in range(10):
        rng = Random(seed)
        graph = graph_of(25, [p for p in combinations(range(25), 2) if rng.random() < 0.15])
        widths = [eliminate(graph, rule).width for rule in ("degree", "fill")]
        assert better_order(graph).width == min(widths)


def test_a_fan_is_decomposed_around_its_hub():
    hub = nx.star_graph(999)
    nx.add_path(hub, range(1, 1_000))
    fan = adjacency(hub)
    for rule in ("degree", "fill"):
        order = eliminate(fan, rule)
        assert order.width == 2
        assert not faults_of(from_order(order), fan)


def test_too_wide_a_graph_is_told_early():
    with pytest.raises(BudgetError, match="width 6 or more") as caught:
        tried_orders(complete(7), most_width=5)
    assert caught.value.reached == {"width": 6}
    with pytest.raises(BudgetError, match="width 61 or more"):
        decompose(complete(62))


def check_by_definition(found, graph):
    """Vertices, edges, and that the bags of any one vertex hang together in a tree."""
    links = [(i, parent) for i, parent in enumerate(found.parents) if parent >= 0]
    tree = nx.empty_graph(len(found.bags))
    tree.add_edges_from(links)
    assert nx.is_tree(tree) if found.bags else not graph
    judged = nx.Graph(dict(enumerate(graph)))
    assert set().union(*found.bags) == set(judged)
    assert all(any({v, w} <= bag for bag in found.bags) for v, w in judged.edges)
    for v in judged:
        assert nx.is_connected(tree.subgraph([i for i, bag in enumerate(found.bags) if v in bag]))


@given(graphs(), st.sampled_from(["degree", "fill"]))
def test_every_order_gives_a_valid_decomposition(graph, rule):
    order = eliminate(graph, rule)
    assert sorted(order.vertices) == list(range(len(graph)))
    found = from_order(order)
    assert faults_of(found, graph) == []
    check_by_definition(found, graph)
    assert not graph or found.width == order.width


@given(graphs())
def test_no_bag_lies_within_its_parent(graph):
    found = decompose(graph)
    for bag, parent in zip(found.bags, found.parents, strict=True):
        assert parent < 0 or not bag <= found.bags[parent]


def least_width(graph):
    """The treewidth by definition of the orders: try them all, by sets of what is gone."""
    best = {frozenset(): 0}
    for _ in graph:
        longer = {}
        for gone, width in best.items():
            for v in set(range(len(graph))) - gone:
                reached, todo = {v}, [v]
                around = set()
                while todo:
                    for w in graph[todo.pop()]:
                        if w in gone and w not in reached:
                            reached.add(w)
                            todo.append(w)
                        elif w not in gone and w != v:
                            around.add(w)
                after = gone | {v}
                now = max(width, len(around))
                longer[after] = min(longer.get(after, now), now)
        best = longer
    return min(best.values())


def test_the_width_found_is_never_below_the_treewidth_and_mostly_equal():
    rng = Random("width")
    equal = 0
    for _ in range(30):
        size = rng.randint(3, 8)
        graph = graph_of(size, [p for p in combinations(range(size), 2) if rng.random() < 0.45])
        found, right = decompose(graph).width, least_width(graph)
        assert found >= right
        equal += found == right
    assert equal >= 27


@pytest.mark.parametrize(
    ("graph", "width"),
    [
        (path(50), 1),
        (graph_of(5, []), 0),
        (cycle(30), 2),
        (complete(7), 6),
        (grid(3, 40), 3),
        (adjacency(nx.star_graph(19)), 1),
        (k_tree(Random(1), 60, 3), 3),
        (k_tree(Random(2), 60, 5), 5),
    ],
    ids=["path", "no edges", "cycle", "complete", "grid", "star", "3-tree", "5-tree"],
)
def test_known_widths(graph, width):
    found = decompose(graph)
    assert found.width == width
    assert faults_of(found, graph) == []


def test_partial_k_trees_stay_narrow():
    for seed in range(10):
        graph = k_tree(Random(seed), 80, 3, kept=0.8)
        found = decompose(graph)
        assert found.width <= 4
        assert faults_of(found, graph) == []


def hung(tree):
    """A decomposition of networkx, a tree of sets, as one of ours."""
    root, *others = tree
    above = dict(nx.bfs_predecessors(tree, root))
    numbers = {bag: i for i, bag in enumerate(tree)}
    return Decomposition(tuple(tree), (-1, *[numbers[above[bag]] for bag in others]))


@pytest.mark.parametrize("seed", range(5))
def test_networkx_finds_widths_like_these(seed):
    judged = nx.gnm_random_graph(40, 80, seed)
    graph = adjacency(judged)
    found = decompose(graph)
    check_by_definition(found, graph)
    assert found.width >= max(nx.core_number(judged).values())  # no graph is less wide than that
    others = [treewidth_min_degree(judged), treewidth_min_fill_in(judged)]
    # Both break ties as they like.
    assert abs(found.width - min(width for width, _ in others)) <= 1
    for width, tree in others:
        other = hung(tree)
        assert faults_of(other, graph) == []
        assert other.width == width


def test_no_recursion_on_a_long_path():
    graph = path(20_000)
    found = decompose(graph)
    assert found.width == 1
    assert len(found.bags) > 19_000


def test_bags_of_what_two_bags_share():
    rng = Random("shared")
    for _ in range(30):
        size = rng.randint(1, 12)
        pairs = list(combinations(range(size), 2))
        graph = graph_of(size, [pair for pair in pairs if rng.random() < 0.25])
        plain = decompose(graph)
        hung = balanced(plain, better_order(graph))
        assert faults_of(hung, graph) == []
        assert sorted(map(sorted, hung.bags)) == sorted(map(sorted, plain.bags))
        found = with_shared(hung)
        assert faults_of(found, graph) == []
        assert found.width == plain.width
        assert len(found.bags) <= 2 * len(plain.bags) - 1
        for i, parent in enumerate(found.parents):
            assert parent == -1 or parent > i
            if parent >= 0:
                assert found.bags[i] <= found.bags[parent] or found.bags[parent] <= found.bags[i]


def test_the_work_can_be_stopped():
    def stop():
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        decompose(path(3), stop)


def test_compacting_keeps_the_decomposition():
    chain = Decomposition(bags({0}, {0, 1}, {1}, {1, 2}), (1, 2, 3, -1))
    found = compact(chain)
    assert found == Decomposition(bags({0, 1}, {1, 2}), (1, -1))
    assert faults_of(found, path(3)) == []


def test_nodes_from_the_root_down():
    assert downward([2, 2, 3, -1]) == [3, 2, 0, 1]
    assert downward([]) == []


@given(graphs())
def test_every_decomposition_can_be_made_nice(graph):
    plain = decompose(graph)
    nice = make_nice(plain)
    assert faults_of_nice(nice, graph) == []
    assert nice.width == max(plain.width, -1)
    assert [nice.nodes[top].bag for top in nice.tops] == list(plain.bags)


def test_no_recursion_on_a_long_path_of_nice():
    assert len(make_nice(decompose(path(20_000))).nodes) > 40_000

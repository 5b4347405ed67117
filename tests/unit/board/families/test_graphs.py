from collections import Counter
from itertools import product
from math import comb

import networkx as nx
import pytest

from minescope.board.families import graphs
from minescope.board.families.catalogue import make_graph
from minescope.board.families.graphs import generalised_petersen, random_graph

from .as_networkx import as_networkx


@pytest.mark.parametrize(
    ("graph", "same"),
    [
        (graphs.cycle(3), nx.cycle_graph(3)),
        (graphs.cycle(12), nx.cycle_graph(12)),
        (graphs.wheel(3), nx.wheel_graph(4)),
        (graphs.wheel(8), nx.wheel_graph(9)),
        (graphs.ladder(1), nx.ladder_graph(1)),
        (graphs.ladder(7), nx.ladder_graph(7)),
        (graphs.prism(3), nx.circular_ladder_graph(3)),
        (graphs.prism(6), nx.circular_ladder_graph(6)),
        (graphs.complete(1), nx.complete_graph(1)),
        (graphs.complete(6), nx.complete_graph(6)),
        (graphs.complete_bipartite(1, 1), nx.complete_bipartite_graph(1, 1)),
        (graphs.complete_bipartite(3, 4), nx.complete_bipartite_graph(3, 4)),
    ],
)
def test_what_the_name_says(graph, same):
    assert nx.is_isomorphic(as_networkx(graph), same)


def test_the_hub_of_a_wheel_is_its_last_vertex():
    assert len(graphs.wheel(8).neighbours[-1]) == 8
    assert graphs.wheel(8).cells[-1] == "hub"


def test_the_sides_of_a_bipartite_graph_bear_the_letters():
    graph = graphs.complete_bipartite(2, 3)
    assert graph.cells == ("a1", "a2", "b1", "b2", "b3")
    assert nx.bipartite.is_bipartite_node_set(as_networkx(graph), {0, 1})


NAMED = {
    "petersen": nx.petersen_graph,
    "heawood": nx.heawood_graph,
    "mobius-kantor": nx.moebius_kantor_graph,
    "pappus": nx.pappus_graph,
    "desargues": nx.desargues_graph,
    "octahedron": nx.octahedral_graph,
    "dodecahedron": nx.dodecahedral_graph,
    "icosahedron": nx.icosahedral_graph,
}


@pytest.mark.parametrize("name", NAMED)
def test_the_graph_of_this_name(name):
    assert nx.is_isomorphic(as_networkx(make_graph(name)), NAMED[name]())


@pytest.mark.parametrize(
    ("name", "vertices", "edges", "degree", "ring", "far"),
    [
        ("petersen", 10, 15, 3, 5, 2),
        ("heawood", 14, 21, 3, 6, 3),
        ("mobius-kantor", 16, 24, 3, 6, 4),
        ("pappus", 18, 27, 3, 6, 4),
        ("desargues", 20, 30, 3, 6, 5),
        ("octahedron", 6, 12, 4, 3, 2),
        ("dodecahedron", 20, 30, 3, 5, 5),
        ("icosahedron", 12, 30, 5, 3, 3),
    ],
)
def test_known_facts(name, vertices, edges, degree, ring, far):
    graph = as_networkx(make_graph(name))
    assert (len(graph), graph.size()) == (vertices, edges)
    assert nx.is_k_regular(graph, degree)
    assert nx.girth(graph) == ring
    # These graphs look alike from every vertex.
    assert set(nx.eccentricity(graph).values()) == {far}


@pytest.mark.parametrize(("sides", "step"), [(3, 1), (7, 2), (8, 3), (9, 4), (10, 2), (12, 5)])
def test_the_kin_of_the_petersen_graph(sides, step):
    graph = as_networkx(generalised_petersen(sides, step))
    assert nx.is_isomorphic(graph, nx.generalized_petersen_graph(sides, step))


def test_the_solids_lie_in_the_plane():
    flat = {name for name in NAMED if nx.is_planar(as_networkx(make_graph(name)))}
    assert flat == {"octahedron", "dodecahedron", "icosahedron"}


def test_which_have_two_sides():
    two = {name for name in NAMED if nx.is_bipartite(as_networkx(make_graph(name)))}
    assert two == {"heawood", "mobius-kantor", "pappus", "desargues"}


class Given:
    """Draws in a fixed order."""

    def __init__(self, drawn):
        self.drawn = iter(drawn)

    def randrange(self, stop):
        return next(self.drawn) % stop

    def getrandbits(self, k):
        raise AssertionError(k)


def test_every_graph_with_so_many_edges_is_alike():
    # Two of the six pairs of four vertices: draws below 5 and below 6, each pair of draws once.
    found = Counter(random_graph(Given(drawn), 4, 2).edges for drawn in product(range(5), range(6)))
    assert len(found) == comb(6, 2)
    assert set(found.values()) == {2}


def test_a_connected_graph_hangs_together_and_may_have_every_pair():
    for edges in (19, 25, 60, comb(20, 2)):
        graph = as_networkx(
            make_graph("random-connected-graph", seed=edges, vertices=20, edges=edges)
        )
        assert (len(graph), graph.size()) == (20, edges)
        assert nx.is_connected(graph)


def test_a_connected_graph_with_as_few_edges_as_can_be_is_a_tree():
    graph = make_graph("random-connected-graph", seed="a", vertices=40, edges=39)
    assert len(graph.cells) == 40
    assert nx.is_tree(as_networkx(graph))


def test_a_whole_k_tree_has_treewidth_k():
    for width in (1, 2, 5):
        graph = as_networkx(
            make_graph("random-partial-k-tree", seed=width, vertices=30, width=width, kept=100)
        )
        assert nx.is_chordal(graph)
        assert nx.chordal_graph_treewidth(graph) == width


def test_a_partial_k_tree_can_be_taken_apart():
    graph = make_graph("random-partial-k-tree", seed="a", vertices=60, width=3, kept=90)
    assert len(graph.edges) == (3 + 57 * 3) * 90 // 100
    # A graph of treewidth k has a vertex of degree at most k, and so has each of its parts.
    assert max(nx.core_number(as_networkx(graph)).values()) <= 3

from collections import Counter
from itertools import product
from math import comb

import networkx as nx

from minescope.board.families.by_chance import random_graph
from minescope.board.families.catalogue import make_graph

from .as_networkx import as_networkx


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

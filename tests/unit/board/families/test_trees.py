from itertools import pairwise, product

import networkx as nx
import pytest

from minescope.board.families import trees
from minescope.board.families.catalogue import make_graph
from minescope.board.families.trees import prufer_tree

from .as_networkx import as_networkx


@pytest.mark.parametrize(
    ("graph", "same"),
    [
        (trees.path(1), nx.path_graph(1)),
        (trees.path(50), nx.path_graph(50)),
        (trees.star(9), nx.star_graph(9)),
        (trees.balanced_tree(3, 3), nx.balanced_tree(3, 3)),
        (trees.balanced_tree(2, 0), nx.balanced_tree(2, 0)),
        (trees.binary_tree(11), nx.full_rary_tree(2, 11)),
        (trees.binary_tree(16), nx.full_rary_tree(2, 16)),
    ],
)
def test_what_the_name_says(graph, same):
    assert nx.is_isomorphic(as_networkx(graph), same)


@pytest.mark.parametrize(("spine", "legs"), [(1, 4), (4, 3), (6, 0)])
def test_a_caterpillar_without_its_legs_is_a_path(spine, legs):
    graph = as_networkx(trees.caterpillar(spine, legs))
    assert len(graph) == spine * (legs + 1)
    assert nx.is_tree(graph)
    assert nx.is_isomorphic(graph.subgraph(range(spine)), nx.path_graph(spine))
    assert all(graph.degree[leg] == 1 for leg in range(spine, len(graph)))


@pytest.mark.parametrize("vertices", [1, 2, 300])
def test_a_random_tree_is_a_tree(vertices):
    graph = as_networkx(make_graph("random-tree", seed="a", vertices=vertices))
    assert len(graph) == vertices
    assert nx.is_tree(graph)


def test_a_tree_of_thousands_of_leaves_can_be_drawn():
    graph = make_graph("balanced-tree", arity=20, depth=3)
    bottom = max(y for _, y in graph.places)
    leaves = sorted(x for x, y in graph.places if y == bottom)
    assert min(b - a for a, b in pairwise(leaves)) >= 10


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_every_labelled_tree_has_one_code(size):
    # Cayley: n^(n-2) labelled trees. Different codes that all give trees are therefore fair.
    for code in product(range(size), repeat=size - 2):
        tree = nx.Graph(prufer_tree(code))
        assert nx.is_tree(tree)
        assert nx.to_prufer_sequence(tree) == list(code)

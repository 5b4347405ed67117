import networkx as nx
import pytest

from minescope.board.families.catalogue import make_graph
from minescope.board.families.named import generalised_petersen

from .as_networkx import as_networkx

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

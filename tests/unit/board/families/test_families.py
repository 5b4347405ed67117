"""Known facts of the graphs that are made, and that chance is fair where that can be counted."""

from collections import Counter
from itertools import combinations, pairwise, product
from math import comb, dist

import pytest

from minescope.board import Graph, Grid
from minescope.board.families import FAMILIES, grid_graph, make_graph
from minescope.board.families.by_chance import random_graph
from minescope.board.families.trees import prufer_tree
from minescope.errors import PositionError


def distances(graph, start):
    found = {start: 0}
    queue = [start]
    for vertex in queue:
        for near in graph.neighbours[vertex]:
            if near not in found:
                found[near] = found[vertex] + 1
                queue.append(near)
    return found


def connected(graph):
    return len(distances(graph, 0)) == len(graph.cells)


def is_tree(graph):
    return connected(graph) and len(graph.edges) == len(graph.cells) - 1


def bipartite(graph):
    colours = {}
    for start in range(len(graph.cells)):
        if start not in colours:
            colours |= {v: d % 2 for v, d in distances(graph, start).items()}
    return all(colours[a] != colours[b] for a, b in graph.edges)


def girth(graph):
    """The shortest ring: for each edge, the way around it."""
    least = len(graph.cells) + 1
    for a, b in graph.edges:
        found, queue = {a: 0}, [a]
        for vertex in queue:
            for near in graph.neighbours[vertex]:
                if near not in found and {vertex, near} != {a, b}:
                    found[near] = found[vertex] + 1
                    queue.append(near)
        least = min(least, found.get(b, least) + 1)
    return least


def degrees(graph):
    return set(map(len, graph.neighbours))


@pytest.mark.parametrize("name", FAMILIES)
def test_the_usual_member_can_be_drawn(name):
    graph = make_graph(name, seed="a")
    assert make_graph(name, seed="a") == graph
    if graph.places is not None:
        assert min(dist(p, q) for p, q in combinations(graph.places, 2)) >= 12
        assert min(x for x, _ in graph.places) == min(y for _, y in graph.places) == 0
    # Every vertex of a family that is no chance hangs together with the others.
    assert FAMILIES[name].random or connected(graph)


TOO_LARGE = {"caterpillar", "balanced-tree", "grid", "king-grid", "hex-grid", "torus", "king-torus"}


@pytest.mark.parametrize("name", FAMILIES)
def test_the_ends_of_the_parameters(name):
    for end in ("least", "most"):
        parameters = {each.name: getattr(each, end) for each in FAMILIES[name].parameters}
        if end == "most" and name in TOO_LARGE:
            with pytest.raises(PositionError, match="at most 10,000 are made"):
                make_graph(name, **parameters)
        else:
            graph = make_graph(name, seed="a", **parameters)
            places = graph.places or ()
            assert len(set(places)) == len(places)


@pytest.mark.parametrize(
    ("name", "parameters", "vertices", "edges", "degree", "ring"),
    [
        ("petersen", {}, 10, 15, {3}, 5),
        ("heawood", {}, 14, 21, {3}, 6),
        ("mobius-kantor", {}, 16, 24, {3}, 6),
        ("pappus", {}, 18, 27, {3}, 6),
        ("desargues", {}, 20, 30, {3}, 6),
        ("octahedron", {}, 6, 12, {4}, 3),
        ("dodecahedron", {}, 20, 30, {3}, 5),
        ("icosahedron", {}, 12, 30, {5}, 3),
        ("generalised-petersen", {"sides": 10, "step": 2}, 20, 30, {3}, 5),
        ("cycle", {"vertices": 7}, 7, 7, {2}, 7),
        ("wheel", {"rim": 6}, 7, 12, {3, 6}, 3),
        ("prism", {"sides": 5}, 10, 15, {3}, 4),
        ("ladder", {"rungs": 4}, 8, 10, {2, 3}, 4),
        ("complete", {"vertices": 6}, 6, 15, {5}, 3),
        ("complete-bipartite", {"left": 3, "right": 4}, 7, 12, {3, 4}, 4),
        ("hypercube", {"dimension": 5}, 32, 80, {5}, 4),
        ("grid", {"width": 4, "height": 3}, 12, 17, {2, 3, 4}, 4),
        ("king-grid", {"width": 3, "height": 3}, 9, 20, {3, 5, 8}, 3),
        ("torus", {"width": 5, "height": 4}, 20, 40, {4}, 4),
        ("king-torus", {"width": 5, "height": 4}, 20, 80, {8}, 3),
        ("hex-patch", {"radius": 2}, 19, 42, {3, 4, 6}, 3),
        ("honeycomb", {"radius": 2}, 24, 30, {2, 3}, 6),
    ],
)
def test_known_facts(name, parameters, vertices, edges, degree, ring):
    graph = make_graph(name, **parameters)
    assert (len(graph.cells), len(graph.edges)) == (vertices, edges)
    assert degrees(graph) == degree
    assert girth(graph) == ring


def test_which_have_two_sides():
    for name in ("heawood", "mobius-kantor", "pappus", "desargues", "hypercube", "grid", "ladder"):
        assert bipartite(make_graph(name)), name
    for name in ("petersen", "dodecahedron", "icosahedron", "octahedron"):
        assert not bipartite(make_graph(name)), name


def test_farthest_vertices_of_the_solids():
    # Eccentricities, the same for every vertex: these graphs look alike from all of them.
    for name, far in {"petersen": 2, "icosahedron": 3, "dodecahedron": 5, "pappus": 4}.items():
        graph = make_graph(name)
        assert {max(distances(graph, v).values()) for v in range(len(graph.cells))} == {far}, name


@pytest.mark.parametrize(
    ("name", "parameters", "vertices"),
    [
        ("path", {"vertices": 50}, 50),
        ("star", {"leaves": 9}, 10),
        ("caterpillar", {"spine": 4, "legs": 3}, 16),
        ("balanced-tree", {"arity": 3, "depth": 3}, 40),
        ("binary-tree", {"vertices": 11}, 11),
        ("random-tree", {"vertices": 1}, 1),
        ("random-tree", {"vertices": 2}, 2),
        ("random-tree", {"vertices": 300}, 300),
        ("random-connected-graph", {"vertices": 40, "edges": 39}, 40),
    ],
)
def test_trees_are_trees(name, parameters, vertices):
    graph = make_graph(name, seed="a", **parameters)
    assert len(graph.cells) == vertices
    assert is_tree(graph)


def test_a_tree_of_thousands_of_leaves_can_be_drawn():
    graph = make_graph("balanced-tree", arity=20, depth=3)
    leaves = sorted(x for x, y in graph.places if y == max(y for _, y in graph.places))
    assert min(b - a for a, b in pairwise(leaves)) >= 10


def test_every_labelled_tree_has_one_code():
    # Cayley: n^(n-2) labelled trees. Different codes that all give trees are therefore fair.
    for size in (3, 4, 5):
        found = Counter(
            frozenset((min(edge), max(edge)) for edge in prufer_tree(code))
            for code in product(range(size), repeat=size - 2)
        )
        assert len(found) == size ** (size - 2)
        assert set(found.values()) == {1}
        for edges in found:
            assert len(edges) == size - 1
            assert is_tree(graph_of(size, edges))


def graph_of(size, edges):
    return Graph(tuple(map(str, range(size))), tuple(edges))


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
        graph = make_graph("random-connected-graph", seed=edges, vertices=20, edges=edges)
        assert len(graph.edges) == edges
        assert connected(graph)


def test_a_partial_k_tree_can_be_taken_apart():
    graph = make_graph("random-partial-k-tree", seed="a", vertices=60, width=3, kept=90)
    assert len(graph.edges) == (3 + 57 * 3) * 90 // 100
    # A graph of treewidth k has a vertex of degree at most k, and so has each of its parts.
    left = {v: set(near) for v, near in enumerate(graph.neighbours)}
    while left:
        vertex = min(left, key=lambda v: len(left[v]))
        assert len(left[vertex]) <= 3
        for near in left.pop(vertex):
            left[near].discard(vertex)


@pytest.mark.parametrize("shape", ["grid", "grid4", "torus", "hex"])
def test_a_grid_as_a_graph_keeps_its_neighbours(shape):
    for height, width in ((1, 1), (1, 4), (2, 2), (3, 5)):
        grid = Grid(height, width, shape)
        assert grid_graph(grid).neighbours == grid.neighbours


def test_another_seed_gives_another_graph():
    assert make_graph("random-tree", seed="a") != make_graph("random-tree", seed="b")
    assert make_graph("random-tree", seed=7) == make_graph("random-tree", seed="7")
    assert make_graph("random-tree") != make_graph("random-tree")


@pytest.mark.parametrize(
    ("name", "parameters", "part"),
    [
        ("moebius", {}, "no family of graphs"),
        ("petersen", {"vertices": 3}, "takes none"),
        ("cycle", {"vertices": 2}, "Vertices: a whole number from 3 to 2,500 is needed, not 2."),
        ("cycle", {"vertices": 10**400}, "not so much"),
        ("cycle", {"vertices": "9"}, "not '9'"),
        ("grid", {"width": 200, "height": 200}, "40,000 vertices; at most 10,000 are made"),
        ("balanced-tree", {"arity": 20, "depth": 100}, "at most 10,000 are made"),
        ("generalised-petersen", {"sides": 6, "step": 3}, "1 to 2 places on, not 3"),
        ("random-graph", {"vertices": 4, "edges": 7}, "room for 6 edges"),
        ("random-connected-graph", {"vertices": 9, "edges": 7}, "with 8 edges or more"),
    ],
)
def test_what_cannot_be_made_is_told(name, parameters, part):
    with pytest.raises(PositionError) as told:
        make_graph(name, seed="a", **parameters)
    assert part in told.value.message

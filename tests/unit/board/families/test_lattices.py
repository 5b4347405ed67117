from itertools import combinations, pairwise

import networkx as nx
import pytest

from minescope.board import Grid
from minescope.board.families import lattices
from minescope.board.families.lattices import grid_graph
from minescope.board.shapes import SHAPES

from .as_networkx import as_networkx


@pytest.mark.parametrize("shape", SHAPES)
def test_a_grid_as_a_graph_keeps_its_neighbours(shape):
    for height, width in ((1, 1), (1, 4), (2, 2), (3, 5)):
        grid = Grid(height, width, shape)
        assert grid_graph(grid).neighbours == grid.neighbours


def test_a_triangle_has_its_vertex_in_its_middle():
    # Equilateral, side 20 * sqrt(3): the middles of two that share a side lie 20 apart.
    upper, lower = ((0, 10), (17, 0), (35, 10)), ((0, 30), (17, 40), (35, 30))
    assert grid_graph(Grid(2, 3, "triangle3")).places == upper + lower


@pytest.mark.parametrize(("width", "height"), [(1, 1), (1, 5), (2, 3), (6, 4)])
def test_grids_are_products_of_paths(width, height):
    across, down = nx.path_graph(width), nx.path_graph(height)
    plain = as_networkx(lattices.grid(width, height))
    assert nx.is_isomorphic(plain, nx.cartesian_product(down, across))
    king = as_networkx(lattices.king_grid(width, height))
    assert nx.is_isomorphic(king, nx.strong_product(down, across))


@pytest.mark.parametrize(("width", "height"), [(3, 3), (3, 5), (5, 4), (6, 5)])
def test_tori_are_products_of_cycles(width, height):
    across, down = nx.cycle_graph(width), nx.cycle_graph(height)
    plain = as_networkx(lattices.torus(width, height))
    assert nx.is_isomorphic(plain, nx.cartesian_product(down, across))
    assert nx.is_k_regular(plain, 4)
    king = as_networkx(lattices.king_torus(width, height))
    assert nx.is_isomorphic(king, nx.strong_product(down, across))
    assert nx.is_k_regular(king, 8)


@pytest.mark.parametrize("dimension", [1, 2, 3, 5])
def test_hypercubes(dimension):
    cube = as_networkx(lattices.hypercube(dimension))
    assert nx.is_isomorphic(cube, nx.hypercube_graph(dimension))


@pytest.mark.parametrize(("width", "height"), [(2, 2), (3, 4), (4, 3), (5, 6)])
def test_hexagons_in_rows_are_a_lattice_of_triangles(width, height):
    # Between two rows of so many middles lie two triangles for each step to the side.
    triangles = nx.triangular_lattice_graph(height - 1, 2 * (width - 1))
    assert nx.is_isomorphic(as_networkx(lattices.hex_grid(width, height)), triangles)


@pytest.mark.parametrize("radius", [1, 2, 3])
def test_a_honeycomb_has_the_hexagons_of_the_patch(radius):
    corners = as_networkx(lattices.honeycomb(radius))
    assert nx.girth(corners) == 6
    assert nx.is_bipartite(corners)
    assert nx.is_planar(corners)
    hexagons = [
        {frozenset(side) for side in pairwise([*ring, ring[0]])}
        for ring in nx.simple_cycles(corners, length_bound=6)
    ]
    touching = nx.empty_graph(len(hexagons))
    touching.add_edges_from(
        (i, j) for i, j in combinations(range(len(hexagons)), 2) if hexagons[i] & hexagons[j]
    )
    assert nx.is_isomorphic(touching, as_networkx(lattices.hex_patch(radius - 1)))


@pytest.mark.parametrize(
    ("graph", "vertices", "edges", "degrees", "ring"),
    [
        (lattices.hypercube(5), 32, 80, {5}, 4),
        (lattices.grid(4, 3), 12, 17, {2, 3, 4}, 4),
        (lattices.king_grid(3, 3), 9, 20, {3, 5, 8}, 3),
        (lattices.torus(5, 4), 20, 40, {4}, 4),
        (lattices.king_torus(5, 4), 20, 80, {8}, 3),
        (lattices.hex_patch(2), 19, 42, {3, 4, 6}, 3),
        (lattices.honeycomb(2), 24, 30, {2, 3}, 6),
    ],
)
def test_known_facts(graph, vertices, edges, degrees, ring):
    judged = as_networkx(graph)
    assert (len(judged), judged.size()) == (vertices, edges)
    assert {degree for _, degree in judged.degree} == degrees
    assert nx.girth(judged) == ring

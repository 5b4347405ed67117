"""Spheres of hexagons and triangles, with the numbering that minesweepr's own program gives them."""

from collections import Counter
from itertools import combinations, groupby

import pytest

from minescope.board.formats.minesweepr import read_minesweepr
from minescope.board.formats.minesweepr_spheres import hexagon_sphere, triangle_sphere
from minescope.errors import NotationError, PositionError

SIZES = [(size, skew) for size in range(1, 6) for skew in range(size)]

NUMBERED = [
    (hexagon_sphere, 1, 0, "2 / 1 2 3 4 5 / 1 2 3 4 5 / 5"),
    (
        *(hexagon_sphere, 2, 1),
        "4 / 3 / 2 3 4 / 1 2 3 4 5 / 1 2 3 4 5 6 / 2 3 4 5 6 7 / 3 4 5 6 7 / 4 5 6 / 5 / 4",
    ),
    (
        *(triangle_sphere, 1, 0),
        "1B 2B 3B 4B 5B / 1A 1B 2A 2B 3A 3B 4A 4B 5A 5B / 1A 2A 3A 4A 5A",
    ),
    (
        *(triangle_sphere, 2, 1),
        (
            "3B 4A / 2B 3A 3B 4B 5A / 2A 2B 3A 3B 4A 4B 5B 6A / 1B 2A 2B 3A 3B 4A 4B 5A 5B 6B 7A / "
            "1A 2B 3A 3B 4A 4B 5A 5B 6A 6B 7B 8A / 2A 3B 4A 4B 5A 5B 6A 6B 7A 7B / 3A 4B 5A 5B 6A 6B 7A / "
            "4A 5B 6A 6B / 5A"
        ),
    ),
]
"""The columns of the cells in each row of the net, as the program itself lists them."""


@pytest.mark.parametrize(("make", "size", "skew", "rows"), NUMBERED)
def test_cells_are_counted_from_the_top_of_the_net(make, size, skew, rows):
    names = [name.split("-") for name in make(size, skew).cells]
    found = [[column for _, column in row] for _, row in groupby(names, key=lambda name: name[0])]
    assert found == [row.split() for row in rows.split(" / ")]


def area(size, skew):
    return (size - skew) ** 2 + (size - skew) * skew + skew**2


@pytest.mark.parametrize(("size", "skew"), SIZES)
def test_hexagons_close_to_a_sphere_with_twelve_pentagons(size, skew):
    graph = hexagon_sphere(size, skew)
    sides = Counter(map(len, graph.neighbours))
    assert sides == Counter({5: 12, 6: 10 * area(size, skew) - 10})
    # Each two that touch have two neighbours in common, one at each end of their side.
    around = list(map(set, graph.neighbours))
    assert all([len(around[a] & around[b]) == 2 for a, b in graph.edges])


@pytest.mark.parametrize(("size", "skew"), SIZES)
def test_triangles_are_those_between_the_hexagons(size, skew):
    points = hexagon_sphere(size, skew)
    around = list(map(set, points.neighbours))
    triangles = [(a, b, c) for a, b in points.edges for c in around[a] & around[b] if c > b > a]
    touching = [1 for one, other in combinations(triangles, 2) if set(one) & set(other)]
    graph = triangle_sphere(size, skew)
    assert len(graph.cells) == len(triangles) == 20 * area(size, skew)
    assert len(graph.edges) == len(touching)


def test_a_skew_counts_up_to_the_size():
    assert hexagon_sphere(3, 4) == hexagon_sphere(3, 1)
    assert read_minesweepr("topo=geotri&w=3&mines=2").topology == triangle_sphere(3, 0)
    link = "topo=geohex&w=2&skew=1&mines=3&board=1::x::xxx:" + "x" * 27
    position = read_minesweepr(link)
    assert position.topology == hexagon_sphere(2, 1)
    assert [label.value for label in position.labels[:1]] == [1]


def test_a_sphere_that_is_too_large_is_refused_before_it_is_made():
    with pytest.raises(PositionError, match="the limit is 20,000"):
        triangle_sphere(10**9, 1)
    with pytest.raises(NotationError, match="from 1 to 20,000"):
        read_minesweepr("topo=geohex&w=0&board=x")

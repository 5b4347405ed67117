"""The order of edges: each once, cell after cell, island after island."""

from itertools import groupby
from random import Random

import pytest

from minescope.counting.zdd.construction.edge_order import edge_order

from ...planning import fan, random_island


def all_edges(members):
    return sorted((c, n) for n, cells in enumerate(members) for c in cells)


def test_every_edge_has_its_place_and_every_cell_its_edges_together():
    rng = Random("edges")
    for _ in range(40):
        tables = random_island(rng)
        found = edge_order(*tables)
        assert sorted(found) == all_edges(tables[2])
        cells = [c for c, _ in groupby(found, key=lambda edge: edge[0])]
        assert len(cells) == len(set(cells))


@pytest.mark.parametrize("members", [[], [()], [(0, 1), ()]])
def test_odd_boards(members):
    assert edge_order([1, 1, 1], [0] * len(members), members) == all_edges(members)


def test_islands_are_not_mixed():
    found = edge_order([1] * 6, [1] * 4, [(0, 2), (1, 3), (2, 4), (3, 5)])
    even = [n % 2 == 0 for _, n in found]
    assert even in ([True] * 4 + [False] * 4, [False] * 4 + [True] * 4)


def test_a_number_that_ends_with_a_cell_is_asked_before_one_that_begins():
    found = edge_order([1] * 3, [1, 1], [(0, 1), (1, 2)])
    ends = 0 if found[0][1] == 0 else 1
    assert [n for c, n in found if c == 1] == [ends, 1 - ends]


def test_the_search_can_be_stopped():
    def tick():
        raise TimeoutError

    with pytest.raises(TimeoutError):
        edge_order(*fan(30), tick)

"""Whole labelled graphs, as the paper counts them, against the definition."""

from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minescope.counting.decompositions import Decomposition

from .labelled_graph import (
    Counted,
    MineGraph,
    bag_tables,
    count_by_mines,
    count_with_extra_vertex,
)


def graph_of(size, edges):
    return [[w for edge in edges if v in edge for w in edge if w != v] for v in range(size)]


def legal_assignments(board):
    """All of them, by definition: the set of mined vertices of each."""
    choices = [{"unknown": (0, 1), "mine": (1,)}.get(label, (0,)) for label in board.labels]
    for mines in product(*choices):
        if all(
            not isinstance(label, int) or sum(mines[w] for w in around) == label
            for label, around in zip(board.labels, board.graph, strict=True)
        ):
            yield mines


def by_definition(board):
    length = len(board.labels) + 1
    counts = [0] * length
    mined = [[0] * length for _ in board.labels]
    for mines in legal_assignments(board):
        counts[sum(mines)] += 1
        for v, held in enumerate(mines):
            mined[v][sum(mines)] += held
    return Counted(tuple(counts), tuple(map(tuple, mined)))


@st.composite
def boards(draw):
    size = draw(st.integers(0, 7))
    edges = [pair for pair in combinations(range(size), 2) if draw(st.booleans())]
    label = st.sampled_from(["unknown", "unknown", "unknown", "mine", "free", 0, 1, 1, 2, 3])
    return MineGraph(graph_of(size, edges), tuple(draw(label) for _ in range(size)))


@given(boards())
def test_any_labelled_graph_is_counted_by_definition(board):
    right = by_definition(board)
    assert count_by_mines(board) == right
    for pruned in (True, False):
        assert bag_tables(board, pruned=pruned).count() == sum(right.counts)


@given(boards())
def test_the_extra_vertex_of_proposition_5_2_counts_the_same(board):
    counts = by_definition(board).counts
    assert [count_with_extra_vertex(board, k) for k in range(len(counts))] == list(counts)


@given(boards())
def test_any_valid_decomposition_will_do(board):
    everything = Decomposition((frozenset(range(len(board.labels))),), (-1,))
    assert count_by_mines(board, everything) == by_definition(board)


@pytest.mark.parametrize("value", range(8))
def test_a_number_that_comes_after_more_mines_than_its_field_holds(value):
    # The number is the last vertex of a single bag, after seven cells.
    board = MineGraph([*[[7]] * 7, list(range(7))], (*["unknown"] * 7, value))
    everything = Decomposition((frozenset(range(8)),), (-1,))
    assert count_by_mines(board, everything) == by_definition(board)

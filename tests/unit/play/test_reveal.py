from fractions import Fraction

import pytest

from minescope.board import Grid, Number
from minescope.board.families.catalogue import make_graph
from minescope.errors import PositionError
from minescope.play.deal import deal
from minescope.play.reveal import dealt_position
from minescope.prior import Total
from minescope.solving.solution import solve


def test_numbers_are_those_of_the_dealt_mines():
    graph = make_graph("petersen")
    position = dealt_position(graph, 3, reveal=4, seed="a")
    assert position.prior == Total(3)
    mines = deal(position, seed="a").mines
    shown = {i: v.value for i, v in enumerate(position.labels) if isinstance(v, Number)}
    assert len(shown) == 4
    for i, value in shown.items():
        assert not mines[i]
        assert value == sum(mines[j] for j in graph.neighbours[i])
    assert solve(position).legal
    assert dealt_position(graph, 3, reveal=4, seed="a") == position


@pytest.mark.parametrize(
    ("reveal", "count"), [(0, 0), ("0.4", 3), ("100%", 7), (Fraction(1, 2), 4), (7, 7)]
)
def test_a_share_is_of_the_free_cells(reveal, count):
    position = dealt_position(Grid(2, 5), 3, reveal=reveal, seed="a")
    assert sum(isinstance(label, Number) for label in position.labels) == count


@pytest.mark.parametrize("reveal", [8, -1, 10**400, "101%", "-1", "many"])
def test_what_cannot_be_revealed_is_told(reveal):
    with pytest.raises(PositionError):
        dealt_position(Grid(2, 5), 3, reveal=reveal)

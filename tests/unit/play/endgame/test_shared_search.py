import pytest

from minescope.board import Graph, Grid, Position
from minescope.errors import BudgetError
from minescope.play.endgame import optimal as module
from minescope.play.endgame import shared_search
from minescope.play.endgame.optimal import optimal
from minescope.prior import Total

from .plain_play import check_play, check_random_play

STAR = Graph.from_edges([("a", "b"), ("a", "c"), ("a", "d"), ("d", "e"), ("e", "f"), ("f", "g")])


@pytest.fixture(params=[1, 2_000], ids=["packed", "unpacked"])
def shared(request, monkeypatch):
    """All areas are searched with what comes to the same, and small sets packed anew, or none."""
    monkeypatch.setattr(module, "SHARED_FROM", 2)
    monkeypatch.setattr(shared_search, "PACKED_FROM", request.param)
    monkeypatch.setattr(shared_search, "PACKED_BELOW", 2)


@pytest.mark.usefixtures("shared")
@pytest.mark.parametrize(
    "topology", [Grid(3, 3), Grid(2, 5), Grid(3, 3, "hex"), Grid(2, 4, "torus"), STAR], ids=str
)
def test_the_win_is_that_of_the_definition(topology):
    check_random_play(topology, 8)


@pytest.mark.usefixtures("shared")
@pytest.mark.parametrize("mines", range(1, 9))
def test_every_number_of_mines_on_a_small_board(mines):
    check_play(Position.of(Grid(3, 3), {}, prior=Total(mines)))


@pytest.mark.parametrize(
    ("topology", "mines", "wins"),
    [
        (Grid(4, 4), 10, 204),
        (Grid(3, 5), 4, 614),
        (Grid(5, 5), 3, 1798),
        (Grid(5, 5), 21, 24),
    ],
)
def test_larger_boards_that_were_searched_without_sharing_as_well(topology, mines, wins):
    position = Position.of(topology, {}, prior=Total(mines))
    play = optimal(position, max_solutions=20_000)
    assert isinstance(play._games[0].search, shared_search.SharedSearch)
    assert play.wins == wins


def test_states_are_limited_wherever_they_are_met(monkeypatch):
    monkeypatch.setattr(shared_search, "PACKED_FROM", 1)
    position = Position.of(Grid(4, 4), {}, prior=Total(3))
    states = optimal(position, max_states=2_000)._games[0].search.states
    with pytest.raises(BudgetError, match=f"within {states - 1} states"):
        optimal(position, max_states=states - 1)
    assert optimal(position, max_states=states).wins == 400

import pytest

from minescope.board import Grid, Position
from minescope.board.formats.recognise import parse
from minescope.errors import UnsupportedError
from minescope.play.moves.situation import Situation
from minescope.play.strategies.catalogue import STRATEGIES, ranked_where_several, strategy_named
from minescope.prior import Density, Total


@pytest.mark.parametrize("name", STRATEGIES)
def test_every_strategy_chooses_something_that_can_be_opened(name):
    situation = Situation(Position.of(Grid(5, 5), {}, prior=Total(4)))
    strategy = strategy_named(name)
    assert strategy.name == name
    assert set(strategy.best(situation)) <= set(situation.candidates)
    ranked = strategy.ranked(situation, 4)
    assert 0 < len(ranked) <= 4
    assert ranked[0].cell in strategy.best(situation)


def test_an_unknown_strategy_is_told():
    with pytest.raises(UnsupportedError, match="'luck': choose one of best"):
        strategy_named("luck")


def cells(situation, most):
    names = situation.position.topology.cells
    return [names[each.cell] for each in ranked_where_several(situation, most)]


def test_the_safest_come_first_and_of_these_what_tells_most():
    situation = Situation(parse("minescope 1\ntopology grid 6x1\nx_max 2\nmines 4\n\n? 3 ? ? ? ?"))
    ranked = ranked_where_several(situation, 9)
    risks = [situation.risk[each.cell] for each in ranked]
    assert risks == sorted(risks)
    alike = [each.cell for each in ranked if situation.risk[each.cell] == risks[0]]
    told = [situation.facts(i).next_safe for i in alike]
    assert told == sorted(told, reverse=True)
    assert all(each.score is None and each.win is None for each in ranked)


def test_of_many_outer_cells_those_that_see_few_others_are_looked_at():
    covered = Situation(Position.of(Grid(20, 20), {}, x_max=2, prior=Total(60)))
    assert set(cells(covered, 4)) == {(0, 0), (0, 19), (19, 0), (19, 19)}
    assert len(cells(covered, 8)) == 8


def test_where_something_is_safe_nothing_else_is_a_move():
    board = "minescope 1\ntopology grid 4x1\nx_max 3\ndensity 1/2\n\n? 0 ? ?"
    assert set(cells(Situation(parse(board)), 9)) == {(0, 0), (0, 2)}


def test_where_every_cell_is_full_there_is_no_move():
    full = Position.of(Grid(1, 3), {}, x_max=2, prior=Density(2))
    assert cells(Situation(full), 9) == []

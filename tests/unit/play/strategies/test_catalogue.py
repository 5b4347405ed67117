import pytest

from minescope.board import Grid, Position
from minescope.errors import UnsupportedError
from minescope.play.moves.situation import Situation
from minescope.play.strategies.catalogue import STRATEGIES, strategy_named
from minescope.prior import Total


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

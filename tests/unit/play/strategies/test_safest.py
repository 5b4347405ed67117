from minescope.board.formats.recognise import parse
from minescope.play.moves.situation import Situation
from minescope.play.strategies.safest import PSEQ, SAFEST


def test_the_safest_cell_is_taken():
    situation = Situation(parse("minescope 1\ntopology grid 5x1\nmines 2\n\n? ? ? 1 ?"))
    least = min(situation.risk.values())
    for strategy in (SAFEST, PSEQ):
        for i in strategy.best(situation):
            assert situation.risk[i] == least
        ranked = strategy.ranked(situation, 3)
        assert [each.score for each in ranked] == sorted([each.score for each in ranked])[::-1]


def test_a_cell_that_leads_to_a_safe_one_is_better_than_one_that_opens():
    # All covered cells are equally safe; what is next to the wall tells where the mine is.
    situation = Situation(parse("minescope 1\ntopology grid 7x1\nmines 1\n\n? ? ? ? ? ? ?"))
    assert set(SAFEST.best(situation)) == {0, 6}
    assert set(PSEQ.best(situation)) <= {1, 2, 3, 4, 5}

from fractions import Fraction

from minescope.board import Grid, Position
from minescope.board.formats.recognise import parse
from minescope.play.moves.situation import Situation
from minescope.prior import Density, Total


def test_safe_cells_are_the_only_candidates_where_there_are_some():
    situation = Situation(parse("minescope 1\ntopology grid 6x1\nmines 2\n\n? 1 ? _ ? ?"))
    assert (situation.candidates, situation.guessing, situation.least_risk) == ((3,), False, 0)
    assert situation.risk[3] == 0


def test_without_a_safe_cell_all_but_certain_mines_are_candidates():
    situation = Situation(parse("minescope 1\ntopology grid 5x1\nmines 2\n\n? 1 0 ? ?"))
    assert situation.candidates == (3,)
    guess = Situation(Position.of(Grid(1, 3), {}, prior=Total(1)))
    assert (guess.candidates, guess.guessing) == ((0, 1, 2), True)
    assert guess.least_risk == Fraction(1, 3)
    assert guess.facts(0) is guess.facts(0)
    assert guess.kind(0) == guess.kind(2) != guess.kind(1)


def test_areas_are_known_with_the_number_of_mines_only():
    assert len(Situation(Position.of(Grid(1, 3), {}, prior=Total(1))).areas) == 1
    assert Situation(Position.of(Grid(1, 3), {}, prior=Density("1/5"))).areas == ()

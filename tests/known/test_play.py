"""Published figures about play."""

from fractions import Fraction

import pytest

from minescope.board import Grid, Position
from minescope.board.formats.recognise import parse
from minescope.play.endgame.optimal import optimal
from minescope.play.moves.facts import move_facts
from minescope.play.moves.situation import Situation
from minescope.play.strategies.strategy import TEDDY, teddy_score
from minescope.prior import Total


@pytest.mark.parametrize(
    ("side", "mines", "win"),
    [
        (3, 2, Fraction(24, 36)),
        (3, 3, Fraction(33, 84)),
        (4, 2, Fraction(102, 120)),
        (4, 3, Fraction(400, 560)),
        (4, 4, Fraction(961, 1820)),
    ],
)
def test_the_best_play_from_a_covered_board(side, mines, win):
    """Exact values without any rule for the first click, as several programs have published them."""
    assert optimal(Position.of(Grid(side, side), {}, prior=Total(mines))).win == win


TEDDY_ROW = """
minescope 1
topology grid 5x2
mines 7

* * 3 * *
* ? ? ? *
"""
TEDDY_FREE_CELL = """
minescope 1
topology grid 4x4
mines 4

? ? ? ?
? ? * ?
_ * _ *
? _ _ _
"""


def test_the_scores_of_teddysweeper():
    """Section 2 of the paper: 40/3, 20/3 and 40/3 for three cells in a row that hold one mine.

    Its figures are lost. On this board the numbers are those of the text: the cell at the end shows 3 or 4,
    each with 1/3, and either tells the rest; the one in the middle shows the same in any case.
    """
    situation = Situation(parse(TEDDY_ROW))
    scores = [teddy_score(situation, i) for i in (6, 7, 8)]
    assert scores == [Fraction(40, 3), Fraction(20, 3), Fraction(40, 3)]
    assert situation.facts(8).shows == {3: Fraction(1, 3), 4: Fraction(1, 3)}
    assert TEDDY.best(situation) == [6, 8]


def test_the_chance_of_a_four_in_teddysweeper():
    """Figure 4: one mine is left in eight cells, two of which touch a cell that touches three mines."""
    facts = move_facts(parse(TEDDY_FREE_CELL))
    assert facts[2, 2].shows == {3: Fraction(3, 4), 4: Fraction(1, 4)}

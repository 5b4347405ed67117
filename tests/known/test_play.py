"""Published figures about play."""

from fractions import Fraction

import pytest

from minescope.board import Grid, Position
from minescope.play.endgame.optimal import optimal
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

from fractions import Fraction

import pytest

from minescope.board import Grid, Position
from minescope.board.formats.recognise import parse
from minescope.board.formats.said import prior_of, with_prior
from minescope.errors import PositionError
from minescope.prior import Density, Total, Uniform

BARE = Position.of(Grid(1, 2), {(0, 0): 1})


def test_mines_are_a_total_and_a_density_is_one():
    assert prior_of(3, None) == Total(3)
    assert prior_of(None, "20%") == Density(Fraction(1, 5))
    assert prior_of(None, None) is None
    assert parse("1?", mines=1) == with_prior(BARE, Total(1)) == BARE.replace({}, prior=Total(1))


def test_both_say_two_things():
    with pytest.raises(PositionError, match="either mines or density, not both"):
        parse("1?", mines=1, density="1/2")


@pytest.mark.parametrize(
    ("own", "said"),
    [
        (Total(1, "slots"), {"mines": 1}),
        (Density("1/5", weighting="slots"), {"density": "20%"}),
    ],
)
def test_what_the_board_says_itself_may_be_said_again(own, said):
    position = BARE.replace({}, prior=own)
    assert with_prior(position, prior_of(**{"mines": None, "density": None, **said})) is position


@pytest.mark.parametrize(
    ("own", "in_words"),
    [
        (Total(2), "mines=2"),
        (Density("1/4"), "density='1/4'"),
        (Density(odds=3), "odds of 3"),
        (Uniform(), "every arrangement is equally likely"),
    ],
)
def test_another_number_than_the_board_s_is_an_error(own, in_words):
    for other in (Total(1), Density("1/5")):
        with pytest.raises(PositionError, match=f"The board says .*{in_words}, and this asks for"):
            with_prior(BARE.replace({}, prior=own), other)

import contextlib
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from minescope.errors import PositionError
from minescope.prior import MAX_DIGITS, Density, Total, Uniform, exact_fraction

RELAXED = settings(deadline=None)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (3, Fraction(3)),
        (Fraction(2, 7), Fraction(2, 7)),
        ("99/480", Fraction(33, 160)),
        (" 1 / 4 ", Fraction(1, 4)),
        ("1\n/\x0b2", Fraction(1, 2)),
        ("0.1", Fraction(1, 10)),
        (".5", Fraction(1, 2)),
        ("5.", Fraction(5)),
        ("20.7 %", Fraction(207, 1000)),
        ("1/3%", Fraction(1, 300)),
    ],
)
def test_numbers_are_read_without_rounding(value, expected):
    assert exact_fraction(value) == expected


@pytest.mark.parametrize(
    "value",
    [
        *(
            "",
            "%",
            "one",
            "1/0",
            "1/00",
            "-1",
            "1e5",
            "0x10",
            "1_000",
            "1/2/3",
            "٣",
            "½",
            "1 2",
            "nan",
        ),
        *(0.5, True, None, "9" * (MAX_DIGITS + 1)),
    ],
)
def test_what_is_no_exact_number_is_refused(value):
    with pytest.raises(PositionError):
        exact_fraction(value)


def test_a_long_text_is_not_repeated_in_the_message():
    with pytest.raises(PositionError) as caught:
        exact_fraction("z" * 100_000)
    assert len(caught.value.message) < 200


@RELAXED
@given(st.fractions(min_value=0))
def test_a_printed_fraction_reads_the_same(value):
    assert exact_fraction(str(value)) == value


@RELAXED
@given(st.text())
def test_any_text_is_a_number_or_a_position_error(text):
    with contextlib.suppress(PositionError):
        assert exact_fraction(text) >= 0


@pytest.mark.parametrize("mines", [-1, True, 1.0, "3", None])
def test_a_total_is_a_whole_number(mines):
    with pytest.raises(PositionError):
        Total(mines)


def test_a_density_is_rho_or_odds():
    assert Density("20%") == Density(Fraction(1, 5)) == Density(rho="0.2")
    assert Density(odds="1/4").odds == Fraction(1, 4)
    assert Density(odds="1/4") != Density("1/4")
    assert hash(Density("20%")) == hash(Density("0.2"))


@pytest.mark.parametrize(
    "arguments",
    [{}, {"rho": 1, "odds": 1}, {"rho": -1}, {"odds": Fraction(-1, 2)}, {"rho": 0.5}],
)
def test_other_densities_are_refused(arguments):
    with pytest.raises(PositionError):
        Density(**arguments)


@pytest.mark.parametrize("make", [lambda w: Total(1, w), lambda w: Density(1, weighting=w)])
def test_a_weighting_has_one_of_two_names(make):
    assert make("slots").weighting == "slots"
    with pytest.raises(PositionError, match="distinct"):
        make("even")


def test_priors_are_values():
    assert Uniform() == Uniform()
    assert Total(3) == Total(3, "distinct") != Total(3, "slots")
    assert len({Total(3), Total(3), Uniform(), Uniform(), Density(1)}) == 3


class Two:
    """As NumPy's integers are."""

    def __index__(self):
        return 2


def test_whatever_counts_as_a_whole_number_is_a_number_of_mines():
    assert type(Total(Two()).mines) is int
    assert Total(Two()) == Total(2)


@pytest.mark.parametrize("mines", [True, 2.0, "2", None])
def test_what_does_not_is_refused(mines):
    with pytest.raises(PositionError, match="must be a whole number, 0 or more, not"):
        Total(mines)

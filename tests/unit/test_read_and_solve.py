from fractions import Fraction

import pytest

import minescope
from minescope.board import Grid, Position
from minescope.errors import BudgetError, MinescopeError, NotationError, PositionError
from minescope.prior import Density, Total
from minescope.read_and_solve import solve
from minescope.solving import solve as solve_position

CORNER = [[1, None], [None, None]]
THIRD = Fraction(1, 3)


class DataFrame:
    """What is used of a table of pandas."""

    def __init__(self, rows):
        self.rows = rows

    def to_numpy(self):
        return self

    def tolist(self):
        return self.rows


@pytest.mark.parametrize(
    "source",
    [
        "1?\n??",
        b"1?\n??",
        CORNER,
        DataFrame([[1.0, float("nan")], ["?", None]]),
        {"board": DataFrame(CORNER)},
        Position.of(Grid(2, 2), {(0, 0): 1}),
    ],
)
def test_whatever_somebody_has_is_read_and_solved(source):
    assert solve(source, mines=1).fractions == ((None, THIRD), (THIRD, THIRD))
    assert solve(source, 1).prior == Total(1)
    assert solve(source, density="1/2").prior == Density("1/2")


def test_two_sayings_of_the_mines_are_an_error():
    with pytest.raises(PositionError, match="either prior or mines"):
        solve(CORNER, Total(1), mines=1)
    with pytest.raises(PositionError, match="either prior or density"):
        solve(CORNER, 1, density="1/2")
    with pytest.raises(PositionError, match="either mines or density"):
        solve(CORNER, mines=1, density="1/2")
    with pytest.raises(PositionError, match="The board says mines=1, and this asks for mines=2"):
        solve("2x1x1\n1H", mines=2)
    assert solve("2x1x1\n1H", Total(0)).prior == Total(0)


def test_how_to_read_is_said_of_texts_only():
    assert solve("1x1\n111", 1, format="rows:x=mine").position[0, 1] == minescope.Mine()
    with pytest.raises(NotationError, match="can be read in 2 ways"):
        solve("1x1\n111", 1)
    with pytest.raises(PositionError, match="a position already"):
        solve(Position.of(Grid(1, 1), {}), 1, flags="covered")


def test_limits_are_passed_on():
    with pytest.raises(BudgetError):
        solve("?" * 8 + "\n" + "?22222??\n" + "?" * 8, 9, max_steps=1, engine="configurations")


def test_the_door_of_the_package_reads_and_that_of_the_room_does_not():
    assert minescope.solve is solve
    assert solve_position(Position.of(Grid(1, 2), {}), 1).count == 2


def test_people_see_what_is_meant_for_them():
    names = [name for name in dir(minescope) if not name.startswith("__")]
    assert names == sorted(minescope.__all__)
    assert "advise" in names
    assert all(getattr(minescope, name) is not None for name in names)


def test_what_is_wrong_with_input_is_a_value_error():
    with pytest.raises(ValueError, match="empty"):
        minescope.parse("")
    assert issubclass(MinescopeError, ValueError)


def test_mines_may_be_counted_by_another_library_and_all_else_is_no_prior():
    class Two:
        def __index__(self):
            return 2

    assert solve("1?\n??", Two()).prior == solve("1?\n??", mines=Two()).prior == Total(2)
    for prior in (2.0, "2", True):
        with pytest.raises(PositionError, match="The number of mines must be a whole number"):
            solve("1?\n??", prior)


@pytest.mark.parametrize(
    "asked",
    [
        lambda text: solve_position(text),
        lambda text: minescope.follow(text),
        lambda text: minescope.suppose(text, {}),
        lambda text: minescope.dependence(text, (0, 0)),
        lambda text: minescope.advise(text),
        lambda text: minescope.export(text, "text"),
    ],
)
def test_a_text_that_is_still_to_be_read_is_refused_with_how_to_read_it(asked):
    with pytest.raises(PositionError, match=r"A position is expected, not str; parse\(...\) makes"):
        asked("1?")

from fractions import Fraction

import pytest

from minescope.logic.unknowable import craps_shoots
from minescope.logic.unknowable.craps_shoots import find_counted, find_craps_shoots

from .boards import uncertain_in

HALF = Fraction(1, 2)


def areas(text, mines=None, x_max=1):
    found = find_craps_shoots(uncertain_in(text, mines, x_max))
    return [(area.cells, area.survival, area.fifty_fifty) for area in found]


@pytest.mark.parametrize(
    ("text", "mines"),
    [
        ("? 2 * / ? 2 1", 2),  # in a corner
        ("1 3 * / ? ? * / 1 3 *", None),  # enclosed
        ("? ?", 1),  # by the mine count
        ("? * ? / * * *", 5),  # the last two, apart
    ],
)
def test_a_pair_of_which_one_is_a_mine(text, mines):
    ((cells, survival, even),) = areas(text, mines)
    assert (len(cells), survival, even) == (2, HALF, True)


def test_a_box_with_mines_on_either_diagonal():
    box = "* 2 2 * / 2 ? ? 2 / 2 ? ? 2 / * 2 2 *"
    assert areas(box) == [(((1, 1), (1, 2), (2, 1), (2, 2)), HALF, True)]


def test_a_pair_that_a_neighbour_can_tell_apart_is_none():
    assert areas("? 1 ? _") == []
    ((cells, survival, even),) = areas("? 1 ? ? ?", mines=2)
    assert (len(cells), survival, even) == (4, HALF, False)


def test_a_neighbour_that_sees_both_tells_nothing():
    pair = ((0, 1), (1, 1))
    assert areas("1 ? _ / 1 ? _") == [(pair, HALF, True)]
    assert areas("2 ? _ / * ? _ / * * *") == [(pair, HALF, True)]
    assert areas("2 ? _ / * ? _ / * * _") == []


def test_three_cells_with_one_mine():
    assert areas("1 ? / ? ?") == [(((0, 1), (1, 0), (1, 1)), Fraction(1, 3), False)]


def test_a_cell_about_which_nothing_is_said():
    (alone,) = find_craps_shoots(uncertain_in("? *"))
    assert (alone.cells, alone.fillings, alone.survival) == (((0, 0),), 2, HALF)


def test_a_large_area_has_the_chance_of_its_best_guess(monkeypatch):
    monkeypatch.setattr(craps_shoots, "MOST_FILLINGS", 1)
    (area,) = find_craps_shoots(uncertain_in("? ? ?", mines=1))
    assert (area.exact, area.survival, area.fillings) == (False, Fraction(2, 3), 3)
    assert "the best first guess, r1 c1, is safe with chance 2/3" in area.sentence


def test_a_board_that_nobody_has_touched_is_no_craps_shoot():
    assert areas(" / ".join(["? " * 9] * 9), mines=10) == []


def test_the_rest_of_a_game_is_no_throw_of_dice():
    ((cells, _, _),) = areas("? ? ? ? ? ? ? ?", mines=2)
    assert len(cells) == craps_shoots.MOST_LAST
    assert areas("? ? ? ? ? ? ? ? ?", mines=2) == []
    # Beside a coin toss it is not all.
    apart = "? ? ? ? ? ? ? ? ? * ? 1 / * * * * * * * * * * ? 1"
    assert [len(cells) for cells, _, _ in areas(apart)] == [9, 2]


def counted_areas(text, mines=None):
    uncertain = uncertain_in(text, mines)
    return [area.cells for area in find_counted(uncertain, find_craps_shoots(uncertain))]


def test_a_cell_behind_a_wall_of_mines():
    walled = "? * ? _ ?"
    assert counted_areas(walled) == []  # nobody counts: it is a craps shoot
    assert counted_areas(walled, mines=2) == [((0, 0),)]


def test_an_area_that_may_hold_more_mines_or_fewer():
    # As in figure 19 of the thesis: the rest of the board tells how many mines are left for the area.
    assert counted_areas("? 1 ? ? * ? _ ?", mines=3) == [((0, 0), (0, 2), (0, 3))]


def test_an_area_whose_mines_are_fixed_is_a_craps_shoot_instead():
    assert counted_areas("? 2 * ? _ ? / ? 2 * ? ? ?", mines=5) == []


def test_the_sentence():
    (area,) = find_counted(uncertain_in("? * ? _ ?", mines=2), ())
    assert area.sentence == (
        "r1 c1: nothing you open elsewhere will ever tell more about it; only the "
        "number of mines left can."
    )

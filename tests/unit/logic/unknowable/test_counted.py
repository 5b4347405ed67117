from minescope.logic.unknowable.counted import find_counted
from minescope.logic.unknowable.craps_shoots import find_craps_shoots

from .boards import uncertain_in


def areas(text, mines=None):
    uncertain = uncertain_in(text, mines)
    return [area.cells for area in find_counted(uncertain, find_craps_shoots(uncertain))]


def test_a_cell_behind_a_wall_of_mines():
    walled = "? * ? _ ?"
    assert areas(walled) == []  # nobody counts: it is a craps shoot
    assert areas(walled, mines=2) == [((0, 0),)]


def test_an_area_that_may_hold_more_mines_or_fewer():
    # As in figure 19 of the thesis: the rest of the board tells how many mines are left for the area.
    assert areas("? 1 ? ? * ? _ ?", mines=3) == [((0, 0), (0, 2), (0, 3))]


def test_an_area_whose_mines_are_fixed_is_a_craps_shoot_instead():
    assert areas("? 2 * ? _ ? / ? 2 * ? ? ?", mines=5) == []


def test_the_sentence():
    (area,) = find_counted(uncertain_in("? * ? _ ?", mines=2), ())
    assert area.sentence == (
        "r1 c1: nothing you open elsewhere will ever tell more about it; only the "
        "number of mines left can."
    )

from minescope.logic.unknowable.dead import find_dead

from .boards import uncertain_in


def dead(text, mines=None, x_max=1):
    return {one.cell: one.number for one in find_dead(uncertain_in(text, mines, x_max))}


def test_a_cell_with_nothing_open_around_it_is_dead():
    assert dead("? 1 ?") == {(0, 0): 0, (0, 2): 0}
    assert dead("? 1 ? *") == {(0, 0): 0, (0, 2): 1}


def test_either_cell_of_a_pair_is_dead():
    assert dead("? ? / 1 1") == {(0, 0): 1, (0, 1): 1}


def test_a_cell_that_would_tell_something_is_not_dead():
    assert dead("? 1 ? ? ?", mines=2) == {(0, 0): 0, (0, 4): 1}
    assert dead("? ? ? ?", mines=1) == {}


def test_rare_mines_refute_it_too():
    assert dead(" ".join("?" * 40), mines=1) == {}


def test_a_cell_that_is_never_safe_shows_nothing():
    assert dead("? 3 ?", x_max=2) == {}


def test_it_is_said_in_words():
    (first, _) = find_dead(uncertain_in("? 1 ?"))
    assert first.sentence == (
        "If r1 c1 is safe, it certainly shows a 0, so opening it tells nothing about "
        "any other cell."
    )

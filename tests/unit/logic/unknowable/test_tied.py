from fractions import Fraction

from minescope.logic.unknowable.tied import find_clusters, find_dead, find_tied

from .boards import uncertain_in


def blocks(text, mines=None, x_max=1):
    return [
        (block.cells, block.opposite, block.together)
        for block in find_tied(uncertain_in(text, mines, x_max))
    ]


def test_two_cells_of_which_one_is_a_mine():
    assert blocks("? 1 ?") == [(((0, 0),), ((0, 2),), 1)]


def test_a_chain_alternates():
    (block,) = find_tied(uncertain_in("? 1 ? 1 ? 1 ?"))
    assert block.cells == ((0, 0), (0, 4))
    assert block.opposite == ((0, 2), (0, 6))
    assert block.sentence == (
        "Either r1 c1 and r1 c5 are mines, or r1 c3 and r1 c7 are; never both."
    )


def test_what_only_the_mine_count_ties():
    assert blocks("? ? * * ?", mines=3) == []
    assert blocks("? ? *", mines=2) == [(((0, 0),), ((0, 1),), 1)]


def test_more_cells_than_mines_are_not_tied():
    assert blocks("? 1 ? / ? * ?") == []
    assert blocks("? ? ? ? ? ? ? ?", mines=1) == []


def test_several_mines_in_a_cell_and_several_sums():
    assert blocks("? 3 ?", x_max=2) == [(((0, 0),), ((0, 2),), 3)]
    (first, second) = find_tied(uncertain_in("? 5 ? 4 ?", x_max=3))
    assert (first.together, second.together) == (5, 4)
    assert second.sentence == "r1 c3 and r1 c5 always hold four mines together."


def test_cells_that_touch_a_common_number_hang_together():
    (cluster,) = find_clusters(uncertain_in("? 1 ? 1 ? ?", mines=2))
    assert cluster.cells == ((0, 0), (0, 2), (0, 4))
    assert cluster.numbers == ((0, 1), (0, 3))
    assert cluster.mines == Fraction(3, 2)
    assert cluster.sentence.startswith("Three cells are linked by two numbers")


def test_a_certain_cell_between_them_holds_nothing_together():
    board = "? 1 ? 0 ? 1 ?"
    assert len(uncertain_in(board).solution.islands) == 1
    assert find_clusters(uncertain_in(board)) == ()
    between = uncertain_in("? 1 ? / ? * ? / ? 3 ? / ? ? ?")
    assert {cluster.cells for cluster in find_clusters(between)} == {
        ((2, 0), (2, 2), (3, 0), (3, 1), (3, 2))
    }


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

from minescope.logic.unknowable.tied import find_tied

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

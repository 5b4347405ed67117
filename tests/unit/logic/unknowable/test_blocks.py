from fractions import Fraction

from minescope.logic.unknowable import blocks
from minescope.logic.unknowable.blocks import (
    CONSTANT,
    find_blocks,
    list_configurations,
    solved_equations,
    split_by_span,
)

from .boards import uncertain_in


def parts(text, mines=None, x_max=1):
    found = find_blocks(uncertain_in(text, mines, x_max))
    return {tuple(sorted(block.cells)): block.configurations for block in found}


def test_a_subset_leaves_two_blocks():
    assert set(parts("1 ? 2 ? / _ ? _ ?")) == {(1, 5), (3, 7)}


def test_the_number_of_mines_joins_what_it_does_not_fix():
    assert set(parts("? 1 ? * ? ? ?", mines=3)) == {(0, 2), (4, 5, 6)}
    assert set(parts("? 1 ? 1 ? * ? ?", mines=3)) == {(0, 2, 4, 6, 7)}
    assert set(parts("? 1 ? 1 ? * ? ?")) == {(0, 2, 4), (6,), (7,)}


def test_outer_cells_stand_alone_where_no_number_of_mines_is_known():
    assert parts("? ? *") == {(0,): ((0,), (1,)), (1,): ((0,), (1,))}
    assert parts("? ? *", mines=2) == {(0, 1): ((1,),)}


def test_bounds_may_say_more_than_the_equations():
    two, one = Fraction(2), Fraction(1)
    row = {0: two, 1: two, 2: one, 3: one, CONSTANT: Fraction(3)}
    listed = list_configurations(solved_equations([row]), dict.fromkeys(range(4), 1))
    assert listed == [(0, 1, 0, 1), (0, 1, 1, 0), (1, 0, 0, 1), (1, 0, 1, 0)]
    found = split_by_span([(10,), (11,), (12,), (13,)], listed)
    assert [block.groups for block in found] == [((10,), (11,)), ((12,), (13,))]


def test_a_block_that_is_too_large_is_not_listed(monkeypatch):
    monkeypatch.setattr(blocks, "MOST_CONFIGURATIONS", 1)
    assert parts("? 1 ? 1 ?") == {(0, 2, 4): None}
    monkeypatch.setattr(blocks, "MOST_STEPS", 1)
    assert parts("? 1 ? 1 ?") == {(0, 2, 4): None}


def test_rows_are_reduced_to_what_is_independent():
    rows = [
        {0: Fraction(1), 1: Fraction(1), CONSTANT: Fraction(1)},
        {0: Fraction(1), 1: Fraction(1), 2: Fraction(1), CONSTANT: Fraction(2)},
        {2: Fraction(1), CONSTANT: Fraction(1)},
    ]
    assert solved_equations(rows) == {
        1: {0: 1, 1: 1, CONSTANT: 1},
        2: {2: 1, CONSTANT: 1},
    }

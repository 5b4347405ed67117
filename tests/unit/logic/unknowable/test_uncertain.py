import pytest

from minescope.board import FREE, Mine, Number
from minescope.errors import ContradictionError

from .boards import uncertain_in


def test_what_is_certain_is_taken_out():
    found = uncertain_in("? ? 0 ? 1 ? ? ?", mines=2)
    assert found.certain == {1: 0, 3: 0, 5: 1}
    assert (found.cells, found.mines_left, found.numbers) == ((0, 6, 7), 1, ())


def test_numbers_keep_the_cells_that_are_open():
    found = uncertain_in("? 2 ? / ? * ?", mines=2)
    assert [(number.number, number.value, number.cells) for number in found.numbers] == [
        (1, 1, frozenset((0, 2, 3, 5)))
    ]
    assert found.mines_left == 1


def test_samples_are_legal_and_speak_of_uncertain_cells_only():
    found = uncertain_in("? 1 ? 0 ? ?", mines=2)
    assert found.samples
    for sample in found.samples:
        assert set(sample) <= set(found.cells)
        assert sum(sample.values()) == found.mines_left


def test_another_label_and_what_may_be_opened():
    found = uncertain_in("? 1 ? _ *")
    assert found.with_label(0, Mine(1))[0, 0] == Mine(1)
    assert found.solve_with(0, FREE).mined == {(0, 2)}
    assert [found.can_be_opened(i) for i in range(5)] == [True, False, True, True, False]


def test_a_position_that_cannot_be_is_refused():
    with pytest.raises(ContradictionError):
        uncertain_in("? 2 ? 0")


def test_assignments_are_counted_with_another_label():
    found = uncertain_in("? 1 ? _ ?", mines=2)
    assert (found.count_with(0, FREE), found.count_with(0, Number(1))) == (1, 0)

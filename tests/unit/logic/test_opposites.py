from itertools import combinations

from minescope.logic.equations import TOTAL
from minescope.logic.opposites import Opposites
from minescope.logic.premises import Premises

from .boards import drawn, premises_of

WALL = "? ? ? ? ? / 1 2 2 2 1 / 0 0 0 0 0"


def proves(premises: Premises, cell: int, mines: int, numbers: tuple[int, ...]) -> bool:
    opposites = Opposites(premises, cell, mines, numbers, False)
    return not opposites.possible(range(len(opposites.pool)))


def test_no_number_of_a_proof_can_be_spared():
    premises = premises_of(WALL)
    for cell, mines in premises.certain.items():
        opposites = Opposites(premises, cell, mines, premises.numbers, False)
        numbers = opposites.without_spare()
        assert proves(premises, cell, mines, tuple(numbers))
        for number in numbers:
            assert not proves(premises, cell, mines, tuple(numbers - {number}))


def test_the_smallest_proof_is_the_smallest_of_all():
    for text, x_max in ((WALL, 1), ("? ? ? ? / 3 4 2 1", 2), ("? ? ? / 5 6 3", 3)):
        premises = premises_of(text, x_max=x_max)
        assert premises.certain
        for cell, mines in premises.certain.items():
            smallest = Opposites(premises, cell, mines, premises.numbers, False).smallest()
            sizes = [
                size
                for size in range(len(smallest) + 1)
                if any(
                    proves(premises, cell, mines, numbers)
                    for numbers in combinations(premises.numbers, size)
                )
            ]
            assert sizes[:1] == [len(smallest)]


def test_the_mine_count_belongs_to_the_proof():
    premises = premises_of("? ? ? ? / 1 1 ? ?", mines=1)
    assert set(premises.certain) - set(premises.certain_alone) == {3, 7}
    assert Opposites(premises, 7, 0, premises.numbers, True).smallest() == {TOTAL, 4}
    assert Opposites(premises, 7, 0, premises.numbers, True).without_spare() <= {TOTAL, 4, 5}


def test_the_mine_count_saves_numbers_for_every_other_value():
    # No mine in the last cell contradicts four numbers. With the mine count, which is needed to rule
    # out two mines there, three are enough for both.
    board = drawn("? 3 *2 2 0 / 2 ? ? 0 0 / ? 2 ? 2 ?", mines=6, x_max=2, shape="triangle3")
    premises = Premises(board)
    index = board.topology.index
    cell = index[2, 4]
    assert (premises.certain[cell], cell in premises.certain_alone) == (1, False)
    smallest = Opposites(premises, cell, 1, premises.numbers, True).smallest()
    assert smallest == {TOTAL, index[0, 1], index[1, 3], index[2, 1]}


def test_a_full_board_needs_no_number():
    full = premises_of("? ? ?", mines=3)
    assert Opposites(full, 0, 1, (), True).smallest() == {TOTAL}

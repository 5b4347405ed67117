import pytest

from minescope.board import Grid, Position
from minescope.counting.interface import Budget
from minescope.errors import BudgetError
from minescope.play.endgame.areas import find_areas
from minescope.play.endgame.search import Search
from minescope.play.endgame.solutions import list_bits
from minescope.prior import Total
from minescope.solving.solution import solve

from .plain_play import count_wins


def search(position, **options):
    solution = solve(position)
    (area,) = find_areas(solution)
    bits = list_bits(solution, area)
    return Search(bits.cells, **options), bits.every


@pytest.mark.parametrize("mines", range(1, 9))
def test_every_number_of_mines_on_a_small_board(mines):
    position = Position.of(Grid(3, 3), {}, prior=Total(mines))
    wins, layouts, first = count_wins(position)
    found, every = search(position)
    assert (found.value(every), every.bit_count()) == (wins, layouts)
    assert [found.value_of(every, place) for place in range(9)] == list(first.values())


def test_the_best_cell_is_one_of_the_best():
    position = Position.of(Grid(2, 4), {}, prior=Total(2))
    found, every = search(position)
    best = found.best(every)
    assert found.value_of(every, best) == found.value(every)
    assert found.best(every & -every) is None


def test_states_and_time_are_limited():
    position = Position.of(Grid(4, 4), {}, prior=Total(3))
    found, every = search(position, most_states=10)
    with pytest.raises(BudgetError, match="within 10 states"):
        found.value(every)
    assert found.states == 10
    found, every = search(position, limits=Budget(seconds=1e-9))
    with pytest.raises(BudgetError):
        found.value(every)

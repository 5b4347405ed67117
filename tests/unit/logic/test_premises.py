import pytest

from minescope.errors import ContradictionError
from minescope.logic.equations import TOTAL
from minescope.logic.premises import Premises
from minescope.prior import Density
from minescope.solving.constraints import Constraint

from .boards import drawn, premises_of


def test_the_mine_count_is_one_more_number():
    premises = premises_of("? 1 * ?", mines=2)
    assert premises.mines_left == 1
    rows = premises.constraints({1, TOTAL})
    assert rows == [Constraint(1, 0, frozenset({0})), Constraint(TOTAL, 1, frozenset({0, 3}))]


def test_what_is_certain_with_and_without_the_mine_count():
    premises = premises_of("? 1 ? ?", mines=1)
    assert premises.certain == {3: 0}
    assert premises.certain_alone == {}
    assert premises_of("? 3 ? ?", x_max=3).certain == {}
    assert premises_of("? 2 0", x_max=3).certain == {0: 2}


def test_islands_and_cells_that_touch_no_number():
    premises = premises_of("? 1 ? ? ? 1 ?")
    assert premises.island_of(0) == [1]
    assert premises.island_of(4) == [5]
    assert premises.island_of(3) == []
    assert premises.groups == [(0, 2), (4, 6), (3,)]


def test_what_is_proved_is_known_from_then_on():
    premises = premises_of("? ? ? / 1 2 1", mines=2)
    after = premises.knowing({0: 1})
    assert after.certain == {1: 0, 2: 1}
    assert after.mines_left == 1
    assert Premises(after.position).certain == after.certain
    assert Premises(after.position).certain_alone == after.certain_alone


def test_a_density_at_its_end_is_a_mine_count():
    position = drawn("? _ ?")
    object.__setattr__(position, "prior", Density(0))
    assert Premises(position).mines_left == 0


def test_what_cannot_be_is_refused():
    with pytest.raises(ContradictionError):
        premises_of("2 ?")

import pytest

from minescope.board import Grid, Mine, Number, Position
from minescope.counting.choose import choose_engine
from minescope.counting.interface import Budget
from minescope.errors import PositionError, UnsupportedError
from minescope.solving.constraints import read_constraints
from minescope.solving.setup import read_system

TWO_IN_A_CELL = Position.of(Grid(1, 3), {(0, 0): Mine(2), (0, 1): Number(3)}, x_max=2)


def test_the_position_s_own_x_max_and_the_default_engine():
    system = read_system(TWO_IN_A_CELL)
    assert system.x_max == 2
    assert system.engine.name == "elimination"
    assert system.constraints == read_constraints(TWO_IN_A_CELL)


def test_an_engine_by_name_or_as_it_is():
    assert read_system(TWO_IN_A_CELL, engine="tree").engine.name == "tree"
    engine, _ = choose_engine("treewidth")
    budget = Budget(steps=7)
    system = read_system(TWO_IN_A_CELL, 3, engine, budget)
    assert (system.engine, system.budget, system.x_max) == (engine, budget, 3)
    with pytest.raises(UnsupportedError, match="no engine"):
        read_system(TWO_IN_A_CELL, engine="guess")


def test_a_flag_that_no_cell_can_carry_is_refused():
    with pytest.raises(PositionError, match="stands for 2"):
        read_system(TWO_IN_A_CELL, 1)

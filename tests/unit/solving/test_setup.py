import random

import pytest

from minescope import Total, Uniform, solve
from minescope.board import FREE, UNKNOWN, Graph, Grid, Mine, Number, Position
from minescope.counting.choose import choose_engine
from minescope.counting.interface import Budget
from minescope.errors import PositionError, UnsupportedError
from minescope.solving.constraints import read_constraints
from minescope.solving.grid_sweep import COVERED, FLAGGED, KNOWN_SAFE
from minescope.solving.setup import PlainSystem, read_signs, read_system
from minescope.solving.solution import Solution
from minescope.solving.system import System

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


ENGINE, CHOICE = choose_engine(None)
LABELS = (UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, Number(0), Number(1), Number(1), Number(2), FREE)


def by_constraints(position):
    """The solution by way of the numbers one by one."""
    system = System(read_constraints(position), 1, ENGINE, Budget())
    return Solution(position, position.prior, 1, CHOICE, system)


def dealt(rng, height, width):
    """A board with numbers that are true, and perhaps a few that are not."""
    grid = Grid(height, width)
    mined = {i for i in range(height * width) if rng.random() < 0.2}
    labels = []
    for i, touched in enumerate(grid.neighbours):
        shown = rng.random()
        if shown < 0.4:
            labels.append(UNKNOWN)
        elif i in mined:
            labels.append(Mine() if shown < 0.6 else UNKNOWN)
        elif shown < 0.45:
            labels.append(FREE)
        else:
            lie = rng.random() < 0.01
            labels.append(Number(len(mined.intersection(touched)) + lie))
    return Position(grid, tuple(labels), prior=Total(len(mined)))


@pytest.mark.parametrize("seed", range(20))
def test_the_same_solution_as_number_by_number(seed):
    rng = random.Random(seed)
    for _ in range(6):
        position = dealt(rng, rng.randint(1, 10), rng.randint(1, 16))
        ours, theirs = solve(position), by_constraints(position)
        assert isinstance(ours.system, PlainSystem)
        assert ours.legal == theirs.legal
        assert ours.count == theirs.count
        if ours.legal:
            assert ours.probability == theirs.probability
            assert list(ours.probability) == list(theirs.probability)
            assert ours.groups == theirs.groups
            assert ours.islands == theirs.islands
            assert ours.outer == theirs.outer


@pytest.mark.parametrize("seed", range(10))
def test_the_same_on_labels_without_sense(seed):
    rng = random.Random(seed)
    for _ in range(20):
        grid = Grid(rng.randint(1, 4), rng.randint(1, 4))
        labels = tuple(rng.choices(LABELS, k=len(grid.cells)))
        position = Position(grid, labels, prior=Uniform())
        ours, theirs = solve(position), by_constraints(position)
        assert ours.count == theirs.count
        assert not ours.legal or ours.probability == theirs.probability


def test_a_large_island_is_made_smaller_by_the_rules():
    row = [UNKNOWN, *[Number(1), UNKNOWN] * 60]
    position = Position(Grid(2, 121), tuple([UNKNOWN] * 121 + row), prior=Uniform())
    ours, theirs = solve(position), by_constraints(position)
    assert ours.probability == theirs.probability
    assert ours.count == theirs.count


def test_signs():
    labels = (Number(8), UNKNOWN, Mine(), FREE)
    assert read_signs(Position(Grid(2, 2), labels)) == bytes([8, COVERED, FLAGGED, KNOWN_SAFE])


@pytest.mark.parametrize(
    "position",
    [
        Position(Grid(1, 1, "torus"), (UNKNOWN,)),
        Position(Graph(("a",)), (UNKNOWN,)),
        Position(Grid(1, 1), (Number(16),)),
    ],
)
def test_other_boards_have_none(position):
    assert read_signs(position) is None


@pytest.mark.parametrize("value", [-1, 9, 15, 16, 1000])
def test_numbers_that_no_cell_can_show(value):
    position = Position(Grid(1, 2), (Number(value), UNKNOWN), prior=Uniform())
    assert not solve(position).legal


def test_flags_that_no_cell_can_carry():
    with pytest.raises(PositionError, match="stands for 2"):
        solve(Position(Grid(1, 2), (Mine(2), UNKNOWN), prior=Uniform()))

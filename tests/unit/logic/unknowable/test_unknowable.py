from random import Random

import pytest

from minescope.board import Grid, Number, Position
from minescope.errors import ContradictionError
from minescope.logic import unknowable
from minescope.prior import Total
from minescope.solving.solution import solve

from ..boards import drawn


def test_all_sorts_of_a_small_board():
    found = unknowable.uncertainty(drawn("? 2 * / ? 2 1", mines=2))
    assert [cluster.cells for cluster in found.clusters] == [((0, 0), (1, 0))]
    assert [block.opposite for block in found.tied] == [((1, 0),)]
    assert [dead.cell for dead in found.dead] == [(0, 0), (1, 0)]
    assert found.fifty_fifties == found.craps_shoots
    assert len(found.craps_shoots) == 1


def test_a_solution_or_a_position_with_or_without_a_prior():
    position = drawn("? 1 ? 1 ?", mines=2)
    assert unknowable.uncertainty(solve(position)) == unknowable.uncertainty(position)
    assert unknowable.uncertainty(drawn("? 1 ?")).fifty_fifties


def test_where_everything_is_certain_there_is_nothing_to_say():
    assert unknowable.uncertainty(drawn("1 ?")) == unknowable.Uncertainty((), (), (), (), ())


def test_a_sort_that_is_not_asked_for_is_empty():
    found = unknowable.uncertainty(drawn("? 2 * / ? 2 1", mines=2), sorts=["dead", "counted"])
    assert len(found.dead) == 2
    assert (found.clusters, found.tied, found.craps_shoots, found.counted) == ((), (), (), ())


def test_a_position_that_cannot_be_is_refused():
    with pytest.raises(ContradictionError):
        unknowable.uncertainty(drawn("? 2 ? 0"))


def test_an_expert_board_with_a_pair_in_the_corner():
    grid, rng = Grid(16, 30), Random(12)
    corner = [(0, 0), (0, 1)]
    wall = [(0, 2), (1, 2)]
    others = [cell for cell in grid.cells if cell[0] > 2 or cell[1] > 3]
    mines = {corner[0], *wall, *rng.sample(others, 96)}
    hidden = mines | {corner[1]} | {cell for cell in others if rng.random() < 0.3}
    labels = {
        cell: Number(sum(grid.cells[j] in mines for j in grid.neighbours[i]))
        for i, cell in enumerate(grid.cells)
        if cell not in hidden
    }
    found = unknowable.uncertainty(Position.of(grid, labels, prior=Total(99)))
    assert tuple(corner) in [area.cells for area in found.fifty_fifties]

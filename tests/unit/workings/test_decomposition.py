from random import Random

import pytest

from minescope.board import FREE, Graph, Grid, Mine, Number, Position
from minescope.checking.brute_force import brute_force
from minescope.counting.decompositions import Decomposition
from minescope.counting.interface import Budget
from minescope.errors import UnsupportedError
from minescope.prior import Uniform
from minescope.workings.decomposition import FORMS, MOST_CELLS, decompose_board, fill_tables

from ..counting.decomposition.faults import faults_of


def random_board(rng):
    """A small board with the numbers of a random layout, true of it or nearly so."""
    grid = Grid(rng.randint(2, 3), rng.randint(2, 4))
    mined = [rng.random() < 0.3 for _ in grid.cells]
    labels = {}
    for i, cell in enumerate(grid.cells):
        if mined[i] and rng.random() < 0.3:
            labels[cell] = Mine()
        elif not mined[i] and rng.random() < 0.6:
            wrong = int(rng.random() < 0.05)
            labels[cell] = Number(sum(mined[j] for j in grid.neighbours[i]) + wrong)
        elif not mined[i] and rng.random() < 0.2:
            labels[cell] = FREE
    return Position.of(grid, labels, x_max=rng.choice((1, 1, 2)), prior=Uniform())


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("pruned", [False, True])
def test_tables_of_any_form_count_the_legal_assignments(form, pruned):
    rng = Random(f"tables {form}")
    for _ in range(12):
        position = random_board(rng)
        decomposition = decompose_board(position, form=form)
        bags = Decomposition(decomposition.bags, decomposition.parents)
        assert faults_of(bags, list(map(list, position.topology.neighbours))) == []
        tables = fill_tables(decomposition, pruned=pruned)
        assert tables.assignments == brute_force(position, Budget()).count


def test_edges_that_say_nothing_may_be_left_out():
    row = Position.of(Grid(1, 6), {(0, 5): Number(1)})
    assert decompose_board(row, telling=True).width == 1
    block = Position.of(Grid(3, 3), {(1, 1): Number(1)})
    assert decompose_board(block).width == 3
    assert decompose_board(block, telling=True).width == 1


def test_the_better_order_is_used():
    position = Position.of(Grid(4, 4), {})
    both = decompose_board(position)
    assert both.width == both.tried[both.rule] == min(both.tried.values())
    for rule in both.tried:
        assert decompose_board(position, rule).tried == {rule: both.tried[rule]}


def test_a_board_that_is_too_large():
    names = tuple(map(str, range(MOST_CELLS + 1)))
    with pytest.raises(UnsupportedError, match="10,001 vertices"):
        decompose_board(Position.of(Graph(names), {}))

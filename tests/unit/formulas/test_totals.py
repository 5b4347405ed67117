import random
from fractions import Fraction

import pytest

from minescope import UNKNOWN, Grid, Mine, Number, Position, Total, Uniform, solve
from minescope.arithmetic import polynomial as poly
from minescope.errors import ContradictionError, PositionError, UnsupportedError
from minescope.formulas.totals import MOST_WORK, read_totals


def random_legal(rng, x_max):
    grid = Grid(3, 4)
    mines = [rng.choice([0, 0, *range(x_max + 1)]) for _ in grid.cells]
    labels = [
        Number(sum(mines[j] for j in grid.neighbours[i]))
        if mines[i] == 0 and rng.random() < 0.4
        else Mine(mines[i])
        if mines[i] and rng.random() < 0.2
        else UNKNOWN
        for i in range(12)
    ]
    return Position(grid, tuple(labels), x_max)


@pytest.mark.parametrize("weighting", ["distinct", "slots"])
@pytest.mark.parametrize("x_max", [1, 2, 3])
def test_every_total_gives_what_solve_gives(x_max, weighting):
    rng = random.Random(x_max)
    for _ in range(6):
        position = random_legal(rng, x_max)
        found = read_totals(position, weighting=weighting)
        assert found.asked is None
        for i in range(-min(found.least, 1), len(found.weights) + 1):
            solution = solve(position, Total(found.least + i, weighting))
            if not 0 <= i < len(found.weights) or not found.weights[i]:
                assert not solution.legal
                continue
            assert solution.count == found.counts[i]
            assert solution.weight == Fraction(found.weights[i], found.unit)
            chances = {
                cell: Fraction(part.unsafe[i], found.weights[i])
                for part in found.others
                for cell in part.cells
            }
            assert chances == solution.probability


def test_the_counts_are_the_product_of_the_factors():
    for seed in range(12):
        position = random_legal(random.Random(seed), 1 + seed % 3)
        found = read_totals(position)
        whole = (1,)
        for factor, power in found.factors:
            for _ in range(power):
                whole = poly.multiply(whole, factor)
        assert whole == (0,) * found.least + found.counts
        assert sum(found.counts) == solve(position, Uniform()).count


def test_the_pair_of_the_source():
    pair = Position.of(Grid(3, 6), {(1, 2): Number(1), (1, 3): Number(2)})
    found = read_totals(pair, (0, 1))
    assert found.factors == (((0, 1), 2), ((12, 9), 1), ((1, 1), 6))
    assert found.asked.cells == ((0, 1), (1, 1), (2, 1))
    assert Fraction(found.asked.unsafe[1], found.weights[1]) == Fraction(1, 27)
    assert [part.outer for part in found.others] == [False, False, True]


def test_what_takes_long_is_left_out_but_for_the_asked_cell():
    wide = Position.of(Grid(70, 70), {(1, 1): Number(1), (1, 2): Number(2)})
    assert MOST_WORK < 4800**2 * 3
    found = read_totals(wide, (0, 0))
    assert found.left_out == 2
    assert [part.outer for part in found.others] == [True]
    mines = found.least + 300
    share = Fraction(found.asked.unsafe[300], found.weights[300])
    assert share == solve(wide, Total(mines)).probability[0, 0]


def test_what_cannot_be_asked():
    board = Position.of(Grid(1, 3), {(0, 0): Number(1)})
    with pytest.raises(PositionError, match="unknown cell"):
        read_totals(board, (0, 0))
    with pytest.raises(ContradictionError):
        read_totals(Position.of(Grid(1, 2), {(0, 0): Number(2)}))
    with pytest.raises(UnsupportedError, match="room for 400 mines"):
        read_totals(Position.of(Grid(20, 20), {}), most_outside=399)

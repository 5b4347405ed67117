import random
from fractions import Fraction

import pytest

from minescope import ContradictionError, Density, Grid, Number, Position, Total, solve
from minescope.arithmetic.algebraic import decimal
from minescope.formulas.density import Odds, cell_ratio, decimals, in_rho, plot_odds, read_curves

from .boards import KINDS, PAIR, random_legal


def test_the_pair_of_the_source_has_the_curves_of_the_source():
    found = read_curves(PAIR)
    ratios = [in_rho(curve.ratio, 1) for curve in found.curves]
    assert ratios == [
        ((0, 1), (4, -1)),
        ((1, -1), (4, -1)),
        ((4, 2), (12, -3)),
        ((0, 1), (1,)),
    ]
    assert [curve.outer for curve in found.curves] == [False, False, False, True]
    assert decimals(found.curves, [Odds(207, 793)], 3) == [
        ["0.055"],
        ["0.209"],
        ["0.388"],
        ["0.207"],
    ]


@pytest.mark.parametrize(("x_max", "weighting"), KINDS)
def test_curves_give_what_solve_gives_for_every_cell(x_max, weighting):
    rng = random.Random(x_max)
    for _ in range(8):
        position = random_legal(rng, x_max)
        found = read_curves(position, weighting=weighting)
        odds = Odds(rng.randint(1, 9), rng.randint(1, 9))
        solution = solve(position, Density(odds=odds.exact, weighting=weighting))
        for cell, probability in solution.probability.items():
            ratio = found.curves[found.find(cell)].ratio
            assert ratio.value(odds) == probability
            assert cell_ratio(position, cell, weighting=weighting) == ratio
        assert found.curves[-1].ratio.value(odds) == solution.outer_probability
        seen = [cell for curve in found.curves for cell in curve.cells]
        assert sorted(seen) == sorted(solution.probability)


@pytest.mark.parametrize(("x_max", "weighting"), KINDS)
def test_points_lie_along_rho_and_samples_are_right(x_max, weighting):
    position = random_legal(random.Random(5), x_max)
    found = read_curves(position, weighting=weighting)
    points = plot_odds(found, 10)
    assert points[0].mines == points[-1].free == 0
    for i, point in enumerate(points):
        rho = found.rho_at(point)
        assert abs(rho - Fraction(i * x_max, 10)) < Fraction(1, 10_000)
        assert not found.in_rho or rho == Fraction(i * x_max, 10)
    samples = decimals(found.curves, points, 6)
    for i, point in enumerate(points[1:-1], 1):
        solution = solve(position, Density(odds=point.exact, weighting=weighting))
        for curve, row in zip(found.curves, samples, strict=True):
            if curve.cells:
                exact = solution.probability[curve.cells[0]]
                assert row[i] == decimal(exact, 6) or abs(Fraction(row[i]) - exact) == Fraction(
                    1, 2_000_000
                )


def test_a_contradiction_is_told():
    with pytest.raises(ContradictionError):
        read_curves(Position.of(Grid(1, 2), {(0, 0): Number(5)}))


def test_a_total_is_the_position_s_own_affair():
    position = Position(PAIR.topology, PAIR.labels, prior=Total(6))
    assert read_curves(position) == read_curves(PAIR)

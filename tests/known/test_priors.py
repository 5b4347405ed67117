"""Section 2 of the mathematics: the same board under different priors."""

from fractions import Fraction
from math import comb

import pytest

from minescope.arithmetic.algebraic import Algebraic, decimal
from minescope.board import Graph, Grid, Number, Position
from minescope.prior import Density, Total, Uniform
from minescope.solving.solution import solve

PAIR = Position.of(Grid(1, 2), {}, x_max=2)


def test_two_mines_in_two_cells():
    # At most two in a cell: 3/4 for distinct mines, 5/6 for slots, 2/3 when all assignments with
    # two mines count alike. For the last the number of mines is a label, not a prior.
    assert solve(PAIR, Total(2)).probability[0, 0] == Fraction(3, 4)
    assert solve(PAIR, Total(2, "slots")).probability[0, 0] == Fraction(5, 6)
    star = Graph.from_edges([("n", "a"), ("n", "b")])
    alike = Position.of(star, {"n": Number(2)}, x_max=2)
    assert solve(alike, Uniform()).probability["a"] == Fraction(2, 3)


def test_one_mine_per_cell_knows_no_weighting():
    position = Position.of(Grid(4, 4), {(1, 1): Number(2), (2, 3): Number(1)})
    for distinct, slots in [
        (Total(4), Total(4, "slots")),
        (Density("0.2"), Density("0.2", weighting="slots")),
    ]:
        assert solve(position, distinct).probability == solve(position, slots).probability


def test_density_of_one_mine_per_cell_is_odds():
    position = Position.of(Grid(3, 4), {(1, 1): Number(1), (1, 2): Number(2)})
    for rho in ("1/10", "0.207", "4/5"):
        odds = Fraction(rho) / (1 - Fraction(rho))
        by_rho, by_odds = solve(position, Density(rho)), solve(position, Density(odds=odds))
        assert by_rho.probability == by_odds.probability
        assert by_rho.outer_probability == Fraction(rho)


def test_uniform_is_a_density_of_one_half():
    position = Position.of(Grid(3, 4), {(1, 1): Number(1), (1, 2): Number(2)})
    assert solve(position, Uniform()).probability == solve(position, Density("1/2")).probability


def test_ends_of_a_density():
    empty = solve(PAIR, Density(0))
    full = solve(PAIR, Density(2))
    assert empty.safe == {(0, 0), (0, 1)}
    assert full.mines == {(0, 0): (0, 0, 1), (0, 1): (0, 0, 1)}
    number = Position.of(Grid(1, 3), {(0, 1): Number(2)}, x_max=2)
    assert not solve(number, Density(0)).legal
    assert not solve(number, Density(2)).legal
    assert solve(number, Density("1.99")).legal


def test_irrational_density():
    # x_max = 2 and rho = 1/2: lambda solves lambda + lambda^2 = (1 + lambda + lambda^2/2) / 2, so
    # lambda = (sqrt(7) - 1) / 3 and P(safe) = 1 / (1 + lambda + lambda^2/2).
    solution = solve(PAIR, Density("1/2"))
    safe = solution.mines[0, 0][0]
    assert isinstance(safe, Algebraic)
    # sqrt(7) to 40 digits, as tabulated.
    root = Fraction("2.6457513110645905905016157536392604257102")
    odds = (root - 1) / 3
    assert decimal(safe, 35) == decimal(1 / (1 + odds + odds**2 / 2), 35)
    assert solution.expected_mines == 1
    assert solution.outer_probability == 1 - safe


def test_slots_make_a_density_rational():
    # Each of x_max slots holds a mine with a chance of rho / x_max.
    solution = solve(PAIR, Density("1/2", weighting="slots"))
    assert solution.mines[0, 0] == (Fraction(9, 16), Fraction(6, 16), Fraction(1, 16))


@pytest.mark.parametrize("x_max", [1, 2])
def test_density_is_the_limit_of_totals(x_max):
    # One mine in five cells: N = 10 n with K = 2 n mines, n growing.
    numbers = {"n1": Number(1), "n2": Number(2)}
    edges = [("n1", "a"), ("n1", "b"), ("n2", "b"), ("n2", "c"), ("n2", "d")]
    distances = []
    limit = solve(
        Position.of(Graph.from_edges(edges), numbers, x_max=x_max), Density("1/5")
    ).probability
    for n in (20, 200):
        graph = Graph.from_edges(edges, [f"o{i}" for i in range(10 * n - 4)])
        found = solve(Position.of(graph, numbers, x_max=x_max), Total(2 * n)).probability
        distances.append([abs(float(found[cell]) - float(limit[cell])) for cell in "abcd"])
    for near, far in zip(*reversed(distances), strict=True):
        assert near < far / 8
        assert near < 0.001


def test_slots_are_a_hypergeometric_draw():
    # Five cells of three slots each, four mines: P(x in a cell) = C(3, x) C(12, 4-x) / C(15, 4).
    shares = solve(Position.of(Grid(1, 5), {}, x_max=3), Total(4, "slots")).mines[0, 0]
    assert shares == tuple(Fraction(comb(3, x) * comb(12, 4 - x), comb(15, 4)) for x in range(4))

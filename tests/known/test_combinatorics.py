"""Answers from the source "Probabilities by combinatorics" (seed 004), section by section.

Where the source has a misprint the figure here is the corrected one, with a word about it.
"""

from fractions import Fraction
from math import comb, factorial, floor, perm

import pytest

from minescope.arithmetic.algebraic import decimal
from minescope.board import Graph, Grid, Number, Position
from minescope.counting.weights import ways
from minescope.prior import Density, Total, Uniform
from minescope.solving.solution import solve


def percent(value: Fraction) -> str:
    return decimal(100 * value, 1)


def number_over(cells: int, value: int, outer: int = 0, x_max: int = 1) -> Position:
    """One number that touches some unknown cells, beside others that touch nothing."""
    unknown = [f"c{i}" for i in range(cells)]
    lonely = [f"o{i}" for i in range(outer)]
    graph = Graph.from_edges([("n", cell) for cell in unknown], ["n", *unknown, *lonely])
    return Position.of(graph, {"n": Number(value)}, x_max=x_max)


# Section 3.1, (3.3): what the first click inside a board shows. The source prints 4.9 % for a 4 on
# expert, which is 3.9 %.
FIRST_CLICKS = [
    (Grid(16, 30), 99, ["12.3", "26.0", "23.9", "12.4", "3.9"], "20.6"),
    (Grid(8, 8), 10, ["19.3", "33.6", "22.5", "7.5", "1.3"], "15.6"),
]


@pytest.mark.parametrize(("board", "mines", "shown", "mined"), FIRST_CLICKS, ids=str)
def test_first_click(board, mines, shown, mined):
    before = solve(Position.of(board, {}), Total(mines))
    size = len(board.cells)
    assert before.count == comb(size, mines)
    assert set(before.probability.values()) == {Fraction(mines, size)}
    assert percent(before.probability[3, 3]) == mined
    shows = before.shows((3, 3))
    chances = []
    for a in range(9):
        after = solve(Position.of(board, {(3, 3): Number(a)}), Total(mines))
        chances.append(after.weight / before.weight)
        assert chances[a] == Fraction(comb(8, a) * comb(size - 9, mines - a), comb(size, mines))
        # Section 4.1: each of the eight cells around the number holds a mine with a chance of a/8.
        assert after.probability[2, 3] == Fraction(a, 8)
        assert shows[a] == chances[a]
    assert [percent(chance) for chance in chances[:5]] == shown
    assert list(shows) == [*range(9), "mine"]
    assert sum(chances) == 1 - shows["mine"] == 1 - Fraction(mines, size)


def test_first_click_with_a_density():
    # Section 3.3: the number of mines around the cell is binomial then.
    rho = Fraction(99, 480)
    shows = solve(Position.of(Grid(16, 30), {}), Density(rho)).shows((3, 3))
    for a in range(9):
        assert shows[a] == (1 - rho) * comb(8, a) * rho**a * (1 - rho) ** (8 - a)
    assert shows["mine"] == rho


@pytest.mark.parametrize("x_max", [2, 3, 4])
def test_first_click_with_several_mines_in_a_cell(x_max):
    # Section 3.2: w(a, 8) w(K - a, N - 9) C(K, a) of w(K, N) ways to place K distinct mines.
    size, mines = 30, 12
    shows = solve(Position.of(Grid(5, 6), {}, x_max=x_max), Total(mines)).shows((2, 2))
    for a in range(mines + 1):
        arranged = ways(a, 8, x_max) * ways(mines - a, size - 9, x_max) * comb(mines, a)
        assert shows[a] == Fraction(arranged, ways(mines, size, x_max))


def test_size_of_an_untouched_expert_board():
    # Section 6.5 prints about 1e924; C(480, 99) is about 5.6e104.
    count = solve(Position.of(Grid(16, 30), {}), Total(99)).count
    assert decimal(Fraction(count, 10**104), 1) == "5.6"


# Section 4.1, Figure 2: a 1 beside a 2, inside a board.
ONE_TWO = Position.of(Grid(3, 4), {(1, 1): Number(1), (1, 2): Number(2)})
LEFT, SHARED, RIGHT = (1, 0), (0, 1), (0, 3)


def test_groups_of_a_one_beside_a_two():
    solution = solve(ONE_TWO, Uniform())
    assert sorted(len(group.cells) for group in solution.groups) == [3, 3, 4]
    # Configurations (1, 0, 2) and (0, 1, 1): 3 * 3 and 4 * 3 assignments.
    assert solution.count == 9 + 12
    assert solution.mine_counts == {3: Fraction(9, 21), 2: Fraction(12, 21)}


@pytest.mark.parametrize("rho", ["0.01", "0.1", "0.207", "99/480", "1/2", "0.9"])
def test_one_beside_two_with_a_density(rho):
    rho = Fraction(rho)
    found = solve(ONE_TWO, Density(rho)).probability
    whole = 3 * rho + 4 * (1 - rho)
    assert found[LEFT] == rho / whole
    assert found[SHARED] == (1 - rho) / whole
    assert found[RIGHT] == (6 * rho + 4 * (1 - rho)) / (3 * whole)


def test_one_beside_two_at_expert_density():
    found = solve(ONE_TWO, Density("0.207")).probability
    assert [decimal(found[cell], 3) for cell in (LEFT, SHARED, RIGHT)] == [
        "0.055",
        "0.209",
        "0.388",
    ]


def test_one_beside_two_on_an_expert_board():
    # (4.2), with the binomials the right way round: C(s, m).
    position = Position.of(Grid(16, 30), {(8, 8): Number(1), (8, 9): Number(2)})
    left, cells, mines = 478, 10, 99

    def relative(*held):
        placed = sum(held)
        found = perm(mines, placed) * perm(left - mines, cells - placed)
        for size, m in zip((3, 4, 3), held, strict=True):
            found *= comb(size, m)
        return found

    first, second = relative(1, 0, 2), relative(0, 1, 1)
    found = solve(position, Total(mines)).probability
    assert found[8, 7] == Fraction(first, 3 * (first + second))
    assert found[7, 8] == Fraction(second, 4 * (first + second))
    assert found[7, 10] == Fraction(2 * first + second, 3 * (first + second))


# Section 7: chances of losing in the opening strategy, in percent. The numbers stand in row 5 from
# column 5 on; clicked is the cell left of the first, or above it.
OPENINGS = [
    ("1", (4, 4), 13),
    ("11", (5, 4), 12),
    ("12", (5, 4), 5),
    ("111", (5, 4), 10),
    ("112", (4, 5), 6),
    ("112", (5, 4), 13),
]


@pytest.mark.parametrize(("shown", "clicked", "chance"), OPENINGS)
def test_opening_strategy(shown, clicked, chance):
    numbers = {(5, 5 + i): Number(int(digit)) for i, digit in enumerate(shown)}
    found = solve(Position.of(Grid(16, 30), numbers), Total(99)).probability[clicked]
    assert floor(100 * found + Fraction(1, 2)) == chance


# Section 3.2: ways to place six distinct mines in eight cells, at most three in each, by arrangement.
def multinomial(*parts: int) -> int:
    found = factorial(sum(parts))
    for part in parts:
        found //= factorial(part)
    return found


def test_six_mines_in_eight_cells():
    arrangements = [
        comb(8, 2) * comb(6, 3),
        multinomial(1, 1, 1, 5) * multinomial(3, 2, 1),
        multinomial(1, 3, 4) * multinomial(3, 1, 1, 1),
        comb(8, 3) * multinomial(2, 2, 2),
        multinomial(2, 2, 4) * multinomial(2, 2, 1, 1),
        multinomial(1, 4, 3) * multinomial(2, 1, 1, 1, 1),
        comb(8, 6) * factorial(6),
    ]
    assert sum(arrangements) == 255_920
    assert ways(6, 8, 3) == 255_920


def closed_sum(m: int, s: int, x_max: int) -> int:
    """(3.11), (3.12) and (3.13): d cells with two mines, t with three, f with four."""
    total = 0
    for f in range(m // 4 + 1) if x_max > 3 else [0]:
        for t in range((m - 4 * f) // 3 + 1) if x_max > 2 else [0]:
            for d in range((m - 4 * f - 3 * t) // 2 + 1):
                empty = s - m + d + 2 * t + 3 * f
                if empty < 0:
                    continue
                divisor = 2**d * 6**t * 24**f * factorial(d) * factorial(t) * factorial(f)
                divisor *= factorial(m - 2 * d - 3 * t - 4 * f) * factorial(empty)
                total += factorial(s) * factorial(m) // divisor
    return total


@pytest.mark.parametrize("x_max", [2, 3, 4])
def test_closed_sums(x_max):
    for s in range(10):
        for m in range(x_max * s + 3):
            assert ways(m, s, x_max) == closed_sum(m, s, x_max), (m, s)


def test_one_mine_per_cell_is_the_falling_factorial():
    assert all(ways(m, s, 1) == perm(s, m) for s in range(12) for m in range(14))


@pytest.mark.parametrize(("cells", "mines"), [(8, 2), (8, 3), (3, 2), (5, 4)])
def test_room_for_all_mines_in_one_cell(cells, mines):
    # Section 4.2: with x_max >= m a cell is safe with a chance of ((s-1)/s)^m.
    position = number_over(cells, mines, outer=3, x_max=mines)
    safe = Fraction(cells - 1, cells) ** mines
    for prior in (Total(mines + 2), Density(odds="1/4")):
        assert solve(position, prior).probability["c0"] == 1 - safe


@pytest.mark.parametrize("x_max", [1, 2, 3])
def test_distribution_in_a_group(x_max):
    # P(cell has j) = C(m, j) w(m-j, s-1) / w(m, s); the misprinted appendix swaps the arguments.
    s = 6
    for m in range(x_max * s + 1):
        shares = solve(number_over(s, m, x_max=x_max), Density(odds=2)).mines["c0"]
        for j, share in enumerate(shares):
            chance = Fraction(comb(m, j) * ways(m - j, s - 1, x_max), ways(m, s, x_max))
            assert share == (chance if j <= m else 0)


def equations(sizes):
    """Section 5 with a graph: groups 1 to 7 around four numbers, group 8 around none.

    The fourth equation is m4 + m6 + m7 = 4, as in the matrix (5.1); the list above it has a misprint.
    """
    scopes = [(1, 2), (2, 3, 4), (3, 4, 5, 6), (4, 6, 7)]
    cells = {g: [f"g{g}.{i}" for i in range(size)] for g, size in enumerate(sizes, 1)}
    edges = [
        (f"n{n}", cell) for n, groups in enumerate(scopes) for g in groups for cell in cells[g]
    ]
    graph = Graph.from_edges(edges, [cell for group in cells.values() for cell in group])
    numbers = {f"n{n}": Number(value) for n, value in enumerate((2, 3, 2, 4))}
    return Position.of(graph, numbers), cells


SEVEN = [
    (1, 1, 2, 0, 0, 0, 4, 0),
    (1, 1, 1, 1, 0, 0, 3, 1),
    (1, 1, 0, 2, 0, 0, 2, 2),
    (0, 2, 1, 0, 1, 0, 4, 0),
    (0, 2, 0, 1, 1, 0, 3, 1),
    (0, 2, 1, 0, 0, 1, 3, 1),
    (0, 2, 0, 1, 0, 1, 2, 2),
]


def test_seven_configurations():
    sizes = (4, 5, 6, 7, 8, 9, 10, 11)
    position, cells = equations(sizes)
    solution = solve(position, Total(8))
    weights = []
    for configuration in SEVEN:
        weight = 1
        for size, m in zip(sizes, configuration, strict=True):
            weight *= comb(size, m)
        weights.append(weight)
    assert solution.count == sum(weights)
    for g, size in enumerate(sizes):
        mean = sum(
            Fraction(weight * configuration[g], sum(weights))
            for weight, configuration in zip(weights, SEVEN, strict=True)
        )
        assert solution.probability[cells[g + 1][0]] == mean / size


# Section 6.2, Figure 5: two islands that share nothing but the mines.
TWO_ISLANDS = Position.of(
    Grid(3, 9), {(1, 1): Number(1), (1, 2): Number(2), (1, 6): Number(1), (1, 7): Number(1)}
)


def test_two_islands():
    solution = solve(TWO_ISLANDS, Total(5))
    assert len(solution.islands) == 2
    # Configurations of each island: (mines, assignments).
    first = [(3, 3 * 3), (2, 4 * 3)]
    second = [(2, 3 * 3), (1, 4)]
    outer = len(solution.outer)
    cases = {
        (m, k): a * b * comb(outer, 5 - m - k) for m, a in first for k, b in second if m + k <= 5
    }
    whole = sum(cases.values())
    assert solution.count == whole
    left = sum(weight for (m, _), weight in cases.items() if m == 3)
    assert solution.probability[1, 0] == Fraction(left, 3 * whole)
    right = sum(weight for (_, k), weight in cases.items() if k == 2)
    assert solution.probability[1, 8] == Fraction(right, 3 * whole)
    assert solution.probability[0, 6] == Fraction(whole - right, 4 * whole)

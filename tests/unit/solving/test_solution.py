import sys
import types
from fractions import Fraction
from random import Random

import pytest

from minescope.arithmetic.algebraic import Algebraic
from minescope.board import FREE, Graph, Grid, Mine, Number, Position
from minescope.errors import BudgetError, ContradictionError, PositionError, UnsupportedError
from minescope.prior import Density, Total, Uniform
from minescope.solving.solution import solve

ONE_TWO = Position.of(Grid(3, 5), {(1, 1): Number(1), (1, 2): Number(2)}, prior=Total(4))
IMPOSSIBLE = Position.of(Grid(1, 3), {(0, 0): Number(1), (0, 2): Number(0)}, prior=Total(1))


def test_the_position_s_own_prior_is_used_unless_another_is_given():
    assert solve(ONE_TWO).prior == Total(4)
    assert solve(ONE_TWO).probability == solve(ONE_TWO, Total(4)).probability
    assert solve(ONE_TWO, Uniform()).prior == Uniform()


def test_without_any_prior_nothing_can_be_said():
    with pytest.raises(UnsupportedError, match="how many mines"):
        solve(Position.of(Grid(1, 2), {}))


def test_x_max_can_be_asked_for():
    pair = Position.of(Grid(1, 2), {}, prior=Total(2))
    assert solve(pair).probability[0, 0] == 1
    assert solve(pair, x_max=2).probability[0, 0] == Fraction(3, 4)
    for wrong in (0, -1, 65, True, 1.0):
        with pytest.raises(PositionError):
            solve(pair, x_max=wrong)


def test_a_density_above_x_max_has_no_meaning():
    with pytest.raises(PositionError, match="density"):
        solve(ONE_TWO, Density("1.01"))
    assert solve(ONE_TWO, Density("1.01"), x_max=2).legal


@pytest.mark.parametrize("mines", [0, 2, -1])
def test_a_mark_with_more_mines_than_a_cell_holds(mines):
    position = Position.of(Grid(1, 2), {(0, 1): Mine(mines)}, prior=Uniform())
    with pytest.raises(PositionError) as caught:
        solve(position)
    assert caught.value.cells == ((0, 1),)


def test_an_unknown_engine():
    with pytest.raises(UnsupportedError, match="elimination"):
        solve(ONE_TWO, engine="oracle")


def test_the_engine_is_named():
    assert solve(ONE_TWO).engine.name == "elimination"
    assert solve(ONE_TWO, engine="configurations").engine.name == "configurations"


def test_every_unknown_cell_has_a_probability_in_the_order_of_the_board():
    position = Position.of(
        Grid(2, 3), {(0, 0): Number(1), (0, 2): Mine(), (1, 2): FREE}, prior=Total(2)
    )
    solution = solve(position)
    assert list(solution.probability) == [(0, 1), (1, 0), (1, 1)]
    assert list(solution.mines) == [(0, 1), (1, 0), (1, 1)]


def test_groups_islands_and_outer_cells_are_given_by_cell():
    solution = solve(ONE_TWO)
    assert solution.groups[0] == (((0, 0), (1, 0), (2, 0)), ((1, 1),))
    assert solution.groups[1].numbers == ((1, 1), (1, 2))
    (island,) = solution.islands
    assert island.groups == (0, 1, 2)
    assert island.numbers == ((1, 1), (1, 2))
    assert solution.outer == ((0, 4), (1, 4), (2, 4))


def test_certain_cells():
    solution = solve(Position.of(Grid(1, 5), {(0, 1): Number(2), (0, 3): Number(1)}), Uniform())
    assert solution.mined == {(0, 0), (0, 2)}
    assert solution.safe == solution.safest == {(0, 4)}


def test_the_safest_cells_are_none_where_only_mines_are_left():
    row = Position.of(Grid(1, 4), {(0, 0): Number(1)})
    assert solve(row, Uniform()).safest == {(0, 2), (0, 3)}
    assert solve(Position.of(Grid(1, 3), {(0, 1): Number(2)}), Uniform()).safest == frozenset()
    assert solve(Position.of(Grid(1, 1), {(0, 0): Mine()}), Uniform()).safest == frozenset()


@pytest.mark.parametrize("x_max", [1, 2])
def test_the_mean_of_every_cell(x_max):
    # A flag, a number, a cell that is certain, two that are not, and an outer one.
    labels = {(0, 0): Mine(1), (0, 1): Number(1), (0, 3): Number(1)}
    solution = solve(Position.of(Grid(1, 7), labels, x_max=x_max), Total(3))
    means = solution.means
    assert list(means) == list(solution.position.topology.cells)
    assert means[0, 0] == means[0, 4] == (1, True)
    assert means[0, 1] == means[0, 2] == (0, True)
    assert means[0, 5] == means[0, 6] == (Fraction(1, 2), False)
    assert sum(mines.mean for mines in means.values()) == 3


def test_how_many_mines_there_are():
    solution = solve(ONE_TWO, Density("1/2"))
    assert sum(solution.mine_counts.values()) == 1
    assert min(solution.mine_counts) == 2
    assert max(solution.mine_counts) == 6
    assert solve(ONE_TWO).mine_counts == {4: 1}


def test_known_mines_count():
    position = Position.of(Grid(1, 4), {(0, 0): Mine(), (0, 1): Number(1)})
    solution = solve(position, Density("1/3"))
    assert solution.mine_counts == {1: Fraction(2, 3), 2: Fraction(1, 3)}
    assert solution.expected_mines == Fraction(4, 3)
    assert solve(position, Total(2)).mined == {(0, 3)}
    assert not solve(position, Total(0)).legal


def test_weights_by_hand():
    # Two cells, two mines, at most two in a cell: (2,0) and (0,2) weigh 1/2, (1,1) weighs 1.
    pair = Position.of(Grid(1, 2), {}, x_max=2)
    assert solve(pair, Total(2)).weight == 2
    assert solve(pair, Total(2)).count == 3
    assert solve(pair, Total(2, "slots")).weight == 1 + 4 + 1
    assert solve(pair, Uniform()).weight == solve(pair, Uniform()).count == 9
    odds = Fraction(2, 3)
    assert solve(pair, Density(odds=odds)).weight == (1 + odds + odds**2 / 2) ** 2
    assert solve(pair, Density(0)).weight == 1
    # What is known to be there is not weighed.
    flagged = Position.of(Grid(1, 2), {(0, 0): Mine(2)}, x_max=2)
    assert solve(flagged, Density(odds=odds)).weight == 1 + odds + odds**2 / 2


def test_at_the_upper_end_of_a_density_the_weight_is_infinite():
    solution = solve(Position.of(Grid(1, 2), {}), Density(1))
    assert solution.mined == {(0, 0), (0, 1)}
    assert solution.mine_counts == {2: 1}
    with pytest.raises(UnsupportedError, match="infinite"):
        _ = solution.weight


def test_irrational_answers_are_exact():
    position = Position.of(Grid(1, 5), {(0, 1): Number(2), (0, 3): Number(1)}, x_max=2)
    solution = solve(position, Density("1/2"))
    assert any(isinstance(p, Algebraic) for p in solution.probability.values())
    for shares in solution.mines.values():
        assert sum(shares) == 1
    assert sum(solution.mine_counts.values()) == 1
    # Each number holds on average, too: exactly, not nearly.
    mean = {
        cell: sum(x * share for x, share in enumerate(shares))
        for cell, shares in solution.mines.items()
    }
    assert mean[0, 0] + mean[0, 2] == 2
    assert mean[0, 2] + mean[0, 4] == 1


def test_a_position_that_nothing_fits():
    solution = solve(IMPOSSIBLE)
    assert not solution.legal
    assert solution.count == 0
    assert solution.weight == 0


def test_probabilities_of_nothing_are_refused_with_the_reason():
    solution = solve(IMPOSSIBLE)
    for name in ("probability", "mines", "safe", "mined", "mine_counts", "expected_mines"):
        with pytest.raises(ContradictionError) as caught:
            getattr(solution, name)
        assert caught.value.contradiction == solution.contradiction
    with pytest.raises(ContradictionError):
        _ = solution.outer_probability


def test_a_legal_position_has_no_contradiction():
    assert solve(ONE_TWO).contradiction is None


def test_a_total_without_room():
    empty = Position.of(Grid(2, 2), {})
    assert solve(empty, Total(4)).legal
    assert not solve(empty, Total(5)).legal
    assert solve(empty, Total(5), x_max=2).legal


def test_a_board_without_unknown_cells():
    done = Position.of(Grid(1, 2), {(0, 0): Number(1), (0, 1): Mine()})
    solution = solve(done, Total(1))
    assert solution.legal
    assert solution.probability == {}
    assert solution.count == 1
    assert solution.outer_probability is None
    assert solve(done, Density("1/5")).outer_probability == Fraction(1, 5)
    assert not solve(done, Total(2)).legal


def large_board(size):
    """True numbers on a random layout, joined into an island of far more than 100 steps."""
    rng = Random(size)
    grid = Grid(size, size)
    mined = [rng.random() < 0.25 for _ in grid.cells]
    numbers = {
        cell: Number(sum(mined[j] for j in grid.neighbours[i]))
        for i, cell in enumerate(grid.cells)
        if not mined[i] and rng.random() < 0.35
    }
    return Position.of(grid, numbers)


def test_a_budget_of_steps():
    with pytest.raises(BudgetError) as caught:
        solve(large_board(20), Uniform(), max_steps=100)
    assert caught.value.reached["done"] > 100


def test_a_budget_of_time():
    with pytest.raises(BudgetError):
        solve(large_board(21), Uniform(), max_seconds=0)


def several_mines(weighting):
    """A large board with several mines in a cell, and a total that asks for a long row of weights."""
    return Position.of(
        Grid(60, 60), {(1, 1): Number(2)}, x_max=3, prior=Total(3000, weighting=weighting)
    )


def test_a_huge_total_of_several_mines_obeys_the_budget():
    with pytest.raises(BudgetError, match="after 9,000 steps"):
        solve(several_mines("distinct"), max_steps=9_000)
    solution = solve(several_mines("slots"), max_steps=9_000)
    assert 0 < solution.outer_probability < 1
    assert solution.weight > 0
    with pytest.raises(BudgetError, match="after 9,000 steps"):
        assert solution.count
    every = solve(several_mines("slots"), Uniform(), max_steps=9_000)
    with pytest.raises(BudgetError, match="after 9,000 steps"):
        assert every.mine_counts


def test_a_weight_with_an_algebraic_lambda_obeys_the_budget():
    board = Position.of(Grid(60, 60), {(1, 1): Number(2)}, x_max=3, prior=Density("1/2"))
    solution = solve(board, max_steps=1_000)
    assert 0 < solution.outer_probability < 1
    with pytest.raises(BudgetError, match="too long for the time allowed"):
        assert solution.weight


def test_the_row_of_a_hub_obeys_the_budget():
    names = tuple(f"v{i}" for i in range(1001))
    star = Graph(names, tuple((0, i) for i in range(1, 1001)))
    hub = Position.of(star, {"v0": Number(2000)}, x_max=4, prior=Total(2000))
    with pytest.raises(BudgetError, match="after 9,000 steps"):
        solve(hub, max_steps=9_000)


def test_progress_is_told():
    told = []
    solve(
        large_board(23), Uniform(), on_progress=lambda done, expected: told.append((done, expected))
    )
    assert told
    assert all(0 <= done <= expected for done, expected in told)
    assert [done for done, _ in told] == sorted(done for done, _ in told)


@pytest.mark.parametrize("x_max", [1, 2, 5])
def test_astronomically_many_mines_are_refused_at_once(x_max):
    position = Position.of(Grid(4, 4), {(1, 1): Number(2)})
    assert not solve(position, Total(10**300), x_max=x_max).legal


LABELLED = Position.of(Grid(2, 3), {(0, 1): 1, (1, 1): "F", (1, 2): "_"}, prior=Total(2))


def test_every_cell_but_an_open_one_has_a_chance():
    solution = solve(LABELLED.replace({(0, 1): 2}))
    assert (solution[0, 0], solution[0, 2], solution[1, 1], solution[1, 2]) == (
        Fraction(1, 3),
        Fraction(1, 3),
        1,
        0,
    )
    with pytest.raises(PositionError, match="r1 c2 is open and shows 2") as refused:
        solution[0, 1]
    assert refused.value.cells == ((0, 1),)
    with pytest.raises(PositionError, match="not on the board"):
        solution[5, 5]
    with pytest.raises(ContradictionError):
        solve(IMPOSSIBLE)[0, 1]


def test_fractions_stand_in_rows():
    third = Fraction(1, 3)
    solution = solve(LABELLED.replace({(0, 1): 2}))
    assert solution.fractions == ((third, None, third), (third, 1, 0))
    path = Position.of(Graph.from_edges([("a", "b"), ("b", "c")]), {"b": 1}, prior=Total(1))
    assert solve(path).fractions == ((Fraction(1, 2), None, Fraction(1, 2)),)


def test_an_array_needs_numpy(monkeypatch):
    class Numpy(types.ModuleType):
        """What is used of it."""

        @staticmethod
        def array(rows, dtype):
            return dtype, rows

    solution = solve(LABELLED.replace({(0, 1): 2}))
    monkeypatch.setitem(sys.modules, "numpy", Numpy("numpy"))
    dtype, rows = solution.array()
    assert dtype is float
    assert [str(p)[:4] for row in rows for p in row] == [
        "0.33",
        "nan",
        "0.33",
        "0.33",
        "1.0",
        "0.0",
    ]
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(UnsupportedError, match="NumPy, which is not installed"):
        solution.array()


def test_a_whole_number_is_a_total():
    assert solve(ONE_TWO, 3).prior == Total(3)
    with pytest.raises(PositionError, match="0 or more"):
        solve(ONE_TWO, True)


def test_only_an_unknown_cell_is_asked_what_it_would_show():
    labels = {(0, 0): Number(1), (0, 1): Mine(), (0, 2): FREE}
    solution = solve(Position.of(Grid(1, 5), labels, prior=Total(2)))
    assert solution.shows((0, 4)) == {1: Fraction(1, 2), "mine": Fraction(1, 2)}
    for cell, reason in (
        ((0, 0), "r1 c1 is open and shows 1"),
        ((0, 1), "r1 c2 is a known mine"),
        ((0, 2), "r1 c3 is known to be free"),
        ((0, 5), "r1 c6 is not on the board"),
    ):
        with pytest.raises(PositionError) as refused:
            solution.shows(cell)
        assert reason in refused.value.message.lower()
        assert list(refused.value.cells) == [cell]
    with pytest.raises(ContradictionError):
        solve(IMPOSSIBLE).shows((0, 1))

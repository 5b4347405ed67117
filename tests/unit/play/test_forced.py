from time import monotonic

import pytest

from minescope.board import FREE, Graph, Grid, Mine, Number, Position
from minescope.board.formats.recognise import parse
from minescope.counting.choose import TALLY_MEMORY
from minescope.counting.interface import Budget
from minescope.errors import BudgetError, ContradictionError
from minescope.play.forced import forced_numbers
from minescope.prior import Density, Total, Uniform
from minescope.solving.solution import solve


def forced(text):
    found = forced_numbers(solve(parse(f"minescope 1\n{text}")))
    return found.numbers, found.unforced


def test_around_certain_cells_the_number_is_certain():
    numbers, unforced = forced("topology grid 4x3\nmines 3\n\n1 * 1 ?\n1 2 ? ?\n0 1 ? ?")
    assert numbers == {(0, 3): 0, (1, 2): 3, (1, 3): 2}
    assert unforced == ()


def test_a_pair_of_uncertain_cells_can_force_a_number():
    # One mine in the pair below the 1; the free cell beside it touches just these two.
    numbers, unforced = forced("topology grid 2x2\nuniform\n\n1 _\n? ?")
    assert numbers == {(0, 1): 1}
    assert unforced == ()


def test_the_total_can_force_a_number():
    assert forced("topology grid 2x2\nmines 2\n\n_ ?\n? ?")[0] == {(0, 0): 2}
    assert forced("topology grid 2x2\nuniform\n\n_ ?\n? ?") == ({}, ((0, 0),))


def test_a_whole_mean_is_no_proof():
    # Two cells with one mine on average, but 0, 1 or 2 of them.
    assert forced("topology grid 3x1\ndensity 1/2\n\n? _ ?") == ({}, ((0, 1),))


def test_several_mines_in_a_cell():
    # The pair holds 3, one by one it holds 0 to 3.
    found = forced("topology grid 3x2\nmines 5\nx_max 3\n\n3 _ _\n? ? *2")
    assert found == ({(0, 1): 5}, ((0, 2),))


def test_an_irrational_mean_is_compared_exactly():
    # With up to two mines in a cell lambda is irrational; the pair around the 1 still holds 1.
    found = forced("topology grid 2x3\ndensity 1/3\nx_max 2\n\n1 _\n? ?\n_ ?")
    assert found == ({(0, 1): 1}, ((2, 0),))


def test_flags_and_numbers_are_left_as_they_are():
    position = Position.of(
        Grid(1, 4), {(0, 0): Mine(), (0, 1): Number(1), (0, 3): FREE}, prior=Total(1)
    )
    assert forced_numbers(solve(position)).numbers == {(0, 2): 0, (0, 3): 0}


def test_graphs():
    graph = Graph(("middle", "a", "b", "c"), ((0, 1), (0, 2), (3, 1), (3, 2)))
    position = Position.of(graph, {"middle": Number(1), "c": FREE}, prior=Uniform())
    assert forced_numbers(solve(position)).numbers == {"c": 1}


def test_a_lonely_free_cell_shows_nothing():
    position = Position.of(Grid(1, 1), {(0, 0): FREE}, prior=Density("1/5"))
    assert forced_numbers(solve(position)).numbers == {(0, 0): 0}


def test_a_contradiction_forces_nothing():
    with pytest.raises(ContradictionError):
        forced_numbers(solve(parse("3x1x1\nH3H")))


@pytest.mark.parametrize(("gone", "enough"), [(6, True), (11, False)])
def test_time_that_has_passed_counts_once(monkeypatch, gone, enough):
    # So many of ten seconds are gone before anything is counted.
    text = "topology grid 4x3\nuniform\n\n? 1 _ ?\n? 2 _ ?\n? 1 _ ?"
    solution = solve(parse(f"minescope 1\n{text}"))
    assert solution.means
    anew = Budget.anew

    def late(budget):
        """Limits that were set a while ago; whoever asks later begins anew."""
        monkeypatch.setattr(Budget, "anew", anew)
        return Budget(seconds=10, started=monotonic() - gone)

    monkeypatch.setattr(Budget, "anew", late)
    TALLY_MEMORY.clear()
    if enough:
        assert forced_numbers(solution).unforced
    else:
        with pytest.raises(BudgetError):
            forced_numbers(solution)


def test_limits_hold_for_the_proofs_too():
    # The two unknown cells around (0, 2) hold one mine on average: only a count can decide.
    text = "topology grid 4x3\nuniform\n\n? 1 _ ?\n? 2 _ ?\n? 1 _ ?"
    assert forced(text)[1]
    solution = solve(parse(f"minescope 1\n{text}"))
    TALLY_MEMORY.clear()
    solution.system.budget.steps = 0
    with pytest.raises(BudgetError):
        forced_numbers(solution)
    solution.system.budget.steps, solution.system.budget.seconds = None, 1e-12
    with pytest.raises(BudgetError):
        forced_numbers(solution)

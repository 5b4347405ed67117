import pytest

from minescope.board import FREE, UNKNOWN, Grid, Mine, Number, Position
from minescope.errors import BudgetError, ContradictionError, PositionError, UnsupportedError
from minescope.prior import Density, Total, Uniform
from minescope.solving.follow import follow
from minescope.solving.solution import solve

LABELS = {(1, 1): Number(2), (1, 3): Number(3), (4, 1): Number(1), (3, 4): Number(2)}


def both(prior, x_max=1):
    position = Position.of(Grid(5, 6), LABELS, x_max=x_max, prior=prior)
    after = follow(position).change({(0, 0): FREE, (4, 5): Mine(1)})
    return after.solution, solve(after.position)


@pytest.mark.parametrize("x_max", [1, 2])
@pytest.mark.parametrize("prior", [Total(7), Density("1/5"), Density(odds="1/4"), Uniform()])
def test_every_question_gets_the_same_answer(prior, x_max):
    ours, anew = both(prior, x_max)
    assert ours.probability == anew.probability
    assert ours.mines == anew.mines
    assert ours.means == anew.means
    assert (ours.safe, ours.mined) == (anew.safe, anew.mined)
    assert (ours.count, ours.weight) == (anew.count, anew.weight)
    assert ours.mine_counts == anew.mine_counts
    assert ours.expected_mines == anew.expected_mines
    assert (ours.groups, ours.islands, ours.outer) == (anew.groups, anew.islands, anew.outer)
    assert ours.assignment(3) == anew.assignment(3)
    assert ours.sample(2, "oak") == anew.sample(2, "oak")
    assert ours.fewest().cost == anew.fewest().cost


def test_what_is_kept_goes_together():
    system = both(Total(7))[0].system
    covered = {i for island in system.islands for group in island.cells for i in group}
    assert covered.isdisjoint(system.fixed)
    assert covered.isdisjoint(system.outer)
    assert sorted([*covered, *system.fixed, *system.outer]) == list(system.constraints.unknown)
    assert system.reduction.islands == tuple(system.islands)
    assert len(system.tallies(both(Total(7))[0]._measure)) == len(system.islands)


def test_why_nothing_is_legal():
    position = Position.of(Grid(5, 6), LABELS, prior=Total(7))
    wrong = follow(position).change({(0, 1): Number(5), (2, 1): Number(0)}).solution
    assert not wrong.legal
    assert wrong.contradiction == solve(wrong.position).contradiction
    assert not wrong.system.reduction.possible
    with pytest.raises(ContradictionError):
        _ = wrong.probability


def test_without_a_prior_nothing_is_solved():
    after = follow(Position.of(Grid(2, 2), {})).change({(0, 0): Number(1)})
    with pytest.raises(UnsupportedError, match="how many mines"):
        _ = after.solution


ONE_TWO = Position.of(Grid(3, 5), {(1, 1): Number(1), (1, 2): Number(2)}, prior=Total(4))


def test_each_change_is_solved_and_what_was_before_stays():
    start = follow(ONE_TWO)
    opened = start.change({(0, 0): Number(0)})
    assert opened.solution.probability == solve(opened.position).probability
    assert opened.position[0, 0] == Number(0)
    assert start.position is ONE_TWO
    assert start.solution.probability == solve(ONE_TWO).probability


def test_a_supposed_number_is_a_change():
    start = follow(ONE_TWO)
    assert start.suppose((0, 0), 1).position == start.change({(0, 0): Number(1)}).position


def test_labels_of_every_kind_and_the_prior_change():
    start = follow(ONE_TWO)
    changes = {(0, 0): FREE, (0, 1): Mine(1), (1, 2): UNKNOWN, (2, 4): Number(1)}
    after = start.change(changes, prior=Uniform())
    assert after.position == Position.of(
        Grid(3, 5), {(1, 1): Number(1), **changes, (1, 2): UNKNOWN}, prior=Uniform()
    )
    assert after.solution.probability == solve(after.position).probability


def test_a_contradiction_is_gone_through():
    start = follow(ONE_TWO)
    wrong = start.change({(0, 0): Number(8)})
    assert not wrong.solution.legal
    assert wrong.solution.contradiction is not None
    right = wrong.change({(0, 0): UNKNOWN})
    assert right.solution.probability == start.solution.probability


def test_a_cell_outside_the_board_is_refused():
    with pytest.raises(PositionError, match="not on the board"):
        follow(ONE_TWO).change({(9, 9): FREE})


def test_a_flag_that_no_cell_can_carry_is_refused():
    with pytest.raises(PositionError, match="stands for 2"):
        follow(ONE_TWO).change({(0, 0): Mine(2)})
    flagged = Position.of(Grid(1, 2), {(0, 0): Mine(2)}, prior=Total(2))
    with pytest.raises(PositionError, match="stands for 2"):
        follow(flagged).change({(0, 1): Number(2)})


def test_limits_hold_for_each_solution():
    with pytest.raises(BudgetError):
        _ = follow(ONE_TWO, max_steps=1).change({(2, 3): Number(2)}).solution


def test_what_single_numbers_fix_is_known_without_counting():
    start = follow(ONE_TWO, max_steps=1)
    assert start.fixed == {}
    opened = start.change({(0, 0): Number(0), (2, 0): Number(0)})
    certain = solve(opened.position)
    assert opened.fixed
    for cell, chance in opened.fixed.items():
        assert certain.probability[cell] == chance


@pytest.mark.parametrize("written", [1, "1", "*", "F", "_", "?", None])
def test_what_is_written_for_a_label_changes_as_the_label_does(written):
    """A number was once taken for a cell known to be free."""
    start = follow(ONE_TWO)
    changed = start.change({(0, 0): written})
    assert changed.position == ONE_TWO.replace({(0, 0): written})
    assert changed.solution.probability == solve(changed.position).probability


def test_a_number_that_cannot_be_is_no_free_cell():
    ring = Position.of(Grid(3, 3), {(1, 1): 2}, prior=Total(2))
    assert follow(ring).change({(0, 0): 1}).solution.count == 10
    assert not follow(ring).change({(0, 0): 3}).solution.legal
    for wrong in (True, -1, "x"):
        with pytest.raises(PositionError, match="is no label"):
            follow(ring).change({(2, 2): wrong})
        with pytest.raises(PositionError, match="is no label"):
            follow(ring).suppose((2, 2), wrong)


def test_what_a_shell_shows_is_short():
    assert repr(follow(ONE_TWO)) == f"<Followed {ONE_TWO!r}>"


def test_a_total_of_no_mines_is_another_prior():
    followed = follow(Position.of(Grid(2, 2), {(0, 0): 1}, prior=Total(1)))
    assert followed.solution.legal
    assert not followed.change({}, 0).solution.legal

import pytest

from minescope.board import FREE, Grid, Mine, Number, Position
from minescope.errors import ContradictionError, UnsupportedError
from minescope.prior import Density, Total, Uniform
from minescope.solving.followed import follow
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

from random import Random

import pytest

from minescope.counting import elimination
from minescope.counting.elimination import Elimination
from minescope.counting.interface import Budget, CountingProblem, Measure
from minescope.counting.plan import Merge, Plan
from minescope.errors import BudgetError

from .islands import connected, strip

ONE_TWO = CountingProblem((3, 4, 3), (1, 2), ((0, 1), (1, 2)))


@pytest.fixture(params=[(0, 8.0), (1000, 8.0), (0, 0.0)], ids=["merging", "folding", "rehearsing"])
def either_way(request, monkeypatch):
    """Small islands are folded, large ones merged, and those with long weights rehearsed before; all must
    be right on either."""
    fold_up_to, long = request.param
    monkeypatch.setattr(elimination, "FOLD_UP_TO", fold_up_to)
    monkeypatch.setattr(elimination, "LONG", long)


def tally(problem, measure, budget=None):
    return Elimination().tally(problem, measure, budget or Budget())


@pytest.mark.usefixtures("either_way")
def test_a_one_beside_a_two_by_mines():
    found = tally(ONE_TWO, Measure((1, 1)))
    # (0, 1, 1) in 4 * 3 ways with two mines, (1, 0, 2) in 3 * 3 ways with three.
    assert found.least == 2
    assert found.total == (12, 9)
    assert found.outside[0][:2] == ((12, 0), (0, 3))
    assert found.outside[1][:2] == ((0, 9), (3, 0))
    assert [row for row in found.outside[2] if any(row)] == [(4, 0), (0, 3)]


@pytest.mark.usefixtures("either_way")
def test_a_one_beside_a_two_by_odds():
    # p^m q^(c-m) for m of at most c = 10 mines.
    found = tally(ONE_TWO, Measure((1, 1), (2, 3)))
    assert found.least == 0
    assert found.total == (12 * 2**2 * 3**8 + 9 * 2**3 * 3**7,)
    assert tally(ONE_TWO, Measure((1, 1), (1, 1))).total == (21,)
    assert not any(tally(ONE_TWO, Measure((1, 1), (0, 1))).total)
    assert not any(tally(ONE_TWO, Measure((1, 1), (1, 0))).total)


@pytest.mark.usefixtures("either_way")
@pytest.mark.parametrize(
    "problem",
    [
        CountingProblem((2,), (3,), ((0,),)),
        CountingProblem((2,), (-1,), ((0,),)),
        CountingProblem((1, 1, 1), (1, 1, 1), ((0, 1), (1, 2), (0, 2))),
        CountingProblem((2,), (0, 1), ((0,), (0,))),
    ],
)
def test_what_cannot_be(problem):
    for measure in (Measure((1, 1)), Measure((1, 1), (1, 1))):
        assert not any(tally(problem, measure).total)


@pytest.mark.usefixtures("either_way")
def test_a_number_over_many_cells():
    # Counters far above what a board shows: 30 of 40 cells, at most three in each.
    found = tally(CountingProblem((20, 20), (30,), ((0, 1),)), Measure((1, 3, 3, 1), (1, 1)))
    from math import comb

    assert found.total == (comb(120, 30),)


@pytest.mark.parametrize("length", [20, 1000])
def test_a_long_chain(length):
    # Each number over two neighbouring cells asks for 1: mines and free cells take turns.
    problem = CountingProblem(
        (1,) * (length + 1), (1,) * length, tuple((i, i + 1) for i in range(length))
    )
    found = tally(problem, Measure((1, 1)))
    assert sum(found.total) == 2
    assert found.least == (length + 1) // 2


def random_plan(rng):
    """A planner that merges any two tables that share a number, in any order."""

    def plan_merges(tops, values, members, tick):
        tables = {
            g: {n: top for n, groups in enumerate(members) if g in groups}
            for g, top in enumerate(tops)
        }
        merges = []
        while len(tables) > 1 or any(tables.values()):
            left = rng.choice(list(tables))
            near = [t for t in tables if t != left and tables[t].keys() & tables[left].keys()]
            right = rng.choice(near) if near else left
            together = dict(tables.pop(left))
            if right != left:
                for n, top in tables.pop(right).items():
                    together[n] = together.get(n, 0) + top
            held = {n for table in tables.values() for n in table}
            closed = tuple(n for n in together if n not in held)
            still_open = {n: top for n, top in together.items() if n in held}
            tables[len(tops) + len(merges)] = still_open
            merges.append(Merge(left, right, closed, still_open))
        return Plan(merges, 1.0, max(len(merge.open) for merge in merges))

    return plan_merges


def hub(rng):
    """A number in the middle that shares a cell with each of nine, all asking for little.

    Merged without care its counter runs far over and would carry into the field beside it.
    """
    scopes = [(0, n) for n in range(1, 10)] + [(n,) for n in range(1, 10)]
    rng.shuffle(scopes)
    members = tuple(tuple(g for g, scope in enumerate(scopes) if n in scope) for n in range(10))
    return CountingProblem((1,) * len(scopes), (1,) * 10, members)


def test_counters_that_run_over(monkeypatch):
    # The mine of the middle lies in one of nine shared cells; the other eight numbers have their own.
    rng = Random("hub")
    monkeypatch.setattr(elimination, "FOLD_UP_TO", 0)
    monkeypatch.setattr(elimination, "plan_merges", random_plan(rng))
    for _ in range(20):
        found = tally(hub(rng), Measure((1, 1)))
        assert (found.least, found.total) == (9, (9,))


def test_a_plan_changes_the_work_and_never_the_answer(monkeypatch):
    rng = Random("any plan")
    tried = 0
    while tried < 40:
        problem = strip(rng)
        if not connected(problem):
            continue
        tried += 1
        for measure in (Measure((1, 1)), Measure((2, 2, 1), (3, 4))):
            expected = tally(problem, measure)
            with monkeypatch.context() as patch:
                patch.setattr(elimination, "FOLD_UP_TO", 0)
                patch.setattr(elimination, "plan_merges", random_plan(rng))
                assert tally(problem, measure) == expected


def test_a_rehearsal_changes_the_work_and_never_the_answer(monkeypatch):
    rng = Random("rehearsal")
    monkeypatch.setattr(elimination, "FOLD_UP_TO", 0)
    for _ in range(40):
        problem = strip(rng)
        if connected(problem):
            for cell in ((1, 1), (2, 2, 1), (1, 3, 3, 1)):
                expected = tally(problem, Measure(cell))
                with monkeypatch.context() as patch:
                    patch.setattr(elimination, "LONG", 0.0)
                    assert tally(problem, Measure(cell)) == expected


def long_chain(length):
    """Two cells that touch a number and the next one, four that touch it alone; each asks for 3."""
    members = [(2 * i, 2 * i + 1, 2 * i + 2) for i in range(length)]
    return CountingProblem((2, 4) * length + (2,), (3,) * length, tuple(members))


def test_a_long_island_is_rehearsed_and_its_steps_are_announced_as_they_are():
    problem, budget = long_chain(150), Budget()
    found = tally(problem, Measure((1, 1)), budget)
    assert budget.done == pytest.approx(budget.expected, abs=2)
    unmarked = Budget()
    whole = tally(problem, Measure((1, 1), (1, 1)), unmarked).total
    assert whole == (sum(found.total),)
    # Both times every pair of entries was met, and no entry of the rehearsal is counted any more.
    assert budget.done == 2 * unmarked.done
    assert budget.entries == unmarked.entries


def test_steps_are_counted_and_limited(monkeypatch):
    monkeypatch.setattr(elimination, "FOLD_UP_TO", 0)
    budget = Budget()
    tally(ONE_TWO, Measure((1, 1)), budget)
    assert budget.done > 0
    assert budget.expected > 0
    assert budget.width == 1
    with pytest.raises(BudgetError):
        tally(ONE_TWO, Measure((1, 1)), Budget(steps=1))

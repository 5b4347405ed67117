from math import isinf
from random import Random

import pytest

from minescope.counting import plan_search
from minescope.counting.plan_search import Planner, plan_merges
from minescope.counting.rotations import estimated

from .planning import check_plan, every_two_share_a_group, fan, random_island


def test_a_wide_table_changes_no_estimate(monkeypatch):
    exact = Planner(*fan(60)).plan()
    monkeypatch.setattr(plan_search, "WIDE", 1000)
    assert Planner(*fan(60)).plan() == exact
    monkeypatch.setattr(plan_search, "WIDE", 1)
    rng = Random("wide")
    for _ in range(20):
        scopes = [rng.sample(range(12), rng.randint(1, 6)) for _ in range(20)]
        values = [2] * 12
        members = [tuple(g for g, scope in enumerate(scopes) if n in scope) for n in range(12)]
        planner = Planner([2] * 20, values, members)
        narrow = [planner._score(n) for n in range(12)]
        with monkeypatch.context() as patch:
            patch.setattr(plan_search, "WIDE", 1000)
            assert narrow == pytest.approx([planner._score(n) for n in range(12)])


EXAMPLES = {
    "one group": ([3], [1], [(0,)]),
    "one group, two numbers": ([3], [1, 1], [(0,), (0,)]),
    "two groups": ([1, 2], [2], [(0, 1)]),
    "chain": ([1] * 6, [1] * 5, [(i, i + 1) for i in range(5)]),
    "ring": ([1] * 6, [1] * 6, [(i, (i + 1) % 6) for i in range(6)]),
    "star": ([2] * 7, [1, 9], [(0,), tuple(range(7))]),
    "nothing asked": ([0, 0], [0], [(0, 1)]),
}


@pytest.mark.parametrize(("tops", "values", "members"), EXAMPLES.values(), ids=EXAMPLES)
def test_a_plan_merges_everything(tops, values, members):
    check_plan(plan_merges(tops, values, members), tops, values, members)


def test_plans_of_random_islands():
    rng = Random("plans")
    for _ in range(60):
        tables = random_island(rng)
        check_plan(plan_merges(*tables), *tables)


def test_plans_are_whole_when_all_tries_are_made(monkeypatch):
    monkeypatch.setattr(plan_search, "BOUND_COST", 0)
    monkeypatch.setattr(plan_search, "PLAN_COST", 0)
    monkeypatch.setattr(plan_search, "IMPROVE_COST", 0)
    monkeypatch.setattr(plan_search, "MAX_PLANS", 8)
    rng = Random("tries")
    for _ in range(20):
        tables = random_island(rng)
        plan = plan_merges(*tables)
        check_plan(plan, *tables)
        assert plan.cost <= estimated(Planner(*tables).plan(), *tables).cost


def test_a_chain_stays_narrow():
    length = 300
    plan = plan_merges([1] * (length + 1), [1] * length, [(i, i + 1) for i in range(length)])
    assert plan.width <= 2


def test_a_plan_is_the_same_every_time():
    rng = Random("same")
    size = 9
    members = [
        tuple(
            r * size + c
            for r in range(max(0, i - 1), min(size, i + 2))
            for c in range(max(0, j - 1), min(size, j + 2))
        )
        for i in range(size)
        for j in range(size)
        if rng.random() < 0.5
    ]
    touched = sorted({g for groups in members for g in groups})
    place = {g: i for i, g in enumerate(touched)}
    members = [tuple(place[g] for g in groups) for groups in members]
    values = [len(groups) // 3 for groups in members]
    first, second = (plan_merges([1] * len(touched), values, members) for _ in range(2))
    assert first == second


def test_a_plan_out_of_reach_is_given_up():
    # Every two numbers share a group: nothing can be closed before all of them are open.
    numbers = 120
    groups, members = every_two_share_a_group(numbers)
    told = []
    plan = plan_merges([1] * groups, [50] * numbers, members, tick=lambda: told.append(1))
    assert isinf(plan.cost)
    assert plan.width > 60
    # Both tries, and hardly a number closed in either.
    assert len(told) < 50


def test_a_fan_is_planned_around_its_hub():
    tables = fan(400)
    plan = plan_merges(*tables)
    assert len(plan.merges) == len(tables[0]) - 1
    assert plan.cost < 10_000
    check_plan(plan_merges(*fan(60)), *fan(60))


def test_a_single_plan_can_be_stopped():
    told = []

    def tick():
        told.append(1)
        if len(told) == 10:
            raise TimeoutError

    with pytest.raises(TimeoutError):
        plan_merges(*fan(30), tick=tick)
    told[:] = [1] * 9
    with pytest.raises(TimeoutError):
        plan_merges([3], [1], [(0,)], tick=tick)

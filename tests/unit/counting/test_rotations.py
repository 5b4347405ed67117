from math import inf
from random import Random

from minescope.counting.elimination import TableSweep
from minescope.counting.interface import Budget, CountingProblem
from minescope.counting.plan import Plan, Side, lost, merged_entries, reachable
from minescope.counting.plan_search import Planner
from minescope.counting.rotations import improve

from .planning import check_plan, random_island


def in_line(tops, values, members):
    """A poor plan: the groups one after the other."""
    planner = Planner(tops, values, members, Random(0))
    merges, cost, place = [], 0.0, 0
    for g in range(1, len(tops)):
        place, merge, pairs = planner._merge(place, g)
        merges.append(merge)
        cost += 2.0**pairs
    return Plan(merges, cost, max(len(merge.open) for merge in merges))


def test_an_improved_plan_is_a_plan_and_no_dearer():
    rng = Random("turns")
    gained = 0
    for _ in range(40):
        tables = random_island(rng)
        if len(tables[0]) < 3:
            continue
        poor = in_line(*tables)
        check_plan(poor, *tables)
        better = improve(poor, *tables)
        check_plan(better, *tables)
        assert better.cost <= poor.cost
        gained += better.cost < poor.cost / 2
    assert gained > 5


def test_an_improved_plan_counts_the_same(monkeypatch):
    rng = Random("same count")
    for _ in range(30):
        tops, values, members = random_island(rng)
        if len(tops) < 3:
            continue
        problem = CountingProblem(tuple(tops), tuple(values), tuple(members))
        rows = [tuple(rng.randint(1, 9) for _ in range(top + 1)) for top in tops]
        poor = in_line(tops, values, members)
        answers = []
        for plan in (poor, improve(poor, tops, values, members)):
            monkeypatch.setattr(
                "minescope.counting.elimination.plan_merges", lambda *_, tick, plan=plan: plan
            )
            sweep = TableSweep(problem, tops, rows, Budget(), one=1)
            total = sweep.forward()
            answers.append((total, sweep.backward() if total else []))
        assert answers[0] == answers[1]


def test_a_plan_is_improved_in_the_same_way_every_time():
    tables = random_island(Random("again"))
    poor = in_line(*tables)
    assert improve(poor, *tables) == improve(poor, *tables)


def test_what_cannot_be_improved_stays_as_it_is():
    tables = random_island(Random("stays"))
    unfinished = Plan([], inf, 99)
    assert improve(unfinished, *tables) is unfinished
    poor = in_line(*tables)
    assert improve(poor, *tables, most=0.0) is poor
    nothing = [0] * len(tables[0])
    assert improve(poor, nothing, *tables[1:]) is poor


def test_what_a_counter_drops_is_counted_pair_by_pair():
    rng = Random("dropped")
    for _ in range(200):
        mine, other, rest = (rng.randint(1, 5) for _ in range(3))
        room = mine + other + rest
        value = rng.randint(0, room)
        both = [
            [m for m in range(top + 1) if value - room + top <= m <= value] for top in (mine, other)
        ]
        assert round(2 ** reachable(value, room, mine), 6) == len(both[0])
        sums = [a + b for a in both[0] for b in both[1]]
        kept = [m for m in sums if value - room + mine + other <= m <= value]
        assert round(2 ** -lost(value, room, mine, other) * len(sums), 6) == len(kept)


def test_a_thin_table_stays_thin_in_its_own_counters():
    full, thin = Side(4.0, 4.0, 4.0), Side(2.0, 4.0, 4.0)
    assert merged_entries(8.0, 0.0, 8.0, full, full) == 8.0
    assert merged_entries(9.0, 0.0, 8.0, full, thin) == 6.0
    assert merged_entries(9.0, 0.0, 8.0, full, thin._replace(own=0.0)) == 8.0
    assert merged_entries(3.0, 5.0, 8.0, full, thin) == 0.0

"""Estimated states: exact where counters are alone, and never more than the bounds.

Closing a number: what is remembered is what would be worked out anew.

The order of a diagram's levels: every group once, and few states.

The order of edges: each once, cell after cell, island after island.
"""

from itertools import groupby
from math import log2
from random import Random

import pytest

from minescope.counting.interface import Budget, CountingProblem
from minescope.counting.zdd import order
from minescope.counting.zdd.build import construct
from minescope.counting.zdd.order import START, Closings, Widths, edge_order, linear_order
from minescope.counting.zdd.specifications import GroupedSpecification

from ..planning import every_two_share_a_group, fan, random_island


def test_one_number_is_estimated_exactly():
    # 1 of 4: one state, then twice two and twice again, and one where all is met.
    widths = Widths([1] * 4, [1], [(0, 1, 2, 3)])
    assert widths.total(range(4)) == 1 + 2 + 2 + 2 + 1


def test_numbers_that_cannot_hold_give_an_estimate_too():
    for value in (-1, 7):
        assert Widths([1, 1], [value, 1], [(0, 1), (1,)]).total([0, 1]) >= 1


def test_states_are_within_both_bounds():
    rng = Random("widths")
    for _ in range(40):
        tops, values, members = random_island(rng)
        widths = Widths(tops, values, members)
        met, level, choices = [0] * len(values), START, 0.0
        for g in rng.sample(range(len(tops)), len(tops)):
            level = widths.place(g, met, level)
            choices += log2(tops[g] + 1)
            assert 0 <= level.states <= level.room + 1e-9
            assert level.states <= choices + 1e-9
        assert met == widths.rooms
        assert level.room < 1e-9


def test_wide_levels_are_finite():
    numbers = 2000
    members = [(n, numbers + n) for n in range(numbers)]
    widths = Widths([1] * (2 * numbers), [1] * numbers, members)
    assert 1e80 < widths.total(range(2 * numbers)) < float("inf")


def test_answers_do_not_depend_on_what_was_asked_before():
    rng = Random("closings")
    for _ in range(20):
        tops, values, members = random_island(rng)
        widths = Widths(tops, values, members)
        asked = Closings(widths)
        for _ in range(10):
            placed = rng.getrandbits(len(tops))
            met = [sum(tops[g] for g in around if placed >> g & 1) for around in members]
            for n in range(len(values)):
                fresh = Closings(widths)
                assert asked.gained(n, placed, met) == fresh.gained(n, placed, met)
                assert asked.groups(n, placed, met) == fresh.groups(n, placed, met)
                lacking = [g for g in members[n] if not placed >> g & 1]
                assert sorted(asked.groups(n, placed, met)) == lacking


def test_what_opens_no_further_number_comes_first():
    # Around number 0: group 0 alone, group 1 with number 1. Two mines, so that neither closes it.
    closings = Closings(Widths([2, 2, 2], [2, 2], [(0, 1), (1, 2)]))
    assert closings.groups(0, 0, [0, 0]) == [0, 1]
    assert closings.gained(1, 0b011, [4, 2]) < 0


EXAMPLES = {
    "nothing": ([], [], []),
    "a group without a number": ([2], [], []),
    "a number without groups": ([1], [0, 1], [(), (0,)]),
    "one group, two numbers": ([3], [1, 1], [(0,), (0,)]),
    "two islands": ([1] * 5, [1, 1], [(0, 1), (3, 4)]),
    "nothing asked": ([0, 0], [0], [(0, 1)]),
    "more asked than there is room": ([1, 1, 1], [9, 1], [(0, 1), (1, 2)]),
    "less than nothing asked": ([1, 1, 1], [-1, 1], [(0, 1), (1, 2)]),
}


def states(tables, groups):
    """How many states a diagram has in this order."""
    tops, values, members = tables
    told = []
    problem = CountingProblem(tuple(tops), tuple(values), tuple(map(tuple, members)))
    budget = Budget()
    budget.grow = lambda total, level, depth: told.append(total)
    construct(GroupedSpecification(problem, tops, groups), budget)
    return told[-1]


@pytest.mark.parametrize("tables", EXAMPLES.values(), ids=EXAMPLES)
def test_every_group_has_its_place(tables):
    assert sorted(linear_order(*tables)) == list(range(len(tables[0])))


def test_orders_of_random_islands(monkeypatch):
    rng = Random("orders")
    for cost in (order.TRY_COST, 0):
        # Without a price every start and every beam is tried.
        monkeypatch.setattr(order, "TRY_COST", cost)
        monkeypatch.setattr(order, "BEAM_COST", cost)
        for _ in range(20):
            tables = random_island(rng)
            found = linear_order(*tables)
            assert sorted(found) == list(range(len(tables[0])))
            assert found == linear_order(*tables)


def test_a_chain_is_followed_from_its_end():
    length = 300
    places = Random("chain").sample(range(length + 1), length + 1)
    members = [(places[i], places[i + 1]) for i in range(length)]
    tables = [1] * (length + 1), [1] * length, members
    assert states(tables, linear_order(*tables)) <= 3 * length


def test_a_fan_begins_with_its_hub():
    tables = fan(200)
    assert states(tables, linear_order(*tables)) <= 6 * 200


def test_a_grid_is_swept_across_its_short_side():
    # 5 by 25 cells of which some show numbers: in the order of the rows dozens of numbers are open.
    rng = Random("grid")
    rows, columns = 5, 25
    cells = [(r, c) for r in range(rows) for c in range(columns)]
    mines = {cell for cell in cells if rng.random() < 0.3}
    shown = {cell for cell in cells if cell not in mines and rng.random() < 0.4}
    covered = [cell for cell in cells if cell not in shown]
    members, values = [], []
    for r, c in sorted(shown):
        around = [g for g, (y, x) in enumerate(covered) if abs(y - r) <= 1 and abs(x - c) <= 1]
        members.append(tuple(around))
        values.append(sum(covered[g] in mines for g in around))
    tables = [1] * len(covered), values, members
    assert states(tables, linear_order(*tables)) < 3000


def test_an_order_out_of_reach_is_given_up():
    # Every two numbers share a group: nothing can be closed before all of them are open.
    numbers = 120
    groups, members = every_two_share_a_group(numbers)
    told = []
    found = linear_order([1] * groups, [50] * numbers, members, lambda: told.append(1))
    assert sorted(found) == list(range(groups))
    assert len(told) < 50


def test_the_search_can_be_stopped():
    def tick():
        raise TimeoutError

    with pytest.raises(TimeoutError):
        linear_order(*fan(30), tick)


def test_a_first_try_is_enough_only_where_levels_are_narrow(monkeypatch):
    tables = fan(40)
    first = linear_order(*tables)
    # With nothing to spend, no first try is narrow enough, and all starts are tried.
    monkeypatch.setattr(order, "TRY_COST", 0)
    assert states(tables, linear_order(*tables)) <= states(tables, first)


def all_edges(members):
    return sorted((c, n) for n, cells in enumerate(members) for c in cells)


def test_every_edge_has_its_place_and_every_cell_its_edges_together():
    rng = Random("edges")
    for _ in range(40):
        tables = random_island(rng)
        found = edge_order(*tables)
        assert sorted(found) == all_edges(tables[2])
        cells = [c for c, _ in groupby(found, key=lambda edge: edge[0])]
        assert len(cells) == len(set(cells))


@pytest.mark.parametrize("members", [[], [()], [(0, 1), ()]])
def test_odd_boards(members):
    assert edge_order([1, 1, 1], [0] * len(members), members) == all_edges(members)


def test_islands_are_not_mixed():
    found = edge_order([1] * 6, [1] * 4, [(0, 2), (1, 3), (2, 4), (3, 5)])
    even = [n % 2 == 0 for _, n in found]
    assert even in ([True] * 4 + [False] * 4, [False] * 4 + [True] * 4)


def test_a_number_that_ends_with_a_cell_is_asked_before_one_that_begins():
    found = edge_order([1] * 3, [1, 1], [(0, 1), (1, 2)])
    ends = 0 if found[0][1] == 0 else 1
    assert [n for c, n in found if c == 1] == [ends, 1 - ends]


def test_the_search_can_be_stopped_of_edge_order():
    def tick():
        raise TimeoutError

    with pytest.raises(TimeoutError):
        edge_order(*fan(30), tick)

"""The order of a diagram's levels: every group once, and few states."""

from random import Random

import pytest

from minescope.counting.interface import Budget, CountingProblem
from minescope.counting.zdd.construction import order
from minescope.counting.zdd.construction.order import linear_order
from minescope.counting.zdd.construction.top_down import construct
from minescope.counting.zdd.specification.groups import GroupedSpecification

from ...planning import every_two_share_a_group, fan, random_island

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

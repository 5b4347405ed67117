from time import monotonic

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minescope import Graph, Number, Position, Total, solve
from minescope.contradiction import numbers as counts
from minescope.contradiction import numbers as module
from minescope.contradiction.numbers import Numbers
from minescope.counting.interface import Budget
from minescope.errors import BudgetError
from minescope.solving.setup import read_system


def wheel(spokes, mines):
    """An unknown hub that touches numbers, each of which has one more unknown vertex of its own."""
    names = tuple(f"v{i}" for i in range(2 * spokes + 1))
    inner = tuple((0, i) for i in range(1, spokes + 1))
    outer = tuple((i, spokes + i) for i in range(1, spokes + 1))
    labels = {names[i]: Number(1) for i in range(1, spokes + 1)}
    return Position.of(Graph(names, inner + outer), labels, prior=Total(mines))


def test_all_of_a_diagnosis_shares_one_measure_of_time(monkeypatch):
    position = wheel(12, 40)
    system = read_system(position, budget=Budget(seconds=60))
    numbers = Numbers(system, position.prior, 1)
    assert numbers.agree(numbers.places, numbers.allowed())
    monkeypatch.setattr(numbers, "_started", monotonic() - 61)
    for budget in (numbers.allowed(), numbers.allowed(1000)):
        with pytest.raises(BudgetError, match="after 60 seconds"):
            numbers.agree(numbers.places, budget)


def test_a_diagnosis_without_time_ends_with_its_sentence(monkeypatch):
    solution = solve(wheel(12, 40), max_seconds=60)
    assert not solution.legal
    monkeypatch.setattr(module, "monotonic", lambda: monotonic() - 61)
    with pytest.raises(BudgetError, match="after 60 seconds"):
        assert solution.contradiction


def test_too_many_numbers_around_a_hub_are_not_compared(monkeypatch):
    solution = solve(wheel(12, 40))
    monkeypatch.setattr(module, "PAIR_BYTES", 10**8)
    with pytest.raises(BudgetError, match="because 12 numbers share cells with each other"):
        assert solution.contradiction
    monkeypatch.undo()
    assert solution.contradiction.mine_count


def test_a_hub_with_thousands_of_cells_and_an_impossible_total():
    names = tuple(f"v{i}" for i in range(3001))
    star = Graph(names, tuple((0, i) for i in range(1, 3001)))
    position = Position.of(star, {"v0": Number(1500)}, prior=Total(3))
    assert solve(position, max_seconds=60).contradiction.cells == ("v0",)


SETS = st.frozensets(st.integers(0, 40))


def bits(members):
    return sum(1 << member for member in members)


@given(SETS, SETS, st.integers(0, 9))
def test_sets_as_bits(left, right, room):
    assert counts.sums(bits(left), bits(right)) == bits({a + b for a in left for b in right})
    assert counts.widened(bits(left), room) == bits(
        {a + more for a in left for more in range(room + 1)}
    )
    assert [n for n in range(-2, 50) if counts.has_count(bits(left), n)] == sorted(left)
    if left:
        assert counts.lowest(bits(left)) == min(left)


@given(SETS, st.integers(-5, 60), st.integers(0, 6))
def test_the_nearest_members(members, member, most):
    nearest = sorted(members, key=lambda n: (abs(n - member), n))[:most]
    assert counts.nearest(bits(members), member, most) == sorted(nearest)


def test_a_number_far_beyond_all_members():
    assert counts.nearest(0b110, 10**12, 5) == [1, 2]


def test_the_counts_of_a_polynomial():
    assert counts.counts_of((0, 7, 0, 2)) == bits({1, 3})

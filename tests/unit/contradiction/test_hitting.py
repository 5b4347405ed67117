from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from minescope.contradiction.hitting import Hitting
from minescope.counting.interface import Budget

POOL = range(7)
CORRECTIONS = st.lists(st.frozensets(st.sampled_from(POOL), min_size=1), max_size=6)
LOADS = st.lists(st.integers(0, 4), min_size=len(POOL), max_size=len(POOL))


def of_least_size(corrections, loads, above):
    """By definition: all sets of the least size that will do, in order."""
    for size in range(1, len(POOL) + 1):
        sets = [
            chosen
            for chosen in combinations(POOL, size)
            if all(correction.intersection(chosen) for correction in corrections)
            and sum(loads[n] for n in chosen) > above
        ]
        if sets:
            return sets
    return []


@given(CORRECTIONS)
def test_the_first_of_the_smallest(corrections):
    hitting = Hitting(POOL, Budget())
    hitting.corrections += corrections
    first = of_least_size(corrections, [0] * len(POOL), -1)[0]
    assert hitting.least(len(POOL)) == first
    assert hitting.least(len(first) - 1) == ()


@given(CORRECTIONS, LOADS, st.integers(0, 20))
def test_with_loads_above_a_bound(corrections, loads, above):
    hitting = Hitting(POOL, Budget(), loads, above)
    hitting.corrections += corrections
    sets = of_least_size(corrections, loads, above)
    found = hitting.least(len(POOL))
    assert found in sets if sets else found == ()

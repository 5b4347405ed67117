from random import Random

import pytest

from minescope.solving.groups import Group, Island
from minescope.solving.shown_groups import shown_groups


def test_groups_and_islands_of_a_row():
    # Numbers 1 and 4; cell 9 touches none.
    shown = shown_groups([0, 2, 3, 5, 9], {0: (1,), 2: (1,), 3: (4, 1), 5: (4,), 9: ()})
    assert shown.groups == [Group((0, 2), (1,)), Group((3,), (1, 4)), Group((5,), (4,))]
    assert shown.islands() == [Island((0, 1, 2), (1, 4))]


def test_an_island_falls_apart_and_grows_together_again():
    before = shown_groups([0, 2, 5], {0: (1,), 2: (1, 4), 5: (4,)})
    apart = before.change({2: ()})
    assert apart.islands() == [Island((0,), (1,)), Island((1,), (4,))]
    again = apart.change({2: (1, 4)})
    assert (again.groups, again.islands()) == (before.groups, before.islands())
    assert before.islands() == [Island((0, 1, 2), (1, 4))]


@pytest.mark.parametrize("seed", range(30))
def test_the_same_as_begun_anew(seed):
    rng = Random(seed)
    numbers = range(100, 100 + rng.randint(1, 8))
    around = dict.fromkeys(range(rng.randint(1, 14)), ())
    shown = shown_groups(around, around)
    for _ in range(40):
        touched = rng.sample(sorted(around), rng.randint(1, min(4, len(around))))
        now = {i: tuple(rng.sample(numbers, min(len(numbers), rng.randint(0, 3)))) for i in touched}
        # All cells name numbers in one order.
        now = {i: tuple(sorted(scope, reverse=seed % 2 == 1)) for i, scope in now.items()}
        around |= now
        shown = shown.change(now)
        anew = shown_groups(around, around)
        assert shown.groups == anew.groups
        assert shown.islands() == anew.islands()

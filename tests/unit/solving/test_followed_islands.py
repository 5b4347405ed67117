from random import Random

import pytest

from minescope.board import Grid
from minescope.counting.choose import choose_engine
from minescope.counting.interface import Budget, Measure
from minescope.solving.constraints import Group, Island
from minescope.solving.followed_islands import find_open_islands, shown_groups
from minescope.solving.propagation import OPEN, CellFact, Propagation
from minescope.solving.rules import COUNT_AS_IT_IS

UNKNOWN, ONE = CellFact(None, OPEN), CellFact(1, 0)
ENGINE, _ = choose_engine(None)


def apart():
    """A row of two islands, a 1 between two unknown cells each."""
    return Propagation(
        Grid(1, 8).neighbours,
        [UNKNOWN, ONE, UNKNOWN, UNKNOWN, UNKNOWN, ONE, UNKNOWN, UNKNOWN],
        1,
    )


def test_islands_of_numbers_that_ask_for_something():
    islands = find_open_islands(apart())
    assert set(islands) == {1, 5}
    assert islands[1].needs == {1: 1}
    assert islands[1].groups == {(1,): [0, 2]}
    assert islands[5].groups == {(5,): [4, 6]}


def test_what_a_change_does_not_touch_is_kept():
    known = apart()
    before = find_open_islands(known)
    after = find_open_islands(known.change([(7, ONE)]), before)
    assert after[1] is before[1]
    assert set(after) == {1}, "the right one is certain now"


def test_a_number_in_between_joins_islands():
    known = apart()
    before = find_open_islands(known)
    after = find_open_islands(known.change([(3, ONE)]), before)
    assert set(after) == {1, 3, 5}
    assert after[1] is after[3] is after[5]
    assert after[1].groups == {(1,): [0], (1, 3): [2], (5, 3): [4], (5,): [6]}


def test_an_island_that_is_found_as_it_was_is_the_one_before():
    known = apart()
    before = find_open_islands(known)
    free = known.change([(0, CellFact(None, 0))])
    found = find_open_islands(free, before)
    assert 1 not in found
    back = find_open_islands(free.change([(0, UNKNOWN)]), found)
    assert back[1].same_as(before[1])
    both = known.change([(0, CellFact(None, 0)), (0, UNKNOWN)])
    assert find_open_islands(both, before)[1] is before[1]


def test_reduced_and_counted():
    known = apart().change([(3, ONE)])
    island = find_open_islands(known)[3]
    assert island.reduced.possible
    measure = Measure((1, 1))
    tallies = island.tallies(ENGINE, measure, Budget())
    assert [sum(tally.total) for tally in tallies] == [2]
    assert island.tallies(ENGINE, measure, Budget()) is tallies
    (unsafe,) = island.unsafe_tallies(ENGINE, measure, Budget())
    assert unsafe.total == tallies[0].total
    assert list(map(sum, unsafe.unsafe)) == [1, 1, 1, 1]


def pairs(count):
    """A row of cells, numbers over two neighbours each that say 1; one more says what all hold."""
    cells = count + 1
    numbers = [(i, i + 1) for i in range(count)]
    around = [*[[] for _ in range(cells)], *numbers, tuple(range(3))]
    for n, touched in enumerate(around[cells:], cells):
        for i in touched:
            around[i].append(n)
    return around, cells


@pytest.mark.parametrize("count", [COUNT_AS_IT_IS - 1, COUNT_AS_IT_IS + 1])
def test_small_islands_are_counted_as_they_are_and_the_rules_are_for_larger_ones(count):
    around, cells = pairs(count)
    facts = [*[UNKNOWN] * cells, *[ONE] * count, CellFact(2, 0)]
    (island,) = set(find_open_islands(Propagation(around, facts, 1)).values())
    rules = cells > COUNT_AS_IT_IS
    assert island.reduced.fixed == ({i: 1 - i % 2 for i in range(cells)} if rules else {})
    assert island.reduced.sure_mines == (-(-cells // 2) if rules else 0)
    unsafe = [tally.unsafe for tally in island.unsafe_tallies(ENGINE, Measure((1, 1)), Budget())]
    assert unsafe == ([] if rules else [tuple([(1 - i % 2,) for i in range(cells)])])


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

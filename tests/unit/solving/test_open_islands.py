from minescope.board import Grid
from minescope.counting.choose import choose_engine
from minescope.counting.interface import Budget, Measure
from minescope.solving.open_islands import find_open_islands
from minescope.solving.propagation import OPEN, CellFact, Propagation

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
    assert after[1].groups == {(1,): [0], (1, 3): [2], (3, 5): [4], (5,): [6]}


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
    weights = [sum(part) for parts in island.unsafe(measure) for part in parts]
    assert weights == [1] * len(weights)


def test_a_subset_fixes_a_cell():
    known = Propagation(
        [(2, 3), (2, 3, 4), (0, 1), (0, 1), (1,)],
        [CellFact(1, 0), CellFact(2, 0), UNKNOWN, UNKNOWN, UNKNOWN],
        1,
    )
    islands = find_open_islands(known)
    assert islands[0].reduced.fixed == {4: 1}
    assert islands[0].sure_mines == 1

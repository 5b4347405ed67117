from random import Random

from minescope.board import Grid
from minescope.solving.propagation import OPEN, CellFact, Propagation

UNKNOWN, FREE = CellFact(None, OPEN), CellFact(None, 0)


def number(value):
    return CellFact(value, 0)


def mine(mines=1):
    return CellFact(None, mines)


def row(*facts, x_max=1):
    """A board of one row: every cell touches the one before and the one after."""
    return Propagation(Grid(1, len(facts)).neighbours, facts, x_max)


def test_a_number_fixes_its_cells_and_others_follow():
    known = row(number(1), UNKNOWN, number(1), UNKNOWN, UNKNOWN)
    assert list(known.held) == [0, 1, 0, 0, OPEN]
    assert known.fixed_by == {1: 0, 3: 2}
    assert known.sure_mines == 1
    assert list(known.outer) == [4]


def test_what_relied_on_a_cell_is_forgotten_with_it():
    known = row(number(1), UNKNOWN, number(1), UNKNOWN, UNKNOWN)
    covered = known.change([(0, UNKNOWN)])
    assert list(covered.held) == [OPEN, OPEN, 0, OPEN, OPEN]
    assert covered.moved == {0, 1, 3}
    assert covered.sure_mines == 0
    assert list(covered.outer) == [4, 0]
    assert list(known.held) == [0, 1, 0, 0, OPEN], "the one before stays"


def test_what_still_follows_is_found_again():
    known = row(number(1), UNKNOWN, number(2), UNKNOWN, number(1))
    covered = known.change([(0, UNKNOWN)])
    assert list(covered.held) == [OPEN, 1, 0, 1, 0]
    assert set(covered.fixed_by) == {1, 3}


def test_a_label_that_says_what_was_known_moves_nothing_else():
    known = row(number(1), UNKNOWN, number(1), UNKNOWN, number(0))
    flagged = known.change([(1, mine()), (3, FREE)])
    assert flagged.held == known.held
    assert flagged.moved == {1, 3}
    assert not flagged.stirred
    assert not flagged.fixed_by


def test_numbers_that_cannot_hold_are_broken_until_they_can():
    known = row(UNKNOWN, number(1), UNKNOWN)
    wrong = known.change([(0, mine()), (2, mine())])
    assert wrong.broken == {1}
    assert not wrong.change([(2, UNKNOWN)]).broken
    assert not wrong.change([(1, number(2))]).broken
    assert not wrong.change([(1, FREE)]).broken


def test_several_mines_in_a_cell():
    known = row(UNKNOWN, number(4), UNKNOWN, number(2), x_max=2)
    assert list(known.held) == [2, 0, 2, 0]
    less = known.change([(1, number(3))])
    assert list(less.held) == [OPEN, 0, 2, 0]
    assert less.fixed_by == {2: 3}


def test_a_walk_through_labels_ends_where_a_fresh_start_does():
    rng = Random(3)
    grid = Grid(5, 6)
    mined = [int(rng.random() < 0.25) for _ in grid.cells]
    facts = [UNKNOWN] * len(mined)
    known = Propagation(grid.neighbours, facts, 1)
    for _ in range(300):
        i = rng.randrange(len(facts))
        true = mine() if mined[i] else number(sum(mined[j] for j in grid.neighbours[i]))
        facts[i] = rng.choice((true, UNKNOWN))
        known = known.change([(i, facts[i])])
        anew = Propagation(grid.neighbours, facts, 1)
        assert known.held == anew.held
        assert known.fixed_by.keys() == anew.fixed_by.keys()
        assert known.sure_mines == anew.sure_mines
        assert known.outer.keys() == anew.outer.keys()
        assert list(map(set, known.numbers_around)) == list(map(set, anew.numbers_around))
        assert not known.broken
        for n, shown in enumerate(known.shown):
            if shown is not None:
                assert known.open_around[n] == anew.open_around[n]
                assert known.sure_around[n] == anew.sure_around[n]

from fractions import Fraction
from random import Random

from minescope.board import FREE, Mine
from minescope.board.formats.recognise import parse
from minescope.play.moves.prospects import OUTER, Prospects
from minescope.solving.solution import solve
from minescope.solving.supposition import suppose

from .boards import random_position


def prospects(text):
    return Prospects(solve(parse(text)))


def test_weights_of_a_number_and_of_the_mines_beside_it():
    # One mine in the first two cells, and one in the last two, of which one touches the free cell.
    found = prospects("minescope 1\ntopology grid 6x1\nmines 2\n\n? 1 ? _ ? ?")
    assert found.total == 4
    none, one, two = found.shown(3)
    assert [(shown.seen, shown.weight) for shown in (none, one, two)] == [(0, 1), (1, 2), (2, 1)]
    (island,) = {sort for sort in one.mined if sort[0] != OUTER and sort[2]}
    assert found.cells_of(3, island) == [2]
    assert (one.mined[island], one.mined[OUTER, 0, True], one.mined[OUTER, 0, False]) == (1, 1, 1)


def test_cells_that_see_the_same_share_a_prospect():
    found = prospects("minescope 1\ntopology grid 5x5\nmines 4\n\n" + "? ? ? ? ?\n" * 5)
    assert found.shown(6) is found.shown(7)
    assert found.shown(0) is found.shown(24)
    assert found.shown(0) is not found.shown(1)


def test_certain_mines_are_no_part_of_what_is_seen():
    found = prospects("minescope 1\ntopology grid 4x1\nmines 2\n\n* ? ? ?")
    assert found.sure_mines(1) == 1
    assert [shown.seen for shown in found.shown(1)] == [0, 1]
    assert found.covered == (1, 2, 3)


def test_the_weight_of_mines_and_free_cells_together():
    draws = Random("joint")
    for _ in range(30):
        position = random_position(draws)
        found = Prospects(solve(position))
        unknown = [i for i, label in enumerate(position.labels) if str(label) == "?"]
        chosen = draws.sample(unknown, min(4, len(unknown)))
        mined, free = chosen[: len(chosen) // 2], chosen[len(chosen) // 2 :]
        names = position.topology.cells
        pins = {names[i]: Mine() for i in mined} | {names[i]: FREE for i in free}
        expected = suppose(position, pins).probability
        assert Fraction(found.joint(mined, free), found.total) == expected

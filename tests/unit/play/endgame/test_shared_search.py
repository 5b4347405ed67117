from itertools import combinations

import pytest

from minescope.board import Graph, Grid, Position
from minescope.errors import BudgetError
from minescope.play.endgame import optimal as module
from minescope.play.endgame import shared_search
from minescope.play.endgame.optimal import optimal
from minescope.play.endgame.shared_search import Sharing, symmetries
from minescope.prior import Total

from .plain_play import check_play, check_random_play

STAR = Graph.from_edges([("a", "b"), ("a", "c"), ("a", "d"), ("d", "e"), ("e", "f"), ("f", "g")])


@pytest.fixture(params=[1, 2_000], ids=["packed", "unpacked"])
def shared(request, monkeypatch):
    """All areas are searched with what comes to the same, and small sets packed anew, or none."""
    monkeypatch.setattr(module, "SHARED_FROM", 2)
    monkeypatch.setattr(shared_search, "PACKED_FROM", request.param)
    monkeypatch.setattr(shared_search, "PACKED_BELOW", 2)


@pytest.mark.usefixtures("shared")
@pytest.mark.parametrize(
    "topology", [Grid(3, 3), Grid(2, 5), Grid(3, 3, "hex"), Grid(2, 4, "torus"), STAR], ids=str
)
def test_the_win_is_that_of_the_definition(topology):
    check_random_play(topology, 8)


@pytest.mark.usefixtures("shared")
@pytest.mark.parametrize("mines", range(1, 9))
def test_every_number_of_mines_on_a_small_board(mines):
    check_play(Position.of(Grid(3, 3), {}, prior=Total(mines)))


@pytest.mark.parametrize(
    ("topology", "mines", "wins"),
    [
        (Grid(4, 4), 10, 204),
        (Grid(3, 5), 4, 614),
        (Grid(5, 5), 3, 1798),
        (Grid(5, 5), 21, 24),
    ],
)
def test_larger_boards_that_were_searched_without_sharing_as_well(topology, mines, wins):
    position = Position.of(topology, {}, prior=Total(mines))
    play = optimal(position, max_solutions=20_000)
    assert isinstance(play._games[0].search, shared_search.SharedSearch)
    assert play.wins == wins


def test_states_are_limited_wherever_they_are_met(monkeypatch):
    monkeypatch.setattr(shared_search, "PACKED_FROM", 1)
    position = Position.of(Grid(4, 4), {}, prior=Total(3))
    states = optimal(position, max_states=2_000)._games[0].search.states
    with pytest.raises(BudgetError, match=f"within {states - 1} states"):
        optimal(position, max_states=states - 1)
    assert optimal(position, max_states=states).wins == 400


def solutions(cells, mines):
    return [sum(1 << i for i in chosen) for chosen in combinations(cells, mines)]


@pytest.mark.parametrize(
    ("topology", "count"),
    [
        (Grid(5, 5), 8),
        (Grid(3, 5), 4),
        (Grid(1, 4), 2),
        (Grid(2, 6), 8),  # of many more
        (Graph.from_edges([("a", "b"), ("b", "c"), ("c", "d"), ("b", "e"), ("e", "f")]), 2),
        (Graph.from_edges([("a", "b"), ("b", "c"), ("c", "a"), ("c", "d"), ("d", "e")]), 2),
    ],
)
def test_symmetries_keep_who_touches_whom(topology, count):
    found = symmetries(topology.neighbours)
    assert found[0] == list(range(len(topology.cells)))
    assert len({tuple(images) for images in found}) == count
    for images in found:
        for i, near in enumerate(topology.neighbours):
            assert {images[j] for j in near} == set(topology.neighbours[images[i]])


def test_mirror_images_have_the_same_key_and_others_do_not():
    sharing = Sharing(Grid(3, 4).neighbours)
    left, right = solutions([0, 1, 4], 1), solutions([3, 2, 7], 1)
    assert sharing.key(left) == sharing.key(right) == sharing.key(left[::-1])
    assert sharing.key(left) != sharing.key(solutions([0, 1, 5], 1))
    assert sharing.key(left) != sharing.key(solutions([0, 1, 4], 2))


def test_only_cells_in_doubt_count():
    sharing = Sharing(Grid(3, 3).neighbours)
    (bare,) = sharing.apart([0b110000001, 0b110000010])
    assert bare == [0b1, 0b10]


def test_pairs_that_do_not_touch_are_apart_where_they_go_together_each_with_each():
    sharing = Sharing(Grid(1, 7).neighbours)
    pairs = [a | b for a in (0b1, 0b10) for b in (0b0100000, 0b1000000)]
    assert [sorted(part) for part in sharing.apart(pairs)] == [[1, 2], [32, 64]]
    tied = [0b0100001, 0b1000010]
    assert sharing.apart(tied) == (tied,)
    # Cells that do not touch are tied by what is known of them: one mine in 0 and 6, one in 3 and 4.
    across = [a | b for a in (0b1, 0b1000000) for b in (0b1000, 0b10000)]
    assert [sorted(part) for part in sharing.apart(across)] == [[1, 64], [8, 16]]


def test_mirror_images_are_worth_the_same():
    sharing = Sharing(Grid(3, 3).neighbours)
    assert sharing.first_mirrored(solutions(range(9), 2)) == [0, 1, 0, 1, 4, 1, 0, 1, 0]
    assert sharing.first_mirrored([1, 2]) is None


def test_large_areas_have_no_mirror_images():
    sharing = Sharing(Grid(6, 7).neighbours)
    assert sharing.first_mirrored([1, 2]) is None
    assert sharing.key([1, 2]) == sharing.key([2, 1]) != sharing.key([1 << 5, 1 << 6])


def test_packed_solutions_tell_what_each_cell_shows():
    bits = Sharing(Grid(1, 3).neighbours).pack([0b001, 0b010])
    assert (bits.every, bits.masks) == (0b11, [0b001, 0b010])
    assert [(cell.safe, cell.shown) for cell in bits.cells] == [
        (0b01, ((1, 0b01),)),
        (0b10, ((1, 0b10),)),
        (0b11, ((0, 0b11),)),  # certain: nobody asks what it shows
    ]

"""What a player sees and opens."""

from minescope.board import Grid, Mine, Number, Unknown
from minescope.generate import Layout
from minescope.generate.player import Player
from minescope.logic import deduce
from minescope.prior import Total

ROW = Layout.of(Grid(1, 6), {(0, 2): 1})


def test_a_zero_opens_what_is_around_it():
    player = Player(ROW, 0)
    assert player.opened == 2
    assert player.position.labels[:2] == (Number(0), Number(1))
    assert player.position.prior == Total(1)
    assert Player(ROW, 0, mine_count=False).position.prior is None


def test_single_points_go_as_far_as_they_tell():
    player = Player(ROW, 0)
    assert player.use_single_points() == ()
    assert player.position.labels[2] == Mine(1)
    assert player.use_single_points() is None
    assert [isinstance(label, Unknown) for label in player.position.labels[3:]] == [True] * 3


def test_what_is_learned_is_opened_or_marked():
    player = Player(ROW, 0)
    player.use_single_points()
    found = deduce(player.position, known_legal=True)
    assert player.learn(found) == ((0, 3), (0, 4), (0, 5))
    assert player.solved
    marked = Player(ROW, 0)
    assert marked.learn(deduce(marked.position, known_legal=True)) == ()
    assert marked.position.labels[2] == Mine(1)

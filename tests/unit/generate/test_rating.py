"""How hard layouts are: techniques, ranks, and words.

What a player sees and opens.
"""

from random import Random

import pytest

from minescope.board import Graph, Grid, Mine, Number, Unknown
from minescope.counting.interface import Budget
from minescope.errors import BudgetError, PositionError
from minescope.generate import Layout, generate_board, rate
from minescope.generate.rating import Player
from minescope.logic import deduce
from minescope.prior import Total

from .plain_judge import open_all_safe
from .plain_rank import least_rank

ROW = Grid(1, 5)


def test_one_click_opens_an_empty_board():
    rating = rate(Layout.of(Grid(3, 3), {}), (0, 0))
    assert rating.solvable
    assert rating.steps == ()
    assert (rating.hardest, rating.rank, rating.three_bv) == ("single point", 0, 1)
    assert rating.word == "easy"


def test_single_points_are_easy():
    # 0 1 * 1 0: the 1 marks the mine, and nothing tells that what lies beyond is safe but the count.
    beyond = rate(Layout.of(ROW, {(0, 2): 1}), (0, 0))
    assert beyond.steps_by_technique == {"single point": 1, "mine count": 1}
    assert (beyond.word, beyond.rank, beyond.hard_steps) == ("medium", 0, 0)
    assert beyond.steps[0].opened == ()
    assert beyond.steps[1].opened == ((0, 3), (0, 4))
    at_the_end = rate(Layout.of(ROW, {(0, 4): 1}), (0, 0))
    assert (at_the_end.solvable, at_the_end.word) == (True, "easy")


def test_a_guess_is_called_one():
    beyond = rate(Layout.of(ROW, {(0, 2): 1}), (0, 0), mine_count=False)
    assert not beyond.solvable
    assert beyond.word == "needs a guess"
    assert beyond.sentence.startswith("Needs a guess: 1 step")


def test_two_numbers_are_medium():
    # The second row shows 1 2 1, and 1 2 1 again; the row above it holds * . * ...
    grid = Grid(3, 3)
    rating = rate(Layout.of(grid, {(0, 0): 1, (0, 2): 1}), (2, 1), mine_count=False)
    assert rating.solvable
    assert rating.hardest == "subset"
    assert rating.word == "medium"
    assert rating.sentence == (
        "Medium: 1 step, the hardest by subset; the largest rank is 1; 3BV 2 (1 opening and "
        "1 island)."
    )


def test_a_rating_agrees_with_the_definition():
    draws = Random("rating")
    for _ in range(15):
        grid = Grid(5, 5)
        x_max = draws.choice([1, 2])
        mines = [draws.choice([0, 0, 0, 0, x_max]) for _ in grid.cells]
        mines[12] = 0
        layout = Layout(grid, tuple(mines), x_max)
        mine_count = draws.choice([True, False])
        rating = rate(layout, (2, 2), mine_count=mine_count)
        opened = open_all_safe(layout, 12, mine_count=mine_count)
        assert rating.solvable == (len(opened) == mines.count(0))


def drawn(rows):
    """A layout with a mine for every star."""
    grid = Grid(len(rows.split()), len(rows.split()[0]))
    return Layout(grid, tuple(int(c == "*") for row in rows.split() for c in row))


def test_the_rank_of_a_step_is_the_least_that_proves_a_cell():
    # The cells of two 1s all belong to a 2, whose fifth cell is safe; a mine there is refuted only
    # by assuming one more.
    rating = rate(drawn("..* ... *.. ..."), (0, 0), mine_count=False)
    assert [(step.technique, step.rank) for step in rating.steps] == [
        ("subset", 2),
        ("single point", 0),
    ]
    assert rating.rank == 2
    # Here the same technique opens cells that take two assumptions beside others that take one.
    rating = rate(drawn(".... ...* ..*. **.. .*.."), (0, 0))
    assert [(step.technique, step.rank) for step in rating.steps] == [
        ("single point", 0),
        ("subset", 1),
        ("mine count", 2),
        ("single point", 0),
    ]


def test_the_rank_of_a_layout_is_of_the_game_by_least_ranks():
    # Subsets open a cell that takes two assumptions, at a point where one proves others. A game by
    # ranks does not get it for nothing.
    rating = rate(drawn("..*. ...* ...* .*.. ...."), (0, 0), mine_count=False)
    assert max(step.rank for step in rating.steps) == 1
    assert rating.rank == 2


def test_what_a_shell_shows_is_short():
    made = generate_board(Grid(16, 30), 99, (8, 15), seed="oak")
    assert made.rating.steps
    assert len(repr(made)) < 250
    assert len(repr(made.rating)) < 300


def test_ranks_agree_with_the_definition():
    draws = Random("ranks")
    checked = 0
    while checked < 12:
        mines = [int(draws.random() < 0.3) for _ in range(16)]
        mines[0] = 0
        layout = Layout(Grid(4, 4), tuple(mines))
        rating = rate(layout, (0, 0), mine_count=False)
        if rating.solvable and rating.rank:
            assert rating.rank == least_rank(layout, 0)
            checked += 1


def test_limits_hold_for_the_whole_game():
    with pytest.raises(BudgetError):
        rate(Layout.of(ROW, {(0, 2): 1}), (0, 0), limits=Budget(seconds=1, started=-1e9))


def test_a_start_is_no_mine():
    with pytest.raises(PositionError, match="The start, b, is a mine"):
        rate(Layout.of(Graph.from_edges([("a", "b")]), {"b": 1}), "b")


WALL_ROW = Layout.of(Grid(1, 6), {(0, 2): 1})


def test_a_zero_opens_what_is_around_it():
    player = Player(WALL_ROW, 0)
    assert player.opened == 2
    assert player.position.labels[:2] == (Number(0), Number(1))
    assert player.position.prior == Total(1)
    assert Player(WALL_ROW, 0, mine_count=False).position.prior is None


def test_single_points_go_as_far_as_they_tell():
    player = Player(WALL_ROW, 0)
    assert player.use_single_points() == ()
    assert player.position.labels[2] == Mine(1)
    assert player.use_single_points() is None
    assert [isinstance(label, Unknown) for label in player.position.labels[3:]] == [True] * 3


def test_what_is_learned_is_opened_or_marked():
    player = Player(WALL_ROW, 0)
    player.use_single_points()
    found = deduce(player.position, known_legal=True)
    assert player.learn(found) == ((0, 3), (0, 4), (0, 5))
    assert player.solved
    marked = Player(WALL_ROW, 0)
    assert marked.learn(deduce(marked.position, known_legal=True)) == ()
    assert marked.position.labels[2] == Mine(1)

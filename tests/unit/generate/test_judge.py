"""The judge against the plain definition: open every cell of probability 0 until there is none."""

from random import Random

import pytest

from minescope.board import Graph, Grid
from minescope.board.shapes import SHAPES
from minescope.generate import Layout
from minescope.generate.judge import MEANS, OPENED, start_game

from .plain_judge import open_all_safe


def random_layout(draws, shape):
    grid = Grid(draws.randrange(2, 7), draws.randrange(2, 7), shape)
    x_max = draws.choice([1, 1, 2, 3])
    density = draws.choice([0.15, 0.3])
    mines = [draws.randrange(1, x_max + 1) if draws.random() < density else 0 for _ in grid.cells]
    start = draws.randrange(len(mines))
    mines[start] = 0
    return Layout(grid, tuple(mines), x_max), start


def opened(game):
    return {i for i, state in enumerate(game.state) if state == OPENED}


@pytest.mark.parametrize("mine_count", [True, False])
@pytest.mark.parametrize("shape", SHAPES)
def test_the_judge_opens_what_the_definition_opens(shape, mine_count):
    draws = Random(f"{shape} {mine_count}")
    for _ in range(6):
        layout, start = random_layout(draws, shape)
        game = start_game(
            layout.topology.neighbours, layout.mines, layout.x_max, start, mine_count=mine_count
        )
        solved = game.play()
        assert opened(game) == open_all_safe(layout, start, mine_count=mine_count)
        assert solved == (len(opened(game)) == layout.mines.count(0))


def test_each_means_opens_no_less_than_those_before_it():
    draws = Random("means")
    for _ in range(10):
        layout, start = random_layout(draws, "grid")
        before = set()
        for means in MEANS:
            game = start_game(layout.topology.neighbours, layout.mines, layout.x_max, start)
            game.play(means)
            assert before <= opened(game)
            before = opened(game)


# The start, a, shows 1 and touches b and c; d hangs at b, e at c.
FORK = Graph.from_edges([("a", "b"), ("a", "c"), ("b", "d"), ("c", "e")])


def test_a_copy_goes_its_own_way():
    layout = Layout.of(FORK, {"b": 1})
    game = start_game(FORK.neighbours, layout.mines, 1, FORK.index["a"], mine_count=False)
    copy = game.copy()
    copy.move_mines(FORK.index["b"], FORK.index["d"], 1)
    assert not game.play()
    assert copy.play()
    assert copy.mines == [0, 0, 0, 1, 0]
    assert game.mines == [0, 1, 0, 0, 0]
    assert game.border() == [FORK.index["b"], FORK.index["c"]]
    assert len(game.covered()) == 4


def test_the_mine_count_decides_where_nothing_else_does():
    row = Grid(1, 4)
    layout = Layout.of(row, {(0, 1): 1})
    assert start_game(row.neighbours, layout.mines, 1, 0).play()
    assert not start_game(row.neighbours, layout.mines, 1, 0, mine_count=False).play()
    assert not start_game(row.neighbours, layout.mines, 1, 0).play("island")

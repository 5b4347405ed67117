"""The judge of boards, the rating and the generator against the plain definition, on boards of every kind."""

from random import Random

import pytest

from minescope.errors import BudgetError
from minescope.generate import METHODS, Layout, generate_board, rate
from minescope.generate.judge import OPENED, start_game

from ..unit.generate.plain_judge import needs_no_guess, open_all_safe
from .amount import boards
from .random_boards import SHAPES, random_topology


def random_layout(rng, shape):
    """Mines on a random board, and a start that is free."""
    topology = random_topology(rng, shape)
    x_max = rng.choice((1, 1, 2, 3))
    density = rng.choice((0.1, 0.2, 0.4))
    mines = [rng.randint(1, x_max) if rng.random() < density else 0 for _ in topology.cells]
    start = rng.randrange(len(mines))
    mines[start] = 0
    return Layout(topology, tuple(mines), x_max), start


@pytest.mark.parametrize("shape", SHAPES)
def test_the_judge_and_the_rating_agree_with_the_definition(shape):
    rng = Random(f"judge {shape}")
    for _ in range(boards(50)):
        layout, start = random_layout(rng, shape)
        mine_count = rng.random() < 0.6
        game = start_game(
            layout.topology.neighbours, layout.mines, layout.x_max, start, mine_count=mine_count
        )
        solved = game.play()
        opened = {i for i, state in enumerate(game.state) if state == OPENED}
        assert opened == open_all_safe(layout, start, mine_count=mine_count)
        assert solved == (len(opened) == layout.mines.count(0))
        rating = rate(layout, layout.topology.cells[start], mine_count=mine_count)
        assert rating.solvable == solved


@pytest.mark.parametrize("shape", SHAPES)
def test_generated_boards_need_no_guess_or_are_refused(shape):
    rng = Random(f"generated {shape}")
    for seed in range(boards(12)):
        topology = random_topology(rng, shape)
        start = rng.randrange(len(topology.cells))
        opening, mine_count = rng.random() < 0.5, rng.random() < 0.7
        x_max = rng.choice((1, 1, 2, 3))
        cleared = 1 + len(topology.neighbours[start]) * opening
        mines = rng.randint(0, (len(topology.cells) - cleared) * x_max // 2)
        try:
            board = generate_board(
                topology,
                mines,
                topology.cells[start],
                opening=opening,
                x_max=x_max,
                seed=seed,
                method=rng.choice(METHODS),
                mine_count=mine_count,
                max_tries=10,
            )
        except BudgetError:
            continue
        assert sum(board.mines.values()) == mines
        assert needs_no_guess(board)
        assert not opening or board.layout.number(start) == 0

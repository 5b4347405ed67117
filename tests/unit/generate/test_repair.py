"""Layouts that are drawn, kept or mended."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from minescope.board import Grid
from minescope.generate import Layout
from minescope.generate.repair import Task, harden, reject, repair

from ...outcomes import distribution
from .plain_judge import open_all_safe

GRID = Grid(3, 3)


def task(**options):
    asked = {
        "neighbours": GRID.neighbours,
        "mines": 2,
        "x_max": 1,
        "start": 0,
        "opening": False,
        "mine_count": True,
        "hardest": "mine count",
    }
    return Task(**(asked | options))


def test_every_solvable_layout_is_drawn_with_the_same_chance():
    solvable = {}
    for mined in combinations(range(1, 9), 2):
        mines = tuple(int(i in mined) for i in range(9))
        if len(open_all_safe(Layout(GRID, mines), 0)) == 7:
            solvable[mines] = Fraction(1, 28)

    def draw(draws):
        found = reject(task(), draws)
        return None if found is None else tuple(found)

    chances, undecided = distribution(draw)
    assert undecided == 0
    assert solvable
    assert chances == solvable | {None: 1 - sum(solvable.values())}


@pytest.mark.parametrize("x_max", [1, 2])
def test_mending_keeps_mines_and_the_opening(x_max):
    grid = Grid(6, 6)
    asked = task(neighbours=grid.neighbours, mines=12, x_max=x_max, start=14, opening=True)
    found = Counter()
    for seed in range(8):
        mines = repair(asked, Random(seed))
        found[mines is not None] += 1
        if mines is not None:
            assert sum(mines) == 12
            assert max(mines) <= x_max
            assert not any(mines[i] for i in asked.cleared)
            layout = Layout(grid, tuple(mines), x_max)
            assert len(open_all_safe(layout, 14)) == mines.count(0)
    assert found[True]


def test_more_mines_than_half_the_room_are_drawn_as_well():
    assert sum(task(mines=7).draw(Random(1))) == 7
    assert sum(task(mines=8).draw(Random(1))) == 8
    assert sum(task(mines=15, x_max=2).draw(Random(1))) == 15


def test_hardened_layouts_stay_solvable_and_take_more_and_more():
    grid = Grid(9, 9)
    asked = task(neighbours=grid.neighbours, mines=12, start=40, opening=True)
    draws = Random("harder")
    mines = repair(asked, draws)
    demands = []
    for harder in harden(asked, mines, draws):
        assert sum(harder) == 12
        game = asked.begin(harder)
        assert game.play()
        demands.append((sum(game.uses[3:]), sum(game.uses[1:3])))
    assert demands
    assert demands == sorted(set(demands))

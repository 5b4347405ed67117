"""One more number: `diagram.reveal` beside a diagram built anew, after every cell of whole games.

A player opens a cell at a time: all around a 0, else any free cell beside what is open. The time
anew is that from the position to its diagram; the position itself is made without being timed.
"""

from __future__ import annotations

import random
from statistics import median
from time import process_time
from typing import NamedTuple

from boards import BEGINNER, EXPERT, INTERMEDIATE
from measuring import Settings, spread
from published import WrongCountError
from report import ms, percent, table

from minescope import Uniform
from minescope.board import UNKNOWN, Grid, Label, Number, Position
from minescope.counting.zdd import grouped

PACKAGES = ()
LEVELS = {"beginner": (BEGINNER, 60), "intermediate": (INTERMEDIATE, 20), "expert": (EXPERT, 10)}


class Game(NamedTuple):
    """Which cells are opened, in this order, and what they show."""

    grid: Grid
    opened: list[int]
    numbers: list[int]


def play(height: int, width: int, mines: int, seed: int) -> Game:
    """A lucky game to its end; the first cell touches no mine."""
    rng = random.Random(f"online/{height}x{width}/{mines}/{seed}")
    grid = Grid(height, width)
    cells = range(height * width)
    start = rng.randrange(len(cells))
    allowed = [i for i in cells if i != start and i not in grid.around[start]]
    mined = frozenset(rng.sample(allowed, mines))
    numbers = [len(mined.intersection(grid.neighbours[i])) for i in cells]
    opened: dict[int, None] = {}
    to_open = [start]
    while to_open:
        while to_open:
            i = to_open.pop()
            if i not in opened:
                opened[i] = None
                if not numbers[i]:
                    to_open += grid.neighbours[i]
        left = [i for i in cells if i not in mined and i not in opened]
        beside = [i for i in left if not opened.keys().isdisjoint(grid.neighbours[i])]
        if left:
            to_open = [rng.choice(beside or left)]
    return Game(grid, list(opened), numbers)


def measure(game: Game) -> list[tuple[float, float]]:
    """For every cell opened the seconds of `reveal` and of a diagram built anew."""
    labels: list[Label] = [UNKNOWN] * len(game.grid.cells)
    diagram = grouped(Position(game.grid, tuple(labels), prior=Uniform()))
    times = []
    for i in game.opened:
        labels[i] = Number(game.numbers[i])
        position = Position(game.grid, tuple(labels), prior=Uniform())
        start = process_time()
        diagram = diagram.reveal(game.grid.cells[i], game.numbers[i])
        between = process_time()
        anew = grouped(position)
        times.append((between - start, process_time() - between))
        if diagram.count != anew.count:
            raise WrongCountError(f"{diagram.count} or {anew.count} solutions after {position}?")
    return times


def run(settings: Settings) -> str:
    rows = []
    for level, (size, usual) in LEVELS.items():
        games = [measure(play(*size, seed)) for seed in range(settings.boards(usual))]
        ratios = [online / anew for game in games for online, anew in game]
        each = spread(ratios)
        medians = sorted([median([online / anew for online, anew in game]) for game in games])
        whole = sum([online for game in games for online, _ in game])
        whole /= sum([anew for game in games for _, anew in game])
        rows.append(
            [
                level,
                f"{len(games)}, {len(ratios):,}",
                ms(median([anew for game in games for _, anew in game])),
                f"{each.median:.2f}",
                f"{medians[0]:.2f} to {medians[-1]:.2f}",
                f"{each.p95:.2f}",
                f"{each.worst:.1f}",
                f"{whole:.2f}",
                percent(sum([r <= 0.2 for r in ratios]) / len(ratios)),
            ]
        )
    head = ["level", "games, cells opened", "anew: median ms", "ratio: median", "by game", "p95"]
    return table([*head, "worst", "of sums", "at most 0.2"], rows)

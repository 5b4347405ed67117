"""A game whose mines are known: what is opened and marked, and what the cells show then."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

Cell = tuple[int, int]
"""Column and row."""

Truth = str
"""covered, 0 to 8, flag, question, mine, exploded, or wrong for a flag that the program says is wrong."""


class Level(NamedTuple):
    name: str
    columns: int
    rows: int
    mines: int
    turn: int = 1
    """In each turn, games are others and cells have other sizes."""

    @property
    def seed(self) -> int:
        """Of the program's chance."""
        return self.columns + 1000 * (self.turn - 1)

    @property
    def draw(self) -> random.Random:
        """The chance of the player."""
        return random.Random(str(self))

    @property
    def scale(self) -> float:
        """How much larger than in the first turn cells are, where a program can draw them so."""
        return (1, 0.8, 1.25, 0.9, 0.7, 1.1)[(self.turn - 1) % 6]

    @property
    def cells(self) -> list[Cell]:
        """Row by row."""
        return [(x, y) for y in range(self.rows) for x in range(self.columns)]

    @property
    def first(self) -> Cell:
        """Where each game begins."""
        return self.columns // 2, self.rows // 2

    def scaled(self, width: int, height: int) -> tuple[int, int]:
        return round(self.scale * width), round(self.scale * height)

    def around(self, cell: Cell) -> Iterator[Cell]:
        for y in range(max(0, cell[1] - 1), min(self.rows, cell[1] + 2)):
            for x in range(max(0, cell[0] - 1), min(self.columns, cell[0] + 2)):
                if (x, y) != cell:
                    yield x, y


class Game:
    """What the cells show, as the rules of Minesweeper have it."""

    def __init__(self, level: Level, mines: frozenset[Cell]) -> None:
        self.level = level
        self.mines = mines
        self.shown: dict[Cell, Truth] = dict.fromkeys(level.cells, "covered")

    def number(self, cell: Cell) -> int:
        return sum(other in self.mines for other in self.level.around(cell))

    def open(self, cell: Cell) -> None:
        """Uncover a safe cell, and around a 0 all others."""
        todo = [cell]
        while todo:
            now = todo.pop()
            if self.shown[now] != "covered":
                continue
            number = self.number(now)
            self.shown[now] = str(number)
            if number == 0:
                todo += self.level.around(now)

    @property
    def truth(self) -> list[Truth]:
        return [self.shown[cell] for cell in self.level.cells]

    @property
    def covered(self) -> list[Cell]:
        return [cell for cell in self.level.cells if self.shown[cell] == "covered"]


class Step(NamedTuple):
    """One thing that the player does."""

    what: str
    """open, flag or question."""
    cell: Cell


class Stage(NamedTuple):
    """The steps up to a photograph, and what is seen there."""

    name: str
    steps: list[Step]
    truth: list[Truth]


def plan(game: Game, *, has_questions: bool, wrong_flags: int = 2) -> list[Stage]:
    """How a game goes on: soon after its start, in the middle, and lost."""
    level, mines = game.level, game.mines
    draw = level.draw
    stages = []
    for name, opened, flagged, questioned in (("early", 0.25, 0.1, 0), ("middle", 0.7, 0.5, 3)):
        steps = _openings(game, opened, draw)
        steps += _marks(game, "flag", round(flagged * len(mines)), draw)
        if has_questions:
            steps += _marks(game, "question", questioned, draw)
        stages.append(Stage(name, steps, game.truth))
    return [*stages, _lost(game, wrong_flags, draw)]


def _openings(game: Game, share: float, draw: random.Random) -> list[Step]:
    """Open until a share of the safe cells is seen."""
    safe = [cell for cell in game.level.cells if cell not in game.mines]
    steps = []
    order = [game.level.first, *draw.sample(safe, len(safe))]
    for cell in order:
        seen = sum(game.shown[other].isdigit() for other in safe)
        if seen >= share * len(safe):
            break
        if game.shown[cell] == "covered":
            game.open(cell)
            steps.append(Step("open", cell))
    return steps


def _marks(game: Game, mark: str, count: int, draw: random.Random) -> list[Step]:
    """Mark covered mines, first those that a number touches."""
    free = [cell for cell in game.covered if cell in game.mines]
    draw.shuffle(free)
    free.sort(key=lambda cell: not any(game.shown[x].isdigit() for x in game.level.around(cell)))
    for cell in free[:count]:
        game.shown[cell] = mark
    return [Step(mark, cell) for cell in free[:count]]


def _lost(game: Game, wrong_flags: int, draw: random.Random) -> Stage:
    """Flag some cells without a mine, then open one with a mine."""
    safe = [cell for cell in game.covered if cell not in game.mines]
    mined = [cell for cell in game.covered if cell in game.mines]
    if not mined:
        raise RuntimeError(f"All mines of {game.level.name} are marked: none is left to explode.")
    flagged = draw.sample(safe, min(wrong_flags, len(safe)))
    last = draw.choice(mined)
    for cell in mined:
        game.shown[cell] = "mine"
    game.shown[last] = "exploded"
    for cell in flagged:
        game.shown[cell] = "wrong"
    steps = [*(Step("flag", cell) for cell in flagged), Step("open", last)]
    return Stage("lost", steps, game.truth)

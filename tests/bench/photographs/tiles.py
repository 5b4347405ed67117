"""Boards put together from the tile pictures of programs that the reader's authors never looked at, as
the code of those programs puts them together. Of these programs only a page is run, on mines that it is
given, so that what each cell shows is known from the start. No two looks show the same game."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from photographs.canvas import Canvas, on_screen
from photographs.game import Cell, Game, Level, Stage, Truth, plan
from photographs.packages import Package
from photographs.photograph import Photograph
from photographs.plain import as_planned
from photographs.raster import Box, Raster


class Scene(NamedTuple):
    """What is to be drawn."""

    level: Level
    stage: Stage
    mines: frozenset[Cell]
    truth: list[Truth]
    """What the cells show; in a lost game this may be less than happened."""

    @property
    def is_lost(self) -> bool:
        return self.stage.name == "lost"

    @property
    def left(self) -> int:
        """What a counter of mines says."""
        return self.level.mines - sum(state in ("flag", "wrong") for state in self.truth)

    @property
    def seconds(self) -> int:
        """What a clock says: one for each open cell."""
        return sum(state.isdigit() for state in self.truth)


class Drawing(NamedTuple):
    """A picture, and where the board is in it."""

    raster: Raster
    box: Box


class TileProgram(NamedTuple):
    """What there is to know of a program."""

    name: str
    package: Package
    themes: tuple[str, ...]
    levels: tuple[Level, ...]
    draw: Callable[[Path, str, Scene], Drawing]
    """From the unpacked package, in a theme."""
    has_questions: bool = False
    lost: Callable[[Game, Stage], list[Truth]] = as_planned
    """What a lost board shows."""


class Board(NamedTuple):
    """Where the cells of a window are."""

    left: int
    top: int
    across: int
    """From a cell to the next; a tile may be smaller."""
    down: int

    def draw(self, window: Canvas, title: str, scene: Scene, tiles: dict[Truth, Raster]) -> Drawing:
        """Put a tile on each cell, and the window on a screen."""
        for (column, row), state in zip(scene.level.cells, scene.truth, strict=True):
            window.paste(tiles[state], self.left + column * self.across, self.top + row * self.down)
        raster, left, top = on_screen(window, title)
        # Half of the space between two tiles belongs to each.
        left += self.left - (self.across - tiles["covered"].width) // 2
        top += self.top - (self.down - tiles["covered"].height) // 2
        right = left + self.across * scene.level.columns
        return Drawing(raster, Box(left, top, right, top + self.down * scene.level.rows))


def photograph(program: TileProgram, level: Level, folder: Path) -> Iterator[Photograph]:
    """One game in each theme."""
    for theme in program.themes:
        mines = _drawn_mines(f"{program.name}, {theme}", level)
        game = Game(level, mines)
        for stage in plan(game, has_questions=program.has_questions):
            truth = program.lost(game, stage) if stage.name == "lost" else stage.truth
            raster, box = program.draw(folder, theme, Scene(level, stage, mines, truth))
            yield Photograph(program.name, theme, level, stage.name, raster, box, truth)


def _drawn_mines(look: str, level: Level) -> frozenset[Cell]:
    """Anywhere but around the first cell."""
    free = set(level.cells) - {level.first, *level.around(level.first)}
    return frozenset(random.Random(f"{look}, {level}").sample(sorted(free), level.mines))

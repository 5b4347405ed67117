"""Photographs of programs that always look the same. Cells that show the same are the same pixel for
pixel, which tells where the mines are, and proves that the rules of the game tell what is shown."""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from photographs.desk import CORNER, SCREEN, Click, Desk, desk
from photographs.game import Cell, Game, Level, Stage, Truth, plan
from photographs.photograph import Photograph
from photographs.play import play, point
from photographs.raster import Box, Raster

RIM = 0.14
"""Of a cell, that is not looked at: lines between cells may differ."""


class Place(NamedTuple):
    """Where a board is in a window."""

    left: int
    top: int
    side: int
    """Of a cell."""

    def box(self, level: Level) -> Box:
        left, top = CORNER[0] + self.left, CORNER[1] + self.top
        return Box(left, top, left + self.side * level.columns, top + self.side * level.rows)


def as_planned(_game: Game, stage: Stage) -> list[Truth]:
    """A lost board shows its mines, the one that exploded and the wrong flags; marks stay."""
    return stage.truth


class PlainProgram(NamedTuple):
    """What there is to know of a program."""

    name: str
    package: str
    title: str
    """A part of its window's name."""
    levels: tuple[Level, ...]
    place: Callable[[Level], Place]
    command: Callable[[Level, Path], list[str]]
    """What to run, with this folder for its use."""
    size: Callable[[Level], tuple[int, int]] | None = None
    """Of its window, where it is not right from the start."""
    has_questions: bool = True
    wrong_flags: int = 2
    """How many there are in a lost game."""
    lost: Callable[[Game, Stage], list[Truth]] = as_planned
    """What a lost board shows."""
    mines: Callable[[Level], frozenset[Cell]] | None = None
    """Where the mines are, if the program was told so: then it has opened the first cell."""


def photograph(program: PlainProgram, level: Level, chance: Path) -> Iterator[Photograph]:
    """One game."""
    box = program.place(level).box(level)
    if box.right > SCREEN[0] or box.bottom > SCREEN[1]:
        raise RuntimeError(f"{program.name}, {level.name}: the screen is too small for the board.")
    if program.mines:
        mines = program.mines(level)
    else:
        with _board(program, level, chance) as on:
            mines = _find_mines(on, box, level)
    game = Game(level, mines)
    with _board(program, level, chance) as on:
        for cell in [level.first] if program.mines else _opened(on.photograph(), box, level):
            game.open(cell)
        stages = plan(game, has_questions=program.has_questions, wrong_flags=program.wrong_flags)
        for stage in stages:
            play(on, box, level, stage)
            picture = on.photograph()
            truth = program.lost(game, stage) if stage.name == "lost" else stage.truth
            if not program.mines:
                _prove(picture, box, level, truth, f"{program.name}, {level.name}, {stage.name}")
            yield Photograph(program.name, "", level, stage.name, picture, box, truth)


@contextmanager
def _board(program: PlainProgram, level: Level, chance: Path) -> Iterator[Desk]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with desk(program.command(level, folder), folder, chance, level.seed) as on:
            window = on.wait_for_window(program.title)
            on.place(window, program.size and program.size(level))
            on.photograph()
            yield on


def _looks(picture: Raster, box: Box, level: Level) -> dict[Cell, bytes]:
    """The pixels of each cell without its rim."""
    width = (box.right - box.left) / level.columns
    height = (box.bottom - box.top) / level.rows
    looks = {}
    for cell in level.cells:
        left = round(box.left + (cell[0] + RIM) * width)
        top = round(box.top + (cell[1] + RIM) * height)
        right, bottom = left + round((1 - 2 * RIM) * width), top + round((1 - 2 * RIM) * height)
        looks[cell] = picture.part(Box(left, top, right, bottom)).data
    return looks


def _opened(picture: Raster, box: Box, level: Level) -> list[Cell]:
    """The cells that do not look like most others: some programs open the first ones."""
    looks = _looks(picture, box, level)
    covered, _ = Counter(looks.values()).most_common(1)[0]
    return [cell for cell, look in looks.items() if look != covered]


def _find_mines(on: Desk, box: Box, level: Level) -> frozenset[Cell]:
    """Open cells until all mines are shown: then as many cells have a new look as there are mines
    besides the one that exploded, or with it."""
    known = set(_looks(on.photograph(), box, level).values())
    for cell in (level.first, *level.cells):
        on.click([Click(*point(box, level, cell))])
        looks = _looks(on.photograph(), box, level)
        for look, count in Counter(looks.values()).items():
            if look not in known and level.mines - 1 <= count <= level.mines:
                return frozenset(x for x in level.cells if looks[x] == look) | {cell}
        known |= set(looks.values())
    raise RuntimeError(f"No mine exploded in {level.name}.")


def _prove(picture: Raster, box: Box, level: Level, truth: list[Truth], name: str) -> None:
    """Same truth, same look; another truth, another look."""
    looks = _looks(picture, box, level)
    pairs = {(state, looks[cell]) for cell, state in zip(level.cells, truth, strict=True)}
    for side, problem in ((0, "looks differently in some cells"), (1, "looks like another")):
        counts = Counter(pair[side] for pair in pairs)
        wrong = sorted({pair[0] for pair in pairs if counts[pair[side]] > 1})
        if wrong:
            raise RuntimeError(f"{name}: {' and '.join(wrong)} {problem}.")

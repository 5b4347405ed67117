"""Photographs of programs with themes. One game is played in the marker theme first: it tells where
the mines and the cells are, and what each cell shows. Then it is played in all other themes, with the
same chance and the same clicks."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from photographs.desk import Click, Desk, desk
from photographs.game import Cell, Game, Level, Stage, plan
from photographs.markers import MARKER, board_box, read_markers, shows
from photographs.photograph import Photograph
from photographs.play import play, point
from photographs.raster import Box, Raster


class ThemedProgram(NamedTuple):
    """What there is to know of a program."""

    name: str
    """The same as its Debian package."""
    themes: tuple[str, ...]
    levels: tuple[Level, ...]
    command: Callable[[Level, str, Path], list[str]]
    """What to run in a theme, once the settings are in this folder."""
    begin: Callable[[Desk, Level], None]
    """Come to a covered board."""
    clear_view: Callable[[Desk], None]
    """Remove what lies over a lost board."""
    dense_levels: tuple[Level, ...] = ()
    """With so many mines that all digits are seen."""


def photograph(program: ThemedProgram, level: Level, chance: Path) -> Iterator[Photograph]:
    """One game in all themes."""
    with _board(program, level, MARKER, chance) as on:
        box = board_box(on.photograph())
        mines = _mines(program, on, box, level)
    stages = plan(Game(level, mines), has_questions=True)
    with _board(program, level, MARKER, chance) as on:
        truths = []
        for stage in stages:
            picture = _photograph(program, on, box, level, stage)
            seen = read_markers(picture, box, level)
            if stage.name != "lost" and seen != stage.truth:
                raise RuntimeError(
                    f"{program.name} did not show {level.name}, {stage.name} as planned."
                )
            truths.append(seen)
    for theme in program.themes:
        with _board(program, level, theme, chance) as on:
            on.photograph()
            for stage, truth in zip(stages, truths, strict=True):
                picture = _photograph(program, on, box, level, stage)
                yield Photograph(program.name, theme, level, stage.name, picture, box, truth)


@contextmanager
def _board(program: ThemedProgram, level: Level, theme: str, chance: Path) -> Iterator[Desk]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with desk(program.command(level, theme, folder), folder, chance, level.seed) as on:
            program.begin(on, level)
            yield on


def _mines(program: ThemedProgram, on: Desk, box: Box, level: Level) -> frozenset[Cell]:
    """Open cells until all mines are shown."""
    for cell in (level.first, *level.cells):
        on.click([Click(*point(box, level, cell))])
        if not shows(on.photograph(), "exploded"):
            continue
        program.clear_view(on)
        shown = zip(level.cells, read_markers(on.photograph(), box, level), strict=True)
        return frozenset(cell for cell, state in shown if state in ("mine", "exploded"))
    raise RuntimeError(f"No mine exploded in {level.name}.")


def _photograph(program: ThemedProgram, on: Desk, box: Box, level: Level, stage: Stage) -> Raster:
    """Play up to a stage."""
    play(on, box, level, stage)
    if stage.name == "lost":
        program.clear_view(on)
    return on.photograph()

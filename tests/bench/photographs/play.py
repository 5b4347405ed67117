"""Where the cells of a board are, and the clicks of a game."""

from __future__ import annotations

from photographs.desk import Click, Desk
from photographs.game import Cell, Level, Stage
from photographs.raster import Box

CLICKS = {"open": (1, 1), "flag": (3, 1), "question": (3, 2)}
"""The button, and how many times it is pressed."""


def point(box: Box, level: Level, cell: Cell, across: float = 0.5) -> tuple[int, int]:
    """A pixel of a cell, at half its height."""
    return (
        box.left + int((cell[0] + across) * (box.right - box.left) / level.columns),
        box.top + int((cell[1] + 0.5) * (box.bottom - box.top) / level.rows),
    )


def play(on: Desk, box: Box, level: Level, stage: Stage) -> None:
    """Do all that leads to a stage."""
    clicks = []
    for what, cell in stage.steps:
        button, times = CLICKS[what]
        clicks += [Click(*point(box, level, cell), button)] * times
    on.click(clicks)

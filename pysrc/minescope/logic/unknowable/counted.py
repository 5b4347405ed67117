"""Counted areas: what only the number of mines can still tell about.

A *counted area* would be a craps shoot if nobody counted the mines, and is none since somebody does: no
number that is opened elsewhere ever tells more about it, but whoever has cleared everything else knows
how many mines it holds. A single cell behind a wall of mines is the smallest one.

The fillings are those that fit the numbers, with what is certain taken for known. An area that holds a
whole craps shoot is left out: about that not even the number of mines tells anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from minescope.board import Cell
from minescope.logic.unknowable.blocks import Block, find_blocks
from minescope.logic.unknowable.craps_shoots import (
    CrapsShoot,
    closed_areas,
    is_open_question,
    is_rest_of_game,
)
from minescope.logic.unknowable.uncertain import Uncertain
from minescope.logic.unknowable.wording import Speaker


@dataclass(frozen=True, slots=True)
class CountedArea:
    """Cells about which only the number of mines can tell more."""

    cells: tuple[Cell, ...]
    sentence: str


def find_counted(
    uncertain: Uncertain, craps_shoots: Sequence[CrapsShoot]
) -> tuple[CountedArea, ...]:
    """All counted areas, given the craps shoots, in the order of their first cells."""
    if uncertain.mines_left is None:
        return ()
    index, names = uncertain.topology.index, uncertain.names
    hopeless = [{index[cell] for cell in area.cells} for area in craps_shoots]
    speaker = Speaker(uncertain.topology)
    counted = []
    for area in closed_areas(uncertain, find_blocks(uncertain, by_count=False)):
        cells = sorted([i for block in area for i in block.cells])
        if (
            any([_varies(block) for block in area])
            and is_open_question(uncertain, area)
            and not is_rest_of_game(uncertain, area)
            and not any([shoot.issubset(cells) for shoot in hopeless])
        ):
            counted.append(cells)
    return tuple(
        [
            CountedArea(named, speaker.counted_area(named))
            for named in [tuple([names[i] for i in cells]) for cells in sorted(counted)]
        ]
    )


def _varies(block: Block) -> bool:
    """Whether it may hold different numbers of mines."""
    assert block.configurations is not None  # a block of a closed area
    return len({sum(held) for held in block.configurations}) > 1

"""A position as it may arise in a game: mines dealt at random, some of the free cells revealed.

>>> from minescope.board import Grid
>>> from minescope.board.formats.recognise import export
>>> print(export(dealt_position(Grid(2, 4), 2, reveal="50%", seed="1"), "text"))
minescope 1
topology grid 4x2
mines 2
<BLANKLINE>
? 0 2 ?
? 0 ? ?
<BLANKLINE>
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random

from minescope.board import UNKNOWN, Graph, Grid, Label, Number, Position
from minescope.board.names import counted
from minescope.draws import choose, seed_text
from minescope.errors import PositionError
from minescope.play.deal import deal
from minescope.prior import Total, exact_fraction


def dealt_position(
    topology: Grid | Graph,
    mines: int,
    *,
    reveal: int | Fraction | str = 0,
    seed: str | int | None = None,
) -> Position:
    """Deal so many mines, one in a cell at most, and reveal some of the cells without one.

    `reveal` is their number, or their share of all free cells as a fraction or a text such as "40%".
    Which cells are revealed is drawn, every choice alike.
    """
    text = seed_text(seed)
    covered = Position.of(topology, {}, prior=Total(mines))
    dealt = deal(covered, seed=text).mines
    labels: list[Label] = [UNKNOWN] * len(dealt)
    for i in revealed_cells(dealt, reveal, text):
        labels[i] = Number(sum(dealt[j] for j in topology.neighbours[i]))
    return Position(topology, tuple(labels), 1, covered.prior)


def revealed_cells(mines: Sequence[int], reveal: int | Fraction | str, seed: str) -> list[int]:
    """Some of the cells without a mine, drawn as `dealt_position` does."""
    free = [i for i, held in enumerate(mines) if not held]
    # The mines are drawn with the seed itself; these draws must not follow them.
    chosen = choose(Random(f"revealed {seed}"), _count(reveal, len(free)), len(free))
    return [free[k] for k in chosen]


def _count(reveal: int | Fraction | str, free: int) -> int:
    """How many are revealed; a share is rounded to the nearest, a half up.

    >>> _count(3, 10), _count("25%", 10), _count(Fraction(1), 10)
    (3, 3, 10)
    """
    if isinstance(reveal, int):
        if 0 <= reveal <= free:
            return reveal
        told = f"{reveal:,}" if abs(reveal) < 10**15 else "that many"
        raise PositionError(
            f"{told} cells cannot be revealed: only {counted(free, 'cell holds', 'cells hold')} no mine. "
            "Reveal fewer, or deal fewer mines."
        )
    share = exact_fraction(reveal)
    if not 0 <= share <= 1:
        raise PositionError(
            f"The share of revealed cells must be between 0 and 100 %, not {reveal!s:.40}."
        )
    return int(share * free + Fraction(1, 2))

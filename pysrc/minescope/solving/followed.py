r"""`follow`: a position that changes, solved again and again: while it is played, edited or thought about.

A `Followed` position never changes itself: `change` gives another, which shares all that stayed as it
was. So a look ahead takes nothing back, it just goes on with the one it came from.

>>> from minescope.board import UNKNOWN, Number
>>> from minescope.board.formats.recognise import parse
>>> before = follow(parse("minescope 1\ntopology grid 4x1\nmines 1\n\n? 1 ? ?"))
>>> before.solution.probability[0, 0]
Fraction(1, 2)
>>> before.suppose((0, 3), 1).solution.mined
frozenset({(0, 2)})
>>> before.change({(0, 1): UNKNOWN, (0, 3): Number(0)}).solution.probability[0, 0]
Fraction(1, 2)

Whatever is asked of its `solution` is the same, to the last digit, as `solve` would say.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property

from minescope.board import Cell, Label, Number, Position
from minescope.board.position import index_of
from minescope.counting.interface import Progress
from minescope.prior import Prior
from minescope.solving.solution import Solution, solve


def follow(
    position: Position,
    *,
    max_steps: int | None = None,
    max_seconds: float | None = None,
    on_progress: Progress | None = None,
) -> Followed:
    """Begin to follow a position. Its prior and x_max hold; the limits are for each solution alone."""
    return Followed(position, (max_steps, max_seconds, on_progress))


class Followed:
    """One state of a position that is followed."""

    def __init__(
        self, position: Position, limits: tuple[int | None, float | None, Progress | None]
    ) -> None:
        self.position = position
        self._limits = limits

    def change(self, labels: Mapping[Cell, Label], prior: Prior | None = None) -> Followed:
        """The position with other labels on some cells, and another prior if one is given."""
        topology = self.position.topology
        changed = list(self.position.labels)
        for cell, label in labels.items():
            changed[index_of(topology, cell)] = label
        position = replace(self.position, labels=tuple(changed), prior=prior or self.position.prior)
        return Followed(position, self._limits)

    def suppose(self, cell: Cell, shows: int) -> Followed:
        """The position after this cell was opened and shows this number."""
        return self.change({cell: Number(shows)})

    @cached_property
    def solution(self) -> Solution:
        """What the numbers and the prior say about every unknown cell; counted when first asked for."""
        steps, seconds, on_progress = self._limits
        return solve(self.position, max_steps=steps, max_seconds=seconds, on_progress=on_progress)

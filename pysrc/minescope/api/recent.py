"""The position that was solved last: a person changes one cell at a time, and most of it stays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from minescope.board import Cell, Label, Position
from minescope.counting.interface import Budget
from minescope.errors import MinescopeError
from minescope.prior import Prior
from minescope.solving.solution import Solution, solve

if TYPE_CHECKING:
    from minescope.solving.follow import Followed

MOST_CHANGED = 8
"""A position is solved anew where more than one in so many cells have changed."""


class ForgottenError(MinescopeError):
    """A change of a position that is not the last one that was solved."""

    kind = "forgotten"


class RecentPosition:
    """Follows the position from one request to the next."""

    def __init__(self) -> None:
        self._last: Position | None = None
        self._revision: int | None = None
        """What whoever asked calls the last position."""
        self._followed: Followed | None = None
        """The last position, once it is one of several."""

    def solve(self, position: Position, limits: Budget, revision: int | None = None) -> Solution:
        """The solution of a position that may be the last one with some cells changed."""
        self._revision = None
        changed = self._changes(position)
        if changed is None:
            solution = solve(
                position,
                max_steps=limits.steps,
                max_seconds=limits.seconds,
                on_progress=limits.on_progress,
            )
            self._last, self._followed = position, None
        else:
            solution = self._follow(changed, position.prior, limits)
        self._revision = revision
        return solution

    def at(self, revision: int) -> Position:
        """The last position, if this is what it was called."""
        if self._last is None or self._revision != revision:
            raise ForgottenError(
                f"The position of revision {revision} is not the last one that was solved here. Send the "
                "whole position."
            )
        return self._last

    def change(
        self,
        changed: Mapping[Cell, Label],
        prior: Prior | None,
        limits: Budget,
        revision: int | None,
    ) -> Solution:
        """The solution of the last position with other labels on these cells, and perhaps another prior."""
        self._revision = None
        solution = self._follow(changed, prior, limits)
        self._revision = revision
        return solution

    def _follow(
        self, changed: Mapping[Cell, Label], prior: Prior | None, limits: Budget
    ) -> Solution:
        if self._followed is None:
            # Imported with the second question: the page's first answer does not wait for it.
            from minescope.solving.follow import follow

            assert self._last is not None  # something has changed in it
            self._followed = follow(self._last)
        within = self._followed.within(limits.steps, limits.seconds, limits.on_progress)
        self._followed = within.change(changed, prior)
        self._last = self._followed.position
        return self._followed.solution

    def _changes(self, position: Position) -> dict[Cell, Label] | None:
        """How this position differs from the last one; None where it is another one altogether."""
        last = self._last
        if last is None or last.topology != position.topology or last.x_max != position.x_max:
            return None
        cells = position.topology.cells
        changed: dict[Cell, Label] = {
            cells[i]: label
            for i, (old, label) in enumerate(zip(last.labels, position.labels, strict=True))
            if old is not label and old != label
        }
        return changed if MOST_CHANGED * len(changed) <= len(cells) else None

"""The position that was solved last: a person changes one cell at a time, and most of it stays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from minescope.board import Cell, Label, Position
from minescope.counting.interface import Budget
from minescope.solving.solution import Solution, solve

if TYPE_CHECKING:
    from minescope.solving.followed import Followed

MOST_CHANGED = 8
"""A position is solved anew where more than one in so many cells have changed."""


class RecentPosition:
    """Follows the position from one request to the next."""

    def __init__(self) -> None:
        self._last: Position | None = None
        self._followed: Followed | None = None
        """The last position, once it is one of several."""

    def solve(self, position: Position, limits: Budget) -> Solution:
        """The solution of a position that may be the last one with some cells changed."""
        within = (limits.steps, limits.seconds, limits.on_progress)
        changed = self._changes(position)
        if changed is None:
            steps, seconds, on_progress = within
            solution = solve(
                position, max_steps=steps, max_seconds=seconds, on_progress=on_progress
            )
            self._last, self._followed = position, None
            return solution
        if self._followed is None:
            # Imported with the second question: the page's first answer does not wait for it.
            from minescope.solving.followed import follow

            assert self._last is not None  # something has changed in it
            self._followed = follow(self._last)
        self._followed = self._followed.within(*within).change(changed, position.prior)
        self._last = position
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

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

Whatever is asked of its `solution` is the same, to the last digit, as `solve` would say, on every
topology, with every prior and x_max. What single numbers fix is kept by `propagation`, what is counted
by `open_islands`; probabilities, and whatever else follows from tallies, are then found again
(`followed_solution`). Questions that begin with the whole board (groups, assignments, contradictions)
cost what they always do.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property

from minescope.board import Cell, Label, Mine, Number, Position, Unknown
from minescope.board.labels import LabelLike, as_label
from minescope.board.position import check_flag, check_flags, check_position, index_of
from minescope.counting.interface import Budget, Progress
from minescope.prior import Prior
from minescope.solving.followed_solution import FollowedSolution, Known, Shown
from minescope.solving.open_islands import find_open_islands
from minescope.solving.propagation import OPEN, CellFact, Propagation
from minescope.solving.solution import ALWAYS, NEVER, Solution, solve


def follow(
    position: Position,
    *,
    max_steps: int | None = None,
    max_seconds: float | None = None,
    on_progress: Progress | None = None,
) -> Followed:
    """Begin to follow a position. Its prior and x_max hold; the limits are for each solution alone."""
    check_position(position)
    return Followed(position, Budget(max_steps, max_seconds, on_progress), None)


class Followed:
    """One state of a position that is followed."""

    def __init__(self, position: Position, limits: Budget, known: Known | None) -> None:
        self.position = position
        self._limits = limits
        self._known = known
        """None where nothing has changed yet: whoever asks only once pays for nothing else."""

    def __repr__(self) -> str:
        return f"<Followed {self.position!r}>"

    def change(self, labels: Mapping[Cell, LabelLike], prior: Prior | None = None) -> Followed:
        """The position with other labels on some cells, and another prior if one is given.

        Flags that no cell can carry are refused.
        """
        if self._known is None:
            self._known = _read(self.position)
        before = self.position
        topology = before.topology
        changed = list(before.labels)
        facts = []
        for cell, given in labels.items():
            i = index_of(topology, cell)
            label = as_label(given, cell)
            if isinstance(label, Mine):
                check_flag(topology, cell, label, before.x_max)
            changed[i] = label
            facts.append((i, _fact(label)))
        position = Position(
            topology, tuple(changed), before.x_max, before.prior if prior is None else prior
        )
        return Followed(position, self._limits, _change(self._known, position, facts))

    def suppose(self, cell: Cell, shows: int) -> Followed:
        """The position after this cell was opened and shows this number."""
        return self.change({cell: shows})

    def within(
        self,
        max_steps: int | None = None,
        max_seconds: float | None = None,
        on_progress: Progress | None = None,
    ) -> Followed:
        """The same position with other limits."""
        return Followed(self.position, Budget(max_steps, max_seconds, on_progress), self._known)

    @property
    def fixed(self) -> Mapping[Cell, Fraction]:
        """Cells that single numbers fix, before anything is counted: certainly mined (1), or not (0)."""
        if self._known is None:
            self._known = _read(self.position)
        return self._known.fixed

    @cached_property
    def solution(self) -> Solution:
        """What the numbers and the prior say about every unknown cell; counted when first asked for."""
        if self._known is not None:
            return FollowedSolution(self.position, self._known, self._limits)
        limits = self._limits
        return solve(
            self.position,
            max_steps=limits.steps,
            max_seconds=limits.seconds,
            on_progress=limits.on_progress,
        )


def _read(position: Position) -> Known:
    """What is kept of a position that nobody has followed so far."""
    check_flags(position, position.x_max)
    facts = list(map(_fact, position.labels))
    propagation = Propagation(position.topology.neighbours, facts, position.x_max)
    cells, held = position.topology.cells, propagation.held
    fixed: dict[Cell, Fraction] = {
        cells[i]: ALWAYS if held[i] else NEVER for i in propagation.fixed_by
    }
    labelled = zip(cells, position.labels, strict=True)
    unknown: dict[Cell, None] = {
        cell: None for cell, label in labelled if isinstance(label, Unknown)
    }
    return Known(unknown, fixed, propagation, find_open_islands(propagation), Shown())


def _change(known: Known, position: Position, facts: list[tuple[int, CellFact]]) -> Known:
    """The same after these labels of the position changed."""
    propagation = known.propagation.change(facts)
    cells, held, fixed_by = position.topology.cells, propagation.held, propagation.fixed_by
    unknown, fixed = known.unknown.copy(), known.fixed.copy()
    for i, (_, label_says) in facts:
        if label_says != OPEN:
            unknown.pop(cells[i], None)
        elif cells[i] not in unknown:
            ordered = list(unknown)
            insort(ordered, cells[i], key=position.topology.index.__getitem__)
            unknown = dict.fromkeys(ordered)
    for i in propagation.moved:
        if i in fixed_by:
            fixed[cells[i]] = ALWAYS if held[i] else NEVER
        else:
            fixed.pop(cells[i], None)
    islands = find_open_islands(propagation, known.open_islands)
    touched = {j for i, _ in facts for j in (i, *propagation.neighbours[i])}
    return Known(unknown, fixed, propagation, islands, Shown(known.shown.now, touched))


def _fact(label: Label) -> CellFact:
    if isinstance(label, Unknown):
        return CellFact(None, OPEN)
    if isinstance(label, Number):
        return CellFact(label.value, 0)
    return CellFact(None, label.mines if isinstance(label, Mine) else 0)

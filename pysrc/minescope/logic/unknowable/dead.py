"""Dead cells: whatever happens to them, they tell nothing about others.

An uncertain cell is *dead* when it can show only one number: in all legal assignments in which it holds
no mine, the cells around it hold the same number of mines together. Opening it tells that it is safe,
and nothing else. A cell of which all neighbours are certain is dead, and so is either cell of a pair of
neighbours of which exactly one is a mine, when nothing else is open around them.

Samples refute most cells at once: a sample in which the cell is safe and shows another number; or one in
which a mine could change its place within a group from around the cell to elsewhere. What is not refuted
is counted: the cell is dead if just as many assignments are legal with the number written as without.
"""

from __future__ import annotations

from dataclasses import dataclass

from minescope.board import FREE, Cell, Mine, Number
from minescope.logic.unknowable.uncertain import Uncertain
from minescope.logic.unknowable.wording import Speaker


@dataclass(frozen=True, slots=True)
class DeadCell:
    """A cell that shows one number, if any."""

    cell: Cell
    number: int
    """What it shows if it is safe."""
    sentence: str


def find_dead(uncertain: Uncertain) -> tuple[DeadCell, ...]:
    """All dead cells, in the order of the board."""
    judge = _Judge(uncertain)
    speaker, names = Speaker(uncertain.topology), uncertain.names
    dead = []
    for i in uncertain.cells:
        number = judge.only_number(i)
        if number is not None:
            dead.append(DeadCell(names[i], number, speaker.dead(names[i], number)))
    return tuple(dead)


class _Judge:
    """Finds out what a cell may show."""

    def __init__(self, uncertain: Uncertain) -> None:
        self.uncertain = uncertain
        self.x_max = uncertain.x_max
        self.group_of = {i: g for g, group in enumerate(uncertain.groups) for i in group}
        self.held = [
            [sum([sample.get(i, 0) for i in group]) for group in uncertain.groups]
            for sample in uncertain.samples
        ]
        """By sample: the mines of each group."""

    def only_number(self, i: int) -> int | None:
        """What a cell shows whenever it is safe; None where that may differ, or it is never safe."""
        uncertain = self.uncertain
        if not uncertain.can_be_opened(i):
            return None
        around = [j for j in uncertain.topology.neighbours[i] if j in self.group_of]
        within: dict[int, list[int]] = {}
        for j in around:
            within.setdefault(self.group_of[j], []).append(j)
        sums = set()
        for sample, held in zip(uncertain.samples, self.held, strict=True):
            if sample.get(i, 0) == 0:
                sums.add(sum([sample.get(j, 0) for j in around]))
                if len(sums) > 1 or self._movable(i, sample, held, within):
                    return None
        sure = self._sure_mines(i)
        if not around:
            return sure
        without = uncertain.count_with(i, FREE)
        possible = sums or range(self.x_max * len(around) + 1)
        for mines in possible:
            legal = uncertain.count_with(i, Number(sure + mines))
            if legal:
                return sure + mines if legal == without else None
        return None

    def _movable(
        self,
        i: int,
        sample: dict[int, int],
        held: list[int],
        within: dict[int, list[int]],
    ) -> bool:
        """Whether a mine can move within a group from around a safe cell to elsewhere, or back."""
        for g, near in within.items():
            far = len(self.uncertain.groups[g]) - len(near) - (self.group_of[i] == g)
            inside = sum([sample.get(j, 0) for j in near])
            outside = held[g] - inside
            if (inside and outside < far * self.x_max) or (
                outside and inside < len(near) * self.x_max
            ):
                return True
        return False

    def _sure_mines(self, i: int) -> int:
        """Mines around a cell that are certain."""
        certain, labels = self.uncertain.certain, self.uncertain.position.labels
        mines = 0
        for j in self.uncertain.topology.neighbours[i]:
            label = labels[j]
            mines += label.mines if isinstance(label, Mine) else certain.get(j, 0)
        return mines

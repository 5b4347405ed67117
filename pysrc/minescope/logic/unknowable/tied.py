"""Cells that hang together, cells that are tied to each other, and cells that tell nothing.

Tied cells: who knows the mines of one knows those of the others. Two uncertain cells are *tied* when they
hold the same mines in every legal assignment, or when they are *opposite*: in every legal assignment they
hold the same number of mines together (with one mine to a cell: exactly one of them is a mine).

Being the same is an equivalence, so the uncertain cells fall into classes. A block is a class of two
cells or more without an opposite, or a class and another one that is opposite to it. With one mine to a
cell every cell is in one block at the most; with more a class may have several opposites, with other
sums.

Cells of a group (they touch the same numbers) may change places, so they are the same all together, or
not at all; and if not they are tied to nothing else, unless they are two, which may be opposite.

Clusters hang together. Two uncertain cells belong to one *cluster* when they touch a common number, or
are joined by a chain of such pairs. An uncertain cell that touches no number belongs to none. Clusters
are what is left of islands once everything certain is taken out, so an island may fall into several
clusters. They know of each other through the number of mines only.

Dead cells, whatever happens to them, tell nothing about others. An uncertain cell is *dead* when it can
show only one number: in all legal assignments in which it holds no mine, the cells around it hold the
same number of mines together. Opening it tells that it is safe, and nothing else. A cell of which all
neighbours are certain is dead, and so is either cell of a pair of neighbours of which exactly one is a
mine, when nothing else is open around them.

Samples refute most cells at once: a sample in which the cell is safe and shows another number; or one in
which a mine could change its place within a group from around the cell to elsewhere. What is not refuted
is counted: the cell is dead if just as many assignments are legal with the number written as without.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from minescope.arithmetic.algebraic import Exact
from minescope.board import FREE, Cell, Mine, Number
from minescope.logic.unknowable.uncertain import Speaker, Uncertain
from minescope.solving.constraints import find_islands


@dataclass(frozen=True, slots=True)
class Cluster:
    """Uncertain cells joined by numbers."""

    cells: tuple[Cell, ...]
    numbers: tuple[Cell, ...]
    """The cells of the numbers that join them."""
    mines: Exact
    """How many mines they hold on average."""
    sentence: str


def find_clusters(uncertain: Uncertain) -> tuple[Cluster, ...]:
    """All clusters, in the order of their first cells."""
    groups, names = uncertain.grouping.groups, uncertain.names
    speaker = Speaker(uncertain.topology)
    means = uncertain.solution.means
    clusters = []
    for island in find_islands([group.numbers for group in groups]):
        cells = sorted([i for g in island.groups for i in groups[g].cells])
        numbers = [uncertain.numbers[n].number for n in island.numbers]
        mines: Exact = sum([means[names[i]].mean for i in cells], start=Fraction(0))
        clusters.append(
            Cluster(
                tuple([names[i] for i in cells]),
                tuple([names[i] for i in numbers]),
                mines,
                speaker.cluster(len(cells), len(numbers)),
            )
        )
    return tuple(clusters)


Behaviour: TypeAlias = tuple[int, ...]
"""The mines of a cell in the cases or samples that are looked at."""
_Block: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], int | None]
"""Cells that are the same, those opposite to them, and what one of either holds together."""


@dataclass(frozen=True, slots=True)
class Tied:
    """Cells that always hold the same, and those that are opposite to all of them."""

    cells: tuple[Cell, ...]
    opposite: tuple[Cell, ...]
    """Empty where there are none."""
    together: int | None
    """The mines of one cell and one opposite cell; None without opposites."""
    sentence: str


def find_tied(uncertain: Uncertain) -> tuple[Tied, ...]:
    """All blocks of tied cells, in the order of their first cells."""
    found = [
        block for candidates in _candidates(uncertain) for block in _proved(uncertain, candidates)
    ]
    speaker, names = Speaker(uncertain.topology), uncertain.names
    blocks = []
    for cells, opposite, together in sorted(found):
        same = tuple([names[i] for i in cells])
        others = tuple([names[i] for i in opposite])
        sentence = speaker.tied(same, others, together, uncertain.x_max)
        blocks.append(Tied(same, others, together, sentence))
    return tuple(blocks)


def _candidates(uncertain: Uncertain) -> Iterable[list[tuple[int, ...]]]:
    """Groups whose cells are tied to each other as far as the samples and their chances go."""
    alike: dict[object, list[tuple[int, ...]]] = {}
    chance = uncertain.solution.probability
    for group in uncertain.groups:
        drawn = [[sample.get(i, 0) for i in group] for sample in uncertain.samples]
        uniform = all([min(held) == max(held) for held in drawn])
        opposite = len(group) == 2 and len({sum(held) for held in drawn}) == 1
        if not uniform and not opposite:
            continue
        first = [held[0] for held in drawn]
        moved = tuple([held - first[0] for held in first])
        mirrored = tuple([-held for held in moved])
        key: object = max(moved, mirrored)
        if uncertain.x_max == 1:
            p = chance[uncertain.names[group[0]]]
            key = (key, min(p, 1 - p))
        alike.setdefault(key, []).append(group)
    return [groups for groups in alike.values() if len(groups) > 1 or len(groups[0]) > 1]


def _proved(uncertain: Uncertain, candidates: Sequence[tuple[int, ...]]) -> list[_Block]:
    """The blocks among some groups.

    One cell is given each number of mines that it may hold. Whatever is certain then in every case is
    a function of this cell, and functions can be compared. What is tied to such a cell is another one.
    """
    waiting = list(candidates)
    blocks: list[_Block] = []
    while waiting:
        group = waiting[0]
        cases = _cases(uncertain, group[0], [i for other in waiting for i in other])
        if any([i not in cases for i in group]):
            waiting.remove(group)
            continue
        by_behaviour: dict[Behaviour, list[int]] = {}
        for i, behaviour in cases.items():
            by_behaviour.setdefault(behaviour, []).append(i)
        blocks += _blocks(by_behaviour)
        waiting = [other for other in waiting if any([i not in cases for i in other])]
    return blocks


def _cases(uncertain: Uncertain, i: int, cells: Sequence[int]) -> dict[int, Behaviour]:
    """What these cells hold for each number of mines of one cell, as far as that is certain always."""
    names = uncertain.names
    behaviours: dict[int, list[int]] = {j: [] for j in cells}
    for x, share in enumerate(uncertain.solution.mines[names[i]]):
        if not share:
            continue
        pinned = uncertain.solve_with(i, Mine(x) if x else FREE)
        behaviours[i].append(x)
        for j in list(behaviours):
            if j == i:
                continue
            sure = [y for y, s in enumerate(pinned.mines[names[j]]) if s == 1]
            if sure:
                behaviours[j] += sure
            else:
                del behaviours[j]
    return {j: tuple(held) for j, held in behaviours.items()}


def _blocks(by_behaviour: dict[Behaviour, list[int]]) -> Iterable[_Block]:
    classes = sorted(by_behaviour.items(), key=lambda item: min(item[1]))
    paired: set[Behaviour] = set()
    for k, (behaviour, cells) in enumerate(classes):
        for other, opposite in classes[k + 1 :]:
            sums = {x + y for x, y in zip(behaviour, other, strict=True)}
            if len(sums) == 1:
                paired.update((behaviour, other))
                yield tuple(sorted(cells)), tuple(sorted(opposite)), sums.pop()
        if behaviour not in paired and len(cells) > 1:
            yield tuple(sorted(cells)), (), None


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

"""Tied cells: who knows the mines of one knows those of the others.

Two uncertain cells are *tied* when they hold the same mines in every legal assignment, or when they are
*opposite*: in every legal assignment they hold the same number of mines together (with one mine to a
cell: exactly one of them is a mine).

Being the same is an equivalence, so the uncertain cells fall into classes. A block is a class of two
cells or more without an opposite, or a class and another one that is opposite to it. With one mine to a
cell every cell is in one block at the most; with more a class may have several opposites, with other
sums.

Cells of a group (they touch the same numbers) may change places, so they are the same all together, or
not at all; and if not they are tied to nothing else, unless they are two, which may be opposite.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from minescope.board import FREE, Cell, Mine
from minescope.logic.unknowable.uncertain import Uncertain
from minescope.logic.unknowable.wording import Speaker

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

"""In which order the groups of an island become the levels of its diagram.

The order decides everything, as it does for the elimination engine; but a diagram has one level
after the other where a plan of merges is a tree, and what is a good plan makes a poor order. So the
idea of the plan is kept, to close one number after the other, and the sequence is searched for: the
next number is the one whose groups leave the least room to the counters that are open then. Where
the levels are estimated to be wide (`widths`), this is tried from several numbers, forwards and
backwards, and on hard islands a beam of the best beginnings is kept. Planning is given a share of
the time that it can save.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Final, NamedTuple, TypeAlias

from minescope.counting.zdd.construction.closings import Closings
from minescope.counting.zdd.construction.widths import MOST_BITS, START, Level, Widths

FEW_GROUPS: Final = 3
"""Groups that are taken as they come: no order of them makes a difference that is worth a search."""

TRY_COST: Final = 16
"""States that take as long to build as one try takes for one group."""

BEAM_COST: Final = 400
"""The same for a beam that starts with one number."""

BEAM_WIDTH, BEAM_CHOICES = 5, 4
"""How many beginnings of equal length are kept, and how many numbers each may go on with. A beam of
thirty found no better orders on any island measured."""

MAX_BEAMS: Final = 3
"""Later starts have not found a much better order on any island measured: a tenth of the states less, for
as long again."""

OUT_OF_REACH: Final = 1e12
"""An order with so many states is not finished: what is left is put behind in any order. Other starts
have lowered the states by a factor of a hundred at the most."""

FAR, TRIES_FAR = 1e9, 4
"""After so many tries of orders that cannot be built, no further one is made."""

_Path: TypeAlias = "tuple[int, _Path] | None"
"""The last group and what comes before it."""


class _Beginning(NamedTuple):
    """The first groups of an order."""

    placed: int
    """The groups, as bits."""
    met: list[int]
    """How many mines each number could have had in them."""
    open: tuple[int, ...]
    """The numbers that have some of their groups among them, and not all."""
    level: Level
    path: _Path


def linear_order(
    tops: Sequence[int],
    values: Sequence[int],
    members: Sequence[Sequence[int]],
    tick: Callable[[], None] | None = None,
) -> list[int]:
    """All groups in a good order for a diagram: groups of at most `tops` mines, and these numbers.

    Whoever wants to stop the work raises in `tick`, which is called for every number closed.
    """
    groups = len(tops)
    if groups <= FEW_GROUPS:
        return list(range(groups))
    search = _Search(Widths(tops, values, members), tick)
    starts = [n for n, around in enumerate(members) if around]
    starts.sort(key=lambda n: len(members[n]))
    first = search.first_order(starts[0]) if starts else list(range(groups))
    if first is not None:
        return first
    best = inf
    order: list[int] = []
    tried: list[tuple[float, int]] = []
    for start in starts:
        if best <= len(tried) * groups * TRY_COST or (best > FAR and len(tried) == TRIES_FAR):
            return order
        total, made = search.run(start, 1, 1)
        tried.append((total, start))
        if total < best:
            best, order = total, made
    tried.sort()
    for beams, (_, start) in enumerate(tried[:MAX_BEAMS], 1):
        if best <= beams * groups * BEAM_COST:
            break
        total, made = search.run(start, BEAM_WIDTH, BEAM_CHOICES)
        if total < best:
            best, order = total, made
    return order


class _Search:
    """Orders of one island, each made by closing one number after the other."""

    def __init__(self, widths: Widths, tick: Callable[[], None] | None) -> None:
        self.widths = widths
        self.tick = tick
        self.closings = Closings(widths)
        # Groups that touch no number have their levels first, where there is one state.
        free = [g for g, touched in enumerate(widths.touched) if not touched]
        path: _Path = None
        for g in free:
            path = g, path
        placed = sum([1 << g for g in free])
        self.root = _Beginning(placed, [0] * len(widths.values), (), START, path)

    def first_order(self, start: int) -> list[int] | None:
        """The order that a first try finds, where its levels are narrow by the room of their counters.

        That takes half the time of an estimate, and most islands are done with it.
        """
        widths, closings = self.widths, self.closings
        found = _groups_of(self.root.path)
        placed, met = self.root.placed, self.root.met[:]
        enough = len(widths.tops) * TRY_COST
        room = total = 0.0
        number: int | None = start
        is_open: set[int] = set()
        while number is not None:
            if self.tick is not None:
                self.tick()
            room += closings.gained(number, placed, met)
            groups = closings.groups(number, placed, met)
            total += 2.0 ** min(room, MOST_BITS) * len(groups)
            if total > enough:
                return None
            for g in groups:
                placed |= 1 << g
                top = widths.tops[g]
                for n in widths.touched[g]:
                    met[n] += top
                    is_open.add(n)
            found += groups
            is_open = {n for n in is_open if met[n] < widths.rooms[n]}
            number = min(is_open, key=lambda n: (closings.gained(n, placed, met), n), default=None)
        return found if len(found) == len(widths.tops) else None

    def run(self, start: int, width: int, choices: int) -> tuple[float, list[int]]:
        """The best order found that closes the number `start` first or last, and about its states."""
        groups = len(self.widths.tops)
        waiting: list[dict[int, _Beginning]] = [{} for _ in range(groups + 1)]
        _offer(waiting, self._close(self.root, start))
        for length in range(groups):
            kept = list(waiting[length].values())
            if len(kept) > width:
                kept = sorted(kept, key=_prospect)[:width]
            for beginning in kept:
                if beginning.level.total > OUT_OF_REACH:
                    rest = [g for g in range(groups) if not beginning.placed >> g & 1]
                    return beginning.level.total, _groups_of(beginning.path) + rest
                for n in self._next_numbers(beginning, choices):
                    _offer(waiting, self._close(beginning, n))
            waiting[length] = {}
        (done,) = waiting[groups].values()
        order, total = _groups_of(done.path), done.level.total
        if total > groups * TRY_COST:
            backwards = order[::-1]
            other = self.widths.total(backwards)
            if other < total:
                return other, backwards
        return total, order

    def _next_numbers(self, beginning: _Beginning, choices: int) -> list[int]:
        """Numbers that may be closed next, those first that leave the least room."""
        placed, met, gained = beginning.placed, beginning.met, self.closings.gained
        rated = [(gained(n, placed, met), n) for n in beginning.open]
        if choices == 1 and rated:
            return [min(rated)[1]]
        if rated:
            return [n for _, n in sorted(rated)[:choices]]
        # No number is open: what is left is another island, or there is nothing left.
        return [
            n
            for n, groups in enumerate(self.widths.members)
            if any([not placed >> g & 1 for g in groups])
        ][:1]

    def _close(self, beginning: _Beginning, number: int) -> _Beginning:
        """Place all groups around a number that are not there yet."""
        if self.tick is not None:
            self.tick()
        widths = self.widths
        placed, level, path = beginning.placed, beginning.level, beginning.path
        met = beginning.met[:]
        begun = set(beginning.open)
        for g in self.closings.groups(number, placed, met):
            level = widths.place(g, met, level)
            placed |= 1 << g
            path = g, path
            begun.update(widths.touched[g])
        rooms = widths.rooms
        still_open = tuple([n for n in begun if met[n] < rooms[n]])
        return _Beginning(placed, met, still_open, level, path)


def _offer(waiting: list[dict[int, _Beginning]], beginning: _Beginning) -> None:
    """Of beginnings with the same groups only the best is kept."""
    rivals = waiting[beginning.placed.bit_count()]
    rival = rivals.get(beginning.placed)
    if rival is None or beginning.level.total < rival.level.total:
        rivals[beginning.placed] = beginning


def _prospect(beginning: _Beginning) -> float:
    """What a beginning costs: its own states, and those of the next levels, about as wide as its last."""
    level = beginning.level
    wide: float = 2.0 ** min(level.states, MOST_BITS)
    return level.total + 2 * wide


def _groups_of(path: _Path) -> list[int]:
    groups = []
    while path is not None:
        group, path = path
        groups.append(group)
    return groups[::-1]

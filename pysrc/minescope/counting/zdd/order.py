"""In which order groups, or edges, become the levels of a diagram.

How many states the levels will have is estimated before any is built (`Widths`). After some groups a
state is what every open number still lacks. There are at most as many states as the product of the ranges
that the open counters can have, and as the states before with each choice that was left to them. Real
levels are thinner than either bound says, and stay so: where a level has fewer states than its counters
have room for, counters that the next group does not touch keep their share of what is missing. Of 76
orders of hard islands the states estimated in this way were from 0.4 to 2 times the true ones; the
product of the ranges alone was off by up to 100 times.

All sizes are base-2 logarithms. Floats are allowed here, because an order changes how long a diagram
takes and how large it is, and never what it holds.

What it means to close a number next, which groups are placed then and how much room they leave, is worked
out once (`Closings`). Both hang on few of the groups that are placed already, those around the number and
around numbers that share a group with it, and a search comes by the same ones again and again.

The order of groups decides everything, as it does for the elimination engine; but a diagram has one level
after the other where a plan of merges is a tree, and what is a good plan makes a poor order. So the
idea of the plan is kept, to close one number after the other, and the sequence is searched for: the
next number is the one whose groups leave the least room to the counters that are open then. Where
the levels are estimated to be wide, this is tried from several numbers, forwards and
backwards, and on hard islands a beam of the best beginnings is kept. Planning is given a share of
the time that it can save.

In the degree-constrained model all edges of a covered cell come one after the other, so that between two
cells a state is only what the open numbers lack. The cells are ordered as groups are, island by island:
between two islands no number is open, and their widths do not multiply. Of one cell the edges to numbers
that end with it come first, and those to numbers that begin with it last: what can fail fails early.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import inf, log2
from typing import Final, NamedTuple, TypeAlias

from minescope.counting.plan import reachable

MOST_BITS: Final = 300.0
"""Wider levels count as wide as this, far beyond what can be built: a float ends at 1024."""


class Growth(NamedTuple):
    """What a group does to a level, given the mines that its numbers could have had before."""

    choices: float
    """By how much the states multiply, those that leave a range taken away."""
    before: float
    """The room of the touched counters."""
    after: float


class Level(NamedTuple):
    """Where an order has got to."""

    states: float
    room: float
    """What the open counters could have, all independent of each other."""
    total: float
    """The estimated states of all levels so far; no logarithm."""


START: Final = Level(0.0, 0.0, 1.0)


class Widths:
    """Estimates for one island."""

    def __init__(
        self, tops: Sequence[int], values: Sequence[int], members: Sequence[Sequence[int]]
    ) -> None:
        self.tops = tops
        self.values = values
        self.members = members
        self.touched: list[list[int]] = [[] for _ in tops]
        """The numbers that each group touches."""
        for n, groups in enumerate(members):
            for g in groups:
                self.touched[g].append(n)
        self.rooms = [sum([tops[g] for g in groups]) for groups in members]
        self.ranges = [ranges(value, room) for value, room in zip(values, self.rooms, strict=True)]
        """How many values a counter can have, by the mines its groups so far could hold."""
        self._growths: list[dict[tuple[int, ...], Growth]] = [{} for _ in tops]

    def place(self, group: int, met: list[int], level: Level) -> Level:
        """The level after one more group; `met` is how many mines each number could have had.

        It is changed along with the level.
        """
        touched, top = self.touched[group], self.tops[group]
        key = tuple([met[n] for n in touched])
        growth = self._growths[group].get(key)
        if growth is None:
            growth = self._growths[group][key] = self._growth(group, key)
        for n in touched:
            met[n] += top
        states, room, total = level
        untouched = room - growth.before
        after = untouched + growth.after
        thin = after
        if states < room:
            thin -= (room - states) * untouched / room
        states = max(0.0, min(states + growth.choices, thin))
        return Level(states, after, total + 2.0 ** min(states, MOST_BITS))

    def total(self, order: Iterable[int]) -> float:
        """About how many states a diagram in this order has."""
        met = [0] * len(self.values)
        level = START
        for g in order:
            level = self.place(g, met, level)
        return level.total

    def _growth(self, group: int, met: Sequence[int]) -> Growth:
        top = self.tops[group]
        shares = [1.0] * (top + 1)
        before = after = 0.0
        for n, had in zip(self.touched[group], met, strict=True):
            value, room, row = self.values[n], self.rooms[n], self.ranges[n]
            before += row[had]
            after += row[had + top]
            least, most = max(0, value - room + had), min(value, had)
            low, high = max(0, value - room + had + top), min(value, had + top)
            values = max(1, most - least + 1)
            for m in range(top + 1):
                kept = min(most, high - m) - max(least, low - m) + 1
                shares[m] *= max(0, kept) / values
        whole = sum(shares)
        return Growth(log2(whole) if whole > 0 else -MOST_BITS, before, after)


@lru_cache(maxsize=1024)
def ranges(value: int, room: int) -> tuple[float, ...]:
    """How many values the counter of a number can have, for each amount that could have been met.

    >>> ranges(1, 3)  # nothing met yet; 0 or 1; 0 or 1; all met, so it must be done
    (0.0, 1.0, 1.0, 0.0)
    """
    return tuple([reachable(value, room, met) for met in range(room + 1)])


class Closings:
    """Answers for one island. `placed` are groups as bits, `met` goes with them as in `Widths`."""

    def __init__(self, widths: Widths) -> None:
        self.widths = widths
        self._near: list[int | None] = [None] * len(widths.values)
        """For each number asked about the groups that its answers hang on, as bits."""
        self._gained: list[dict[int, float]] = [{} for _ in widths.values]
        self._groups: list[dict[int, list[int]]] = [{} for _ in widths.values]

    def gained(self, number: int, placed: int, met: Sequence[int]) -> float:
        """By how much the room of the open counters grows."""
        near = self._near[number]
        if near is None:
            near = self._near[number] = self._groups_near(number)
        known = self._gained[number]
        found = known.get(placed & near)
        if found is None:
            found = known[placed & near] = self._gain(number, placed, met)
        return found

    def groups(self, number: int, placed: int, met: Sequence[int]) -> list[int]:
        """The groups around a number that are not placed yet, what leaves the least room first."""
        near = self._near[number]
        if near is None:
            near = self._near[number] = self._groups_near(number)
        known = self._groups[number]
        found = known.get(placed & near)
        if found is None:
            found = known[placed & near] = self._in_order(number, placed, met)
        return found

    def _groups_near(self, number: int) -> int:
        widths = self.widths
        numbers = {n for g in widths.members[number] for n in widths.touched[g]}
        near = 0
        for g in {g for n in numbers for g in widths.members[n]}:
            near |= 1 << g
        return near

    def _gain(self, number: int, placed: int, met: Sequence[int]) -> float:
        widths = self.widths
        tops, touched, ranges = widths.tops, widths.touched, widths.ranges
        added: dict[int, int] = {}
        for g in widths.members[number]:
            if not placed >> g & 1:
                for n in touched[g]:
                    added[n] = added.get(n, 0) + tops[g]
        gained = 0.0
        for n, mines in added.items():
            gained += ranges[n][met[n] + mines] - ranges[n][met[n]]
        return gained

    def _in_order(self, number: int, placed: int, met: Sequence[int]) -> list[int]:
        widths = self.widths
        tops, touched, ranges = widths.tops, widths.touched, widths.ranges
        lacking = [g for g in widths.members[number] if not placed >> g & 1]
        found = []
        had = {n: met[n] for g in lacking for n in touched[g]}
        while len(lacking) > 1:
            chosen, least = lacking[0], inf
            for g in lacking:
                gained = 0.0
                for n in touched[g]:
                    gained += ranges[n][had[n] + tops[g]] - ranges[n][had[n]]
                if gained < least:
                    chosen, least = g, gained
            lacking.remove(chosen)
            found.append(chosen)
            for n in touched[chosen]:
                had[n] += tops[chosen]
        return found + lacking


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


def edge_order(
    tops: Sequence[int],
    values: Sequence[int],
    members: Sequence[Sequence[int]],
    tick: Callable[[], None] | None = None,
) -> list[tuple[int, int]]:
    """Every covered cell with every number it touches, as pairs.

    `tops[c]` is the most mines that a cell can hold, and `members[n]` are the cells around number n.
    """
    touched: list[list[int]] = [[] for _ in tops]
    for n, cells in enumerate(members):
        for c in cells:
            touched[c].append(n)
    left = [len(cells) for cells in members]
    edges = []
    for numbers in _islands(touched, members):
        for c in _cells_in_order(numbers, touched, tops, values, members, tick):
            # Not begun yet: as if all of it were to come, and more.
            later = {n: left[n] + (left[n] == len(members[n])) * len(tops) for n in touched[c]}
            for n in sorted(touched[c], key=later.__getitem__):
                edges.append((c, n))
                left[n] -= 1
    return edges


def _islands(touched: Sequence[Sequence[int]], members: Sequence[Sequence[int]]) -> list[list[int]]:
    """The numbers, those together that hang together by cells."""
    islands = []
    seen = [False] * len(members)
    for first in range(len(members)):
        if seen[first]:
            continue
        seen[first] = True
        island = [first]
        for n in island:  # grows while it is gone through
            for c in members[n]:
                for k in touched[c]:
                    if not seen[k]:
                        seen[k] = True
                        island.append(k)
        islands.append(sorted(island))
    return islands


def _cells_in_order(
    numbers: Sequence[int],
    touched: Sequence[Sequence[int]],
    tops: Sequence[int],
    values: Sequence[int],
    members: Sequence[Sequence[int]],
    tick: Callable[[], None] | None,
) -> list[int]:
    """The cells of one island. Those that touch the same numbers are ordered as one group."""
    groups: dict[tuple[int, ...], list[int]] = {}
    for c in dict.fromkeys([c for n in numbers for c in members[n]]):
        groups.setdefault(tuple(touched[c]), []).append(c)
    around: dict[int, list[int]] = {n: [] for n in numbers}
    for g, scope in enumerate(groups):
        for n in scope:
            around[n].append(g)
    cells = list(groups.values())
    order = linear_order(
        [sum([tops[c] for c in group]) for group in cells],
        [values[n] for n in numbers],
        [around[n] for n in numbers],
        tick,
    )
    return [c for g in order for c in cells[g]]

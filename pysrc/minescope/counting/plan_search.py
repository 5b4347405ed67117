"""In which order the elimination engine merges its tables.

The order decides everything: the same board takes milliseconds or hours. A plan is a list of merges of
two tables; a number is closed by the merge after which no other table mentions it. The planners are
greedy, one by the estimated sizes of tables, one by what a number's neighbours lack (min-fill). They work
with sizes they can only estimate, so on hard islands one plans several times with some noise and keeps
the cheapest plan (`tests/bench/RESULTS.md` compares what was tried). Floats are allowed here, because a
plan changes how long the answer takes and never the answer.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from heapq import heappop, heappush
from math import inf, isinf, log2

from minescope.counting.plan import Merge, Plan, Side, lost, merged_entries, reachable, whole_log2

WIDE = 40
"""From so many open numbers on a table is not gone through for every number that it mentions: a vertex
that touches a thousand numbers would make a plan cubic in them. Below, going through is quicker."""
HUB = 100
"""From so many open numbers on a merge does not make all of them be scored again, which would make a
plan quadratic in them: only those that the narrower table mentioned."""


class Planner:
    """One greedy run: close the number whose merged table is estimated smallest, again and again.

    A table is at most as large as the product of the ranges that its open counters can have, and as
    what was merged. By these bounds the next number is chosen. What the plan costs is estimated by
    `merged_entries`, which is closer to the truth; but to choose by it led to worse plans on grids.
    All sizes are base-2 logarithms. A merged table takes the place of the wider of the two, so that
    numbers which only that one mentions need not be told: a hub is merged a thousand times.
    """

    def __init__(
        self,
        tops: Sequence[int],
        values: Sequence[int],
        members: Sequence[Sequence[int]],
        rng: random.Random | None = None,
        noise: float = 0.0,
    ) -> None:
        self.values = values
        self.rooms = [sum([tops[g] for g in groups]) for groups in members]
        self.groups = self.made = len(tops)
        self.tables = list(range(len(tops)))
        """Which table stands at each place; everything else goes by places."""
        self.sizes = [log2(top + 1) for top in tops]
        """Bounds, by which numbers are chosen."""
        self.entries = list(self.sizes)
        """Estimates, from which the cost follows."""
        self.open: list[dict[int, int]] = [{} for _ in tops]
        for n, groups in enumerate(members):
            for g in groups:
                self.open[g][n] = tops[g]
        self.spans = [self._span(scope) for scope in self.open]
        self.holders = [set(groups) for groups in members]
        self.rng = rng
        self.noise = noise
        self.close = rng is not None
        """Whether the cost is estimated closely; that of a first plan, which mostly is cheap, is not."""

    def plan(self, most: float = inf, tick: Callable[[], None] | None = None) -> Plan:
        """The merges; given up as soon as they cost `most`."""
        if tick is not None:
            tick()
        merges: list[Merge] = []
        cost, width = 0.0, 0
        version = [0] * len(self.values)
        waiting = [(self._score(n), n, 0) for n in range(len(self.values))]
        waiting.sort()
        done: set[int] = set()
        while waiting:
            _, number, seen = heappop(waiting)
            if number in done or seen != version[number]:
                continue
            if tick is not None:
                tick()
            changed: set[int] = set()
            bucket = sorted(self.holders[number], key=self.sizes.__getitem__)
            while len(bucket) > 1 or number not in done:
                # Smallest first: the last and largest merge is then a join on closed numbers.
                left = bucket.pop(0)
                right = bucket.pop(0) if bucket else left
                narrow = min(self.open[left], self.open[right], key=len)
                place, merge, pairs = self._merge(left, right)
                merges.append(merge)
                cost += 2.0 ** min(pairs, 200.0)
                width = max(width, len(merge.open))
                if cost >= most:
                    return Plan(merges, inf, width)
                done.update(merge.closed)
                # What only a hub mentions keeps its score: those of all such numbers change alike.
                changed.update(merge.open if len(merge.open) <= HUB else narrow)
                bucket.append(place)
                bucket.sort(key=self.sizes.__getitem__)
            for n in changed - done:
                version[n] += 1
                heappush(waiting, (self._score(n), n, version[n]))
        return Plan(merges, cost, width)

    def _merge(self, left: int, right: int) -> tuple[int, Merge, float]:
        """Carry out one merge on paper: the place of the merged table, the merge, its pairs.

        A table merged with itself only closes its numbers.
        """
        place, other = right, left
        if len(self.open[left]) > len(self.open[right]):
            place, other = left, right
        wide, narrow = self.open[place], self.open[other]
        together = dict(wide)
        closed: list[int] = []
        pairs, size, room, dropped = self.entries[place], self.sizes[place], self.spans[place], 0.0
        wide_own, narrow_own = self.spans[place], self.spans[other]
        if place != other:
            pairs += self.entries[other]
            size += self.sizes[other]
            for n, top in narrow.items():
                held = self.holders[n]
                held.discard(other)
                held.add(place)
                shared = wide.get(n)
                span = 0.0
                if shared is None:
                    together[n] = top
                else:
                    together[n] = top + shared
                    span = self._range(n, shared)
                    room -= span
                    if self.close:
                        wide_own -= span
                        narrow_own -= self._range(n, top)
                if len(held) == 1:
                    closed.append(n)
                    pairs -= span
                    size -= whole_log2(min(shared or 0, top, self.values[n]) + 1)
                else:
                    room += self._range(n, together[n])
                    if shared is not None and self.close:
                        dropped += lost(self.values[n], self.rooms[n], shared, top)
        if self.tables[place] < self.groups:
            # Only the table of a group can mention numbers that no other one mentions.
            for n, top in wide.items():
                if len(self.holders[n]) == 1 and (place == other or n not in narrow):
                    closed.append(n)
                    room -= self._range(n, top)
                    if place == other:
                        pairs = size = 0.0
        for n in closed:
            del together[n]
        bound = max(0.0, min(size, room))
        if self.close:
            wider = Side(self.entries[place], self.spans[place], wide_own)
            narrower = Side(self.entries[other], self.spans[other], narrow_own)
            self.entries[place] = merged_entries(pairs, dropped, room, wider, narrower)
        else:
            pairs, self.entries[place] = size, bound
        entries = 2.0 ** min(self.entries[place], 200.0)
        merge = Merge(self.tables[left], self.tables[right], tuple(closed), together, entries)
        self.tables[place] = self.made
        self.made += 1
        self.open[place] = together
        self.spans[place] = room
        self.sizes[place] = bound
        return place, merge, pairs

    def _score(self, number: int) -> float:
        together: dict[int, int] = {}
        merged = largest = 0.0
        widest, wide = -1, WIDE
        for table in self.holders[number]:
            size = self.sizes[table]
            merged += size
            largest = max(largest, size)
            scope = self.open[table]
            if len(scope) > wide:
                # The widest table is set aside, and the one that was so until now comes back.
                scope, widest, wide = self.open[widest] if widest >= 0 else {}, table, len(scope)
            for n, top in scope.items():
                together[n] = together.get(n, 0) + top
        room = 0.0
        if widest >= 0:
            aside, room = self.open[widest], self.spans[widest]
            for n in aside.keys() & together.keys():
                together[n] += aside[n]
                room -= self._range(n, aside[n])
        for n, top in together.items():
            room += self._range(n, top)
        score = min(merged - self._range(number, self.rooms[number] // 2), room)
        if self.rng is None:
            return score
        return score - largest / 2 + self.noise * self.rng.random()

    def _span(self, scope: dict[int, int]) -> float:
        """The product of the ranges, as a logarithm."""
        return sum([self._range(n, top) for n, top in scope.items()])

    def _range(self, n: int, top: int) -> float:
        """How many values the counter of n can have when its merged groups hold at most `top`."""
        return reachable(self.values[n], self.rooms[n], top)


class FillPlanner(Planner):
    """Close the number whose neighbours lack the fewest connections, again and again.

    Numbers are neighbours when they are open in one table; closing one connects all of its
    neighbours (min-fill, the usual heuristic for tree decompositions).
    """

    def __init__(
        self,
        tops: Sequence[int],
        values: Sequence[int],
        members: Sequence[Sequence[int]],
        rng: random.Random,
        noise: float,
    ) -> None:
        super().__init__(tops, values, members, rng, noise)
        self.near = [0] * len(values)
        """The neighbours of each number, itself included, as bits: what two lack is one operation."""
        self.lacking: dict[int, int] = {}
        """What neighbourhoods lack, since the last merge: those of a clique are all the same."""
        for scope in self.open:
            bits = _bits(scope)
            for n in scope:
                self.near[n] |= bits

    def _merge(self, left: int, right: int) -> tuple[int, Merge, float]:
        place, merge, pairs = super()._merge(left, right)
        self.lacking.clear()
        opened, kept = _bits(merge.open), ~_bits(merge.closed)
        for n in merge.open:
            self.near[n] = (self.near[n] | opened) & kept
        return place, merge, pairs

    def _score(self, number: int) -> float:
        around = self.near[number]
        lacking = self.lacking.get(around)
        if lacking is None:
            lacking = self.lacking[around] = self._lack(around)
        missing = lacking / 2
        assert self.rng is not None  # the constructor asks for one
        return missing * (1 + self.noise * self.rng.random() / 4) + self.rng.random()

    def _lack(self, around: int) -> int:
        """Twice the connections that these numbers lack among themselves."""
        lacking, rest = 0, around
        while rest:
            last = rest & -rest
            lacking += (around & ~self.near[last.bit_length() - 1]).bit_count()
            rest ^= last
        return lacking


def _bits(numbers: Iterable[int]) -> int:
    """A set as one whole number.

    >>> _bits([0, 2])
    5
    """
    bits = 0
    for n in numbers:
        bits |= 1 << n
    return bits


MAX_PLANS = 128
"""More than this many plans have not found a much cheaper one on any board measured."""
TRIES_AS_MADE = 3
"""Plans that are tried before any is improved, which costs more than to make one: on large grids one
of the first is mostly good."""
GAIN = 64
"""How many times dearer than the best so far a plan may be before it is improved: that seldom gains
more."""
PLAN_COST = 250
"""Steps of merging that cost as much as planning one number once, and twice to three times that: at
least so much of the counting is to be saved by another plan."""
BOUND_COST = 1000
"""The same for the cost of a first plan, which is a bound: four times as high at least."""
IMPROVE_COST = 1000
"""The same where the plan is improved, too."""
OUT_OF_REACH = 1e22
"""A plan of this cost is not finished. Further tries have lowered the cost of a first plan by five
powers of ten at the most, so that nothing that could be carried out is lost."""
TRIES_OUT_OF_REACH = 2
"""Plans that are begun in vain, one of each kind, before it is said so. On a dense graph with a
thousand numbers each takes a second."""
FAR, TRIES_FAR = 1e10, 12
"""When after so many plans the best still costs this, thirty times what is ever begun, no further one
is tried: later ones gain a factor of two or three, and on a dense graph all of them would take half a
minute in a browser, only to say no."""


def plan_merges(
    tops: Sequence[int],
    values: Sequence[int],
    members: Sequence[Sequence[int]],
    tick: Callable[[], None] | None = None,
) -> Plan:
    """The cheapest plan found for groups of at most `tops` mines and these numbers.

    Whoever wants to stop the work raises in `tick`, which is called for every number closed.
    """
    tables = tops, values, members
    best = Planner(*tables).plan(OUT_OF_REACH, tick)
    if best.cost <= len(values) * BOUND_COST:
        return best
    # Imported when they are needed: the page's first answer does not wait for them.
    from minescope.counting.plan_search import FillPlanner
    from minescope.counting.rotations import estimated, improve

    best = estimated(best, *tables)
    tries = 1
    while tries < MAX_PLANS:
        price = PLAN_COST if tries < TRIES_AS_MADE else IMPROVE_COST
        if best.cost <= tries * len(values) * price:
            break
        if tries == TRIES_OUT_OF_REACH and isinf(best.cost):
            break
        if tries == TRIES_FAR and best.cost > FAR:
            break
        if tries == TRIES_AS_MADE:
            best = improve(best, *tables, tick=tick)
        # By table sizes and by fill in turn: each finds cheap plans where the other does not.
        kind = FillPlanner if tries % 2 else Planner
        # Noise of up to two doublings in the estimated sizes: enough to leave a bad early choice.
        planner = kind(*tables, random.Random(tries), 1.0 + tries // 2 % 2)
        if tries < TRIES_AS_MADE:
            plan = planner.plan(min(best.cost, OUT_OF_REACH), tick)
        else:
            plan = planner.plan(min(best.cost * GAIN, OUT_OF_REACH), tick)
            plan = improve(plan, *tables, most=best.cost, tick=tick)
        tries += 1
        best = min(best, plan, key=lambda made: (made.cost, made.width))
    return best

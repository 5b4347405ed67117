"""What a diagram is to hold, said state by state.

A specification describes a family without having it: it begins in a state at the top level, and
says for each state and each number of mines that the level's variable may hold which state comes
next. Whoever is in a state after the last level has described a member. States are integers from 0;
two paths that meet in a state have the same future, which is what makes diagrams small. -1 is no
state: nothing legal lies there.

`build` makes nodes of any specification. It asks for a whole level of states at a time,
because one call for each state would cost more than all the rest.

The state of both models is a few small numbers, packed into one integer. A counter, such as what a number
still asks for, is open from the first level that touches it to the last. It lies in some bits of the
state meanwhile, and is 0 before and after, so that counters that are not open together can share their
bits.

What may follow from a state depends only on the counters that the level touches. So the choices are
worked out once for each combination of these counters, whose bits are then put in the place of the old
ones; most levels of a large diagram have thousands of states and a handful of combinations.

`GroupedSpecification`, ours, has a level for each group of cells. Cells that touch the same numbers are
alike, so a diagram need only say how many mines such a group holds. A state is what every open number
still asks for. A number is cut both ways: where it would get more than it asks for, and where the groups
that are still to come cannot fill it any more.

`FrontierSpecification` describes the degree-constrained subgraphs of Suzuki, Hao and Minato.

H. Suzuki, S. Hao, S. Minato, "Generating all solutions of Minesweeper problem using degree
constrained subgraph model", section 4. The graph has a vertex for each covered cell and for each
number, and an edge where the two touch. A subgraph in which every number keeps as many edges as it
shows, and every covered cell all of its edges or none, is a legal assignment, and each legal
assignment is such a subgraph (theorem 1). All of them are found by frontier-based search: edge by
edge, knowing of each vertex on the frontier only its *mate*, which is what it may still take.

A covered vertex may be given several values, for cells with more than one mine and for groups of
cells: then every edge of it is used so many times.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import or_
from typing import Final, NamedTuple, Protocol, TypeAlias

from minescope.counting.interface import CountingProblem

IMPOSSIBLE: Final = -1
"""No state: nothing legal lies there."""


class Branches(NamedTuple):
    """What follows from the states of a level, in their order."""

    children: list[list[int]]
    """children[m][i]: the state after the i-th one where the variable holds m mines."""
    forced: list[int] | None = None
    """Where no state leaves a choice: what the variable holds after each, and `children` has only one
    list. It is so wherever a variable is the last one around a number."""


class Specification(Protocol):
    """A family of assignments, from the first level to the last."""

    tops: Sequence[int]
    """The most mines that the variable of each level can hold. Its items are numbered in this order,
    those of one level descending by their mines."""
    start: int
    """The state above the first level; IMPOSSIBLE where no member is legal."""

    def children(self, level: int, states: list[int]) -> Branches: ...


def first_items(tops: Sequence[int]) -> list[int]:
    """The first item of each level, and behind the last level how many items there are.

    >>> first_items([1, 3, 2])
    [0, 1, 4, 6]
    """
    items = [0]
    for top in tops:
        items.append(items[-1] + top)
    return items


class Counter(NamedTuple):
    """A small number that is part of the state between two levels."""

    first: int
    last: int
    most: int
    """Its largest value."""


class Choice(NamedTuple):
    """The variable can hold so many mines, and what the counters of its level are then."""

    mines: int
    after: int
    """The bits that the level touches, as they are in the next state."""


class PackedSpecification:
    """What specifications with packed counters share; a subclass says the choices."""

    def __init__(self, tops: Sequence[int], counters: Sequence[Counter], start: int = 0) -> None:
        self.tops = tops
        self.start = start
        self.places = place_counters(counters)
        """By how many bits each counter is shifted within a state."""
        self.masks = [(1 << counter.most.bit_length()) - 1 for counter in counters]
        """The bits of each counter before they are shifted."""
        whole = [mask << place for mask, place in zip(self.masks, self.places, strict=True)]
        self._all = (1 << max([bits.bit_length() for bits in whole], default=0)) - 1
        """Every bit that a state can have."""
        self.touched = [0] * len(tops)
        """The bits of a state that a level looks at or changes."""
        self.forces = [False] * len(tops)
        """Whether a level leaves no state a choice."""

    def choices(self, level: int, touched: int) -> Iterable[Choice]:
        """What the variable of a level can hold, given the counters that the level touches."""
        raise NotImplementedError

    def children(self, level: int, states: list[int]) -> Branches:
        # All that is done for each state is done by maps over built-in functions, which takes half the
        # time. IMPOSSIBLE has all its bits set, so that whatever is put into it stays IMPOSSIBLE.
        mask = self.touched[level]
        combinations = list(map(mask.__and__, states))
        others = list(map((self._all ^ mask).__and__, states))
        if self.forces[level]:
            only: dict[int, int] = {}
            held: dict[int, int] = {}
            for touched in set(combinations):
                only[touched], held[touched] = IMPOSSIBLE, 0
                for mines, after in self.choices(level, touched):
                    only[touched], held[touched] = after, mines
            children = list(map(or_, others, map(only.__getitem__, combinations)))
            return Branches([children], list(map(held.__getitem__, combinations)))
        rows: list[dict[int, int]] = [{} for _ in range(self.tops[level] + 1)]
        for touched in set(combinations):
            for row in rows:
                row[touched] = IMPOSSIBLE
            for mines, after in self.choices(level, touched):
                rows[mines][touched] = after
        return Branches(
            [list(map(or_, others, map(row.__getitem__, combinations))) for row in rows]
        )


def place_counters(counters: Sequence[Counter]) -> list[int]:
    """Where each counter lies in a state, so that those that are open together do not overlap.

    >>> place_counters([Counter(0, 3, 7), Counter(1, 4, 1), Counter(4, 6, 5)])
    [0, 3, 0]
    """
    places = [0] * len(counters)
    free: dict[int, list[int]] = {}
    closing: dict[int, list[int]] = {}
    length = 0
    moment = -1
    for c in sorted(range(len(counters)), key=lambda c: counters[c].first):
        first, last, most = counters[c]
        for level in range(max(moment, 0), first):
            for done in closing.pop(level, ()):
                free.setdefault(counters[done].most.bit_length(), []).append(places[done])
        moment = first
        width = most.bit_length()
        waiting = free.get(width)
        if waiting:
            places[c] = waiting.pop()
        else:
            places[c], length = length, length + width
        closing.setdefault(last, []).append(c)
    return places


class _Touch(NamedTuple):
    """A number as a level meets it."""

    place: int
    mask: int
    opens: int
    """What the number asks for, where this level is the first that touches it."""
    room: int
    """The most mines that later levels can give it."""


class GroupedSpecification(PackedSpecification):
    """The legal assignments of one island, a level for each group, in a given order."""

    def __init__(self, problem: CountingProblem, tops: Sequence[int], order: Sequence[int]) -> None:
        level_of = {g: level for level, g in enumerate(order)}
        levels = [sorted([level_of[g] for g in groups]) for groups in problem.members]
        super().__init__(
            [tops[g] for g in order],
            [
                Counter(around[0], around[-1], value) if around else Counter(0, 0, 0)
                for around, value in zip(levels, problem.values, strict=True)
            ],
        )
        self._touches: list[list[_Touch]] = [[] for _ in order]
        self._units = [0] * len(order)
        """What one mine in each level's group takes from a state."""
        self._opens = [0] * len(order)
        """What is added to a state by the numbers that a level opens."""
        for n, (around, value) in enumerate(zip(levels, problem.values, strict=True)):
            place, mask = self.places[n], self.masks[n]
            room = sum([self.tops[level] for level in around])
            if not 0 <= value <= room:
                self.start = IMPOSSIBLE
                return
            for level in around:
                room -= self.tops[level]
                first = level == around[0]
                self._touches[level].append(_Touch(place, mask, value if first else 0, room))
                self._units[level] += 1 << place
                if first:
                    self._opens[level] += value << place
                self.touched[level] |= mask << place
                self.forces[level] |= level == around[-1]

    def choices(self, level: int, touched: int) -> list[Choice]:
        least, most = 0, self.tops[level]
        for place, mask, opens, room in self._touches[level]:
            asked = opens or touched >> place & mask
            if asked < most:
                most = asked
            if asked - room > least:
                least = asked - room
        unit, opens = self._units[level], self._opens[level]
        before = touched + opens
        return [Choice(mines, before - mines * unit) for mines in range(least, most + 1)]


Edge: TypeAlias = tuple[int, int]
"""A covered vertex and a number that it touches."""


class _EdgeLevel(NamedTuple):
    """An edge as the search meets it."""

    first: bool
    """It is the first of its covered vertex, and decides what the vertex holds."""
    held_place: int
    held_mask: int
    """Where the state has what the vertex holds; no bits where this edge is its only one."""
    last: bool
    place: int
    mask: int
    opens: int
    """What the number asks for, where this is its first edge."""
    room: int
    """The most that the later edges of the number can give it."""


class FrontierSpecification(PackedSpecification):
    """The subgraphs, a level for each edge, in a given order.

    `tops[v]` is the most that the covered vertex v can hold, `values[n]` what the number n shows.
    """

    def __init__(self, tops: Sequence[int], values: Sequence[int], edges: Sequence[Edge]) -> None:
        of_vertex: list[list[int]] = [[] for _ in tops]
        of_number: list[list[int]] = [[] for _ in values]
        for level, (v, n) in enumerate(edges):
            of_vertex[v].append(level)
            of_number[n].append(level)
        counters = [
            Counter(levels[0], levels[-1], max(value, 0)) if levels else Counter(0, 0, 0)
            for levels, value in zip(of_number, values, strict=True)
        ]
        counters += [
            Counter(levels[0], levels[-1], top) if len(levels) > 1 else Counter(0, 0, 0)
            for levels, top in zip(of_vertex, tops, strict=True)
        ]
        super().__init__([tops[v] for v, _ in edges], counters)
        rooms = [sum([self.tops[level] for level in levels]) for levels in of_number]
        if any([not 0 <= value <= room for value, room in zip(values, rooms, strict=True)]):
            self.start = IMPOSSIBLE
        self._edges = []
        for level, (v, n) in enumerate(edges):
            rooms[n] -= self.tops[level]
            vertex = len(values) + v
            first = level == of_vertex[v][0]
            opening = level == of_number[n][0]
            met = _EdgeLevel(
                first,
                self.places[vertex],
                self.masks[vertex],
                level == of_vertex[v][-1],
                self.places[n],
                self.masks[n],
                values[n] if opening else 0,
                rooms[n],
            )
            self._edges.append(met)
            self.touched[level] = met.mask << met.place | met.held_mask << met.held_place
            self.forces[level] = not first or level == of_number[n][-1]

    def choices(self, level: int, touched: int) -> list[Choice]:
        met = self._edges[level]
        asked = met.opens or touched >> met.place & met.mask
        least, most = max(0, asked - met.room), min(self.tops[level], asked)
        keeps = 1 << met.held_place if met.held_mask else 0
        before = touched + (met.opens << met.place)
        if met.first:
            return [
                Choice(mines, before - (mines << met.place) + mines * keeps)
                for mines in range(least, most + 1)
            ]
        mines = touched >> met.held_place & met.held_mask
        if not least <= mines <= most:
            return []
        gone = mines * keeps if met.last else 0
        return [Choice(mines, before - (mines << met.place) - gone)]

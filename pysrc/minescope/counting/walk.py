"""One whole number, one assignment: draw, number and find assignments without listing them.

A *bundle* is all assignments of some cells that look the same from outside: they add the same to
every number that is still open, and hold as many mines as the others of the bundle where mines
are counted. It falls into alternatives, each a pair of smaller bundles that go together, down to
single cells. The whole numbers below its weight are dealt out to the alternatives in their order,
and within an alternative a number is split into one for each half by a division. So every number
belongs to one assignment, and an assignment owns as many numbers in a row as it weighs: with a
random number this draws exactly by weight, and where everything weighs 1 it is the k-th assignment.

Bundles come from regions (`regions`, `alike_cells`), made when they are first met, and so are their
alternatives: what was walked once is quick to walk again, and what nobody walks through is never made.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol, TypeAlias

State: TypeAlias = tuple[int, int]
"""How a region looks from outside: what it adds to the open numbers, packed into one integer, and
how many marked mines it holds."""

ByMarked: TypeAlias = Mapping[int, int]
"""Weights by number of marked mines; only of 0 where mines are not marked."""

Alternatives: TypeAlias = "Iterable[tuple[Bundle, Bundle]]"


class Region(Protocol):
    """Some cells in a fixed order, in halves that fall into halves again."""

    @property
    def size(self) -> int:
        """How many cells."""
        ...

    @property
    def halves(self) -> tuple[Region, ...]:
        """In the order of their cells: two; one, where only the way to look at it changes; or none."""
        ...

    def state(self, halves: Sequence[State]) -> State:
        """How it looks when its halves look like this."""
        ...

    def bundle(self, state: State) -> Bundle:
        """All its assignments that look like this; KeyError where there is none."""
        ...

    def alternatives(self, state: State) -> Alternatives:
        """What the bundle falls into, always in the same order; nothing that weighs nothing."""
        ...


class Bundle:
    """All assignments of a region that look the same from outside."""

    __slots__ = ("_more", "_pairs", "_starts", "mines", "region", "scaled", "state", "weight")

    def __init__(
        self,
        region: Region,
        state: State,
        weight: int,
        *,
        mines: int | None = None,
        scaled: Scaled | None = None,
    ) -> None:
        self.region = region
        self.state = state
        self.weight = weight
        self.mines = mines
        """Of a single cell; 0 also where no cell of the region holds any. None: it is split."""
        self.scaled = scaled
        """Another bundle that stands for this one, where weights are not those of its cells."""
        self._pairs: list[tuple[Bundle, Bundle]] = []
        """The alternatives found so far, in their order."""
        self._starts = [0]
        """The first number of each, and the first number of the next."""
        self._more: Iterator[tuple[Bundle, Bundle]] | None = None

    def reach(self, number: int) -> None:
        """Find alternatives until one of them owns the number."""
        if self._more is None:
            self._more = iter(self.region.alternatives(self.state))
        for pair in self._more:
            left, right = pair
            self._pairs.append(pair)
            self._starts.append(self._starts[-1] + left.weight * right.weight)
            if self._starts[-1] > number:
                return
        raise KeyError(self.state)

    def number_of(self, halves: Sequence[Bundle], numbers: Sequence[int]) -> int:
        """The number whose assignment has these numbers in its two halves."""
        left, right = halves
        i = 0
        while True:
            if i == len(self._pairs):
                self.reach(self._starts[-1])
            if self._pairs[i] == (left, right):
                return self._starts[i] + numbers[0] * right.weight + numbers[1]
            i += 1


class Scaled(NamedTuple):
    """A bundle whose weight was multiplied by a factor, and divided by a divisor of others, too.

    A group's weights have no common divisor left in the tables, and the factor for its mines. The
    number that leads into it gets one more digit, below the divisor, and loses the factor.
    """

    inner: Bundle
    factor: int
    divisor: int


def walk(bundle: Bundle, number: int, digits: int = 0) -> list[tuple[int, int]]:
    """The assignment that owns a number: (place, mines) of the places with mines, ascending.

    A place counts the cells of the region in its order. `digits` is below the product of the
    divisors of the region's groups (`Scaled`).
    """
    held = []
    place = 0
    stack = [(bundle, number)]
    push, pop = stack.append, stack.pop
    while stack:
        bundle, number = pop()
        mines = bundle.mines
        if mines is not None:
            if mines:
                held.append((place, mines))
            place += bundle.region.size
        elif bundle.scaled is not None:
            inner, factor, divisor = bundle.scaled
            if divisor > 1:
                digits, digit = divmod(digits, divisor)
                number = number * divisor + digit
            push((inner, number // factor))
        else:
            starts = bundle._starts
            if number >= starts[-1]:
                bundle.reach(number)
            i = bisect_right(starts, number) - 1
            left, right = bundle._pairs[i]
            number -= starts[i]
            if right.weight == 1:
                push((right, 0))
                push((left, number))
            else:
                number, rest = divmod(number, right.weight)
                push((right, rest))
                push((left, number))
    return held


def find_number(region: Region, mines: Iterable[int]) -> tuple[State, int]:
    """The number that an assignment owns where all weights are 1, and how the region then looks.

    `mines` for each place of the region. KeyError for what is no legal assignment.
    """
    each = iter(mines)
    todo: list[tuple[Region, bool]] = [(region, False)]
    done: list[tuple[Bundle, State, int]] = []
    while todo:
        region, halves_are_done = todo.pop()
        if not region.halves:
            state = region.state([(next(each), 0)] if region.size else [])
            done.append((region.bundle(state), state, 0))
        elif not halves_are_done:
            todo.append((region, True))
            todo += [(half, False) for half in reversed(region.halves)]
        else:
            count = len(region.halves)
            bundles, states, numbers = zip(*done[-count:], strict=True)
            del done[-count:]
            state = region.state(states)
            bundle = region.bundle(state)
            if count == 1 or bundle.mines is not None:
                done.append((bundle, state, numbers[0] if count == 1 else 0))
            else:
                done.append((bundle, state, bundle.number_of(bundles, numbers)))
    (_, state, number) = done.pop()
    return state, number


class Walk(NamedTuple):
    """A region with the cells at its places."""

    region: Region
    cells: Sequence[int]
    divisor: int
    """The product of all divisors of its groups (`Scaled`)."""

    def numbers(self, bundle: Bundle) -> int:
        """How many whole numbers the assignments of a bundle own together."""
        return bundle.weight * self.divisor

    def held(self, bundle: Bundle, number: int) -> list[tuple[int, int]]:
        """The cells with mines, and their mines, of the assignment that owns a number."""
        digits = 0
        if self.divisor > 1:
            number, digits = divmod(number, self.divisor)
        cells = self.cells
        return [(cells[place], mines) for place, mines in walk(bundle, number, digits)]

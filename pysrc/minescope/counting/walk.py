"""One whole number, one assignment: draw, number and find assignments without listing them.

A *bundle* is all assignments of some cells that look the same from outside: they add the same to
every number that is still open, and hold as many mines as the others of the bundle where mines
are counted. It falls into alternatives, each a pair of smaller bundles that go together, down to
single cells. The whole numbers below its weight are dealt out to the alternatives in their order,
and within an alternative a number is split into one for each half by a division. So every number
belongs to one assignment, and an assignment owns as many numbers in a row as it weighs: with a
random number this draws exactly by weight, and where everything weighs 1 it is the k-th assignment.

Bundles come from regions (`regions`, `AlikeCells`), made when they are first met, and so are their
alternatives: what was walked once is quick to walk again, and what nobody walks through is never made.

Cells that nothing tells apart (`AlikeCells`) are halved again and again: the numbers of a walk stay
short, and of a thousand cells only a few sizes have to be known by their weights. Diagrams number the
same placements in lexicographic order instead (`placements`), since they promise it of all their members.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from math import comb
from typing import Final, NamedTuple, Protocol, TypeAlias

from minescope.counting.weights import CellWeights, outer_weights
from minescope.errors import BudgetError

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


SMALL: Final = 64
"""Cells up to which the mines of the first half ascend, so that neighbours in the order look alike.
In more cells the likely numbers come first: the others are hardly ever looked at, and are long."""
MOST_BITS: Final = 1_000_000_000
"""Of the weights of one size, where a cell holds several mines and they must all be known."""


class AlikeSizes:
    """Regions of alike cells by their size: halves of the same size are the same region."""

    def __init__(self, cell: CellWeights, most: int | None = None) -> None:
        """No region will hold more than `most` mines."""
        self.cell = cell
        self.most = most
        self.kept_bits = 0
        """How long the weights are together that were found for large regions."""
        self._regions: dict[int, AlikeCells] = {}
        self._weights: dict[int, dict[int, int]] = {}

    def __getitem__(self, size: int) -> AlikeCells:
        if size not in self._regions:
            self._regions[size] = AlikeCells(self, size)
        return self._regions[size]

    def weight(self, size: int, mines: int) -> int:
        """What so many mines weigh in so many cells."""
        if self.cell != (1, 1):
            if size not in self._weights:
                self._weights[size] = dict(enumerate(self._row(size)))
            return self._weights[size][mines]
        known = self._weights.setdefault(size, {})
        if mines not in known:
            # A binomial, from the one beside it where that is known.
            if mines - 1 in known:
                weight = known[mines - 1] * (size - mines + 1) // mines
            elif mines + 1 in known:
                weight = known[mines + 1] * (mines + 1) // (size - mines)
            else:
                weight = comb(size, mines)
            known[mines] = weight
        return known[mines]

    def _row(self, size: int) -> tuple[int, ...]:
        if size == 1:
            return self.cell
        top = (len(self.cell) - 1) * size
        if self.most is not None:
            top = min(top, self.most)
        if top * size * sum(self.cell).bit_length() > MOST_BITS:
            raise BudgetError(
                f"{size:,} cells that nothing tells apart are too many to number where each holds up "
                f"to {len(self.cell) - 1} mines: take a smaller board or a density."
            )
        return outer_weights(self.cell, size, top)


class AlikeCells:
    """Cells that nothing tells apart; the state is their number of mines, unmarked."""

    def __init__(self, sizes: AlikeSizes, size: int) -> None:
        self.sizes = sizes
        self.size = size
        self.top = (len(sizes.cell) - 1) * size
        """The most mines they hold."""
        self._bundles: dict[int, Bundle] = {}

    @cached_property
    def halves(self) -> tuple[AlikeCells, ...]:
        if self.size <= 1:
            return ()
        half = self.size // 2
        return self.sizes[half], self.sizes[self.size - half]

    def state(self, halves: Sequence[State]) -> State:
        return sum([mines for mines, _ in halves]), 0

    def bundle(self, state: State) -> Bundle:
        mines, _ = state
        bundle = self._bundles.get(mines)
        if bundle is None:
            if not 0 <= mines <= self.top:
                raise KeyError(state)
            settled = mines if self.size <= 1 or mines == 0 else None
            bundle = Bundle(self, state, self.sizes.weight(self.size, mines), mines=settled)
            self._bundles[mines] = bundle
        return bundle

    def alternatives(self, state: State) -> Alternatives:
        mines, _ = state
        first, second = self.halves
        span = range(max(0, mines - second.top), min(mines, first.top) + 1)
        likely = mines * first.size // self.size
        for m in span if self.size <= SMALL else _outward(span, likely):
            pair = first.bundle((m, 0)), second.bundle((mines - m, 0))
            if self.size > SMALL:
                self.sizes.kept_bits += (
                    2 * pair[0].weight.bit_length() + pair[1].weight.bit_length()
                )
            yield pair


def _outward(span: range, middle: int) -> Iterator[int]:
    """The numbers of a span, those near the middle first.

    >>> list(_outward(range(2, 7), 3))
    [3, 4, 2, 5, 6]
    """
    yield middle
    for distance in range(1, len(span)):
        if middle + distance in span:
            yield middle + distance
        if middle - distance in span:
            yield middle - distance


class AlikeWeights(Mapping[int, int]):
    """What 0, 1, .. mines weigh in alike cells; each is worked out when it is asked for."""

    def __init__(self, cells: AlikeCells) -> None:
        self.cells = cells

    def __getitem__(self, mines: int) -> int:
        return self.cells.bundle((mines, 0)).weight

    def __iter__(self) -> Iterator[int]:
        return iter(range(len(self)))

    def __len__(self) -> int:
        return self.cells.top + 1


class FreeCells:
    """Cells that touch no number, with any mines, all alike; there is only one state."""

    def __init__(self, x_max: int, size: int, known: dict[int, FreeCells] | None = None) -> None:
        """Take halves from those that are `known`, by their size."""
        self.x_max = x_max
        self.size = size
        known = {} if known is None else known
        known[size] = self
        self.halves: tuple[Region, ...] = ()
        if size == 1:
            # A cell beside no cell: so its numbers of mines are alternatives as everywhere.
            sizes = AlikeSizes((1,) * (x_max + 1))
            self.halves = sizes[1], sizes[0]
        elif size:
            half = size // 2
            parts = [known.get(n) or FreeCells(x_max, n, known) for n in (half, size - half)]
            self.halves = tuple(parts)
        self._bundle = Bundle(self, (0, 0), (x_max + 1) ** size, mines=None if size else 0)
        self.weights: Mapping[int, int] = {0: self._bundle.weight}

    def state(self, halves: Sequence[State]) -> State:
        return 0, 0

    def bundle(self, state: State) -> Bundle:
        return self._bundle

    def alternatives(self, state: State) -> Alternatives:
        first, second = self.halves
        if self.size > 1:
            return [(first.bundle(state), second.bundle(state))]
        nothing = second.bundle(state)
        return [(first.bundle((x, 0)), nothing) for x in range(self.x_max + 1)]

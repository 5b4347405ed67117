"""The legal assignments of a position, ready to be walked through.

Under a total, or where assignments are sorted by their mines, islands and outer cells are joined by
the mines they share (`BoardWalk`); otherwise each island can be walked through by itself
(`IslandWalks`). Fixed cells are the same in every assignment. Cells are indices here.

Draws have exactly the given chances, irrational ones among them (`drawer`). Random bits are the start of
a number between 0 and 1. They are compared with enclosures of the chances, added up one after the other,
until it is clear between which two of these sums the number lies: an irrational chance has no other exact
draw.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from math import prod
from typing import Final

from minescope.arithmetic.algebraic import Exact, enclosure
from minescope.counting.interface import Budget, Measure
from minescope.counting.regions import Closed, Group, Island, Merged, cells_in_order, join
from minescope.counting.walk import AlikeSizes, Bundle, ByMarked, FreeCells, Walk, find_number
from minescope.draws import Draws
from minescope.solving.probability import Distribution
from minescope.solving.system import System

BITS: Final = 64
"""Bits of a draw that is compared with a chance; where they leave it open so many more are drawn."""


def drawer(chances: Distribution) -> Callable[[Draws], int]:
    """Draws of 0, 1, .. with exactly these chances, which add up to 1."""
    steps: list[Exact] = list(accumulate(chances))[:-1]
    lower, upper = _scaled(steps, BITS)

    def draw(draws: Draws) -> int:
        # The number 0.b1b2b3.. lies from r/2^bits to (r+1)/2^bits; x is how many steps are below it.
        drawn, bits = draws.getrandbits(BITS), BITS
        surely = bisect_right(upper, drawn)
        perhaps = bisect_right(lower, drawn)
        while surely != perhaps:
            bits += BITS
            drawn = drawn << BITS | draws.getrandbits(BITS)
            finer = _scaled(steps, bits)
            surely, perhaps = bisect_right(finer[1], drawn), bisect_right(finer[0], drawn)
        return surely

    return draw


def _scaled(steps: Sequence[Exact], bits: int) -> tuple[list[int], list[int]]:
    """Whole numbers below (or at) and above (or at) each step times 2^bits."""
    lower, upper = [], []
    for step in steps:
        low, high = enclosure(step, bits)
        lower.append((low.numerator << bits) // low.denominator)
        upper.append(-(-(high.numerator << bits) // high.denominator))
    # Enclosures of steps that nearly meet may overlap; the steps themselves ascend.
    return list(accumulate(lower, max)), list(accumulate(reversed(upper), min))[::-1]


MOST_KEPT: Final = 500_000
"""Alternatives of table entries that are kept for later walks, about 200 bytes each."""
MOST_KEPT_BITS: Final = 500_000_000
"""The same for the long weights of large regions."""


class IslandWalks:
    """The islands of a position under one measure, in each of which something is legal."""

    def __init__(
        self, system: System, measure: Measure, budget: Budget, most: int | None = None
    ) -> None:
        """No cells will hold more than `most` mines together."""
        self.measure = measure
        self.budget = budget
        self._most = most
        self._reduced = system.reduction.islands
        self._islands = [Island(island.problem, measure, budget) for island in self._reduced]
        self.covered = sum([island.covered for island in self._islands])
        """Mines that are not marked: the same in all assignments."""
        self.begin()

    def begin(self) -> None:
        """Make regions that have not been walked through yet."""
        self._entries = self.budget.entries
        self.sizes = AlikeSizes(self.measure.cell, self._most)
        self.regions: list[Merged] = []
        self.walks: list[Walk] = []
        """In the order of the islands."""
        for reduced, island in zip(self._reduced, self._islands, strict=True):
            region = island.region(reduced.cells, self.sizes)
            self.regions.append(region)
            self.walks.append(Walk(region, cells_in_order(region), island.divisor))

    @property
    def weights(self) -> list[ByMarked]:
        """What each island weighs, by marked mines."""
        return [island.weights for island in self._islands]

    def tidy(self) -> bool:
        """Let go of what earlier walks have found, where it has become a lot; whether it had."""
        found = self.budget.entries - self._entries
        if found <= MOST_KEPT and self.sizes.kept_bits <= MOST_KEPT_BITS:
            return False
        self.budget.release(found)
        self.begin()
        return True


class BoardWalk:
    """All legal assignments of a position as one region; there must be one.

    The measure marks the mines, or takes every assignment alike.
    """

    def __init__(
        self, system: System, measure: Measure, budget: Budget, most: int | None = None
    ) -> None:
        """No assignment will be asked for with more than `most` mines."""
        self.islands = IslandWalks(system, measure, budget, most)
        self.unmarked_mines = system.sure_mines + self.islands.covered
        """Mines of the board that no state counts: they are the same in all assignments."""
        self._outer = system.reduction.outer
        self._join()

    def _join(self) -> None:
        islands, outer = self.islands, self._outer
        if islands.measure.odds is None:
            last: Closed = Group(outer, islands.sizes[len(outer)], 0, marked=True)
        else:
            last = FreeCells(len(islands.measure.cell) - 1, len(outer))
        # The outer cells come last: their row is long, and then no region is asked for one with it.
        whole = join([join(islands.regions), last]) if islands.regions else last
        cells = [*[cell for walk in islands.walks for cell in walk.cells], *outer]
        self.walk = Walk(whole, cells, prod([walk.divisor for walk in islands.walks]))
        """Islands and outer cells; fixed cells are not among them."""

    def bundle(self, mines: int | None = None) -> Bundle:
        """All assignments; or, where mines are marked, those with so many on the board."""
        return self.walk.region.bundle((0, 0 if mines is None else mines - self.unmarked_mines))

    def number(self, mines: Mapping[int, int]) -> int:
        """The number of a legal assignment in its bundle, where each weighs 1."""
        _, number = find_number(self.walk.region, [mines.get(i, 0) for i in self.walk.cells])
        return number

    def tidy(self) -> None:
        """Let go of what earlier walks have found, where it has become a lot."""
        if self.islands.tidy():
            self._join()

"""Regions of cells that nothing tells apart (`walk`).

They are halved again and again: the numbers of a walk stay short, and of a thousand cells only a
few sizes have to be known by their weights. Diagrams number the same placements in lexicographic
order instead (`placements`), since they promise it of all their members.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from math import comb
from typing import Final

from minescope.counting.walk import Alternatives, Bundle, Region, State
from minescope.counting.weights import CellWeights, outer_weights
from minescope.errors import BudgetError

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

"""Regions of cells that nothing tells apart (`walk`).

They are halved again and again: the numbers of a walk stay short, and of a thousand cells only a
few sizes have to be known by their weights.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from minescope.counting.walk import Alternatives, Bundle, ByMarked, Region, State
from minescope.counting.weights import CellWeights, outer_weights


class AlikeSizes:
    """Regions of alike cells by their size: halves of the same size are the same region."""

    def __init__(self, cell: CellWeights, most: int | None = None) -> None:
        """No region will hold more than `most` mines."""
        self.cell = cell
        self.most = most
        self._known: dict[int, AlikeCells] = {}

    def __getitem__(self, size: int) -> AlikeCells:
        if size not in self._known:
            self._known[size] = AlikeCells(self, size)
        return self._known[size]

    def row(self, size: int) -> tuple[int, ...]:
        """What 0, 1, .. mines weigh in so many cells."""
        if size == 1:
            return self.cell
        top = (len(self.cell) - 1) * size
        return outer_weights(self.cell, size, top if self.most is None else min(self.most, top))


class AlikeCells:
    """Cells that nothing tells apart; the state is their number of mines, unmarked."""

    def __init__(self, sizes: AlikeSizes, size: int) -> None:
        self.sizes = sizes
        self.size = size
        self.row = sizes.row(size)
        """What 0, 1, .. mines weigh."""
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
            settled = mines if self.size <= 1 or mines == 0 else None
            bundle = Bundle(self, state, self.row[mines], mines=settled)
            self._bundles[mines] = bundle
        return bundle

    def alternatives(self, state: State) -> Alternatives:
        mines, _ = state
        first, second = self.halves
        least = max(0, mines - len(second.row) + 1)
        return [
            (first.bundle((m, 0)), second.bundle((mines - m, 0)))
            for m in range(least, min(mines, len(first.row) - 1) + 1)
        ]


class FreeCells:
    """Cells that touch no number, with any mines; there is only one state."""

    def __init__(self, cell: CellWeights, size: int) -> None:
        self.cell = cell
        self.size = size
        self.halves: tuple[Region, ...] = ()
        if size == 1:
            # A cell beside no cell: so its numbers of mines are alternatives as everywhere.
            sizes = AlikeSizes(cell)
            self.halves = sizes[1], sizes[0]
        elif size:
            first = FreeCells(cell, size // 2)
            self.halves = first, first if size % 2 == 0 else FreeCells(cell, size - size // 2)
        self._bundle = Bundle(self, (0, 0), sum(cell) ** size, mines=None if size else 0)
        self.weights: ByMarked = {0: self._bundle.weight}

    def state(self, halves: Sequence[State]) -> State:
        return 0, 0

    def bundle(self, state: State) -> Bundle:
        return self._bundle

    def alternatives(self, state: State) -> Alternatives:
        first, second = self.halves
        if self.size > 1:
            return [(first.bundle(state), second.bundle(state))]
        nothing = second.bundle(state)
        return [(first.bundle((x, 0)), nothing) for x, weight in enumerate(self.cell) if weight]

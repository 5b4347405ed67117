"""The counting problem of a board of the game: squares with eight neighbours, one mine in each at most.

Nearly all boards are such ones. What single numbers fix is found for the whole board at once (`planes`),
and what the numbers say one by one (`constraints`) is read only when somebody asks for it.
"""

from __future__ import annotations

from functools import cached_property
from itertools import compress
from typing import Final

from minescope.board import Free, Grid, Label, Mine, Number, Position, Unknown
from minescope.board.shapes import PLAIN
from minescope.counting.interface import Budget, Engine
from minescope.solving.constraints import Constraints, read_constraints
from minescope.solving.groups import Group, join_cells
from minescope.solving.planes import (
    COVERED,
    FLAGGED,
    KNOWN_SAFE,
    bits,
    places,
    read_planes,
    sweep,
)
from minescope.solving.reduction import IMPOSSIBLE, Reduction, reduce_islands, split_islands
from minescope.solving.system import System

_SIGNS: Final[dict[type[Label], int]] = {Unknown: COVERED, Mine: FLAGGED, Free: KNOWN_SAFE}
_NUMBERS: Final = tuple(range(COVERED))
_IS_NUMBER: Final = bytes([sign < COVERED for sign in range(256)])
_IS_COVERED: Final = bytes([sign == COVERED for sign in range(256)])


def read_signs(position: Position) -> bytes | None:
    """One sign for each cell of a board of the game; None for another, or one with a huge number."""
    topology = position.topology
    if not isinstance(topology, Grid) or topology.shape != PLAIN:
        return None
    signs, numbers = _SIGNS, _NUMBERS
    try:
        return bytes(
            [
                numbers[label.value] if type(label) is Number else signs[type(label)]
                for label in position.labels
            ]
        )
    except IndexError:
        return None


class PlainSystem(System):
    """Labels made ready for counting."""

    def __init__(self, position: Position, signs: bytes, engine: Engine, budget: Budget) -> None:
        self.position = position
        self.signs = signs
        self.x_max = 1
        self.engine = engine
        self.budget = budget
        self.known_mines = signs.count(FLAGGED)
        reduction = self.reduction = self._reduce()
        self.possible, self.fixed, self.islands, self.outer = reduction
        self.sure_mines = self.known_mines + sum(self.fixed.values())

    @cached_property
    def constraints(self) -> Constraints:
        return read_constraints(self.position)

    @cached_property
    def reduced(self) -> System:
        return System(self.constraints, self.x_max, self.engine, self.budget)

    @cached_property
    def unknown(self) -> list[int]:
        signs = self.signs
        return list(compress(range(len(signs)), signs.translate(_IS_COVERED)))

    @cached_property
    def groups(self) -> list[Group]:
        signs, neighbours = self.signs, self.position.topology.neighbours
        shows = signs.translate(_IS_NUMBER).__getitem__
        outer = frozenset(self.outer)
        cells = [i for i in self.unknown if i not in outer]
        joined = join_cells(cells, [tuple(filter(shows, neighbours[i])) for i in cells])
        return [Group(tuple(cells), numbers) for numbers, cells in joined.items()]

    def _reduce(self) -> Reduction:
        topology, signs = self.position.topology, self.signs
        assert isinstance(topology, Grid)  # such signs are only read on a grid
        cells = len(signs)
        board = read_planes(signs, topology.height, topology.width)
        swept = sweep(board)
        if swept is None:
            return IMPOSSIBLE
        fixed = dict.fromkeys(places(swept.safe, cells), 0)
        fixed.update(dict.fromkeys(places(swept.mined, cells), 1))
        outer = tuple(places(swept.outer, cells))
        if not swept.asking:
            return Reduction(True, fixed, (), outer)
        neighbours = topology.neighbours
        asking, mined = bits(swept.asking, cells), bits(swept.mined | board.flagged, cells)
        asks = asking.__getitem__
        left = places(swept.left & ~swept.outer, cells)
        joined = join_cells(left, [tuple(filter(asks, neighbours[i])) for i in left])
        needs = {
            n: signs[n] - sum([mined[i] for i in neighbours[n]])
            for n in compress(range(cells), asking)
        }
        islands = split_islands(joined, needs)
        reduced = reduce_islands(islands, 1)
        if reduced is None:
            return IMPOSSIBLE
        fixed.update(reduced[0])
        return Reduction(True, fixed, reduced[1], outer)

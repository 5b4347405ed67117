"""From a position to its system: what every question that counts begins with.

Nearly all boards are those of the game: squares with eight neighbours, one mine in each at most. What
single numbers fix is found for the whole board at once (`grid_sweep`), and what the numbers say one by
one (`constraints`) is read only when somebody asks for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import compress
from typing import Final, TypeVar

from minescope.board import Free, Grid, Label, Mine, Number, Position, Unknown
from minescope.board.position import check_flags
from minescope.board.shapes import PLAIN
from minescope.counting.choose import choose_engine
from minescope.counting.interface import Budget, Engine
from minescope.solving.constraints import Constraints, Group, read_constraints
from minescope.solving.grid_sweep import (
    COVERED,
    FLAGGED,
    KNOWN_SAFE,
    Swept,
    cells_by_scope,
    indices,
    places,
    shapes_on,
    sides,
    sweep,
)
from minescope.solving.rules import (
    ReducedIsland,
    Reduction,
    reduce_islands,
    split_islands,
)
from minescope.solving.system import System

T = TypeVar("T")
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
        topology = position.topology
        assert isinstance(topology, Grid)  # such signs are only read on a grid
        self._height, self._width = topology.height, topology.width
        self.islands: tuple[ReducedIsland, ...] = ()
        self._fixed_later: Mapping[int, int] = {}
        """What is fixed by rules that look at more than single numbers."""
        self._safe = self._mined = self._outer = 0
        """Marks: what single numbers fix, and the cells that touch none."""
        swept = sweep(signs, self._height, self._width)
        self.possible = swept is not None and self._find_islands(swept)
        if swept is not None and self.possible:
            self._safe, self._mined, self._outer = swept.safe, swept.mined, swept.outer
        mined_later = sum(self._fixed_later.values())
        self.sure_mines = self.known_mines + self._mined.bit_count() + mined_later
        self.outer_cells = self._outer.bit_count()

    @cached_property
    def constraints(self) -> Constraints:
        return read_constraints(self.position)

    @cached_property
    def reduced(self) -> System:
        return System(self.constraints, self.x_max, self.engine, self.budget)

    @cached_property
    def unknown(self) -> list[int]:
        return list(self.of_unknown(indices(len(self.signs))))

    def of_unknown(self, values: Sequence[T]) -> Iterable[T]:
        return compress(values, self.signs.translate(_IS_COVERED))

    @cached_property
    def reduction(self) -> Reduction:
        return Reduction(self.possible, self.fixed, self.islands, self.outer)

    @cached_property
    def fixed(self) -> dict[int, int]:
        cells = len(self.signs)
        fixed = dict.fromkeys(places(self._safe, cells), 0)
        fixed.update(dict.fromkeys(places(self._mined, cells), 1))
        fixed.update(self._fixed_later)
        return fixed

    @property
    def certain(self) -> tuple[Iterable[int], Iterable[int]]:
        if self._fixed_later:
            return super().certain
        return places(self._safe, len(self.signs)), places(self._mined, len(self.signs))

    @cached_property
    def outer(self) -> tuple[int, ...]:
        return tuple(places(self._outer, len(self.signs)))

    @cached_property
    def groups(self) -> list[Group]:
        shown = int.from_bytes(self.signs.translate(_IS_NUMBER), "little")
        around = sides(shown, self._height, self._width)
        joined = cells_by_scope(self.unknown, around, self._width)
        scope = shapes_on(self._width).scope
        pairs = zip(map(tuple, joined.values()), map(scope, joined), strict=True)
        return list(map(Group._make, pairs))

    def _find_islands(self, swept: Swept) -> bool:
        """What is left to count; False when a number cannot hold."""
        if not swept.left:
            return True
        around = sides(swept.asking, self._height, self._width)
        joined = cells_by_scope(places(swept.left, len(self.signs)), around, self._width)
        scopes = map(shapes_on(self._width).scope, joined)
        islands = split_islands(dict(zip(scopes, joined.values(), strict=True)), swept.needs)
        reduced = reduce_islands(islands, 1)
        if reduced is None:
            return False
        self._fixed_later, self.islands = reduced
        return True


def read_system(
    position: Position,
    x_max: int | None = None,
    engine: Engine | str | None = None,
    budget: Budget | None = None,
) -> System:
    """The position ready for counting, with its own x_max and the default engine unless given.

    Flags that no cell can carry are refused.
    """
    most = position.x_max if x_max is None else x_max
    check_flags(position, most)
    return System(read_constraints(position), most, _engine(engine), budget or Budget())


def read_system_quickly(
    position: Position, x_max: int, engine: Engine | str | None, budget: Budget
) -> System:
    """The same for whoever wants probabilities only: islands may be larger than they need be."""
    signs = read_signs(position) if x_max == 1 else None
    if signs is None:
        return read_system(position, x_max, engine, budget)
    if FLAGGED in signs:
        check_flags(position, x_max)
    return PlainSystem(position, signs, _engine(engine), budget)


def _engine(engine: Engine | str | None) -> Engine:
    return choose_engine(engine)[0] if engine is None or isinstance(engine, str) else engine

r"""Patterns that players know by name, recognised where a proof lies.

Numbers stand in a row along a *wall*, the next row of cells. What counts is what each still needs: a 3
beside two known mines acts as a 1. Along a wall, with `?` for its covered cells:

- 1-1: the first touches two cells of the wall and nothing else, the second the same two: all else that the
  second touches is safe. At a border that is so by itself; "with a hole" where the wall is open there.
- 1-2: the 2 touches three cells in a row, the 1 beside it two of them: the third is a mine, and all else
  that the 1 touches is safe.
- 1-2-1 and 1-2-2-1: mines beside the ones, or beside the twos, and nothing else around.
- hole: one number stands in a gap of the wall, the other in front of the gap and touches only its two sides:
  all that lies deeper is safe.

>>> from minescope.board.formats.recognise import parse
>>> from minescope.logic.ladder import deduce
>>> deduce(parse("minescope 1\ntopology grid 3x2\n\n? ? ?\n1 1 _"))[0].pattern
Pattern(name='1-1', numbers=((1, 0), (1, 1)))
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from minescope.board import Grid, Mine
from minescope.board.shapes import PLAIN
from minescope.logic.deduction import Pattern, PatternName
from minescope.logic.premises import Premises
from minescope.logic.proofs import Proof
from minescope.solving.constraints import Constraint

Step: TypeAlias = tuple[int, int]
Wall: TypeAlias = Sequence[int | None]
"""The cells beside the numbers of a row, from one before the first to one behind the last; None: the board
has ended."""

_ALONG: Final[tuple[Step, ...]] = ((0, 1), (0, -1), (1, 0), (-1, 0))
_ROWS: Final[tuple[tuple[int, ...], ...]] = ((1, 2, 2, 1), (1, 2, 1), (1, 2), (1, 1))
"""What the numbers need, the longest row first."""


class _Found(NamedTuple):
    name: PatternName
    numbers: tuple[int, ...]
    claims: dict[int, int]
    """The mines of each cell about which the pattern says something."""


def find_pattern(premises: Premises, proof: Proof) -> Pattern | None:
    """The longest pattern that holds the numbers of a proof and says the same of its cells, if any."""
    grid = premises.position.topology
    plain = isinstance(grid, Grid) and grid.shape == PLAIN and premises.x_max == 1
    if not plain or len(proof.numbers) < 2 or not proof.numbers <= premises.numbers.keys():
        return None
    for name, numbers, claims in _near(premises, min(proof.numbers)):
        said = [claims.get(cell) == proof.mines for cell in proof.cells]
        if proof.numbers <= {*numbers} and all(said):
            return Pattern(name, tuple([grid.cells[n] for n in numbers]))
    return None


def _near(premises: Premises, number: int) -> Iterator[_Found]:
    """The patterns that a number belongs to, the longest first."""
    for values in _ROWS:
        for along in _ALONG:
            for place in range(len(values)):
                for side in (_turned(along), _turned((-along[0], -along[1]))):
                    found = _row(
                        premises, _cell(premises, number, along, -place), along, side, values
                    )
                    if found:
                        yield found
    for into in _ALONG:
        for place in range(2):
            found = _hole(premises, _cell(premises, number, into, -place), into)
            if found:
                yield found


def _turned(step: Step) -> Step:
    """A quarter of a turn."""
    return step[1], -step[0]


def _cell(premises: Premises, start: int | None, step: Step, times: int = 1) -> int | None:
    """The cell so many steps away; None where the board has ended."""
    grid = premises.position.topology
    if start is None or not isinstance(grid, Grid):
        return None
    row, column = divmod(start, grid.width)
    row, column = row + times * step[0], column + times * step[1]
    inside = 0 <= row < grid.height and 0 <= column < grid.width
    return row * grid.width + column if inside else None


def _row(
    premises: Premises, start: int | None, along: Step, side: Step, values: Sequence[int]
) -> _Found | None:
    """The pattern of numbers that need so much, from a cell on and along a wall at one side."""
    places = [_cell(premises, start, along, k) for k in range(len(values))]
    numbers = [premises.numbers[n] for n in places if n in premises.numbers]
    if [number.value for number in numbers] != [*values]:
        return None
    before = _cell(premises, _cell(premises, start, side), along, -1)
    behind = _cell(premises, _cell(premises, places[-1], side), along)
    wall = [before, *[_cell(premises, n, side) for n in places], behind]
    if values == (1, 1):
        return _one_one(premises, numbers, wall)
    # Every 2 touches the three cells in front of it and no others; a 1 two of them, and what it likes.
    for k, number in enumerate(numbers, 1):
        beside = frozenset([i for i in wall[k - 1 : k + 2] if i is not None])
        inner = frozenset([i for i in wall[1:-1] if i is not None])
        if number.value == 2 and (number.cells != beside or len(beside) < 3):
            return None
        if number.value == 1 and not beside & inner <= number.cells:
            return None
    name, places_of_mines = _SAID[len(values)]
    mines = {wall[k] for k in places_of_mines}
    every = frozenset().union(*[number.cells for number in numbers])
    # With a single 1 it stays open in which of the cells that both touch its mine is.
    open_cells = (
        every.intersection(*[number.cells for number in numbers]) if len(values) == 2 else ()
    )
    claims = {i: int(i in mines) for i in every if i not in open_cells}
    return _Found(name, tuple([number.number for number in numbers]), claims)


_SAID: Final[dict[int, tuple[PatternName, tuple[int, ...]]]] = {
    2: ("1-2", (3,)),
    3: ("1-2-1", (1, 3)),
    4: ("1-2-2-1", (2, 3)),
}
"""What a row of so many numbers is called, and where on its wall the mines lie that are certain."""


def _one_one(premises: Premises, numbers: Sequence[Constraint], wall: Wall) -> _Found | None:
    first, second = numbers
    if first.cells != {*wall[1:3]} or not first.cells < second.cells:
        return None
    end = wall[0]
    # A known mine there is a part of what the number shows, and no gap.
    whole = end is None or isinstance(premises.position.labels[end], Mine)
    claims = dict.fromkeys(second.cells - first.cells, 0)
    name: PatternName = "1-1" if whole else "1-1 with a hole"
    return _Found(name, (first.number, second.number), claims)


def _hole(premises: Premises, start: int | None, into: Step) -> _Found | None:
    """The pattern of a number in front of a gap and the one that stands in it."""
    inner = _cell(premises, start, into)
    if start not in premises.numbers or inner not in premises.numbers:
        return None
    front, within = premises.numbers[start], premises.numbers[inner]
    sides = {_cell(premises, inner, _turned(into), times) for times in (1, -1)}
    if not front.value == within.value == 1 or front.cells != sides:
        return None
    deeper = within.cells - front.cells
    return _Found("hole", (start, inner), dict.fromkeys(deeper, 0)) if deeper else None

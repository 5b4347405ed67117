"""Deal mines at random, exactly as the prior weighs them.

The chance of each layout is its weight divided by the weight of all, without any rounding: draws are
whole numbers below whole numbers, or bits that are compared with the chance (`walks`).

- slots: K of all slots are drawn.
- distinct mines: they are thrown until no cell holds too many; where that would take long the board
  is halved again and again, and each time the number of mines for the first half is drawn.
- a density, or every assignment alike: each cell by itself.

The first click is safe, and with `opening` so are the cells around it: what is dealt then is the
prior under the condition that these cells are free.

>>> from minescope.board import Grid, Position
>>> from minescope.prior import Total
>>> dealt = deal(Position.of(Grid(2, 3), {}, prior=Total(2)), first=(0, 0), opening=True, seed="1")
>>> dealt.mines, dealt.total
((0, 0, 1, 0, 0, 1), 2)

With some of the free cells revealed it is a position as it may arise in a game.

>>> from minescope.board.formats.recognise import export
>>> print(export(dealt_position(Grid(2, 4), 2, reveal="50%", seed="1"), "text"))
minescope 1
topology grid 4x2
mines 2
<BLANKLINE>
? 0 2 ?
? 0 ? ?
<BLANKLINE>
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from math import comb
from random import Random
from typing import Final

from minescope.board import UNKNOWN, Cell, Graph, Grid, Label, Number, Position, cell_word
from minescope.board.names import counted
from minescope.board.position import index_of
from minescope.counting.weights import cell_weights, ways_by_mines
from minescope.draws import Draws, choose, seed_text
from minescope.errors import PositionError, UnsupportedError
from minescope.prior import Density, Total, exact_fraction
from minescope.solving.odds import odds_of
from minescope.solving.probability import free_distribution
from minescope.solving.walks import drawer

MOST_OVERFULL: Final = 3
"""Overfull cells to be expected up to which mines are thrown until none is: some 20 times."""
MOST_DISTINCT: Final = 3_000
"""Distinct mines for which the board is halved: 3,000 take two seconds in CPython, and the numbers
grow with every mine."""
MOST_DRAWN: Final = 1_000_000
"""Mines or slots drawn one by one."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A layout of mines."""

    mines: tuple[int, ...]
    """In each cell, in the order of the board."""
    total: int
    seed: str
    """The same position, first click and seed give the same layout."""


def deal(
    position: Position,
    *,
    first: Cell | None = None,
    opening: bool = False,
    seed: str | int | None = None,
) -> Deal:
    """Mines for every cell of the position's board by its prior; its labels do not matter."""
    text = seed_text(seed)
    safe: set[int] = set()
    if first is not None:
        i = index_of(position.topology, first)
        safe = {i, *position.topology.neighbours[i]} if opening else {i}
    mines = deal_by(Random(text), position, safe)  # a game needs no secret numbers
    return Deal(tuple(mines), sum(mines), text)


def deal_by(draws: Draws, position: Position, safe: set[int]) -> list[int]:
    """Mines for every cell, none in the `safe` ones, drawn from this source of chance."""
    prior, x_max = position.prior, position.x_max
    if prior is None:
        raise UnsupportedError(
            "The board does not say how many mines it has: set the number of mines, a density or odds, "
            "or make every arrangement equally likely."
        )
    size = len(position.labels)
    word = cell_word(position.topology)
    open_cells = [i for i in range(size) if i not in safe]
    if isinstance(prior, Total):
        _check_room(position, prior.mines, len(open_cells), len(safe))
        if x_max == 1 or prior.weighting == "slots":
            dealt = _draw_slots(draws, len(open_cells), x_max, prior.mines)
        else:
            dealt = _draw_distinct(draws, x_max, len(open_cells), prior.mines)
    else:
        if isinstance(prior, Density) and prior.rho == x_max and safe:
            raise PositionError(
                f"With {prior.rho} mines per {word}, every {word} is full and no first click is safe: take "
                "a lower density."
            )
        odds = odds_of(prior, x_max)
        assert odds is not None  # only a total leaves the odds open
        draw = drawer(free_distribution(cell_weights(prior, x_max), odds))
        dealt = [draw(draws) for _ in open_cells]
    mines = [0] * size
    for i, held in zip(open_cells, dealt, strict=True):
        mines[i] = held
    return mines


def _check_room(position: Position, mines: int, cells: int, safe: int) -> None:
    x_max = position.x_max
    if mines <= cells * x_max:
        return
    cleared = ""
    if safe:
        around = f" and the {safe - 1} around it" if safe > 1 else ""
        cleared = f"with the first click{around} safe, "
    told = f"{mines:,}" if mines < 10**15 else "that many"
    raise PositionError(
        f"The board has no room for {told} mines: {cleared}it holds at most {cells * x_max:,}. Take "
        "fewer mines or a larger board."
    )


def _check_drawn(count: int) -> None:
    if count > MOST_DRAWN:
        raise UnsupportedError(
            f"{count:,} draws are too many: at most {MOST_DRAWN:,} mines are dealt one by one. Take a "
            "smaller board or a density."
        )


def _draw_slots(draws: Draws, cells: int, x_max: int, mines: int) -> list[int]:
    """Every set of so many slots alike; the smaller of drawn and left is drawn."""
    slots = cells * x_max
    few = min(mines, slots - mines)
    _check_drawn(few)
    held = [0] * cells
    for slot in choose(draws, few, slots):
        held[slot // x_max] += 1
    return held if few == mines else [x_max - x for x in held]


def _draw_distinct(draws: Draws, x_max: int, cells: int, mines: int) -> list[int]:
    """Every way to throw distinct mines alike, as long as no cell gets more than x_max."""
    if _overfull(x_max, cells, mines) <= MOST_OVERFULL:
        _check_drawn(mines)
        while True:
            held = [0] * cells
            for _ in range(mines):
                held[draws.randrange(cells)] += 1
            if max(held, default=0) <= x_max:
                return held
    if mines > MOST_DISTINCT:
        raise UnsupportedError(
            f"{mines:,} distinct mines, up to {x_max} in a cell, are too many to deal exactly on a "
            "board this small. Let the mines share slots, or take a density."
        )
    return _halve(draws, x_max, cells, mines)


def _overfull(x_max: int, cells: int, mines: int) -> int:
    """At most so many cells get too many mines on average when these are thrown freely."""
    return comb(mines, x_max + 1) // cells**x_max if cells else 0


def _halve(draws: Draws, x_max: int, cells: int, mines: int) -> list[int]:
    """Halve the cells until one is left; how many mines go to the first half is drawn each time."""
    rows: dict[int, list[int]] = {}

    def ways(size: int) -> list[int]:
        if size not in rows:
            rows[size] = ways_by_mines(x_max, size, min(mines, x_max * size))
        return rows[size]

    held = [0] * cells
    parts = [(0, cells, mines)] if cells else []
    while parts:
        start, size, here = parts.pop()
        if size == 1 or here == 0:
            held[start] = here
            continue
        half = size // 2
        first, second = ways(half), ways(size - half)
        least = max(0, here - len(second) + 1)
        choices = comb(here, least)
        weighed = []
        for m in range(least, min(here, len(first) - 1) + 1):
            weighed.append(choices * first[m] * second[here - m])
            choices = choices * (here - m) // (m + 1)
        sums = list(accumulate(weighed))
        m = least + bisect_right(sums, draws.randrange(sums[-1]))
        parts += [(start, half, m), (start + half, size - half, here - m)]
    return held


def dealt_position(
    topology: Grid | Graph,
    mines: int,
    *,
    reveal: int | Fraction | str = 0,
    seed: str | int | None = None,
) -> Position:
    """Deal so many mines, one in a cell at most, and reveal some of the cells without one.

    `reveal` is their number, or their share of all free cells as a fraction or a text such as "40%".
    Which cells are revealed is drawn, every choice alike.
    """
    text = seed_text(seed)
    covered = Position.of(topology, {}, prior=Total(mines))
    dealt = deal(covered, seed=text).mines
    labels: list[Label] = [UNKNOWN] * len(dealt)
    for i in revealed_cells(dealt, reveal, text):
        labels[i] = Number(sum(dealt[j] for j in topology.neighbours[i]))
    return Position(topology, tuple(labels), 1, covered.prior)


def revealed_cells(mines: Sequence[int], reveal: int | Fraction | str, seed: str) -> list[int]:
    """Some of the cells without a mine, drawn as `dealt_position` does."""
    free = [i for i, held in enumerate(mines) if not held]
    # The mines are drawn with the seed itself; these draws must not follow them.
    chosen = choose(Random(f"revealed {seed}"), _count(reveal, len(free)), len(free))
    return [free[k] for k in chosen]


def _count(reveal: int | Fraction | str, free: int) -> int:
    """How many are revealed; a share is rounded to the nearest, a half up.

    >>> _count(3, 10), _count("25%", 10), _count(Fraction(1), 10)
    (3, 3, 10)
    """
    if isinstance(reveal, int):
        if 0 <= reveal <= free:
            return reveal
        told = f"{reveal:,}" if abs(reveal) < 10**15 else "that many"
        raise PositionError(
            f"{told} cells cannot be revealed: only {counted(free, 'cell holds', 'cells hold')} no mine. "
            "Reveal fewer, or deal fewer mines."
        )
    share = exact_fraction(reveal)
    if not 0 <= share <= 1:
        raise PositionError(
            f"The share of revealed cells must be between 0 and 100 %, not {reveal!s:.40}."
        )
    return int(share * free + Fraction(1, 2))

"""Craps shoots: areas about which nothing will ever be told from outside, true 50/50s among them.

A set of uncertain cells is *closed* when
- it is independent of all others: every legal filling of it goes with every legal filling of the rest
  (under a known number of mines it holds the same number in all of them), and
- every other covered cell that may be opened (it is free in some legal assignment) touches the same
  number of the area's mines in all fillings of the area.
So whatever is opened elsewhere, the chances of its fillings stay what they are.

A *craps shoot* is a smallest closed set (it holds no other one) in which some cell may be a mine or safe,
of at most `MOST_CELLS` cells, or `MOST_LAST` where it is all that is uncertain: in a larger one the game
itself is still going on. Its *survival* is the
best chance to open all its free cells, over all ways to play, when everything outside is known; knowing
less never helps, so nobody gets through with a higher chance. All of them are independent of each other.

A *true 50/50* is a craps shoot with exactly two fillings and survival 1/2: two cells of which exactly one
is a mine, a 2x2 box with mines on either diagonal, longer chains. It must be guessed in every play, and
there is no better time than now.

About some areas only the number of mines can still tell. A *counted area* would be a craps shoot if
nobody counted the mines, and is none since somebody does: no number that is opened elsewhere ever tells
more about it, but whoever has cleared everything else knows how many mines it holds. A single cell behind
a wall of mines is the smallest one.

The fillings are those that fit the numbers, with what is certain taken for known. An area that holds a
whole craps shoot is left out: about that not even the number of mines tells anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod

from minescope.arithmetic.algebraic import Exact, Root
from minescope.board import Cell
from minescope.counting.placements import all_placements, ways_to_place
from minescope.logic.unknowable.blocks import MOST_CELLS, Block, find_blocks
from minescope.logic.unknowable.survival import MOST_FILLINGS, survive
from minescope.logic.unknowable.uncertain import Speaker, Uncertain
from minescope.solving.odds import odds_of

MOST_LAST = 8
"""Cells of an area beside which nothing is uncertain: more are the rest of a game, not a throw of dice."""


@dataclass(frozen=True, slots=True)
class CrapsShoot:
    """An area about which no information can come from outside."""

    cells: tuple[Cell, ...]
    fillings: int
    """How many legal ways there are to fill it."""
    survival: Exact
    """The best chance to survive it; where it is not exact, that of the best first guess."""
    exact: bool
    """Whether the area was small enough for its game to be searched to the end."""
    first: Cell
    """A cell to begin with."""
    fifty_fifty: bool
    """Whether it is a true 50/50."""
    sentence: str


def find_craps_shoots(uncertain: Uncertain) -> tuple[CrapsShoot, ...]:
    """All craps shoots, in the order of their first cells."""
    areas = closed_areas(uncertain, find_blocks(uncertain))
    found = [
        _judge(uncertain, area)
        for area in areas
        if is_open_question(uncertain, area) and not is_rest_of_game(uncertain, area)
    ]
    index = uncertain.topology.index
    return tuple(sorted(found, key=lambda area: index[area.cells[0]]))


def closed_areas(uncertain: Uncertain, blocks: Sequence[Block]) -> list[list[Block]]:
    """The smallest closed sets of blocks, as far as they are not too large.

    What a cell of another block could tell about a block, that other block must belong to its area; what
    a safe cell could tell is told one day, and the block is not closed.
    """
    block_of = {i: b for b, block in enumerate(blocks) for i in block.cells}
    needs: dict[int, set[int] | None] = {}
    areas: dict[frozenset[int], list[Block]] = {}
    closed: dict[int, frozenset[int] | None] = {}
    for b in range(len(blocks)):
        closed[b] = _closure(uncertain, blocks, block_of, needs, closed, b)
    for area in closed.values():
        if area is not None and all([closed[b] == area for b in area]):
            areas[area] = [blocks[b] for b in sorted(area)]
    return list(areas.values())


def _closure(
    uncertain: Uncertain,
    blocks: Sequence[Block],
    block_of: dict[int, int],
    needs: dict[int, set[int] | None],
    closed: dict[int, frozenset[int] | None],
    start: int,
) -> frozenset[int] | None:
    """The smallest closed set that holds a block; None where there is none, or it is too large.

    `closed` are those of earlier blocks: what holds such a block holds its closed set.
    """
    area = [start]
    cells = 0
    for b in area:  # grows while it is walked
        if b in closed and closed[b] is None:
            return None
        cells += len(blocks[b].cells)
        if cells > MOST_CELLS:
            return None
        if b not in needs:
            needs[b] = _informed_by(uncertain, blocks[b], block_of)
        informed = needs[b]
        if informed is None:
            return None
        area += [other for other in sorted(informed) if other not in area]
    return frozenset(area)


def _informed_by(uncertain: Uncertain, block: Block, block_of: dict[int, int]) -> set[int] | None:
    """The blocks with cells that could tell about this one; None where a safe cell could."""
    if block.configurations is None:
        return None
    own = set(block.cells)
    neighbours = uncertain.topology.neighbours
    informed = set()
    for d in {j for i in own for j in neighbours[i]} - own:
        if block_of.get(d) in informed or not uncertain.can_be_opened(d):
            continue
        if not _sees_the_same(block, uncertain.topology.around[d], uncertain.x_max):
            if d not in block_of:
                return None
            informed.add(block_of[d])
    return informed


def _sees_the_same(block: Block, around: frozenset[int], x_max: int) -> bool:
    """Whether these cells hold the same number of the block's mines in all its fillings."""
    assert block.configurations is not None  # a block whose fillings are listed
    seen = [len(around.intersection(group)) for group in block.groups]
    sums = set()
    for configuration in block.configurations:
        mines = Fraction(0)
        for group, near, held in zip(block.groups, seen, configuration, strict=True):
            if 0 < near < len(group) and 0 < held < x_max * len(group):
                return False  # mines may change their places within the group
            mines += Fraction(near * held, len(group))
        sums.add(mines)
    return len(sums) == 1


def is_open_question(uncertain: Uncertain, area: Sequence[Block]) -> bool:
    """Whether some cell may be a mine or safe: with several mines to a cell all may be mined."""
    chance = uncertain.solution.probability
    return any([chance[uncertain.names[i]] != 1 for block in area for i in block.cells])


def is_rest_of_game(uncertain: Uncertain, area: Sequence[Block]) -> bool:
    """Whether there is nothing else to open first, but many cells that tell about each other."""
    cells = sum([len(block.cells) for block in area])
    return MOST_LAST < cells == len(uncertain.cells)


def _judge(uncertain: Uncertain, area: Sequence[Block]) -> CrapsShoot:
    """The chance to survive an area, with its sentence."""
    names, chance = uncertain.names, uncertain.solution.probability
    cells = sorted([i for block in area for i in block.cells])
    count = prod([_count_fillings(block, uncertain.x_max) for block in area])
    best = _search(uncertain, area, cells) if count <= MOST_FILLINGS else None
    if best is None:
        first = min(cells, key=lambda i: chance[names[i]])
        survival: Exact = 1 - chance[names[first]]
    else:
        survival, first = best
    named = tuple([names[i] for i in cells])
    even = best is not None and count == 2 and survival == Fraction(1, 2)
    speaker = Speaker(uncertain.topology)
    if even:
        sentence = speaker.fifty_fifty(named)
    else:
        sentence = speaker.craps_shoot(named, survival, names[first], best is not None)
    return CrapsShoot(named, count, survival, best is not None, names[first], even, sentence)


def _count_fillings(block: Block, x_max: int) -> int:
    assert block.configurations is not None  # a block whose fillings are listed
    return sum(
        [
            prod(
                [
                    ways_to_place(len(group), x_max)[m]
                    for group, m in zip(block.groups, held, strict=True)
                ]
            )
            for held in block.configurations
        ]
    )


def _search(
    uncertain: Uncertain, area: Sequence[Block], cells: Sequence[int]
) -> tuple[Fraction, int] | None:
    """The best chance and the first cell; None where that takes too long or is no fraction."""
    fillings = [
        tuple([held.get(i, 0) for i in cells]) for held in list_fillings(area, uncertain.x_max)
    ]
    weights = _weights(uncertain, fillings)
    if weights is None:
        return None
    place = {i: k for k, i in enumerate(cells)}
    neighbours = uncertain.topology.neighbours
    around = [[place[j] for j in neighbours[i] if j in place] for i in cells]
    best = survive(fillings, weights, around, on_state=lambda: uncertain.limits.spend(0))
    if best is None:
        return None
    return Fraction(best.weight, sum(weights)), cells[best.first]


def list_fillings(area: Sequence[Block], x_max: int) -> list[dict[int, int]]:
    """All ways to fill independent blocks: the mines of the cells that hold any."""
    by_block = []
    for block in area:
        assert block.configurations is not None  # a block whose fillings are listed
        ways = []
        for held in block.configurations:
            placed = [
                [
                    {group[place]: mines for place, mines in placement}
                    for placement in all_placements(len(group), m, x_max)
                ]
                for group, m in zip(block.groups, held, strict=True)
            ]
            ways += [_joined(parts) for parts in product(*placed)]
        by_block.append(ways)
    return [_joined(parts) for parts in product(*by_block)]


def _joined(parts: Sequence[dict[int, int]]) -> dict[int, int]:
    return {i: mines for part in parts for i, mines in part.items()}


def _weights(uncertain: Uncertain, fillings: Sequence[Sequence[int]]) -> list[int] | None:
    """What fillings weigh under the prior, as whole numbers; None where they have no such ratio."""
    solution = uncertain.solution
    counts = [sum(filling) for filling in fillings]
    odds = odds_of(solution.prior, solution.x_max) or (1, 1)
    if isinstance(odds, Root):
        if len(set(counts)) > 1:
            return None
        odds = (1, 1)
    p, q = odds
    most = max(counts)
    return [
        prod([solution.cell_weights[x] for x in filling]) * p**mines * q ** (most - mines)
        for filling, mines in zip(fillings, counts, strict=True)
    ]


@dataclass(frozen=True, slots=True)
class CountedArea:
    """Cells about which only the number of mines can tell more."""

    cells: tuple[Cell, ...]
    sentence: str


def find_counted(
    uncertain: Uncertain, craps_shoots: Sequence[CrapsShoot]
) -> tuple[CountedArea, ...]:
    """All counted areas, given the craps shoots, in the order of their first cells."""
    if uncertain.mines_left is None:
        return ()
    index, names = uncertain.topology.index, uncertain.names
    hopeless = [{index[cell] for cell in area.cells} for area in craps_shoots]
    speaker = Speaker(uncertain.topology)
    counted = []
    for area in closed_areas(uncertain, find_blocks(uncertain, by_count=False)):
        cells = sorted([i for block in area for i in block.cells])
        if (
            any([_varies(block) for block in area])
            and is_open_question(uncertain, area)
            and not is_rest_of_game(uncertain, area)
            and not any([shoot.issubset(cells) for shoot in hopeless])
        ):
            counted.append(cells)
    return tuple(
        [
            CountedArea(named, speaker.counted_area(named))
            for named in [tuple([names[i] for i in cells]) for cells in sorted(counted)]
        ]
    )


def _varies(block: Block) -> bool:
    """Whether it may hold different numbers of mines."""
    assert block.configurations is not None  # a block of a closed area
    return len({sum(held) for held in block.configurations}) > 1

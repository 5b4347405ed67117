"""One more number, without starting again: the online problem that Suzuki, Hao and Minato leave open.

A covered cell is opened, holds no mine, and shows a number. Only the parts that hold the cell or one
of its covered neighbours change: they are joined under the new number (`added_number`), and what then
holds the same everywhere, or is free to choose by itself, is taken apart again (`cuts`).

The new number finds the variables in an order that was chosen without it. Where this would make a
part several times larger than it was when its order was chosen, it gets a new order, and is built
again from its numbers; all other parts stay.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final, NamedTuple, TypeAlias

from minescope.counting.interface import Budget, CountingProblem
from minescope.counting.zdd.combination.pieces import Pieces
from minescope.counting.zdd.construction.islands import build_island
from minescope.counting.zdd.nodes import EMPTY, UNIT, Nodes
from minescope.counting.zdd.online.added_number import AddedNumber, Model, NewNumber
from minescope.counting.zdd.online.cuts import cut_part
from minescope.counting.zdd.part import CellName, Part

Around: TypeAlias = Callable[[CellName], tuple[int, Collection[CellName]]]
"""For a covered cell of a position: the known mines around it, and the covered cells around it."""

GROWTH: Final = 4
"""A part may become so many times as large as it was when its order was chosen."""

SPARE_PAIRS: Final = 40
"""And this much for each variable: to choose an order takes as long as to make so many nodes."""


class Surroundings(NamedTuple):
    """What a diagram needs to know of its position to take in further numbers."""

    model: Model
    around: Around
    scopes: tuple[frozenset[CellName], ...] | None
    """The covered cells around each number so far, which together say what is legal. None where they
    do not, since the diagram was combined with others, and where the order is to stay."""


def open_cell(
    pieces: Pieces, cell: CellName, number: int, surroundings: Surroundings, budget: Budget
) -> tuple[Pieces, Surroundings]:
    """The assignments in which a cell holds no mine, and the cells around it make up the number."""
    fixed = dict(pieces.fixed)
    opened = fixed.pop(cell, None)
    met: list[Part] = []
    others: list[Part] = []
    mines, around = surroundings.around(cell)
    touched = frozenset(around)
    for part in pieces.parts:
        meets = any([cell in v.cells or not touched.isdisjoint(v.cells) for v in part.variables])
        (met if meets else others).append(part)
    near_free = tuple([near for near in pieces.free if near in touched])
    free = pieces.free
    if near_free or (opened is None and cell in free):
        free = tuple([near for near in free if near not in touched and near != cell])
    scopes = surroundings.scopes
    after = surroundings._replace(scopes=None if scopes is None else (*scopes, touched))
    lack = number - mines - sum([fixed.get(near, 0) for near in touched])
    if opened or not 0 <= lack <= pieces.x_max * len(touched):
        return _nothing(pieces, cell), after
    full = pieces.x_max * len(near_free)
    if not met and lack in (0, full):
        # Most cells of a game are opened beside cells that are certain.
        fixed.update(dict.fromkeys(near_free, pieces.x_max if lack else 0))
        return Pieces(tuple(others), fixed, free, pieces.x_max), after
    new = NewNumber(cell, touched, lack)
    added = AddedNumber(
        _in_sequence(met, touched), new, near_free, pieces.x_max, surroundings.model
    )
    variables = sum([len(part.variables) for part in met])
    built = sum([part.built or len(part.nodes.below(part.root)) for part in met])
    pairs = added.pairs()
    if scopes is not None and pairs > GROWTH * built + SPARE_PAIRS * variables:
        problem, cells = _problem_of(met, scopes, new, near_free, surroundings.model)
        joined = build_island(problem, cells, pieces.x_max, budget)
        built = 0
    else:
        budget.grow(pairs, added.levels, added.levels)
        joined = added.join()
        fixed |= added.fixed
    if joined.root == EMPTY:
        return _nothing(pieces, cell), after
    parts, sure = cut_part(joined, pieces.x_max)
    if built:
        parts = _with_sizes(parts, built)
    return Pieces((*others, *parts), fixed | sure, free, pieces.x_max), after


def _nothing(pieces: Pieces, cell: CellName) -> Pieces:
    """No assignment at all of the cells that are still covered."""
    cells = [near for near in pieces.cells() if near != cell]
    return Pieces((Part(Nodes(0), EMPTY, (), ()),), {}, tuple(cells), pieces.x_max)


def _in_sequence(parts: Sequence[Part], touched: frozenset[CellName]) -> list[Part]:
    """An order in which few nodes lie between the first neighbour and the last.

    What lies before the first neighbour of the first part, and behind the last one of the last part,
    is not multiplied. A part without any neighbour holds the opened cell, and goes in front.
    """
    if len(parts) < 2:
        return list(parts)
    ends = []
    for part in parts:
        near = [not touched.isdisjoint(variable.cells) for variable in part.variables]
        places = [i for i, item in enumerate(part.items) if near[item.variable]]
        if not places:
            places = [len(part.items) + 1]
        ends.append((places[0], len(part.items) - places[-1], part))
    ends.sort(key=lambda end: end[0], reverse=True)
    last = max(ends[1:], key=lambda end: end[1])
    return [*[part for *_, part in ends if part is not last[2]], last[2]]


def _with_sizes(parts: Sequence[Part], built: int) -> list[Part]:
    """Share out how large the parts were, before they were joined, when their orders were chosen."""
    sizes = [len(part.nodes.below(part.root)) for part in parts]
    whole = max(sum(sizes), built)
    return [
        part._replace(built=max(1, size * built // whole))
        for part, size in zip(parts, sizes, strict=True)
    ]


def _problem_of(
    parts: Sequence[Part],
    scopes: Sequence[frozenset[CellName]],
    new: NewNumber,
    near_free: tuple[CellName, ...],
    model: Model,
) -> tuple[CountingProblem, list[tuple[CellName, ...]]]:
    """All that the numbers say about the cells of some parts, and the cells of each group.

    What a number asks of a part is the same in all its members, since the other parts know nothing of
    it: so any member tells.
    """
    held = {cells: mines for part in parts for cells, mines in _any_member(part)}
    first_of = {cells[0]: cells for cells in held}
    covered = dict.fromkeys([c for cells in held for c in cells if c != new.cell] + [*near_free])
    values, touching = [], []
    for scope in scopes:
        if not scope.isdisjoint(covered):
            values.append(sum([held[first_of[cell]] for cell in scope if cell in first_of]))
            touching.append(scope)
    values.append(new.lack)
    touching.append(new.touched)
    numbers_of: dict[CellName, list[int]] = {cell: [] for cell in covered}
    for n, scope in enumerate(touching):
        for cell in scope & covered.keys():
            numbers_of[cell].append(n)
    groups: dict[tuple[CellName, ...], list[CellName]] = {}
    for cell, touched in numbers_of.items():
        alike = tuple(touched) if model == "grouped" else (cell,)
        groups.setdefault(alike, []).append(cell)
    members: list[list[int]] = [[] for _ in values]
    for g, cells in enumerate(groups.values()):
        for n in numbers_of[cells[0]]:
            members[n].append(g)
    problem = CountingProblem(
        tuple([len(cells) for cells in groups.values()]),
        tuple(values),
        tuple([tuple(around) for around in members]),
    )
    return problem, [tuple(cells) for cells in groups.values()]


def _any_member(part: Part) -> list[tuple[tuple[CellName, ...], int]]:
    """What the variables of a part hold in one of its members."""
    nodes = part.nodes
    held = [0] * len(part.variables)
    node = part.root
    while node > UNIT:
        if nodes.low[node] != EMPTY:
            node = nodes.low[node]
        else:
            asked = part.items[nodes.item[node]]
            held[asked.variable] = asked.mines
            node = nodes.high[node]
    return [(variable.cells, mines) for variable, mines in zip(part.variables, held, strict=True)]

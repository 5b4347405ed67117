"""Operations on whole diagrams: what `operations` does to nodes, done to parts side by side.

A diagram is the product of its parts. So an intersection, and the product {p ∪ q}, can be taken part
by part; a union or a difference only where all other parts are the same, and parts that differ are
joined first.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce

from minescope.counting.zdd.combination.division import divide
from minescope.counting.zdd.combination.operations import (
    copy,
    difference,
    intersection,
    offset,
    onset,
    product,
    same_family,
    union,
)
from minescope.counting.zdd.combination.pieces import Pieces, align, join_parts, spell_out
from minescope.counting.zdd.nodes import EMPTY, UNIT, Nodes
from minescope.counting.zdd.part import CellName, Part
from minescope.errors import PositionError, UnsupportedError


def unite(one: Pieces, other: Pieces) -> Pieces:
    """The assignments of one or the other."""
    return _combine_joined(union, one, other)


def subtract(one: Pieces, other: Pieces) -> Pieces:
    """The assignments of the first that are none of the second."""
    return _combine_joined(difference, one, other)


def intersect(one: Pieces, other: Pieces) -> Pieces:
    """The assignments of both."""
    pieces, others = align(one, other)
    pairs = zip(pieces.parts, others, strict=True)
    return pieces._replace(parts=[_combine(intersection, p, q) for p, q in pairs])


def multiply(one: Pieces, other: Pieces) -> Pieces:
    """Every assignment of one together with every one of the other.

    Diagrams without a common cell stand side by side. With the same cells a mine stays where either
    has one, which only makes sense where each cell is asked for itself and holds one mine at most.
    """
    cells, others_cells = one.cells(), other.cells()
    if one.x_max != other.x_max:
        raise PositionError(
            f"The diagrams have {one.x_max} and {other.x_max} as x_max, and no product: take two "
            "with the same."
        )
    if not cells & others_cells:
        return Pieces(
            [*one.parts, *other.parts],
            {**one.fixed, **other.fixed},
            [*one.free, *other.free],
            one.x_max,
        )
    pieces, others = align(one, other)
    if one.x_max > 1 or any([len(v.cells) > 1 for part in pieces.parts for v in part.variables]):
        raise UnsupportedError(
            "A product of diagrams with the same cells needs an item for each cell, with one mine "
            "at most: take the model naive or frontier, and x_max 1."
        )
    pairs = zip(pieces.parts, others, strict=True)
    return pieces._replace(parts=[_combine(product, p, q) for p, q in pairs])


def are_equal(one: Pieces, other: Pieces) -> bool:
    """Whether both have the same assignments, asking the same items in the same order."""
    try:
        pieces, others = align(one, other)
    except PositionError:
        return False
    empty = [EMPTY in [part.root for part in parts] for parts in (pieces.parts, others)]
    if any(empty):
        return all(empty)
    pairs = zip(pieces.parts, others, strict=True)
    return all([same_family(p.nodes, p.root, q.nodes, q.root) for p, q in pairs])


def restrict(pieces: Pieces, cell: CellName, mines: int | None, *, holds: bool) -> Pieces:
    """The assignments in which a cell holds so many mines (None: any at all), or those in which not."""
    if cell not in pieces.cells():
        raise PositionError(f"{cell!r} is not a cell of the diagram.", [cell])
    if mines is not None and not isinstance(mines, int):
        raise PositionError(f"A cell holds a whole number of mines, not {mines!r}.", [cell])
    wanted = range(1, pieces.x_max + 1) if mines is None else (mines,)
    if 0 in wanted:
        wanted, holds = range(1, pieces.x_max + 1), not holds
    pieces = spell_out(pieces, [cell])
    parts = list(pieces.parts)
    for place, part in enumerate(parts):
        for v, variable in enumerate(part.variables):
            if cell in variable.cells:
                if len(variable.cells) > 1:
                    part = divide(part, v, (cell,), pieces.x_max)
                parts[place] = part._replace(root=_restricted_root(part, v, wanted, holds))
    return pieces._replace(parts=parts)


def _restricted_root(part: Part, variable: int, wanted: range | tuple[int], holds: bool) -> int:
    nodes, root = part.nodes, part.root
    asked = [
        i
        for i, item in enumerate(part.items)
        if item.leads and item.variable == variable and item.mines in wanted
    ]
    if not holds:
        return reduce(lambda rest, item: offset(nodes, rest, item), asked, root)
    return reduce(lambda found, item: union(nodes, found, onset(nodes, root, item)), asked, EMPTY)


def _combine(operation: Callable[[Nodes, int, int], int], one: Part, other: Part) -> Part:
    """In the store of the first; what comes from another store is copied into it."""
    nodes, root = one.nodes, other.root
    if other.nodes is not nodes:
        root = copy(other.nodes, root, nodes)
    return one._replace(root=operation(nodes, one.root, root))


def _combine_joined(
    operation: Callable[[Nodes, int, int], int], one: Pieces, other: Pieces
) -> Pieces:
    """Join the parts that differ, and combine only these."""
    pieces, others = align(one, other)
    pairs = list(zip(pieces.parts, others, strict=True))
    same = [same_family(p.nodes, p.root, q.nodes, q.root) for p, q in pairs]
    if not pairs:
        # There are only cells beside the nodes, and they are alike: a part says which of both remain.
        unit = Part(Nodes(0), UNIT, (), ())
        pairs, same = [(unit, unit)], [False]
    elif all(same):
        same[0] = False
    differing = [pair for pair, alike in zip(pairs, same, strict=True) if not alike]
    mine = join_parts([p for p, _ in differing])
    theirs = join_parts([q for _, q in differing])
    parts = [p for (p, _), alike in zip(pairs, same, strict=True) if alike]
    parts.insert(same.index(False), _combine(operation, mine, theirs))
    return pieces._replace(parts=parts)

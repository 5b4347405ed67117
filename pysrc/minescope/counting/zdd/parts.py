"""Operations on whole diagrams: what `operations` does to nodes, done to parts side by side.

Where parts are cut differently they are brought to the same cut first, in two ways. A variable of several
cells says only how many mines they hold together. Where one of them is to be told from the others, its
items give way to those of two variables, and every number of mines is shared out among them in all ways.
The members stay the same.

And operations need the same items on both sides. Two diagrams of the same cells may still be cut
differently: one has joined what is apart in the other, or holds a cell fixed, or free, that the other
asks for.

A diagram is the product of its parts. So an intersection, and the product {p ∪ q}, can be taken part
by part; a union or a difference only where all other parts are the same, and parts that differ are
joined first.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import reduce
from typing import NamedTuple

from minescope.counting.placements import ways_to_place
from minescope.counting.zdd.nodes import EMPTY, UNIT, CellName, Item, Nodes, Part, Variable
from minescope.counting.zdd.operations import (
    copy,
    difference,
    intersection,
    offset,
    onset,
    product,
    same_family,
    union,
)
from minescope.errors import PositionError, UnsupportedError


def divide(part: Part, variable: int, chosen: Collection[CellName], x_max: int) -> Part:
    """The same part, asking first for some cells of a variable, and then for the others.

    The chosen cells take the place of the variable; the others become the last one of the part.
    """
    cells = part.variables[variable].cells
    halves = [
        tuple([c for c in cells if c in chosen]),
        tuple([c for c in cells if c not in chosen]),
    ]
    own = [i for i, item in enumerate(part.items) if item.variable == variable]
    if not all([part.items[i].leads for i in own]):
        raise UnsupportedError(
            f"{len(cells)} cells are one vertex of the degree-constrained model here and cannot be "
            "told apart: make a diagram with a vertex for each cell.",
            cells,
        )
    numbers = [variable, len(part.variables)]
    tops = [min(len(own), x_max * len(half)) for half in halves]
    new = [Item(v, m) for v, top in zip(numbers, tops, strict=True) for m in range(top, 0, -1)]
    first = own[0] if own else len(part.items)
    shift = len(new) - len(own)
    nodes = Nodes(len(part.items) + shift)
    variables = [
        Variable(half, ways_to_place(len(half), x_max)[: top + 1])
        for half, top in zip(halves, tops, strict=True)
    ]
    return Part(
        nodes,
        _copy_divided(part, nodes, range(first, first + len(own)), shift, tops),
        (*part.variables[:variable], variables[0], *part.variables[variable + 1 :], variables[1]),
        (*part.items[:first], *new, *part.items[first + len(own) :]),
    )


def _copy_divided(part: Part, nodes: Nodes, own: range, shift: int, tops: Sequence[int]) -> int:
    """The root in another store, where the items `own` give way to those of two variables."""
    low, high, item = part.nodes.low, part.nodes.high, part.nodes.item
    made = {EMPTY: EMPTY, UNIT: UNIT}
    by_mines: dict[int, list[int]] = {}
    chosen_top, others_top = tops
    behind = own.start + chosen_top
    for node in part.nodes.below(part.root):
        asked = item[node]
        if asked not in own:
            moved = asked + shift if asked >= own.stop else asked
            made[node] = nodes.make(moved, made[low[node]], made[high[node]])
            continue
        mines = own.stop - asked
        fewer = by_mines[low[node]] if item[low[node]] in own else [made[low[node]]]
        gap = [EMPTY] * (mines - len(fewer))
        rest = by_mines[node] = [*fewer, *gap, made[high[node]]]
        shares = [
            nodes.make_chain(behind + others_top, rest[taken : taken + others_top + 1])
            for taken in range(min(chosen_top, mines) + 1)
        ]
        made[node] = nodes.make_chain(behind, shares)
    return made[part.root]


def divide_alike(one: Part, other: Part, x_max: int) -> tuple[Part, Part]:
    """Two parts of the same cells, the groups of each divided as those of the other are.

    They ask for the same items then, unless their orders differ.
    """
    one = _divided_as(one, other, x_max)
    other = _divided_as(other, one, x_max)
    return _numbered_in_order(one), _numbered_in_order(other)


def _divided_as(part: Part, pattern: Part, x_max: int) -> Part:
    asked = dict.fromkeys([item.variable for item in pattern.items])
    groups = [pattern.variables[v].cells for v in asked]
    variable = 0
    while variable < len(part.variables):
        cells = frozenset(part.variables[variable].cells)
        if len(cells) > 1:
            halves = [half for group in groups if (half := cells.intersection(group))]
            if halves and halves[0] != cells:
                part = divide(part, variable, halves[0], x_max)
        variable += 1
    return part


def _numbered_in_order(part: Part) -> Part:
    """The same part with its variables in the order in which they are asked for."""
    places = {v: i for i, v in enumerate(dict.fromkeys([item.variable for item in part.items]))}
    for v in range(len(part.variables)):
        places.setdefault(v, len(places))
    return part._replace(
        variables=tuple([part.variables[v] for v in places]),
        items=tuple([item._replace(variable=places[item.variable]) for item in part.items]),
    )


class Pieces(NamedTuple):
    """What a diagram is put together from."""

    parts: Sequence[Part]
    fixed: Mapping[CellName, int]
    free: Sequence[CellName]
    x_max: int

    def cells(self) -> set[CellName]:
        return {*self.fixed, *self.free, *[cell for part in self.parts for cell in _cells(part)]}


def _cells(part: Part) -> list[CellName]:
    return [cell for variable in part.variables for cell in variable.cells]


def join_labels(parts: Iterable[Part]) -> tuple[tuple[Variable, ...], tuple[Item, ...]]:
    """The variables and items of all parts, those of the first part first."""
    variables: list[Variable] = []
    items: list[Item] = []
    for part in parts:
        items += [item._replace(variable=item.variable + len(variables)) for item in part.items]
        variables += part.variables
    return tuple(variables), tuple(items)


def join_parts(parts: Sequence[Part]) -> Part:
    """One part with all their items.

    The root of each part takes the place of the 1-terminal of the part before, so that the nodes only
    add up.
    """
    if len(parts) == 1:
        return parts[0]
    variables, items = join_labels(parts)
    nodes = Nodes(len(items))
    root = UNIT
    shift = len(items)
    for part in reversed(parts):
        shift -= len(part.items)
        root = copy(part.nodes, part.root, nodes, shift, root)
    return Part(nodes, root, variables, items)


def cell_part(cell: CellName, x_max: int, allowed: Collection[int]) -> Part:
    """One cell that may hold some numbers of mines."""
    nodes = Nodes(x_max)
    root = UNIT if 0 in allowed else EMPTY
    for mines in range(1, x_max + 1):
        if mines in allowed:
            root = nodes.make(x_max - mines, root, UNIT)
    items = tuple([Item(0, mines) for mines in range(x_max, 0, -1)])
    return Part(nodes, root, (Variable((cell,), (1,) * (x_max + 1)),), items)


def spell_out(pieces: Pieces, cells: Collection[CellName]) -> Pieces:
    """Make parts of some cells that are fixed or free, in the order in which they are given."""
    if not cells:
        return pieces
    parts, fixed, free, x_max = pieces
    anything = set(free)
    asked = list(parts)
    for cell in cells:
        if cell in fixed:
            asked.append(cell_part(cell, x_max, [fixed[cell]]))
        elif cell in anything:
            asked.append(cell_part(cell, x_max, range(x_max + 1)))
    return Pieces(
        asked,
        {cell: mines for cell, mines in fixed.items() if cell not in cells},
        [cell for cell in free if cell not in cells],
        x_max,
    )


def align(one: Pieces, other: Pieces) -> tuple[Pieces, Sequence[Part]]:
    """Both with the same items and the same cut: the first one, and the parts of the other.

    Fixed and free cells are then the same on both sides. A PositionError where items differ.
    """
    if one.x_max != other.x_max or one.cells() != other.cells():
        raise PositionError(
            "These diagrams are not about the same cells with the same x_max: an operation needs "
            "two diagrams of one board, made by the same model."
        )
    fixed = {cell for cell, mines in one.fixed.items() if other.fixed.get(cell) == mines}
    beside = fixed | set(one.free) & set(other.free)
    apart = dict.fromkeys([*one.fixed, *one.free, *other.fixed, *other.free])
    spelled = {cell: None for cell in apart if cell not in beside}
    one, other = spell_out(one, spelled), spell_out(other, spelled)
    first, second = [], []
    for mine, theirs in _components(one.parts, other.parts):
        # What is joined already cannot change its order, what is apart can.
        leading = mine if len(mine) <= len(theirs) else theirs
        joined = join_parts(_in_order_of(leading, mine)), join_parts(_in_order_of(leading, theirs))
        if not _ask_alike(*joined):
            joined = divide_alike(*joined, one.x_max)
            if not _ask_alike(*joined):
                raise PositionError(
                    "These diagrams ask for different items, or in a different order: an operation "
                    "needs two diagrams made by the same model."
                )
        first.append(joined[0])
        second.append(joined[1])
    return one._replace(parts=first), second


def _ask_alike(one: Part, other: Part) -> bool:
    return (one.variables, one.items) == (other.variables, other.items)


def _in_order_of(leading: Iterable[Part], parts: Iterable[Part]) -> list[Part]:
    place = {cell: i for i, cell in enumerate([c for part in leading for c in _cells(part)])}
    return sorted(parts, key=lambda part: min([place[c] for c in _cells(part)], default=-1))


def _components(
    one: Sequence[Part], other: Sequence[Part]
) -> Iterable[tuple[list[Part], list[Part]]]:
    """Parts of both sides that have cells in common, also through others; without cells: the first."""
    owners: dict[CellName, int] = {}
    components: dict[int, tuple[list[Part], list[Part]]] = {}
    for side, parts in enumerate((one, other)):
        for part in parts:
            cells = _cells(part)
            touched = sorted({owners[cell] for cell in cells if cell in owners})
            if not cells and components:
                touched = [min(components)]
            home = touched[0] if touched else len(owners)
            mine, theirs = components.setdefault(home, ([], []))
            for label in touched[1:]:
                merged = components.pop(label)
                mine += merged[0]
                theirs += merged[1]
                owners.update({c: home for p in (*merged[0], *merged[1]) for c in _cells(p)})
            (theirs if side else mine).append(part)
            owners.update(dict.fromkeys(cells, home))
    return components.values()


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

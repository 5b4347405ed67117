"""Tree decompositions of a board, and the polynomials P_i(A) of their bags.

S. Golan, "Minesweeper on graphs", section 5; `counting.decomposition` and `counting.bags` have the
algorithms. Here they are asked about a board, in three forms: the bags of an elimination order; the
same with a bag of what two neighbouring bags share between them (Figure 5 of the paper is of this
form); and the nice decomposition, in which a bag changes by one vertex a step.

>>> from minescope.board import Graph, Number, Position
>>> path = Graph.from_edges([("a", "n"), ("n", "b")])
>>> found = decompose_board(Position.of(path, {"n": Number(1)}))
>>> found.width, [sorted(bag) for bag in found.bags]
(1, [[0, 1], [1, 2]])
>>> tables = fill_tables(found)
>>> [(each.mines, each.terms) for each in tables.polynomials(0)]
[({0: 0}, {(0,): 1}), ({0: 1}, {(1,): 1})]
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from minescope.board import Free, Mine, Number, Position, cell_word
from minescope.board.position import check_flags, check_x_max
from minescope.counting.decompositions import (
    Decomposition,
    EliminationRule,
    NiceNode,
    Order,
    balanced,
    eliminate,
    from_order,
    make_nice,
    price,
    tried_orders,
    with_shared,
)
from minescope.counting.interface import Budget
from minescope.counting.treewidth import (
    BagPolynomial,
    BagTables,
    Model,
    bag_polynomials,
    node_polynomials,
)
from minescope.errors import BudgetError, UnsupportedError

Form: TypeAlias = Literal["bags", "shared", "nice"]
FORMS: Final = get_args(Form)

MOST_CELLS: Final = 10_000
"""Cells of a board that is decomposed at all."""

MOST_WIDTH: Final = 1_500
"""Wider decompositions are not sought, even if only to be looked at: eliminating a vertex costs the
square of its degree."""

MOST_HELD: Final = 60_000
"""Vertices in all bags together: more are no picture."""

MOST_STEPS: Final = 1e10
"""Estimated steps of the tables beyond which they are not begun. Estimates are from above, by a
factor of a thousand where much is pruned."""

STEPS: Final = 20_000_000
"""Steps after which they stop where the caller sets no limit: half a minute."""


class BoardDecomposition(NamedTuple):
    """A decomposition of a board's graph; vertices are the board's cells by index."""

    position: Position
    form: Form
    telling: bool
    """Whether edges that say nothing are left out."""
    rule: EliminationRule
    """The order that was used."""
    tried: dict[EliminationRule, int]
    """The width by each order that was tried."""
    compact: Decomposition
    """What the tables are made from; in the form "bags" all there is to see."""
    bags: tuple[frozenset[int], ...]
    """Children before their parents."""
    parents: tuple[int, ...]
    """-1 for the root."""
    nodes: tuple[NiceNode, ...]
    """In the nice form what each bag does."""

    @property
    def width(self) -> int:
        return self.compact.width


class FilledTables(NamedTuple):
    """The counted tables of a decomposition."""

    assignments: int
    """Legal ones of the whole board, whatever its prior says."""
    polynomials: Callable[[int], list[BagPolynomial]]
    """Of a bag, by its index."""


def decompose_board(
    position: Position,
    rule: EliminationRule | None = None,
    form: Form = "bags",
    *,
    telling: bool = False,
    budget: Budget | None = None,
) -> BoardDecomposition:
    """A decomposition by one of the orders, or by the better one.

    Of vertices that an order would take alike, covered ones go first: so the numbers stay in the
    bags. With `telling` edges between two numbers or two covered cells are left out, which say
    nothing about mines.
    """
    check_x_max(position.x_max)
    check_flags(position, position.x_max)
    cells = len(position.labels)
    if cells > MOST_CELLS:
        raise UnsupportedError(
            f"This board has {cells:,} {cell_word(position.topology, cells)}; the limit for a "
            f"decomposition is {MOST_CELLS:,}. Take a smaller part of it."
        )
    limits = budget or Budget()
    is_number = [isinstance(label, Number) for label in position.labels]
    turn = sorted(range(cells), key=is_number.__getitem__)
    orders = _orders(_turned(position, turn, telling), rule, lambda: limits.spend(0))
    used = min(orders, key=lambda tried_rule: price(orders[tried_rule]))
    plain = balanced(from_order(orders[used]), orders[used])
    compact = Decomposition(
        tuple([frozenset([turn[v] for v in bag]) for bag in plain.bags]), plain.parents
    )
    if form == "shared":
        compact = with_shared(compact)
    bags, parents = compact.bags, compact.parents
    nodes: tuple[NiceNode, ...] = ()
    _check_held(compact, form)
    if form == "nice":
        nodes = make_nice(compact).nodes
        bags, parents = tuple([node.bag for node in nodes]), _parents(nodes)
    tried = {tried_rule: order.width for tried_rule, order in orders.items()}
    return BoardDecomposition(position, form, telling, used, tried, compact, bags, parents, nodes)


def _turned(position: Position, turn: Sequence[int], telling: bool) -> list[list[int]]:
    """The graph with its vertices in another order."""
    place = {v: i for i, v in enumerate(turn)}
    labels, around = position.labels, position.topology.neighbours
    return [
        [
            place[w]
            for w in around[v]
            if not telling or isinstance(labels[v], Number) != isinstance(labels[w], Number)
        ]
        for v in turn
    ]


def _orders(
    graph: list[list[int]], rule: EliminationRule | None, tick: Callable[[], None]
) -> dict[EliminationRule, Order]:
    if rule is None:
        return tried_orders(graph, tick, MOST_WIDTH)
    return {rule: eliminate(graph, rule, tick, MOST_WIDTH)}


def _check_held(decomposition: Decomposition, form: Form) -> None:
    """Refuse what is too much to look at."""
    sizes = list(map(len, decomposition.bags))
    held = sum([size * (size + 1) for size in sizes]) if form == "nice" else sum(sizes)
    if held > MOST_HELD:
        shorter = "Take a smaller part of it" if form == "bags" else "Ask for the bags alone"
        raise BudgetError(
            f"This board has a tree decomposition of width {decomposition.width}, whose bags hold "
            f"{held:,} vertices in total: more than the {MOST_HELD:,} that are shown. {shorter}.",
            {"width": decomposition.width},
        )


def _parents(nodes: Sequence[NiceNode]) -> tuple[int, ...]:
    parents = [-1] * len(nodes)
    for i, node in enumerate(nodes):
        for child in node.children:
            parents[child] = i
    return tuple(parents)


def fill_tables(
    decomposition: BoardDecomposition, budget: Budget | None = None, *, pruned: bool = False
) -> FilledTables:
    """Work out the polynomials; what is out of reach is refused before anything is counted.

    With `pruned` terms are left out from which a number of the bag cannot come out right any more.
    """
    position = decomposition.position
    rows = [_row(position, i) for i in range(len(position.labels))]
    values = [label.value if isinstance(label, Number) else None for label in position.labels]
    model = Model(position.topology.neighbours, values, rows)
    tables = BagTables(model, decomposition.compact, budget or Budget(STEPS), pruned=pruned)
    steps = tables.estimate()
    if steps > MOST_STEPS:
        raise BudgetError(
            f"The polynomials of this decomposition are out of reach: it has width {decomposition.width}, "
            f"and they would take up to 10^{len(str(int(steps))) - 1} steps. "
            f"{_advice(decomposition.telling, pruned)}",
            {"width": decomposition.width, "expected": int(steps)},
        )
    assignments = tables.count()
    read = node_polynomials if decomposition.form == "nice" else bag_polynomials
    return FilledTables(assignments, partial(read, tables))


def _advice(telling: bool, pruned: bool) -> str:
    """What may help.

    >>> _advice(True, False)
    'Leave out terms that cannot come out right, or take a smaller part of the board.'
    """
    tips = [] if pruned else ["terms that cannot come out right"]
    tips += [] if telling else ["edges that say nothing"]
    if not tips:
        return "Take a smaller part of the board."
    return f"Leave out {' and '.join(tips)}, or take a smaller part of the board."


def _row(position: Position, i: int) -> tuple[int, ...]:
    """What 0, 1, .. mines in a cell count; none at numbers."""
    label = position.labels[i]
    if isinstance(label, Number):
        return ()
    if isinstance(label, Free):
        return (1,)
    if isinstance(label, Mine):
        return (0,) * label.mines + (1,)
    return (1,) * (position.x_max + 1)

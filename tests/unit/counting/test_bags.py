from itertools import combinations, product
from random import Random
from typing import NamedTuple

from minescope.counting.bags import BagTables, Model
from minescope.counting.decomposition.orders import Adjacency
from minescope.counting.decomposition.trees import Decomposition, decompose
from minescope.counting.interface import Budget
from minescope.counting.marking import unpack

from .adjacency import graph_of


class LabelledGraph(NamedTuple):
    """The paper's MS graph."""

    graph: Adjacency
    labels: tuple[int | str, ...]
    """A number, or "unknown", "mine" or "free"."""


def tables_of(
    board: LabelledGraph,
    z: int = 1,
    decomposition: Decomposition | None = None,
    *,
    pruned: bool = True,
) -> BagTables:
    """Each mine weighs z."""
    rows = {"unknown": (1, z), "mine": (0, z), "free": (1,)}
    model = Model(
        board.graph,
        [label if isinstance(label, int) else None for label in board.labels],
        [rows.get(label, ()) for label in board.labels],
    )
    return BagTables(model, decomposition or decompose(board.graph), Budget(), pruned=pruned)


def labelled(rng: Random, graph: Adjacency, shown: float = 0.5) -> LabelledGraph:
    """Labels of which most are true of some layout."""
    layout = [int(rng.random() < 0.4) for _ in graph]
    labels = []
    for v, held in enumerate(layout):
        draw = rng.random()
        if held:
            labels.append("mine" if draw < 0.1 else "unknown")
        elif draw < shown:
            labels.append(sum(layout[w] for w in graph[v]))
        else:
            labels.append("free" if draw < shown + 0.1 else "unknown")
    if labels and rng.random() < 0.15:
        labels[rng.randrange(len(labels))] = rng.randint(0, 3)
    return LabelledGraph(graph, tuple(labels))


def extensions(board, below, bag):
    """P_i(A) by definition, marked by mines: {(A, exponents): {mines: count}}."""
    cells = [v for v in sorted(below) if not isinstance(board.labels[v], int)]
    numbers = [v for v in sorted(below) if isinstance(board.labels[v], int)]
    choices = [{"unknown": (0, 1), "mine": (1,)}.get(board.labels[v], (0,)) for v in cells]
    found = {}
    for mines in product(*choices):
        held = dict(zip(cells, mines, strict=True))
        around = {n: sum(held.get(w, 0) for w in board.graph[n]) for n in numbers}
        if all(around[n] == board.labels[n] for n in numbers if n not in bag):
            chosen = tuple(held[v] for v in sorted(bag) if board.labels[v] == "unknown")
            counts = tuple(around[n] for n in numbers if n in bag)
            row = found.setdefault((chosen, counts), {})
            row[sum(mines)] = row.get(sum(mines), 0) + 1
    return found


def test_the_polynomials_of_every_bag_are_what_they_are_defined_as():
    rng = Random("P_i")
    for _ in range(40):
        size = rng.randint(1, 9)
        edges = [p for p in combinations(range(size), 2) if rng.random() < 0.3]
        board = labelled(rng, graph_of(size, edges))
        decomposition = decompose(board.graph)
        below = [set(bag) for bag in decomposition.bags]
        for i, parent in enumerate(decomposition.parents):  # children come before their parents
            if parent >= 0:
                below[parent] |= below[i]
        width = board.labels.count("unknown") + 1  # no coefficient of any table outgrows its slot
        tables = tables_of(board, 1 << width, decomposition, pruned=False)
        tables.count()
        for i, bag in enumerate(decomposition.bags):
            found = {
                (tuple(each.mines.values()), exponents): {
                    k: c for k, c in enumerate(unpack(weight, width, 0, size + 2)) if c
                }
                for each in tables.polynomials(i)
                for exponents, weight in each.terms.items()
            }
            assert found == extensions(board, below[i], bag)


def test_pruning_leaves_out_only_what_comes_to_nothing():
    rng = Random("pruned")
    for _ in range(20):
        board = labelled(
            rng, graph_of(8, [p for p in combinations(range(8), 2) if rng.random() < 0.3])
        )
        full, short = tables_of(board, pruned=False), tables_of(board)
        assert full.count() == short.count()
        assert sum(map(len, short.tables)) <= sum(map(len, full.tables))

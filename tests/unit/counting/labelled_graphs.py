"""Graphs with labels made by chance, and their tables."""

from random import Random
from typing import NamedTuple

from minescope.counting.decompositions import Adjacency, Decomposition, decompose
from minescope.counting.interface import Budget
from minescope.counting.treewidth import BagTables, Model


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

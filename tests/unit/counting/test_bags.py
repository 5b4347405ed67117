from itertools import combinations
from random import Random

from .adjacency import graph_of
from .labelled_graphs import labelled, tables_of


def test_pruning_leaves_out_only_what_comes_to_nothing():
    rng = Random("pruned")
    for _ in range(20):
        board = labelled(
            rng, graph_of(8, [p for p in combinations(range(8), 2) if rng.random() < 0.3])
        )
        full, short = tables_of(board, pruned=False), tables_of(board)
        assert full.count() == short.count()
        assert sum(map(len, short.tables)) <= sum(map(len, full.tables))

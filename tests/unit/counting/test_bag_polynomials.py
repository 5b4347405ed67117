from itertools import combinations, product
from random import Random

from minescope.counting.bag_polynomials import bag_polynomials
from minescope.counting.decomposition.trees import decompose
from minescope.counting.marking import unpack

from .adjacency import graph_of
from .labelled_graphs import labelled, tables_of


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
                for each in bag_polynomials(tables, i)
                for exponents, weight in each.terms.items()
            }
            assert found == extensions(board, below[i], bag)

"""Engines on graphs of many kinds: against brute force where they are small, else against the default."""

from itertools import combinations, pairwise
from random import Random

import pytest

from minescope.board import UNKNOWN, Graph, Grid, Number, Position
from minescope.counting.choose import ENGINE_NAMES
from minescope.errors import BudgetError, UnsupportedError
from minescope.prior import Total, Uniform
from minescope.solving.solution import solve

from .amount import boards
from .brute_force import answer, list_assignments
from .comparison import check
from .labelled_graph import MineGraph, count_by_mines

OTHERS = [name for name in ENGINE_NAMES if name != "elimination"]


def named(size, edges):
    return Graph(tuple(f"v{i}" for i in range(size)), tuple(sorted(set(edges))))


def random_tree(rng, size):
    return named(size, [(rng.randrange(i), i) for i in range(1, size)])


def caterpillar(rng, size):
    spine = max(1, size // 3)
    legs = [(rng.randrange(spine), i) for i in range(spine, size)]
    return named(size, [*pairwise(range(spine)), *legs])


def star(rng, size):
    return named(size, [(0, i) for i in range(1, size)])


def cycle(rng, size):
    return named(size, [*pairwise(range(size)), *([(0, size - 1)] if size > 2 else [])])


def sparse(rng, size):
    pairs = list(combinations(range(size), 2))
    return named(size, rng.sample(pairs, min(len(pairs), size)))


def partial_k_tree(rng, size, k=3):
    k = min(k, size)
    cliques = [tuple(range(k))]
    edges = list(combinations(range(k), 2))
    for v in range(k, size):
        clique = rng.choice(cliques)
        edges += [(u, v) for u in clique]
        cliques += [(*[u for u in clique if u != left], v) for left in clique]
    return named(size, [edge for edge in edges if rng.random() < 0.8])


def grid_as_graph(rng, size):
    grid = Grid(3, max(1, size // 3), rng.choice(("grid", "grid4", "hex")))
    return named(
        len(grid.cells), [(i, j) for i, near in enumerate(grid.neighbours) for j in near if i < j]
    )


FAMILIES = [random_tree, caterpillar, star, cycle, sparse, partial_k_tree, grid_as_graph]


def dealt(rng, graph, shown):
    """A position with numbers that are true of a layout, and its mines."""
    layout = [int(rng.random() < 0.3) for _ in graph.cells]
    labels = tuple(
        UNKNOWN
        if layout[i] or rng.random() > shown
        else Number(sum(layout[j] for j in graph.neighbours[i]))
        for i in range(len(layout))
    )
    return Position(graph, labels), sum(layout)


@pytest.mark.parametrize("family", FAMILIES)
def test_small_graphs_agree_with_brute_force(engine, family):
    rng = Random(f"small {family.__name__}")
    for _ in range(boards(25)):
        position, mines = dealt(rng, family(rng, rng.randint(2, 12)), 0.5)
        assignments = list_assignments(position)
        for prior in (Total(mines), Uniform()):
            # An engine that is not for such graphs says so, and that is an answer.
            check(position, prior, engine, answer(assignments, prior))


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("other", OTHERS)
def test_large_graphs_agree_with_the_default(other, family):
    rng = Random(f"large {family.__name__}")
    answered = 0
    for _ in range(boards(4)):
        position, mines = dealt(rng, family(rng, 60), 0.45)
        for prior in (Total(mines), Uniform()):
            expected = solve(position, prior)
            try:
                found = solve(position, prior, engine=other, max_steps=100_000)
                same = found.probability == expected.probability and found.count == expected.count
            except (BudgetError, UnsupportedError):
                continue
            assert same, (position, prior)
            answered += 1
    assert answered or other != "treewidth"


@pytest.mark.parametrize("family", FAMILIES)
def test_the_polynomial_of_a_whole_graph_is_that_of_the_default_engine(family):
    # The labelled graph as it is, without reduction, groups or islands.
    rng = Random(f"whole {family.__name__}")
    position, mines = dealt(rng, family(rng, 45), 0.6)
    labels = [label.value if isinstance(label, Number) else "unknown" for label in position.labels]
    found = count_by_mines(MineGraph(position.topology.neighbours, tuple(labels)))
    for total in {mines, mines + 1, mines + 2}:
        solution = solve(position, Total(total))
        assert found.counts[total] == solution.count
        if solution.legal:
            for cell, chance in solution.probability.items():
                mined = found.mined[position.topology.index[cell]][total]
                assert mined == chance * solution.count


def test_sparse_graphs_of_the_published_size_are_counted_or_refused_with_their_width():
    # 300 vertices and 900 edges, as in the paper on all solutions as a ZDD.
    rng = Random("published")
    graph = named(300, rng.sample(list(combinations(range(300), 2)), 900))
    counted = 0
    refused = []
    for shown in (0.1, 0.3, 0.5, 0.9):
        position, mines = dealt(rng, graph, shown)
        try:
            found = solve(position, Total(mines), engine="treewidth", max_steps=300_000)
            assert found.probability == solve(position, Total(mines)).probability
            counted += 1
        except BudgetError as error:
            refused.append(error.reached["width"])
    assert counted
    assert refused
    assert min(refused) > 5

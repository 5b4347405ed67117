"""The algorithm for forests against every assignment, and against the engines on larger trees."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from minescope.board import FREE, UNKNOWN, Graph, Mine, Number, Position
from minescope.counting import forest_vertex as forests
from minescope.counting.forest_polynomials import Forest
from minescope.prior import Density, Total, Uniform
from minescope.solving.solution import solve

from .amount import boards
from .random_forests import SHAPES, by_mines, legal_assignments, neighbours_of, random_forest

SIGNS = {forests.UNKNOWN: UNKNOWN, forests.MINE: Mine(), forests.FREE: FREE}


def position_of(neighbours, labels) -> Position:
    edges = [(v, u) for v, around in enumerate(neighbours) for u in around if v < u]
    graph = Graph(tuple(f"v{v}" for v in range(len(labels))), tuple(edges))
    return Position(graph, tuple(SIGNS.get(each) or Number(each) for each in labels))


def compare_with_every_assignment(neighbours, labels, root=0):
    forest = Forest(neighbours, labels, root=root)
    legal = list(legal_assignments(neighbours, labels))
    size = len(labels)
    assert forest.consistent() == bool(legal)
    assert forest.count() == len(legal)
    assert forest.polynomial() == by_mines(legal, size)
    marginals = forest.marginals()
    weighed = forest.marginals(free=3, mine=2)
    for v in range(size):
        mined = [held for held in legal if held[v]]
        free = [held for held in legal if not held[v]]
        assert marginals[v] == (len(free), len(mined))
        if legal:
            known = sum(label == forests.MINE for label in labels)
            unknown = sum(label == forests.UNKNOWN for label in labels)
            weights = [
                sum(2 ** sum(held) * 3 ** (unknown + known - sum(held)) for held in part)
                for part in (free, mined)
            ]
            assert list(weighed[v]) == weights
    assert len(list(forest.walk())) == size


@pytest.mark.parametrize("shape", SHAPES)
def test_forest_agrees_with_every_assignment(shape):
    rng = Random(f"forest {shape}")
    for _ in range(boards(60)):
        size = rng.randint(1, 11)
        neighbours, labels = random_forest(rng, shape, size, shown=rng.choice((0.2, 0.5, 0.8)))
        compare_with_every_assignment(neighbours, labels, rng.randrange(size))


@st.composite
def labelled_forests(draw):
    size = draw(st.integers(0, 9))
    parents = [draw(st.integers(-1, v - 1)) for v in range(size)]
    signs = [forests.UNKNOWN, forests.MINE, forests.FREE, 0, 1, 2, 3]
    return neighbours_of(parents), [draw(st.sampled_from(signs)) for _ in range(size)]


@settings(max_examples=boards(150), deadline=None, suppress_health_check=list(HealthCheck))
@given(labelled_forests())
def test_any_forest(drawn):
    compare_with_every_assignment(*drawn)


@pytest.mark.parametrize("shape", SHAPES)
def test_forest_agrees_with_elimination(shape):
    rng = Random(f"large forest {shape}")
    for size in (30, 80, 80, 150)[: boards(4)]:
        neighbours, labels = random_forest(rng, shape, size)
        position = position_of(neighbours, labels)
        forest, usual = Forest(neighbours, labels), solve(position, Uniform())
        count, polynomial = forest.count(), forest.polynomial()
        assert (forest.consistent(), count) == (usual.legal, usual.count)
        if not usual.legal:
            continue
        counts = {m: Fraction(n, count) for m, n in enumerate(polynomial) if n}
        assert counts == usual.mine_counts
        marginals = forest.marginals()
        for cell, chance in usual.probability.items():
            assert marginals[position.topology.index[cell]].chance == chance
        mines = max(counts, key=counts.__getitem__)
        assert solve(position, Total(mines)).count == polynomial[mines]
        weighed = forest.marginals(free=4, mine=1)
        for cell, chance in solve(position, Density("1/5")).probability.items():
            assert weighed[position.topology.index[cell]].chance == chance


@pytest.mark.parametrize("shape", SHAPES)
def test_the_engine_tree_answers_every_forest(shape):
    rng = Random(f"engine {shape}")
    for _ in range(boards(8)):
        position = position_of(*random_forest(rng, shape, rng.randint(20, 60), wrong=0))
        mines = max(solve(position, Uniform()).mine_counts)
        for prior in (Uniform(), Density(odds="2/7"), Total(mines)):
            usual, other = solve(position, prior), solve(position, prior, engine="tree")
            assert other.count == usual.count
            assert other.probability == usual.probability
            assert other.mine_counts == usual.mine_counts


def test_the_root_does_not_matter():
    rng = Random("roots")
    neighbours, labels = random_forest(rng, "random", 60, wrong=0)
    found = [Forest(neighbours, labels, root=v) for v in range(0, 60, 7)]
    assert len({forest.polynomial() for forest in found}) == 1
    assert len({tuple(forest.marginals()) for forest in found}) == 1

"""Sums over members against a sum over a list of them."""

from math import prod
from random import Random

from minescope.counting.zdd.evaluation import (
    count_below,
    same_family,
    ways_of_items,
    weigh_members,
)
from minescope.counting.zdd.nodes import EMPTY, UNIT, Nodes
from minescope.counting.zdd.operations import copy

from .families import assignments_of, grouped_part, node_of, random_family


def test_the_count_is_that_of_the_assignments():
    rng = Random("count")
    for x_max in (1, 2):
        for sizes in ([1, 1, 1], [2, 1], [3, 2], [1]):
            part, choices = grouped_part(rng, sizes, x_max)
            counts = count_below(part.nodes, part.root, ways_of_items(part))
            assert counts[part.root] == len(assignments_of(part, choices, x_max))


def test_weights_and_what_lies_outside():
    rng = Random("weights")
    for _ in range(60):
        part, choices = grouped_part(rng, [rng.randint(1, 2) for _ in range(3)], rng.randint(1, 2))
        # 0 mines may weigh anything, too, even nothing.
        rows = [[rng.randrange(5) for _ in variable.ways] for variable in part.variables]
        total, outside = weigh_members(part, rows)
        weigh = [[row[m] for row, m in zip(rows, choice, strict=True)] for choice in choices]
        assert total == sum(map(prod, weigh))
        for v, row in enumerate(rows):
            for m in range(len(row)):
                assert outside[v][m] == sum(
                    [
                        prod(weights[:v] + weights[v + 1 :])
                        for weights, choice in zip(weigh, choices, strict=True)
                        if choice[v] == m
                    ]
                )


def test_families_are_compared_across_stores():
    rng = Random("same")
    for _ in range(100):
        one, other = Nodes(5), Nodes(5)
        p, q = random_family(rng, 5), random_family(rng, 5)
        assert same_family(one, node_of(one, p), other, node_of(other, q)) == (p == q)
        assert same_family(one, node_of(one, p), other, copy(one, node_of(one, p), other))


def test_a_long_chain_needs_no_deep_stack():
    length = 20_000
    one, other = Nodes(length), Nodes(length)
    roots = []
    for nodes in (one, other):
        root = EMPTY
        for item in range(length - 1, -1, -1):
            root = nodes.make(item, root, UNIT)
        roots.append(root)
    assert count_below(one, roots[0], [1] * length)[roots[0]] == length
    assert same_family(one, roots[0], other, roots[1])
    assert not same_family(one, roots[0], other, other.low[roots[1]])

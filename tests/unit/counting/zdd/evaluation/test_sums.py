"""Sums over members against a sum over a list of them."""

from math import prod
from random import Random

from minescope.counting.zdd.evaluation.sums import (
    count_below,
    ways_of_items,
    weigh_members,
)
from minescope.counting.zdd.nodes import EMPTY, UNIT, Nodes

from ..families import assignments_of, grouped_part


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


def test_a_long_chain_needs_no_deep_stack():
    length = 20_000
    nodes, root = Nodes(length), EMPTY
    for item in range(length - 1, -1, -1):
        root = nodes.make(item, root, UNIT)
    assert count_below(nodes, root, [1] * length)[root] == length

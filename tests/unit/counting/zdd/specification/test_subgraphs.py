"""Theorem 1: degree-constrained subgraphs are one to one with the legal assignments, as sets."""

from random import Random

from minescope.counting.interface import Budget
from minescope.counting.zdd.construction.top_down import construct
from minescope.counting.zdd.specification.subgraphs import FrontierSpecification

from ...islands import strip
from ..families import members_of
from ..variables import held_by, legal_values


def subgraphs(tops, values, edges):
    """Every subgraph as the times that each edge is used."""
    nodes, root = construct(FrontierSpecification(tops, values, edges), Budget())
    tops_of_edges = [tops[v] for v, _ in edges]
    return {held_by(tops_of_edges, member) for member in members_of(nodes, root)}


def edges_of(members):
    return [(v, n) for n, around in enumerate(members) for v in around]


def test_an_example_by_hand():
    # Cells 0 and 1 at a 1, cells 1 and 2 at another: the one in the middle, or the two outside.
    edges = [(0, 0), (1, 0), (1, 1), (2, 1)]
    assert subgraphs((1, 1, 1), (1, 1), edges) == {(0, 1, 1, 0), (1, 0, 0, 1)}


def test_theorem_1_in_any_order_of_the_edges():
    rng = Random("theorem 1")
    for _ in range(30):
        problem = strip(rng)
        tops = tuple(rng.choice((1, size)) for size in problem.sizes)
        values = problem.values
        edges = edges_of(problem.members)
        rng.shuffle(edges)
        legal = legal_values(tops, values, problem.members)
        assert subgraphs(tops, values, edges) == {
            tuple(held[v] for v, _ in edges) for held in legal
        }


def test_a_number_that_cannot_hold_leaves_nothing():
    for value in (-1, 3):
        assert subgraphs((1, 1), (value,), [(0, 0), (1, 0)]) == set()
    assert subgraphs((1,), (1, 0), [(0, 0), (0, 1)]) == set()


def test_the_degrees_of_every_subgraph_are_those_asked_for():
    rng = Random("degrees")
    for _ in range(20):
        problem = strip(rng)
        edges = edges_of(problem.members)
        rng.shuffle(edges)
        ones = (1,) * len(problem.sizes)
        for used in subgraphs(ones, problem.values, edges):
            kept = [edge for edge, times in zip(edges, used, strict=True) if times]
            for v in range(len(ones)):
                degree = sum(edge[0] == v for edge in kept)
                assert degree in (0, sum(edge[0] == v for edge in edges))
            for n, value in enumerate(problem.values):
                assert sum(edge[1] == n for edge in kept) == value


def test_a_row_of_thousands_of_edges():
    cells = 3000
    edges = [(v, n) for v in range(cells) for n in (v - 1, v) if 0 <= n < cells - 1]
    nodes, root = construct(
        FrontierSpecification((1,) * cells, (1,) * (cells - 1), edges), Budget()
    )
    assert len(nodes.below(root)) == len(edges)

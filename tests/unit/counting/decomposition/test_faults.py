import pytest

from minescope.counting.decompositions import Decomposition, NiceDecomposition, NiceNode, make_nice

from .faults import faults_of, faults_of_nice
from .graphs import bags, cycle, path

TWO = Decomposition(bags({0, 1}, {1, 2}), (1, -1))


@pytest.mark.parametrize(
    ("found", "graph", "fault"),
    [
        (Decomposition(bags({0, 1}), (1, -1)), path(2), "1 bags, but 2 parents"),
        (Decomposition(bags({0, 1}), (4,)), path(2), "does not exist"),
        (Decomposition(bags({0, 1}, {1, 2}), (-1, -1)), path(3), "do not form one tree"),
        (Decomposition(bags({0, 1}, {1, 2}), (1, 0)), path(3), "do not form one tree"),
        (Decomposition(bags({0, 1}, {1, 2}, {2}), (-1, 2, 1)), path(3), "do not form one tree"),
        (TWO, path(4), "No bag holds the vertex 3"),
        (TWO, cycle(3), "both ends of the edge 0-2"),
        (TWO, path(2), "holds 2, which is no vertex"),
        (
            Decomposition(bags({0, 1}, {2}, {1, 2}), (1, 2, -1)),
            path(3),
            "bags with the vertex 1 do not hang together",
        ),
    ],
)
def test_a_broken_decomposition_is_told(found, graph, fault):
    assert any(fault in each for each in faults_of(found, graph))


def broken(nice, place, node):
    nodes = list(nice.nodes)
    nodes[place] = node
    return NiceDecomposition(tuple(nodes), nice.tops)


def test_a_broken_nice_decomposition_is_told():
    nice = make_nice(TWO)
    graph = path(3)
    assert faults_of_nice(nice, graph) == []
    leaf = NiceNode("leaf", frozenset({0}), (), -1)
    assert "Node 0 is no leaf." in faults_of_nice(broken(nice, 0, leaf), graph)
    twice = NiceNode("introduce", frozenset({0, 1}), (0,), 1)
    assert "Node 1 is no introduce." in faults_of_nice(broken(nice, 1, twice), graph)
    joined = NiceNode("join", frozenset({0}), (0,), -1)
    assert "Node 1 is no join." in faults_of_nice(broken(nice, 1, joined), graph)
    ahead = NiceNode("introduce", frozenset({0}), (2,), 0)
    assert "not before it" in faults_of_nice(broken(nice, 1, ahead), graph)[0]
    cut = NiceDecomposition(nice.nodes[:-1], nice.tops)
    assert "The root's bag is not empty." in faults_of_nice(cut, graph)

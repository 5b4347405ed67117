import networkx as nx
import pytest

from minescope.board.families import simple

from .as_networkx import as_networkx


@pytest.mark.parametrize(
    ("graph", "same"),
    [
        (simple.cycle(3), nx.cycle_graph(3)),
        (simple.cycle(12), nx.cycle_graph(12)),
        (simple.wheel(3), nx.wheel_graph(4)),
        (simple.wheel(8), nx.wheel_graph(9)),
        (simple.ladder(1), nx.ladder_graph(1)),
        (simple.ladder(7), nx.ladder_graph(7)),
        (simple.prism(3), nx.circular_ladder_graph(3)),
        (simple.prism(6), nx.circular_ladder_graph(6)),
        (simple.complete(1), nx.complete_graph(1)),
        (simple.complete(6), nx.complete_graph(6)),
        (simple.complete_bipartite(1, 1), nx.complete_bipartite_graph(1, 1)),
        (simple.complete_bipartite(3, 4), nx.complete_bipartite_graph(3, 4)),
    ],
)
def test_what_the_name_says(graph, same):
    assert nx.is_isomorphic(as_networkx(graph), same)


def test_the_hub_of_a_wheel_is_its_last_vertex():
    assert len(simple.wheel(8).neighbours[-1]) == 8
    assert simple.wheel(8).cells[-1] == "hub"


def test_the_sides_of_a_bipartite_graph_bear_the_letters():
    graph = simple.complete_bipartite(2, 3)
    assert graph.cells == ("a1", "a2", "b1", "b2", "b3")
    assert nx.bipartite.is_bipartite_node_set(as_networkx(graph), {0, 1})

from minescope.board import Graph
from minescope.board.families.catalogue import make_graph
from minescope.board.pictures.graph_places import LEVEL, graph_places


def test_a_tree_stands_in_levels_and_no_vertices_in_the_same_place():
    tree = make_graph("random-tree", vertices=200, seed="oak")
    places = graph_places(tree)
    assert len(set(places)) == 200
    assert all(abs(places[a][1] - places[b][1]) == LEVEL for a, b in tree.edges)


def test_trees_of_a_forest_stand_beside_each_other():
    places = graph_places(Graph(("a", "b", "c", "d"), ((0, 1), (2, 3))))
    assert places == [(0, 0), (0, LEVEL), (20, 0), (20, LEVEL)]


def test_a_graph_with_a_cycle_stands_on_a_circle():
    places = graph_places(Graph(("a", "b", "c", "d"), ((0, 1), (0, 2), (1, 2))))
    assert len({round(x * x + y * y, 6) for x, y in places}) == 1


def test_the_smallest_graphs_have_places():
    assert graph_places(Graph(())) == []
    assert graph_places(Graph(("a",))) == [(0, 0)]


def test_a_very_long_path_is_no_deep_recursion():
    count = 5000
    path = Graph(tuple(map(str, range(count))), tuple((i, i + 1) for i in range(count - 1)))
    assert graph_places(path)[-1] == (0, (count - 1) * LEVEL)

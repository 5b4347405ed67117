from minescope.board import Graph, Number, Position
from minescope.board.families.catalogue import make_graph
from minescope.board.pictures.graph_shapes import LEVEL, graph_part, graph_places
from minescope.prior import Total, Uniform
from minescope.solving.facts import solution_picture
from minescope.solving.solution import solve

TRIANGLE = Graph(("a", "b", "c"), ((0, 1), (0, 2), (1, 2)))


def part_of(position, side=None):
    picture = solution_picture(solve(position))
    return graph_part(picture, position.topology, side)


def texts_of(part):
    return [text for layer in part.layers for alike in layer.texts.values() for text in alike]


def test_every_vertex_has_a_circle_a_name_and_lies_in_the_picture():
    graph = make_graph("petersen")
    part = part_of(Position.of(graph, {"a1": Number(1)}, prior=Total(3)))
    circles = [circle for alike in part.layers[1].circles.values() for circle in alike]
    assert len(circles) == 10
    assert all(x - r > 0 and x + r < part.right and 0 < y - r < part.bottom for x, y, r in circles)
    assert {text.text for text in texts_of(part)} >= set(graph.cells)
    assert sum(len(lines) for lines in part.layers[0].lines.values()) == 15


def test_a_zero_is_written_between_edges():
    part = part_of(Position.of(TRIANGLE, {"a": Number(0)}, prior=Uniform()))
    assert "0" in [text.text for text in texts_of(part)]


def test_a_long_name_is_cut_and_told_whole_in_a_hint():
    name = "a name that is far too long"
    part = part_of(Position.of(Graph((name, "b"), ((0, 1),)), {"b": Number(1)}, prior=Total(1)))
    (cut,) = [text for text in texts_of(part) if text.hint == name]
    assert cut.text.endswith("…")
    assert len(cut.text) == 16


def test_safest_and_contradicting_vertices_have_rings():
    part = part_of(Position.of(TRIANGLE, {"a": Number(1)}, prior=Uniform()))
    assert {dye.ink for dye in part.layers[1].circles} == {"frame", "accent"}
    wrong = part_of(Position.of(TRIANGLE, {"a": Number(3)}, prior=Uniform()))
    assert "bad" in {dye.ink for dye in wrong.layers[1].circles}


def test_places_far_apart_make_no_endless_picture():
    graph = Graph(("a", "b"), ((0, 1),), ((-100_000, 0), (100_000, 50_000)))
    part = part_of(Position.of(graph, {"a": Number(1)}, prior=Uniform()))
    assert part.right < 10_200
    nothing = part_of(Position.of(Graph(()), {}, prior=Uniform()))
    assert nothing.right > 0


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

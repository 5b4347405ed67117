from itertools import combinations
from math import dist

import networkx as nx
import pytest

from minescope.board.families.catalogue import FAMILIES, make_graph
from minescope.errors import PositionError

from .as_networkx import as_networkx


@pytest.mark.parametrize("name", FAMILIES)
def test_the_usual_member_can_be_drawn(name):
    graph = make_graph(name, seed="a")
    assert make_graph(name, seed="a") == graph
    if graph.places is not None:
        assert min(dist(p, q) for p, q in combinations(graph.places, 2)) >= 12
        assert min(x for x, _ in graph.places) == min(y for _, y in graph.places) == 0
    # Every vertex of a family that is no chance hangs together with the others.
    assert FAMILIES[name].random or nx.is_connected(as_networkx(graph))


TOO_LARGE = {"caterpillar", "balanced-tree", "grid", "king-grid", "hex-grid", "torus", "king-torus"}


@pytest.mark.parametrize("name", FAMILIES)
def test_the_ends_of_the_parameters(name):
    for end in ("least", "most"):
        parameters = {each.name: getattr(each, end) for each in FAMILIES[name].parameters}
        if end == "most" and name in TOO_LARGE:
            with pytest.raises(PositionError, match="the limit is 10,000"):
                make_graph(name, **parameters)
        else:
            graph = make_graph(name, seed="a", **parameters)
            places = graph.places or ()
            assert len(set(places)) == len(places)


@pytest.mark.parametrize("name", [name for name in FAMILIES if FAMILIES[name].kind == "trees"])
def test_every_family_of_trees_has_trees(name):
    for seed in range(5):
        assert nx.is_tree(as_networkx(make_graph(name, seed=seed)))


def test_another_seed_gives_another_graph():
    assert make_graph("random-tree", seed="a") != make_graph("random-tree", seed="b")
    assert make_graph("random-tree", seed=7) == make_graph("random-tree", seed="7")
    assert make_graph("random-tree") != make_graph("random-tree")


@pytest.mark.parametrize(
    ("name", "parameters", "part"),
    [
        ("moebius", {}, "not a family of graphs"),
        ("petersen", {"vertices": 3}, "takes none"),
        ("cycle", {"vertices": 2}, "Vertices must be a whole number from 3 to 2,500, not 2."),
        ("cycle", {"vertices": 10**400}, "not a number that large"),
        ("cycle", {"vertices": "9"}, "not '9'"),
        ("grid", {"width": 200, "height": 200}, "40,000 vertices; the limit is 10,000"),
        ("balanced-tree", {"arity": 20, "depth": 100}, "the limit is 10,000"),
        ("generalised-petersen", {"sides": 6, "step": 3}, "1 to 2 steps apart, not 3"),
        ("random-graph", {"vertices": 4, "edges": 7}, "at most 6 edges"),
        ("random-connected-graph", {"vertices": 9, "edges": 7}, "at least 8 edges"),
    ],
)
def test_what_cannot_be_made_is_told(name, parameters, part):
    with pytest.raises(PositionError) as told:
        make_graph(name, seed="a", **parameters)
    assert part in told.value.message

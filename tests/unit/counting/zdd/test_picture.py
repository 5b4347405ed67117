"""Places of nodes in a picture.

The SVG picture is well-formed and shows every node.
"""

from random import Random
from xml.etree import ElementTree

import pytest

from minescope.counting.zdd import picture
from minescope.counting.zdd.diagram import Diagram
from minescope.counting.zdd.nodes import EMPTY, UNIT
from minescope.counting.zdd.operations import family_part
from minescope.counting.zdd.picture import lay_out, to_svg
from minescope.errors import UnsupportedError

from .families import random_family


def test_every_node_stands_once_and_every_edge_leads_to_the_next_row():
    rng = Random("layout")
    for _ in range(30):
        part = family_part(random_family(rng, 7), range(7))
        layout = lay_out(part)
        points = [point for row in layout.rows for point in row]
        assert len(set(points)) == len(points) == len(layout.places)
        assert {point for point in points if point > UNIT} == set(part.nodes.below(part.root))
        row_of = {point: r for r, row in enumerate(layout.rows) for point in row}
        assert all(row_of[s.end] == row_of[s.start] + 1 for s in layout.segments)


def test_following_an_edge_leads_to_its_node():
    part = family_part(["ac", "b", "bc", "c", "e"], "abcde")
    nodes = part.nodes
    following = {(s.start, s.held): s.end for s in lay_out(part).segments}
    for node in nodes.below(part.root):
        for held, child in ((False, nodes.low[node]), (True, nodes.high[node])):
            point = following[node, held]
            while point < EMPTY:
                point = following[point, held]
            assert point == child


def test_nothing_stands_upon_another():
    rng = Random("apart")
    for _ in range(30):
        layout = lay_out(family_part(random_family(rng, 7), range(7)))
        assert min(layout.places.values()) == 0
        for row in layout.rows:
            at = [layout.places[point] for point in row]
            widths = [1 if point >= EMPTY else 0.4 for point in row]
            for i in range(1, len(row)):
                assert at[i] - at[i - 1] > (widths[i] + widths[i - 1]) / 2 - 1e-9


def test_terminals_alone():
    assert lay_out(family_part([], "a")).rows == ((EMPTY,),)
    assert lay_out(family_part([""], "a")).rows == ((UNIT,),)


SVG = "{http://www.w3.org/2000/svg}"


def drawn(diagram, **options):
    return ElementTree.fromstring(to_svg(diagram, **options))


def test_the_family_of_the_paper():
    image = drawn(Diagram.of(["ac", "b", "bc", "c"]))
    texts = [text.text for text in image.iter(f"{SVG}text")]
    assert sorted(texts) == ["0", "1", "a", "b", "c", "c"]
    assert len(list(image.iter(f"{SVG}circle"))) == 4
    dotted = [path.get("stroke-dasharray") is not None for path in image.iter(f"{SVG}path")]
    # Four 0-edges and four 1-edges, of which that from a to c is bent at the level of b.
    assert dotted.count(True) == 4
    assert dotted.count(False) == 5


def test_long_names_stand_beside_the_levels():
    image = drawn(Diagram.of([{"long name"}, {"b"}]), name=lambda cell: f"<{cell}> & \x00")
    texts = [text.text for text in image.iter(f"{SVG}text")]
    unknown = "\N{REPLACEMENT CHARACTER}"
    assert set(texts) == {"0", "1", f"<b> & {unknown}", f"<long name> & {unknown}"}


def test_parts_stand_one_below_the_other():
    image = drawn(Diagram.of(["a", ""]) * Diagram.of(["b", "c"]))
    assert len(list(image.iter(f"{SVG}circle"))) == 3
    assert drawn(Diagram((), {"x": 1}, ("y",))) is not None


def test_too_many_nodes_are_refused(monkeypatch):
    monkeypatch.setattr(picture, "MAX_DRAWN", 3)
    with pytest.raises(UnsupportedError, match="4 nodes; the limit for a picture is 3"):
        to_svg(Diagram.of(["ac", "b", "bc", "c"]))

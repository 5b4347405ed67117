"""The SVG picture is well-formed and shows every node."""

from xml.etree import ElementTree

import pytest

from minescope.counting.zdd.diagram import Diagram
from minescope.counting.zdd.export import picture
from minescope.counting.zdd.export.picture import to_svg
from minescope.errors import UnsupportedError

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

import pytest

from minescope.board.formats.flags import flags_in_link, without_flags
from minescope.board.formats.recognise import export, parse
from minescope.board.labels import UNKNOWN, Mine, Number
from minescope.board.position import Position
from minescope.board.topology import Graph, Grid
from minescope.errors import UnsupportedError
from minescope.prior import Total


def test_flags_are_believed_unless_somebody_says_otherwise():
    flagged = parse("2x1x1\n1F")
    assert flagged.labels[1] == Mine()
    assert parse("2x1x1\n1F", flags="mines") == flagged
    assert parse("2x1x1\n1F", flags="covered") == parse("2x1x1\n1H") == without_flags(flagged)
    assert parse([[1, "F"]], flags="covered") == parse("1?")


def test_flags_of_several_mines_are_covered_cells_too():
    position = without_flags(Position(Grid(1, 2), (Mine(2), Mine()), 2, Total(3)))
    assert position == Position(Grid(1, 2), (UNKNOWN, UNKNOWN), 2, Total(3))


def test_a_link_says_whether_its_flags_are_believed():
    code = export(parse("2x1x1\n1F"), "link")
    link = f"https://example.org/#p={code}&flags=covered"
    assert parse(link) == parse("2x1x1\n1H")
    assert parse(f"See {link}.") == parse("2x1x1\n1H")
    assert parse(link.replace("covered", "mines")) == parse("2x1x1\n1F")
    assert parse(link, flags="mines") == parse("2x1x1\n1F")
    assert parse("?board=4x3x3&analysis=aeadaaadb2bSblTblT&flags=covered").labels[1] == UNKNOWN
    assert flags_in_link("flags=3") is None


@pytest.mark.parametrize("name", ["text", "dot", "dimacs"])
def test_the_name_of_a_vertex_says_nothing_about_flags(name):
    graph = Graph(("a&flags=covered", "b"), ((0, 1),))
    flagged = Position(graph, (Number(1), Mine()))
    assert parse(export(flagged, name)) == flagged
    link = f"https://example.org/#p={export(flagged, 'link')}&flags=covered"
    assert parse(link).labels == (Number(1), UNKNOWN)


def test_there_are_two_ways_to_read_them():
    with pytest.raises(UnsupportedError, match="choose mines or covered"):
        parse("1F", flags="maybe")

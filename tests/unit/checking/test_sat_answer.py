import pytest

from minescope.board import Graph, Grid, Mine, Number, Position
from minescope.board.formats.recognise import parse
from minescope.checking.sat_answer import read_sat_answer
from minescope.errors import NotationError, PositionError
from minescope.prior import Total, Uniform

ROW = Position.of(Grid(1, 4), {(0, 1): Number(1)}, prior=Total(2))
"""? 1 ? ?, and two mines: the last cell holds one."""
FOUND = {(0, 2): 1, (0, 3): 1}


@pytest.mark.parametrize(
    "text",
    [
        "s SATISFIABLE\nv -1 2 3 0\n",
        "c by a solver\ns SATISFIABLE\nc now:\nv -1\nv 2 3\nv 0\nc bye\n",
        "v -1 2 3 4 -5 0\ns SATISFIABLE",
        "SAT\n-1 2 3 0\n",
        "-1 2 3",
        "-1 2 3 0",
        "[-1, 2, 3]",
        "\r\n  s   SATISFIABLE\r\n v 3\t2 -1 0\r\n",
        "v 2 3 0",
        "v +2 3 3 -1 0",
    ],
)
def test_solvers_answer_in_several_manners(text):
    assert read_sat_answer(ROW, text) == FOUND


@pytest.mark.parametrize("text", ["s UNSATISFIABLE", "c no\ns UNSATISFIABLE\nc way", "UNSAT\n"])
def test_that_there_is_none_is_an_answer(text):
    assert read_sat_answer(ROW, text) is None


def test_nothing_to_say_is_an_assignment():
    assert read_sat_answer(Position(Grid(1, 1), (Mine(),)), "s SATISFIABLE\nv 0") == {}


def test_several_mines_in_a_cell():
    position = Position.of(Grid(1, 3), {(0, 1): Number(3)}, x_max=2, prior=Uniform())
    assert read_sat_answer(position, "v 1 -2 3 4 0") == {(0, 0): 1, (0, 2): 2}
    with pytest.raises(NotationError) as caught:
        read_sat_answer(position, "v 1 2\nv -3 4 0")
    assert (caught.value.line, caught.value.column) == (2, 6)
    assert "r1 c3 holds at least 2 mines" in caught.value.reason


def test_vertices_have_their_names():
    graph = Graph.from_edges([("a", "b"), ("a", "c")])
    assert read_sat_answer(Position.of(graph, {"a": Number(1)}), "v -1 2 0") == {"c": 1}


@pytest.mark.parametrize(
    ("text", "line", "column", "part"),
    [
        ("s SATISFIABLE\n", 1, 14, "values are missing"),
        ("c only a remark", 1, 16, "values are missing"),
        ("s SATISFIABLE\nv -1 2 3", 2, 9, "cut off"),
        ("v -1 2 0 3", 1, 10, "another one follows"),
        ("v -1 two 0", 1, 6, "'two' is not a literal"),
        ("v 1.5 0", 1, 3, "'1.5' is not a literal"),
        ("v -1 2 1 0", 1, 8, "Variable 1 is both true and false"),
        ("s UNKNOWN", 1, 3, "'UNKNOWN' is not an answer"),
        ("s", 1, 1, "'s' is not an answer"),
        ("s SATISFIABLE\ns SATISFIABLE\nv 0", 2, 3, "says twice"),
        ("s UNSATISFIABLE\nv 1 0", 1, 3, "but gives one"),
        ("   \n", 1, 1, "empty"),
    ],
)
def test_what_is_no_answer_is_told_with_its_place(text, line, column, part):
    with pytest.raises(NotationError, match=part) as caught:
        read_sat_answer(ROW, text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert caught.value.reason.endswith(".")


def test_a_number_that_does_not_hold_is_named():
    flagged = parse("minescope 1\ntopology grid 4x1\n\n* 2 ? ?")
    with pytest.raises(PositionError) as caught:
        read_sat_answer(flagged, "v -1 2 0")
    assert caught.value.message == (
        "The answer does not belong to this position: the 2 at r1 c2 would touch 1 mine."
    )
    assert caught.value.cells == ((0, 1),)


def test_a_total_that_does_not_hold_is_named():
    with pytest.raises(PositionError, match="it has 1 mine, but there should be 2 in total"):
        read_sat_answer(ROW, "v 1 0")
    assert read_sat_answer(Position(ROW.topology, ROW.labels), "v 1 0") == {(0, 0): 1}

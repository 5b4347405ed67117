import pytest

from minescope.board.formats.dimacs import read_dimacs, write_dimacs
from minescope.board.formats.recognise import parse, recognise
from minescope.board.labels import UNKNOWN, Number
from minescope.board.position import Position
from minescope.board.topology import Graph, Grid
from minescope.errors import NotationError
from minescope.prior import Total

NAMES = ("plain", "two words", "a\nline", 'q"uote', "c", "|", "p cnf 1 1")


def test_every_variable_of_a_cell_is_named():
    text = write_dimacs(Position.of(Grid(1, 3), {(0, 1): Number(3)}, x_max=2))
    assert [line for line in text.splitlines() if line[2:3].isdigit() and line[0] == "c"] == [
        "c 1: r1 c1 holds a mine",
        "c 2: r1 c1 holds at least 2 mines",
        "c 3: r1 c3 holds a mine",
        "c 4: r1 c3 holds at least 2 mines",
    ]
    assert "for every solution, and" in text


def test_variables_that_count_are_named_together():
    text = write_dimacs(Position.of(Grid(2, 5), {}, prior=Total(3)))
    variables = int(text.partition("p cnf ")[2].split()[0])
    assert f"\nc 11 to {variables}: count mines; their values follow from the cells\n" in text
    assert "solution with exactly 3 mines, and" in text


def test_any_name_stays_in_its_line_and_is_read_back():
    graph = Graph(NAMES, tuple((0, n) for n in range(1, len(NAMES))))
    position = Position.of(graph, {"plain": Number(2)})
    text = write_dimacs(position)
    assert 'c 2: "a\\u{a}line" holds a mine' in text.splitlines()
    assert sum(line.startswith("p ") for line in text.splitlines()) == 1
    assert read_dimacs(text) == parse(text) == position


def test_it_is_read_from_windows_and_out_of_a_mail():
    position = Position(Grid(1, 2), (Number(1), UNKNOWN), 2, Total(1))
    text = write_dimacs(position).replace("\n", "\r\n")
    assert parse(text) == position
    assert parse(f"look:\n```\n{text}```\n") == position
    assert parse(text.encode(), "board.cnf") == position


def test_an_error_points_at_the_place_in_the_file():
    with pytest.raises(NotationError) as caught:
        parse("c hello\nc | minescope 1\nc | topology grid 2x1\nc | 1 x\np cnf 1 1\n1 0\n")
    assert (caught.value.line, caught.value.column) == (4, 7)


@pytest.mark.parametrize(
    ("text", "line", "part"),
    [
        ("c someone else's\np cnf 2 1\n1 2 0\n", 2, "only clauses written by Minescope"),
        ("s SATISFIABLE\nv 1 -2 0\n", 1, "solutions BOARD --answer FILE"),
        ("c remark\ns UNSATISFIABLE\n", 2, "the answer of a SAT solver"),
    ],
)
def test_clauses_and_answers_without_a_position_are_told_apart(text, line, part):
    assert recognise(text) == "dimacs"
    with pytest.raises(NotationError, match=part) as caught:
        parse(text)
    assert caught.value.line == line


def test_a_file_named_so_that_is_something_else():
    assert parse("1 ?", "board.cnf") == parse("1 ?")
    with pytest.raises(NotationError, match="no position here"):
        parse("c nothing\nc at all", "board.cnf")


def test_an_edge_list_may_have_vertices_with_these_names():
    assert recognise("c d\nc e\np cnf") == "edges"
    assert recognise("s SATISFIED\nc d") == "edges"

from fractions import Fraction

import pytest

from minescope.board import Graph, Grid, Number, Position
from minescope.board.formats.recognise import parse
from minescope.board.pictures.characters import (
    MAX_ROWS,
    PlainScreen,
    draw_board,
    draw_chances,
)
from minescope.board.pictures.picture import picture_of
from minescope.prior import Total
from minescope.solving.solution import solve


@pytest.fixture(autouse=True)
def terminal_of_100_columns(monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")


def test_print_shows_a_position_as_it_was_entered():
    position = parse("minescope 1\ntopology grid 4x2\nx_max 2\nmines 3\n\n? 1 *2 _\n0 ? ? ?")
    assert str(position) == "   1\n1  ?  1  *2 _\n2  .  ?  ?  ?"
    assert repr(position).startswith("<Position on")


def test_print_shows_a_solution_with_its_chances():
    solution = solve(parse("minescope 1\ntopology grid 3x1\nmines 1\n\n? 1 ?"))
    assert str(solution) == (
        "   1\n1  1/2  1  1/2\n\nKey: . 0   * flag   _ known safe   + safe   ! mine"
    )
    assert repr(solution) == "<Solution, legal: 1 group, 0 outer cells>"


def test_values_that_no_cell_has_room_for_are_listed():
    text = str(solve(Position.of(Grid(16, 30), {(4, 4): Number(2)}, prior=Total(99))))
    assert "25%  1/4" in text
    assert "--json" not in text


def test_very_many_values_are_counted():
    chances = {(0, i): Fraction(i + 1, 10**7) for i in range(MAX_ROWS + 5)}
    picture = picture_of(Position.of(Grid(1, len(chances)), {}), chances)
    drawn = draw_chances(picture, PlainScreen(200), "percent")
    assert (len(drawn.values), drawn.more) == (MAX_ROWS, 5)


def test_print_tells_a_contradiction():
    text = str(solve(parse("3x1x1\nH3H")))
    assert "[3]" in text
    assert text.endswith(".")
    assert "Contradiction: The 3 at r1 c2" in text


def test_a_graph_has_a_line_for_each_vertex():
    graph = Position.of(Graph(("a", "\x1b[31m"), ((0, 1),)), {"a": Number(1)}, prior=Total(1))
    assert list(draw_board(picture_of(graph), PlainScreen(80))) == [
        "a         1",
        "\\x1b[31m  ?",
    ]
    assert "\\x1b[31m  ?      1 (100 %) mine" in str(solve(graph))

import pytest

from minescope.board.formats import tables
from minescope.board.formats.signs import signs_of
from minescope.board.formats.tables import dense_rows_of, table_of, table_of_values
from minescope.errors import NotationError, PositionError


def words_in(table):
    return [[token.text for token in row] for _, row in table.rows]


@pytest.mark.parametrize(
    "source",
    [
        "[[0, 1, None], [0, 2, -1]]",
        "[[ 0  1 None]\n [ 0  2 -1]]",
        "array([[0, 1, None],\n       [0, 2, -1]], dtype=int64)"[5:],
        "{{0,1,None},{0,2,-1}}",
        "0,1,None\n0,2,-1",
        "0;1;None\n0;2;-1\n",
        "| 0 | 1 | None |\n|---|---|---|\n| 0 | 2 | -1 |",
        "0 1 None\n0 2 -1",
        "[['0', '1', 'None'], ['0', '2', '-1']]",
        "0,1,\n0,2,-1".replace("1,\n", "1,None\n"),
    ],
)
def test_lists_and_tables_have_rows_of_words(source):
    assert words_in(table_of(source)) == [["0", "1", "None"], ["0", "2", "-1"]]


def test_a_bar_with_nothing_before_it_has_no_cell():
    assert words_in(table_of("|\n?||")) == [[], ["?"]]


def test_strings_are_rows_and_floats_are_whole():
    assert words_in(table_of('["01?", "11?"]')) == [["0", "1", "?"], ["1", "1", "?"]]
    assert words_in(table_of("[[0. 1. nan]]")) == [["0", "1", "nan"]]


@pytest.mark.parametrize("between", [";", "; ", " ; ", ";\n"])
def test_a_semicolon_ends_a_row_whatever_stands_before_it(between):
    for rows in ([["1"], ["?"]], [["0", "1"], ["1", "?"], ["-1", "?"]], [["0", "NaN"], ["0", "1"]]):
        for written in (rows, [[repr(word) for word in row] for row in rows]):
            source = f"[{between.join(map(' '.join, written))}]"
            assert words_in(table_of(source)) == rows


def test_a_word_keeps_its_place():
    table = table_of("[[0, 1],\n [q, 1]]")
    assert (table.rows[1][1][0].line, table.rows[1][1][0].column) == (2, 3)


@pytest.mark.parametrize(
    ("source", "part"),
    [
        ("[[1, 2], [3", "a bracket is not closed"),
        ("[" * 9 + "]" * 9, "nested too deep"),
        ("[]", "no cells"),
        ("|---|", "no rows"),
    ],
)
def test_lists_that_are_none_are_refused(source, part):
    with pytest.raises(NotationError, match=part):
        table_of(source)


def test_signs_stand_together_or_apart():
    assert words_in(dense_rows_of("01?\n1 1 ?")) == [["0", "1", "?"], ["1", "1", "?"]]
    with pytest.raises(NotationError, match="some signs have blanks"):
        dense_rows_of("0 -1 ?")


class Array:
    """What a NumPy array shows of itself here."""

    def __init__(self, values):
        self.values = values

    def tolist(self):
        return self.values


def test_values_are_taken_as_they_are():
    rows = [["0", "1", "None"], ["0", "-1", "?"]]
    assert words_in(table_of_values([[0, 1, None], (0, -1.0, " ? ")])) == rows
    assert words_in(table_of_values(Array([[0, 1, None], [0, -1, "?"]]))) == rows
    assert words_in(table_of_values(["01?", "11?"])) == [["0", "1", "?"], ["1", "1", "?"]]
    assert words_in(table_of_values([[float("nan"), True]])) == [["nan", "True"]]


class NAType:
    """As pandas writes that a whole number is missing; it is neither equal to anything nor not."""

    def __ne__(self, other):
        raise TypeError

    __hash__ = None


def test_values_in_lists_may_be_those_of_numpy_and_pandas():
    assert words_in(table_of_values([[Array(1), Array(2.0), NAType()]])) == [["1", "2", "None"]]


@pytest.mark.parametrize(
    ("values", "part"),
    [
        (5, "a list of rows is expected, not int"),
        ([1, 2], "Row 1 is '1'; a list of cells is expected"),
        ([[0.5]], "a whole number, a text or None"),
        ([[]], "no cells"),
        ([[0] * 600] * 600, "at most 250,000 cells"),
    ],
)
def test_values_that_are_no_board_are_refused(values, part):
    with pytest.raises(PositionError, match=part):
        table_of_values(values)


def test_a_table_with_more_cells_than_a_board_is_refused_before_it_is_taken_apart():
    with pytest.raises(NotationError, match="A board has at most 250,000 cells"):
        table_of(("1," * 500 + "1\n") * 600)


@pytest.mark.parametrize(
    ("start", "row"), [("[", "[" + "1 " * 500 + "]\n"), ("", "[1]" * 500 + "\n")]
)
def test_rows_are_taken_apart_up_to_the_size_of_the_largest_board(start, row):
    with pytest.raises(NotationError, match="A board has at most 250,000 cells") as caught:
        table_of(start + row * 600)
    assert caught.value.line == 501


def test_strings_are_taken_apart_up_to_the_size_of_the_largest_board(monkeypatch):
    taken = []
    monkeypatch.setattr(tables, "signs_of", lambda line: taken.append(line) or signs_of(line))
    with pytest.raises(NotationError, match="A board has at most 250,000 cells"):
        table_of("[" + ('"' + "0" * 500 + '",\n') * 600 + "]")
    assert len(taken) == 501

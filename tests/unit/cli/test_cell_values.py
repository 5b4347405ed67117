import pytest

from minescope.board import Graph, Grid, Position
from minescope.cli.arguments import UsageError
from minescope.cli.cell_values import read_cell, read_values

BOARD = Position.of(Grid(2, 3), {})
NAMES = Position.of(Graph(("a", "c d", "e=f"), ((0, 1),)), {})


def test_entries_of_a_grid():
    assert read_values("r1c2=2 r2c3=1/2", BOARD) == {(0, 1): "2", (1, 2): "1/2"}
    assert read_values("r1c2=2, r2c3=1/2,", BOARD) == {(0, 1): "2", (1, 2): "1/2"}


@pytest.mark.parametrize(
    "text", ["r1 c2=2 r2c3=1/2", "'r1 c2=2' 'r2 c3=1/2'", '"r1 c2"=2, r2 c3=1/2']
)
def test_cells_may_be_written_as_they_are_told(text):
    assert read_values(text, BOARD) == {(0, 1): "2", (1, 2): "1/2"}
    assert read_cell("r2 c3", BOARD) == (1, 2)


def test_entries_of_a_graph():
    assert read_values("a=1 'c d'=2 e=f=3", NAMES) == {"a": "1", "c d": "2", "e=f": "3"}


def test_a_file_has_entries_or_is_laid_out_as_the_board(tmp_path):
    path = tmp_path / "costs"
    path.write_text("1 . 1/2\n\n0.5 ? 20%\n")
    assert read_values(str(path), BOARD) == {
        (0, 0): "1",
        (0, 2): "1/2",
        (1, 0): "0.5",
        (1, 2): "20%",
    }
    path.write_text("r1c1=1\nr2c2=3\n")
    assert read_values(str(path), BOARD) == {(0, 0): "1", (1, 1): "3"}
    path.write_text('a=1\n"c d"=2\n')
    assert read_values(str(path), NAMES) == {"a": "1", "c d": "2"}


@pytest.mark.parametrize(
    "text",
    ["r3c1=1", "r0c1=1", "c1=1", "=1", "r1c1=1 r1c1=2", "r1c1=1 two", "'r1c1=1", "\x1b[31m=1"],
)
def test_other_entries_get_a_sentence(text):
    with pytest.raises(UsageError) as problem:
        read_values(text, BOARD)
    assert str(problem.value).isprintable()


@pytest.mark.parametrize("content", ["1 2\n3 4\n", "1 2 3\n", b"\xff\xfe\x00", ""])
def test_other_files_get_a_sentence(content, tmp_path):
    path = tmp_path / "costs"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(UsageError):
        read_values(str(path), BOARD)


def test_a_file_that_is_not_there_gets_a_sentence():
    with pytest.raises(UsageError, match="r2c3=1"):
        read_values("nowhere.txt", BOARD)

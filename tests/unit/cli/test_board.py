import pytest

from minescope.board import Mine, Number, Unknown
from minescope.board.formats.recognise import parse
from minescope.board.sizes import NAMED_SIZES
from minescope.cli import board, main
from minescope.generate import DIFFICULTIES, METHODS


def made(capsys, *asked):
    assert main(["board", *asked]) == 0
    return capsys.readouterr().out


def test_a_board_without_a_guess_is_printed_with_its_difficulty(capsys):
    asked = ["12x8", "15", "--no-guess", "--difficulty", "medium", "--seed", "x"]
    text = made(capsys, *asked)
    assert made(capsys, *asked) == text
    position = parse(text)
    assert (position.topology.width, position.topology.height) == (12, 8)
    assert sum(isinstance(label, Mine) for label in position.labels) == 15
    assert "# Medium: " in text
    assert text.endswith("# start r5c7, seed 'x'\n")


def test_a_covered_board_shows_what_the_first_click_opens(capsys):
    position = parse(made(capsys, "9x9", "10", "--no-guess", "--covered", "--seed", "x"))
    assert position[4, 4] == Number(0)
    assert {type(label) for label in position.labels} == {Number, Unknown}


def test_boards_by_chance_are_rated_as_well(capsys):
    text = made(
        capsys, "5x5", "6", "--seed", "x", "--start", "r1c1", "--no-opening", "--x-max", "2"
    )
    assert "3BV" in text
    assert "# start r1c1" in text
    assert parse(text).x_max == 2


def test_other_shapes_and_formats(capsys):
    text = made(capsys, "6x6", "7", "--no-guess", "--shape", "hex", "--method", "reject")
    assert parse(text).topology.shape == "hex"
    assert made(capsys, "9x9", "9", "--no-guess", "--to", "bm").count("\n") == 1


@pytest.mark.parametrize(
    ("asked", "code", "said"),
    [
        (["9", "10"], 2, "not a size such as 30x16"),
        (["9x9", "many"], 2, "not a whole number"),
        (["9x9", "10", "--difficulty", "hard"], 2, "--difficulty goes only with --no-guess"),
        (["9x9", "10", "--max-seconds", "1"], 2, "--max-seconds goes only with --no-guess"),
        (["9x9", "10", "--start", "r10c1"], 2, "is not a cell of this board"),
        (["9x9", "73", "--no-guess"], 2, "73 mines do not fit"),
        (["1x1", "0", "--no-guess", "--difficulty", "hard"], 3, "the difficulty you asked for"),
    ],
)
def test_it_complains_in_a_sentence(capsys, asked, code, said):
    assert main(["board", *asked]) == code
    assert said in capsys.readouterr().err


def test_the_words_are_those_of_the_room():
    assert tuple(DIFFICULTIES) == board.DIFFICULTIES
    assert METHODS == board.METHODS


@pytest.mark.parametrize(
    ("asked", "size", "mines"),
    [
        ([], (30, 16), 99),
        (["beginner"], (9, 9), 10),
        (["small"], (8, 8), 10),
        (["Intermediate"], (16, 16), 40),
        (["master"], (30, 30), 200),
        (["ludicrous"], (50, 50), 625),
        (["8x4/5"], (8, 4), 5),
        (["8x4", "5"], (8, 4), 5),
    ],
)
def test_ordinary_boards_by_name_and_size(capsys, asked, size, mines):
    position = parse(made(capsys, *asked, "--seed", "x"))
    assert (position.topology.width, position.topology.height) == size
    assert sum(isinstance(label, Mine) for label in position.labels) == mines


def test_some_numbers_of_a_board(capsys):
    position = parse(made(capsys, "beginner", "--reveal", "50%", "--seed", "x"))
    assert [type(label) for label in position.labels].count(Number) == 36
    assert not any(isinstance(label, Mine) for label in position.labels)
    position = parse(made(capsys, "beginner", "--reveal", "3", "--seed", "x"))
    assert [type(label) for label in position.labels].count(Number) == 3


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["8x4"], "how many mines? Write 8x4 MINES, or 8x4/MINES"),
        (["8x4/5", "6"], "the size says 5 mines, and MINES 6"),
        (["vast"], "nor beginner, small, intermediate, expert, master, ludicrous"),
        (["beginner", "--reveal", "3", "--covered"], "not allowed with"),
        (["beginner", "--reveal", "72"], "72 cells cannot be revealed"),
    ],
)
def test_a_board_that_cannot_be_made_is_told(capsys, asked, said):
    assert main(["board", *asked]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("command", ["board", "simulate"])
def test_the_help_lists_the_usual_boards(capsys, command):
    main([command, "--help"])
    words = " ".join(capsys.readouterr().out.split())
    assert ", ".join(NAMED_SIZES) in words

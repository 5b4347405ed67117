import pytest

from minescope.cli import main
from minescope.cli.arguments import Failure, UsageError, failure_of
from minescope.errors import BudgetError, NotationError

from .boards import MINE_TEXT, WORDS, is_one_sentence


@pytest.mark.parametrize(
    ("content", "options", "words"),
    [
        (WORDS, [], "--mines K"),
        (WORDS, ["--json"], "--mines K"),
        (b"\xff\x00\xfa", [], "UTF-8"),
        ("", [], "empty"),
        (WORDS, ["--mines", "x"], "'x' is not a whole number"),
        (WORDS, ["--mines", "-1"], "--mines"),
        (WORDS, ["--mines", "9" * 500], "not a whole number"),
        (WORDS, ["--density", "abc"], "--density: 'abc' is not a number"),
        (WORDS, ["--density", "7/2"], "above x_max"),
        (WORDS, ["--density", "7/2", "--json"], "above x_max"),
        (WORDS, ["--odds", "1/0"], "not a number"),
        (WORDS, ["--uniform", "--mines", "3"], "not allowed with"),
        (WORDS, ["--uniform", "--weighting", "slots"], "no meaning"),
        (WORDS, ["--uniform", "--x-max", "0"], "x_max"),
        (WORDS, ["--uniform", "--x-max", "65"], "x_max"),
        (WORDS, ["--uniform", "--engine", "magic"], "'magic'"),
        (WORDS, ["--uniform", "--cells", "magic"], "'magic'"),
        (WORDS, ["--uniform", "--max-seconds", "soon"], "'soon'"),
        (WORDS, ["--uniform", "--max-seconds", "nan"], "'nan'"),
        (WORDS, ["--magic"], "--magic"),
    ],
)
def test_what_cannot_be_used_gets_one_sentence(run, content, options, words):
    code, out, err = run(content, *options)
    assert (code, out) == (2, "")
    assert is_one_sentence(err)
    assert words in err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "COMMAND"),
        (["solve"], "FILE"),
        (["guess"], "'guess'"),
        (["solve", "no such file"], "no such file cannot be read"),
        (["solve", "."], "cannot be read"),
        (["solve", "a\0b"], "not a file name"),
        (["convert", "no such file", "--to", "docx"], "'docx'"),
        (["convert", "no such file"], "--to"),
    ],
)
def test_a_wrong_command_gets_one_sentence(capsys, arguments, words):
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert is_one_sentence(captured.err)
    assert words in captured.err


def test_every_failure_has_its_exit_code():
    assert failure_of(BudgetError("Too long.")) == Failure("Too long.", 3)
    assert failure_of(NotationError("What is this?")).code == 2
    assert failure_of(UsageError("no")) == Failure("no", 2)


@pytest.mark.parametrize(
    ("words", "command"),
    [
        (["solve", MINE_TEXT, "--magic"], "solve"),
        (["solve", MINE_TEXT, "--mines", "x"], "solve"),
        (["why", MINE_TEXT, "r9c9"], "why"),
        (["what-if", MINE_TEXT], "what-if"),
        (["board", "9x9"], "board"),
        (["generate"], "generate"),
        (["convert", MINE_TEXT], "convert"),
    ],
)
def test_a_wrong_call_is_pointed_to_the_help_of_its_command(capsys, words, command):
    assert main(words) == 2
    err = capsys.readouterr().err
    assert is_one_sentence(err)
    assert err.endswith(f"; see minescope {command} --help\n")


def test_a_wrong_board_is_not_a_wrong_call(capsys):
    assert main(["solve", "2x1x1\n1Z"]) == 2
    assert "--help" not in capsys.readouterr().err

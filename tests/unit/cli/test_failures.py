import pytest

from minescope.cli import main
from minescope.cli.arguments import UsageError
from minescope.cli.failures import Failure, failure_of
from minescope.errors import BudgetError, NotationError

from .boards import MINE_TEXT, is_one_sentence


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

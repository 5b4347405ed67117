import json

import pytest

from minescope.board.formats.recognise import parse
from minescope.cli.answer import print_answer
from minescope.cli.arguments import UsageError
from minescope.errors import BudgetError


def test_an_answer_is_printed_and_has_its_exit_code(capsys):
    assert print_answer("solve", parse("2x1x1\n1H"), {}) == 0
    assert json.loads(capsys.readouterr().out)["answer"]["mined"] == [1]
    assert print_answer("solve", parse("2x1x1\n2H"), {}) == 1


def test_errors_become_sentences():
    with pytest.raises(UsageError, match="unknown field"):
        print_answer("solve", parse("2x1x1\n1H"), {"colour": 1})
    with pytest.raises(BudgetError):
        print_answer("decomposition", parse("9x1x1\n1HH1HH1HH"), {"max_seconds": 1e-9})

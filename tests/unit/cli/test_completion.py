import sys

import pytest

from minescope.cli import COMMANDS, main
from minescope.cli.completion import SHELLS

pytestmark = pytest.mark.host  # reads a library that the page has not


@pytest.mark.parametrize("shell", SHELLS)
def test_a_script_for_each_shell_knows_every_command(capsys, shell):
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    for command in COMMANDS:
        assert command.__name__.rpartition(".")[2].replace("_", "-") in script
    assert "--max-seconds" in script or "max-seconds" in script


def test_files_are_completed(capsys):
    main(["completion", "bash"])
    assert "_shtab_compgen_files" in capsys.readouterr().out


def test_the_words_for_files_are_those_of_the_library():
    import shtab

    from minescope.cli import command_parser

    commands = command_parser()._subparsers._group_actions[0].choices
    (output,) = [a for a in commands["schema"]._actions if "-o" in a.option_strings]
    assert output.complete == {shell: shtab.FILE[shell] for shell in SHELLS}


def test_without_the_library_it_says_what_to_install(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "shtab", None)
    assert main(["completion", "bash"]) == 2
    assert "pip install 'minescope[completion]' adds it" in capsys.readouterr().err

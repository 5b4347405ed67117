import pytest

from minescope.cli import main

from .boards import CONTRADICTION, MINE_TEXT, is_one_sentence


def test_output_goes_to_a_file_as_it_would_to_a_terminal(run, tmp_path):
    _, printed, _ = run(MINE_TEXT)
    path = tmp_path / "out.txt"
    assert run(MINE_TEXT, "-o", str(path)) == (0, "", "")
    assert path.read_text(encoding="utf-8") == printed
    assert run(CONTRADICTION, "--output", str(path))[0] == 1
    assert "Contradiction: " in path.read_text(encoding="utf-8")


def test_a_command_that_fails_leaves_the_file_alone(run, tmp_path):
    path = tmp_path / "out.txt"
    assert run("nonsense", "-o", str(path))[0] == 2
    assert not path.exists()


@pytest.mark.parametrize("name", ["/nowhere/at/all", "a\0b"])
def test_a_file_that_cannot_be_written_is_told(capsys, name):
    assert main(["schema", "-o", name]) == 2
    err = capsys.readouterr().err
    assert is_one_sentence(err)
    assert "cannot be written" in err

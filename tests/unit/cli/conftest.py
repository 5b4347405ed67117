"""A terminal of 100 columns, and a way to run a command on a board."""

import pytest

from minescope.cli import main


@pytest.fixture(autouse=True)
def plain_terminal(monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.fixture
def run(tmp_path, capsys):
    """Write a board to a file and run the command on it: exit code, output, complaint."""

    def run_on(content, *options, command="solve"):
        path = tmp_path / "board"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        code = main([command, str(path), *options])
        captured = capsys.readouterr()
        assert "Traceback" not in captured.err
        return code, captured.out, captured.err

    return run_on

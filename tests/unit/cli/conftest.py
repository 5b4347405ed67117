"""A terminal of 100 columns, ways to run a command on a board, and a pipe to send one through."""

import io
import sys
from pathlib import Path

import pytest

from minescope.cli import main

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items):
    """The terminal is no part of the page: its tests run on the host alone."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.host)


@pytest.fixture(autouse=True)
def plain_terminal(monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO()))


@pytest.fixture
def pipe(monkeypatch):
    """Let standard input hold a text."""

    def fill(text):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))

    return fill


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

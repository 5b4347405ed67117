import os
import platform
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from minescope import __version__
from minescope.cli import main

from .boards import MINE_TEXT


def test_version_and_help_end_well(capsys):
    for option in ("--version", "-V"):
        assert main([option]) == 0
        told = f"minescope {__version__}, Python {platform.python_version()}\n"
        assert capsys.readouterr().out == told
    assert main(["solve", "--help"]) == 0
    assert "Exit code: 0" in capsys.readouterr().out


START = (sys.executable, "-m", "minescope")


@pytest.mark.host
def test_the_command_runs_in_a_pipe():
    done = subprocess.run(
        [*START, "solve"], input=MINE_TEXT.encode(), capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"3  . 1 ! !" in done.stdout
    assert b"\x1b" not in done.stdout


@pytest.mark.host
@pytest.mark.skipif(
    not Path("/dev/full").exists(), reason="only Linux has a disk that is always full"
)
def test_a_full_disk_is_told_in_a_sentence():
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*START, "solve", "2x1x1\n1H"], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.stderr == b"minescope: the output cannot be written: No space left on device\n"
    assert done.returncode == 2


ONE = "2x1x1\n1H"
POSIX_ONLY = pytest.mark.skipif(os.name != "posix", reason="redirects streams as a shell does")
FULL = pytest.mark.skipif(
    not Path("/dev/full").exists(), reason="only Linux has a disk that is always full"
)


def in_shell(redirected, *words):
    """A command whose streams go where a shell sends them."""
    line = f"{shlex.join([*START, *words])} {redirected}"
    return subprocess.run(
        line, shell=True, stdin=subprocess.DEVNULL, capture_output=True, check=False
    )


@pytest.mark.host
@POSIX_ONLY
@pytest.mark.parametrize("words", [["solve", ONE], ["--help"], ["--version"]])
def test_an_output_that_was_closed_before_the_start_is_told(words):
    done = in_shell(">&-", *words)
    assert (
        done.stderr
        == b"minescope: Standard output is closed; open it, or name a file with --output.\n"
    )
    assert (done.returncode, done.stdout) == (2, b"")


@pytest.mark.host
@POSIX_ONLY
def test_a_file_needs_no_standard_output(tmp_path):
    path = tmp_path / "out.txt"
    done = in_shell("<&- >&-", "solve", ONE, "-o", str(path))
    assert (done.returncode, done.stderr) == (0, b"")
    assert "Solutions: 1." in path.read_text()


@pytest.mark.host
@POSIX_ONLY
def test_an_output_that_can_only_be_read_is_told(tmp_path):
    path = tmp_path / "out.txt"
    path.write_text("kept")
    done = in_shell(f"1<{shlex.quote(str(path))}", "solve", ONE)
    assert done.stderr == b"minescope: the output cannot be written: Bad file descriptor\n"
    assert (done.returncode, path.read_text()) == (2, "kept")


@pytest.mark.host
@FULL
@pytest.mark.parametrize("option", ["--help", "--version"])
def test_help_that_cannot_be_written_is_told(option):
    done = in_shell(">/dev/full", option)
    assert done.stderr == b"minescope: the output cannot be written: No space left on device\n"
    assert done.returncode == 2


@pytest.mark.host
@POSIX_ONLY
@pytest.mark.parametrize("redirected", ["2>&-", pytest.param("2>/dev/full", marks=FULL)])
def test_where_nobody_hears_complaints_the_exit_code_is_all(redirected):
    done = in_shell(redirected, "solve", "nowhere.txt")
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"")
    done = in_shell(redirected, "solve", ONE, ONE, "nowhere.txt", "-j", "2")
    assert (done.returncode, done.stderr) == (2, b"")
    assert done.stdout.count(b"Solutions: 1.") == 2


@pytest.mark.host
@POSIX_ONLY
def test_an_input_that_was_closed_before_the_start_is_told():
    for words in (["solve", "-"], ["solutions", ONE, "--answer", "-"], ["serve"]):
        done = in_shell("<&-", *words)
        assert done.stderr.startswith(b"minescope: Standard input is closed")
        assert (done.returncode, done.stdout) == (2, b"")
    assert b"there is no board; name a FILE" in in_shell("<&-", "solve").stderr


INTERRUPTED_IMPORT = """
import runpy, sys

class Interrupting:
    def find_spec(self, name, *_):
        if name == "minescope.cli.arguments":
            raise KeyboardInterrupt

sys.meta_path.insert(0, Interrupting())
runpy.run_module("minescope", run_name="__main__")
"""


@pytest.mark.host
def test_an_interrupt_before_all_is_imported_ends_it_quietly():
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED_IMPORT], capture_output=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


def test_too_little_memory_is_told(monkeypatch, capsys):
    def fail(_):
        raise MemoryError

    monkeypatch.setattr("minescope.cli.solve.run", fail)
    assert main(["solve", ONE]) == 2
    assert capsys.readouterr().err == "minescope: There is not enough memory for this.\n"


@pytest.mark.host
def test_a_broken_pipe_ends_quietly():
    with subprocess.Popen(
        [*START, "solve", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        process.stdout.close()
        process.stdin.write(MINE_TEXT.encode())
        process.stdin.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


@pytest.mark.host
def test_characters_that_the_terminal_lacks_are_escaped():
    board = "minescope 1\ntopology graph\nuniform\n\n\u03bb ?\n"
    done = subprocess.run(
        [*START, "solve", "-"],
        input=board.encode(),
        capture_output=True,
        check=False,
        env={"PYTHONIOENCODING": "ascii", "PYTHONPATH": ":".join(filter(None, sys.path))},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert rb"\u03bb" in done.stdout

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


@pytest.mark.host
@pytest.mark.skipif(os.name != "posix", reason="closes a stream as a shell does")
def test_without_a_stream_to_print_on_the_exit_code_is_all():
    words = " ".join(map(shlex.quote, [*START, "solve", "3x1x1\nH3H"]))
    done = subprocess.run(f"{words} >&-", shell=True, stderr=subprocess.PIPE, check=False)
    assert (done.returncode, done.stderr) == (1, b"")


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

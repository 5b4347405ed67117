import os
import shlex
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from minescope.board.formats.recognise import parse
from minescope.cli import main
from minescope.cli.arguments import UsageError
from minescope.cli.output import output_to, write_file

from .boards import CONTRADICTION, MINE_TEXT, WORDS, is_one_sentence


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
    path.write_text("kept")
    assert run("nonsense", "-o", str(path))[0] == 2
    assert path.read_text() == "kept"
    assert sorted(tmp_path.iterdir()) == [tmp_path / "board", path]


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_a_file_that_cannot_be_finished_stays_as_it_was(tmp_path, monkeypatch, error):
    path = tmp_path / "out.txt"
    path.write_text("kept")

    def fail(_):
        raise error

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises((UsageError, KeyboardInterrupt)):
        write_file(str(path), "new")
    assert path.read_text() == "kept"
    assert list(tmp_path.iterdir()) == [path]


def test_what_cannot_be_written_is_refused_before_any_work(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("minescope.cli.schema.run", pytest.fail)
    for name in (tmp_path, tmp_path / "none" / "out.txt"):
        assert main(["schema", "-o", str(name)]) == 2
        assert "cannot be written" in capsys.readouterr().err


@pytest.mark.skipif(os.name != "posix", reason="elsewhere files have other permissions")
def test_the_new_file_is_as_public_as_the_old_one(tmp_path):
    path = tmp_path / "out.txt"
    old = os.umask(0o027)
    try:
        write_file(str(path), "first")
        assert stat.S_IMODE(path.stat().st_mode) == 0o640
        path.chmod(0o604)
        write_file(str(path), "second")
    finally:
        os.umask(old)
    assert path.read_text() == "second\n"
    assert stat.S_IMODE(path.stat().st_mode) == 0o604


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="there is nobody who may not write it"
)
def test_a_file_that_is_only_for_reading_stays(tmp_path):
    path = tmp_path / "out.txt"
    path.write_text("kept")
    path.chmod(0o444)
    with pytest.raises(UsageError, match="Permission denied"):
        write_file(str(path), "new")


@pytest.mark.skipif(os.name != "posix", reason="elsewhere few people may make links")
def test_a_link_stays_a_link(tmp_path):
    there, link = tmp_path / "there" / "out.txt", tmp_path / "link"
    there.parent.mkdir()
    link.symlink_to(there)
    for text in ("made", "replaced"):
        write_file(str(link), text)
        assert link.is_symlink()
        assert there.read_text() == f"{text}\n"
    link.unlink()
    link.symlink_to(link)
    with pytest.raises(UsageError, match="cannot be written"):
        write_file(str(link), "new")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs a pipe with a name")
def test_a_pipe_with_a_name_gets_all_that_is_written(tmp_path):
    path = tmp_path / "pipe"
    os.mkfifo(path)
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_file(str(path), "through")
        assert os.read(reader, 100) == b"through\n"
        assert path.is_fifo()
    finally:
        os.close(reader)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs a pipe with a name")
def test_nothing_is_said_where_the_reader_of_a_pipe_goes(tmp_path):
    path = tmp_path / "pipe"
    os.mkfifo(path)
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)

    def write():
        with output_to(str(path)) as file:
            os.close(reader)
            file.write("into the void")

    with pytest.raises(BrokenPipeError):
        write()


@pytest.mark.skipif(not Path("/dev/stdout").exists(), reason="there is no such name here")
@pytest.mark.parametrize("to", ["a pipe", "a file"])
def test_the_name_of_standard_output_is_where_it_stands(tmp_path, to):
    command = shlex.join([sys.executable, "-m", "minescope", "solve", MINE_TEXT])
    line = f"echo before; {command} -o /dev/stdout; echo after"
    path = tmp_path / "out.txt"
    with path.open("wb") as file:
        stream = subprocess.PIPE if to == "a pipe" else file
        done = subprocess.run(line, shell=True, check=True, stdout=stream)
    lines = (done.stdout or path.read_bytes()).decode().splitlines()
    assert (lines[0], lines[-1]) == ("before", "after")
    assert "Solutions: 1." in lines


@pytest.mark.skipif(
    not Path("/dev/full").exists(), reason="only Linux has a disk that is always full"
)
def test_a_full_device_is_told(capsys):
    for words in (["schema"], ["solve", "2x1x1\n1H"]):
        assert main([*words, "-o", "/dev/full"]) == 2
        err = capsys.readouterr().err
        assert err.startswith("minescope: /dev/full cannot be written: No space left on device")


@pytest.mark.parametrize("name", ["/nowhere/at/all", "a\0b", "", "."])
def test_a_file_that_cannot_be_written_is_told(capsys, name):
    assert main(["schema", "-o", name]) == 2
    err = capsys.readouterr().err
    assert is_one_sentence(err)
    assert "cannot be written" in err


@pytest.mark.parametrize(
    "words",
    [
        ["board", "beginner", "--to", "link", "--seed", "x"],
        ["generate", "petersen", "-t", "link"],
        ["convert", MINE_TEXT, "--to", "link"],
    ],
)
def test_a_link_is_an_address_that_can_be_clicked(capsys, monkeypatch, words):
    monkeypatch.delenv("MINESCOPE_PAGE", raising=False)
    assert main(words) == 0
    own = capsys.readouterr().out
    assert own.startswith("http://localhost:8000/#p=")
    assert main([*words, "--base", "https://a.example/mines/"]) == 0
    other = capsys.readouterr().out.strip()
    assert other.startswith("https://a.example/mines/#p=")
    assert parse(other) == parse(own)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--to", "text", "--base", "https://a.example/"], "--base goes only with --to link"),
        (["--to", "link", "--base", "nowhere"], "is not the address of a page"),
    ],
)
def test_a_base_that_cannot_be_used_is_told(run, options, said):
    code, out, err = run(WORDS, *options, command="convert")
    assert (code, out) == (2, "")
    assert is_one_sentence(err)
    assert said in err

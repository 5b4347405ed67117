import json

import pytest

from minescope.cli import main

from .boards import CONTRADICTION, MINE_TEXT, WORDS, is_one_sentence


@pytest.fixture
def files(tmp_path):
    """Four boards: one with an answer, a contradiction, one without a number of mines, none at all."""
    for name, text in (("a", MINE_TEXT), ("b", CONTRADICTION), ("c", WORDS)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    return [str(tmp_path / name) for name in "abcd"]


def test_one_line_of_json_for_each_file(capsys, files):
    assert main(["solve", *files, "--json", "--jobs", "1"]) == 2
    lines = list(map(json.loads, capsys.readouterr().out.splitlines()))
    assert [line["file"] for line in lines] == files
    assert [line["answer"]["legal"] for line in lines[:2]] == [True, False]
    assert "--mines K" in lines[2]["error"]
    assert lines[3]["error"] == f"{files[3]} cannot be read: No such file or directory"
    assert [line["exit_code"] for line in lines[2:]] == [2, 2]


def test_each_board_is_answered_as_if_it_were_alone(capsys, files):
    assert main(["solve", files[0]]) == 0
    alone = capsys.readouterr().out
    assert main(["solve", *files[:3], "-j", "1"]) == 2
    captured = capsys.readouterr()
    assert captured.out.startswith(f"== {files[0]}\n{alone}\n== {files[1]}\n")
    assert is_one_sentence(captured.err)


def test_other_commands_take_several_files_as_well(capsys, files):
    assert main(["advise", *files[:2], "--json", "-j", "1"]) == 1
    assert [json.loads(line)["file"] for line in capsys.readouterr().out.splitlines()] == files[:2]
    assert main(["solutions", files[0], files[2], "--count", "-j", "1"]) == 0
    assert capsys.readouterr().out == f"== {files[0]}\n1\n\n== {files[2]}\n12\n\n"


@pytest.mark.parametrize("option", ["--diagram", "--answer"])
def test_one_file_cannot_hold_what_belongs_to_several(capsys, files, option):
    assert main(["solutions", *files, option, "x.dot"]) == 2
    assert f"{option} goes only with one file" in capsys.readouterr().err


def test_options_for_several_files_need_several(capsys):
    for option in (["--jobs", "2"], ["--dask", "tcp://127.0.0.1:1"]):
        assert main(["solve", MINE_TEXT, *option]) == 2
        assert f"{option[0]} goes only with several files" in capsys.readouterr().err


@pytest.mark.host
def test_processes_answer_the_same(capsys, files):
    def lines(*options):
        main(["solve", *files, "--json", *options])
        found = map(json.loads, capsys.readouterr().out.splitlines())
        return [{**line, "seconds": 0} for line in found]

    assert lines("--jobs", "2") == lines("--jobs", "1")

import pytest

from minescope.board.formats.recognise import parse
from minescope.cli import main

from .boards import MINE_TEXT, WORDS, is_one_sentence


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

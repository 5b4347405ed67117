import pytest

from minescope.cli import main

from .boards import WORDS, is_one_sentence


@pytest.mark.parametrize(
    ("content", "options", "words"),
    [
        (WORDS, [], "--mines K"),
        (WORDS, ["--json"], "--mines K"),
        (b"\xff\x00\xfa", [], "UTF-8"),
        ("", [], "empty"),
        (WORDS, ["--mines", "x"], "'x' is not a whole number"),
        (WORDS, ["--mines", "-1"], "--mines"),
        (WORDS, ["--mines", "9" * 500], "not a whole number"),
        (WORDS, ["--density", "abc"], "--density: 'abc' is not a number"),
        (WORDS, ["--density", "7/2"], "above x_max"),
        (WORDS, ["--density", "7/2", "--json"], "above x_max"),
        (WORDS, ["--odds", "1/0"], "not a number"),
        (WORDS, ["--uniform", "--mines", "3"], "not allowed with"),
        (WORDS, ["--uniform", "--weighting", "slots"], "no meaning"),
        (WORDS, ["--uniform", "--x-max", "0"], "x_max"),
        (WORDS, ["--uniform", "--x-max", "65"], "x_max"),
        (WORDS, ["--uniform", "--engine", "magic"], "'magic'"),
        (WORDS, ["--uniform", "--cells", "magic"], "'magic'"),
        (WORDS, ["--uniform", "--max-seconds", "soon"], "'soon'"),
        (WORDS, ["--uniform", "--max-seconds", "nan"], "'nan'"),
        (WORDS, ["--magic"], "--magic"),
    ],
)
def test_what_cannot_be_used_gets_one_sentence(run, content, options, words):
    code, out, err = run(content, *options)
    assert (code, out) == (2, "")
    assert is_one_sentence(err)
    assert words in err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "COMMAND"),
        (["solve"], "FILE"),
        (["guess"], "'guess'"),
        (["solve", "no such file"], "no such file cannot be read"),
        (["solve", "."], "cannot be read"),
        (["solve", "a\0b"], "not a file name"),
        (["convert", "no such file", "--to", "docx"], "'docx'"),
        (["convert", "no such file"], "--to"),
    ],
)
def test_a_wrong_command_gets_one_sentence(capsys, arguments, words):
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert is_one_sentence(captured.err)
    assert words in captured.err

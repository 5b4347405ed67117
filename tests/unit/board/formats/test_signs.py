import pytest

from minescope.board.formats.signs import has_spoilers, is_sign, meanings, plain, signs_of
from minescope.board.formats.source import Line


@pytest.mark.parametrize("sign", "?.#-xXHh_*□■Ff!P🚩⬜💣")
def test_the_usual_signs_are_known(sign):
    assert is_sign(sign)
    assert meanings(sign, codes=False)


def test_a_sign_may_mean_several_things():
    assert meanings(".", codes=False) == ("0", "covered")
    assert meanings("_", codes=False) == ("covered", "0", "free")
    assert meanings("9", codes=False) == ()
    assert meanings("9", codes=True) == ("covered", "mine")
    assert meanings("q", codes=True) == ()


def test_pictures_are_one_sign_each():
    row = signs_of(Line(3, "1️⃣ ⬜:bomb:🚩x"))
    assert [sign.text for sign in row.cells] == ["1", "⬜", "💣", "🚩", "x"]
    assert [sign.column for sign in row.cells] == [1, 5, 6, 12, 13]
    assert plain("□\ufe0f") == "□"


def test_what_stands_under_spoilers_is_told():
    row = signs_of(Line(1, "||1️⃣|| ||💣💣|| || ||2"))
    assert [sign.text for sign in row.cells] == ["1", "💣", "💣", "0", "2"]
    assert row.hidden == 4
    assert has_spoilers("||1||")
    assert not has_spoilers("|1|2|")

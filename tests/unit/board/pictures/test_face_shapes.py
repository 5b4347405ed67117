from fractions import Fraction

import pytest

from minescope.board.pictures.face_shapes import draw_face, fraction_lines, ground_of
from minescope.board.pictures.picture import Face
from minescope.board.pictures.shapes import Layer
from minescope.solving.solution import solve

from ...report.boards import BOARDS


def written(face, side=40, **how):
    """What a cell shows, each text with the size of its font."""
    layer = Layer()
    draw_face(layer, (2, 3), face, (0, 0), side, **how)
    texts = [(text, font.size) for font, alike in layer.texts.items() for text in alike]
    return layer, texts


def chance(value):
    return Face("chance", chance=value)


def test_a_fraction_stands_above_and_below_a_line():
    layer, texts = written(chance(Fraction(7, 39)))
    assert [text.text for text, _ in texts] == ["7", "39"]
    assert texts[0][0].y < 0 < texts[1][0].y
    assert len(layer.lines) == 1


def test_digits_are_never_below_9_pixels_and_a_percentage_takes_the_place_of_longer_ones():
    for value in (
        Fraction(1, 2),
        Fraction(322, 2243),
        Fraction(100717, 399254),
        Fraction(1, 10**90),
    ):
        for side in (30, 44, 60, 120):
            _, texts = written(chance(value), side)
            assert all(size >= 12.5 for _, size in texts)
    _, ((text, _),) = written(chance(Fraction(322, 2243)), 30)
    assert (text.text, text.small) == ("14", "%")
    assert text.hint == "r3 c4: 322/2243"
    assert len(written(chance(Fraction(322, 2243)), 60)[1]) == 2


def test_a_percentage_is_never_0_or_100():
    for value, shown in ((Fraction(1, 10**9), "<1"), (1 - Fraction(1, 10**9), ">99")):
        _, ((text, _),) = written(chance(value))
        assert text.text == shown


def test_an_irrational_chance_is_a_percentage():
    value = solve(BOARDS["irrational outside"]).probability[0, 2]
    assert fraction_lines(value) is None
    _, ((text, _),) = written(chance(value))
    assert text.small == "%"


def test_long_numbers_take_commas():
    assert fraction_lines(Fraction(1921, 100717)) == ("1921", "100,717")
    assert len(fraction_lines(Fraction(1, 10**5000))[1]) == 5001


def test_a_zero_is_written_only_where_it_is_wished():
    assert written(Face("number", 0))[1] == []
    assert written(Face("number", 0), zero=True)[1][0][0].text == "0"
    assert written(Face("number", 12))[1][0][0].text == "12"


def test_settled_numbers_are_plain():
    for settled in (True, False):
        layer, _ = written(Face("number", 3), settled=settled)
        assert [font.bold for font in layer.texts] == [not settled]


@pytest.mark.parametrize("kind", ["safe", "mine", "flag", "free"])
def test_what_is_certain_or_said_has_a_mark_of_its_own(kind):
    layer, texts = written(Face(kind, 1))
    assert layer.lines
    assert not texts
    assert written(Face("covered"))[0] == Layer()


def test_a_flag_for_several_mines_says_how_many():
    _, ((text, _),) = written(Face("flag", 3))
    assert text.text == "3"


def test_grounds():
    assert ground_of(Face("number", 1, wrong=True)) == "bad-soft"
    assert ground_of(Face("free")) == "covered"
    assert ground_of(Face("mine"), settled=True) == "settled"
    assert ground_of(chance(Fraction(1, 4))) == "p25"
    assert ground_of(chance(Fraction(1, 4)), quiet=True) == "quiet"

import pytest

from ..door import ONE_BESIDE_TWO, answer, error

PAIR = {
    "topology": {"shape": "grid", "width": 3, "height": 1},
    "labels": "? 1 ?",
    "prior": {"kind": "uniform"},
}


def test_before_and_after():
    found = answer("suppose", position=PAIR, pins=[[0, "*"]])
    assert found == {
        "legal": True,
        "possible": True,
        "probability": "1/2",
        "count": {"before": "2", "after": "1"},
        "changes": [{"cells": [2], "before": "1/2", "after": "0", "difference": "-1/2"}],
        "lambda": None,
    }


def test_every_other_unknown_cell_is_told_of_once():
    found = answer("suppose", position=ONE_BESIDE_TWO, pins=[[0, "_"], [17, "2"], [4, "*"]])
    cells = [cell for change in found["changes"] for cell in change["cells"]]
    unknown = set(range(18)) - {8, 9} - {0, 17, 4}
    assert sorted(cells) == sorted(unknown)


def test_pins_that_cannot_be_true():
    found = answer("suppose", position=PAIR, pins=[[0, "*"], [2, "*"]])
    assert found["legal"] is True
    assert found["possible"] is False
    assert found["conflict"]["cells"] == [0, 2]
    assert found["conflict"]["numbers"] == [1]
    assert found["conflict"]["sentence"].startswith("These cannot both be true: r1 c1 is")


def test_differences_of_numbers_that_are_no_fractions_keep_their_sign():
    position = {
        "topology": {"shape": "grid", "width": 5, "height": 1},
        "labels": "? 1 ? 2 ?",
        "x_max": 2,
        "prior": {"kind": "density", "rho": "1/2"},
    }
    for pin, after, sign in (("_", "1", "0."), ("*", "0", "-0.")):
        found = answer("suppose", position=position, pins=[[0, pin]])
        (middle,) = [change for change in found["changes"] if change["cells"] == [2]]
        assert middle["after"] == after
        assert middle["difference"]["decimal"].startswith(sign)
        assert found["lambda"]["decimal"].startswith("0.54858")


@pytest.mark.parametrize(
    "pins",
    [
        None,
        3,
        "0",
        [0],
        [[0]],
        [[0, 1]],
        [[3, "*"]],
        [[-1, "*"]],
        [[True, "*"]],
        [[0, "?"]],
        [[0, "x"]],
        [[0, "* *"]],
        [[0, "*"], [0, "_"]],
    ],
)
def test_pins_that_cannot_be_read(pins):
    assert error("suppose", position=PAIR, pins=pins)["kind"] == "request"


@pytest.mark.parametrize(("pins", "cells"), [([[1, "*"]], [1]), ([[0, "*2"]], [0])])
def test_pins_without_a_meaning(pins, cells):
    found = error("suppose", position=PAIR, pins=pins)
    assert found["kind"] == "position"
    assert found["cells"] == cells


def test_a_contradiction_and_a_missing_prior():
    found = answer("suppose", position=PAIR | {"labels": "? 3 ?"}, pins=[[0, "*"]])
    assert found["legal"] is False
    assert error("suppose", position=PAIR | {"prior": None}, pins=[])["kind"] == "unsupported"

import pytest

from ..door import ONE_BESIDE_TWO, answer, error

PAIR = {
    "topology": {"shape": "grid", "width": 3, "height": 1},
    "labels": "? 1 ?",
    "prior": {"kind": "uniform"},
}


def test_both_cases():
    assert answer("dependence", position=PAIR, cell=0) == {
        "legal": True,
        "probability": "1/2",
        "dependent": [
            {"cells": [2], "now": "1/2", "if_mine": "0", "if_free": "1", "change": "-1/2"}
        ],
        "lambda": None,
    }


def test_it_moves_as_a_supposition_does():
    found = answer("dependence", position=ONE_BESIDE_TWO, cell=4)
    supposed = answer("suppose", position=ONE_BESIDE_TWO, pins=[[4, "*"]])
    moves = {cell: one["change"] for one in found["dependent"] for cell in one["cells"]}
    differences = {cell: c["difference"] for c in supposed["changes"] for cell in c["cells"]}
    assert moves == differences
    assert found["probability"] == supposed["probability"]


def test_pins_are_taken_for_true():
    found = answer("dependence", position=ONE_BESIDE_TWO, cell=4, pins=[[10, "*"], [0, "1"]])
    written = dict(ONE_BESIDE_TWO)
    words = written["labels"].split()
    words[10], words[0] = "*", "1"
    assert found == answer("dependence", position=written | {"labels": " ".join(words)}, cell=4)
    assert not answer("dependence", position=PAIR, cell=0, pins=[[2, "5"]])["legal"]
    assert error("dependence", position=PAIR, cell=0, pins=[[1, "*"]])["kind"] == "position"
    assert error("dependence", position=PAIR, cell=0, pins=[[2, "?"]])["kind"] == "request"


def test_nothing_depends_on_what_is_certain():
    position = PAIR | {"labels": "? 2 ?"}
    assert answer("dependence", position=position, cell=0)["dependent"] == []


@pytest.mark.parametrize(("cell", "kind"), [(None, "request"), (3, "request"), (1, "position")])
def test_only_unknown_cells(cell, kind):
    assert error("dependence", position=PAIR, cell=cell)["kind"] == kind


def test_a_contradiction_and_a_missing_prior():
    assert answer("dependence", position=PAIR | {"labels": "? 3 ?"}, cell=0)["legal"] is False
    assert error("dependence", position=PAIR | {"prior": None}, cell=0)["kind"] == "unsupported"

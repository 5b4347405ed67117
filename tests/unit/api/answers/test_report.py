import json

import pytest

from minescope.board.formats.recognise import parse

from ..door import ask

ONE_BESIDE_TWO = (
    "minescope 1\ntopology grid 6x3\nmines 4\n\n? ? ? ? ? ?\n? ? 1 2 ? ?\n? ? ? ? ? ?\n"
)


SEVERAL = (
    "minescope 1\ntopology graph\ndensity 1/2\nx_max 2\n\na ?\nb 1\nc ?\nd ?\na -- b\nb -- c\n"
)


def test_json_holds_the_whole_answer_and_every_cell():
    found = ask("report", position=ONE_BESIDE_TWO, format="json")["answer"]
    assert found["suffix"] == ".json"
    report = json.loads(found["text"])
    solved = ask("solve", position=ONE_BESIDE_TWO)["answer"]
    assert {key: report[key] for key in solved} == solved
    assert report["text"] == ONE_BESIDE_TWO
    assert len(report["cells"]) == 18
    assert report["cells"][7] == {
        "cell": 7,
        "row": 2,
        "column": 2,
        "label": "?",
        "probability": "1/13",
    }
    assert report["cells"][8] == {"cell": 8, "row": 2, "column": 3, "label": "1"}


def test_cells_of_a_graph_have_names_and_distributions():
    report = json.loads(ask("report", position=SEVERAL, format="json", digits=5)["answer"]["text"])
    assert parse(report["text"]) == parse(SEVERAL)
    assert [cell["name"] for cell in report["cells"]] == ["a", "b", "c", "d"]
    assert len(report["cells"][3]["distribution"]) == 3
    assert len(report["cells"][3]["probability"]["decimal"]) == 7
    assert report["lambda"]["polynomial"]


@pytest.mark.parametrize(("wanted", "suffix"), [("latex", ".tex"), ("markdown", ".md")])
def test_tables(wanted, suffix):
    found = ask("report", position=ONE_BESIDE_TWO, format=wanted, digits=4)["answer"]
    assert found["suffix"] == suffix
    assert "0.0769" in found["text"] or "1}{13" in found["text"]


@pytest.mark.parametrize("wanted", ["json", "latex", "markdown"])
def test_a_contradiction_is_reported(wanted):
    text = ask("report", position="3x1x1\nH3H", format=wanted)["answer"]["text"]
    assert "ontradiction" in text


@pytest.mark.parametrize("wanted", ["json", "latex", "markdown"])
def test_a_prior_is_needed(wanted):
    position = {"topology": {"shape": "grid", "width": 2, "height": 1}, "labels": "1 ?"}
    assert ask("report", position=position, format=wanted)["error"]["kind"] == "unsupported"


def test_an_unknown_format_is_an_error():
    assert ask("report", position=ONE_BESIDE_TWO, format="docx")["error"]["kind"] == "request"

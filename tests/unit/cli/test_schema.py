import json
from importlib.resources import files
from pathlib import Path

import pytest

from minescope.api import OPERATIONS
from minescope.cli import main
from minescope.cli.schema import SCHEMA

from .boards import CONTRADICTION, GRAPH, MINE_TEXT, SEVERAL, WORDS

SCRIPTS = Path(__file__).parents[3] / "build_scripts"


@pytest.fixture(scope="module")
def schema():
    """A judge of what fits the schema that is shipped."""
    jsonschema = pytest.importorskip("jsonschema")
    written = json.loads(files("minescope.cli").joinpath(SCHEMA).read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(written)
    return jsonschema.Draft202012Validator(written)


def test_the_schema_is_printed(capsys):
    assert main(["schema"]) == 0
    assert (
        json.loads(capsys.readouterr().out)["title"] == "A line that minescope prints with --json"
    )


@pytest.mark.host
def test_the_schema_is_not_stale(monkeypatch):
    monkeypatch.syspath_prepend(str(SCRIPTS))
    import answer_schema

    assert answer_schema.TARGET.read_text(encoding="utf-8") == answer_schema.schema(), (
        "answers.schema.json is stale; run: python build_scripts/answer_schema.py"
    )


UNCERTAIN = "minescope 1\ntopology grid 4x3\nmines 3\n\n? ? ? ?\n? 1 2 ?\n? ? ? ?\n"


@pytest.mark.host
@pytest.mark.parametrize("board", [MINE_TEXT, CONTRADICTION, GRAPH, SEVERAL, UNCERTAIN])
@pytest.mark.parametrize(
    "words",
    [
        ["solve"],
        ["why", "--unknowable"],
        ["why", "--all"],
        ["advise"],
        ["solutions"],
        ["solutions", "--first", "2"],
        ["solutions", "--sample", "2", "--seed", "x"],
        ["solutions", "--cheapest", "r1c4=1"],
        ["what-if", "r1c4=mine"],
        ["what-if", "r1c4=1"],
        ["what-if", "--depends", "r1c4"],
    ],
)
def test_what_commands_print_fits_the_schema(capsys, schema, board, words):
    # Cells of this name are not on every board: then there is no line to look at.
    if main([words[0], board, *words[1:], "--json"]) in (0, 1):
        schema.validate(json.loads(capsys.readouterr().out))


@pytest.mark.host
def test_lines_of_several_files_and_games_fit_as_well(capsys, schema):
    assert main(["solve", MINE_TEXT, WORDS, "--json", "--jobs", "1"]) == 2
    games = ["--board", "5x5/4", "--games", "2", "--seed", "x", "--jobs", "1", "--json"]
    assert main(["simulate", *games]) == 0
    lines = list(map(json.loads, capsys.readouterr().out.splitlines()))
    assert len(lines) == 3
    for line in lines:
        schema.validate(line)


@pytest.mark.host
@pytest.mark.parametrize("change", [{"cells": 3}, {"operation": "guess"}, {"answer": {}}, {"x": 1}])
def test_something_else_does_not_fit(capsys, schema, change):
    main(["solve", MINE_TEXT, "--json"])
    assert not schema.is_valid({**json.loads(capsys.readouterr().out), **change})


def test_the_boundary_is_described_operation_by_operation(capsys):
    assert main(["schema", "--protocol"]) == 0
    paragraphs = capsys.readouterr().out.split("\n\n")
    described = [text.partition(":")[0] for text in paragraphs]
    assert [name for name in described if name in OPERATIONS] == list(OPERATIONS)
    assert paragraphs[0] == "Request and response are one JSON object each."
    assert paragraphs[-1].startswith("error is {")

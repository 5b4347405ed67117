import json
import random
import sys
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minescope.api import OPERATIONS, fields_of, handle
from minescope.api.answers import version
from minescope.api.positions import read_position, write_position
from minescope.api.request import MAX_REQUEST, MAX_WHOLE, Request
from minescope.api.schema import schema_text
from minescope.api.values import ValueWriter
from minescope.board import FREE, UNKNOWN, Graph, Grid, Mine, Number, Position
from minescope.board.shapes import SHAPES
from minescope.counting.choose import ENGINE_NAMES, TALLY_MEMORY
from minescope.prior import Density, Total, Uniform
from minescope.solving.solution import solve

ONE_BESIDE_TWO = Position.of(Grid(3, 6), {(1, 2): Number(1), (1, 3): Number(2)}, prior=Total(4))
KINDS = {
    "request",
    "notation",
    "position",
    "contradiction",
    "budget",
    "unsupported",
    "missing",
    "stopped",
    "internal",
}


def ask(operation, on_progress=None, **fields):
    request = json.dumps({"version": 1, "operation": operation, **fields})
    return json.loads(handle(request, on_progress))


def answer(operation, **fields):
    return ask(operation, **fields)["answer"]


def error(operation, **fields):
    return ask(operation, **fields)["error"]


def grid(width, height, labels, prior=None, x_max=1):
    return {
        "topology": {"shape": "grid", "width": width, "height": height},
        "labels": labels,
        "x_max": x_max,
        "prior": prior,
    }


def is_response(text):
    """What every text gets: version, operation, seconds, and either an answer or an error."""
    found = json.loads(text)
    assert found["version"] == 1
    assert found["operation"] is None or found["operation"] in OPERATIONS
    assert ("answer" in found) != ("error" in found)
    assert len(found) == 4
    if "error" in found:
        assert found["error"]["kind"] in KINDS - {"internal"}, found["error"]
        assert found["error"]["message"]
        assert isinstance(found["error"]["cells"], list)
    return True


# Any text


@given(st.text())
def test_any_text_gets_a_response(text):
    assert is_response(handle(text))


JSON_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 12)
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["1 ?", "total", "grid", "graph", "3x1x1\nH1H", "1/3", "\ud800"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(max_size=5), inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                ["topology", "labels", "prior", "shape", "width", "height", "kind", "mines"]
            ),
            inner,
            max_size=5,
        )
    ),
    max_leaves=12,
)
FIELD_NAMES = sorted({field for operation in OPERATIONS for field in fields_of(operation)})


@given(
    st.sampled_from(sorted(OPERATIONS)),
    st.dictionaries(st.sampled_from(FIELD_NAMES), JSON_VALUES, max_size=4),
)
def test_any_fields_get_a_response(operation, fields):
    assert is_response(handle(json.dumps({"version": 1, "operation": operation, **fields})))


VALID_POSITION = write_position(ONE_BESIDE_TWO)
PATHS = [
    ("topology",),
    ("topology", "shape"),
    ("topology", "width"),
    ("topology", "height"),
    ("labels",),
    ("x_max",),
    ("prior",),
    ("prior", "kind"),
    ("prior", "mines"),
    ("prior", "weighting"),
]


@given(st.sampled_from(PATHS), JSON_VALUES)
def test_any_change_of_a_position_gets_a_response(path, value):
    position = json.loads(json.dumps(VALID_POSITION))
    place = position
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    request = {"version": 1, "operation": "solve", "position": position, "max_steps": 10_000}
    assert is_response(handle(json.dumps(request)))


@pytest.mark.parametrize(
    "text",
    [
        "[" * 1_000_000,
        '{"a":' * 100_000,
        "[" + "[],[],[ ], [],{},{}, {}," * 1000 + "[" * 101 + "],[" * 1000,
        '{"version":1,"operation":"solve","max_steps":' + "9" * 5000 + "}",
        '{"version":1,"operation":"solve","max_seconds":1e999}',
        '{"version":1,"operation":"solve","max_seconds":NaN}',
        "\ud800",
        "\0",
        '{"version":1,"operation":["solve"]}',
        '{"version":true,"operation":"version"}',
        '{"version":1.5,"operation":"version"}',
    ],
)
def test_hostile_texts_are_refused_as_requests(text):
    assert is_response(handle(text))
    assert json.loads(handle(text))["error"]["kind"] == "request"


def test_a_request_that_is_too_long_is_refused_before_it_is_read():
    found = json.loads(handle('{"version":1,' * (MAX_REQUEST // 10)))["error"]
    assert found["message"] == (
        f"The request has {MAX_REQUEST // 10 * 13:,} characters; at most {MAX_REQUEST:,} are read."
    )


@pytest.mark.parametrize("other", ["true", "1.0", '"1"', "1e0"])
def test_a_graph_that_was_read_before_is_read_as_strictly(other):
    graph = {"shape": "graph", "vertices": ["a", "b"], "edges": [[0, 1]]}
    position = {"topology": graph, "labels": "? ?", "prior": {"kind": "uniform"}}
    text = json.dumps({"version": 1, "operation": "solve", "position": position})
    for _ in range(2):
        assert json.loads(handle(text))["answer"]["legal"]
        found = json.loads(handle(text.replace("[0, 1]", f"[0, {other}]")))["error"]
        assert found["message"].startswith("An edge must be a pair of indices")


def test_a_board_that_is_too_large_is_refused_before_its_cells_are_made():
    found = error("solve", position=grid(10**9, 10**9, "?"))
    assert found["kind"] == "position"
    assert "250,000" in found["message"]


def test_a_fault_of_the_package_is_told_and_does_not_escape(monkeypatch):
    def fail(_):
        raise ZeroDivisionError("somewhere")

    monkeypatch.setattr(version, "answer", fail)
    found = error("version")
    assert found["kind"] == "internal"
    assert "somewhere" in found["message"]


# Positions


LABELS = st.one_of(
    st.just(UNKNOWN),
    st.just(FREE),
    st.integers(0, 10**20).map(Number),
    st.integers(1, 3).map(Mine),
)
PRIORS = st.one_of(
    st.none(),
    st.just(Uniform()),
    st.builds(Total, st.integers(0, 10**30), st.sampled_from(["distinct", "slots"])),
    st.builds(Density, st.fractions(0, 1)),
    st.builds(lambda odds: Density(odds=odds, weighting="slots"), st.fractions(0, 9)),
)


@st.composite
def positions(draw):
    if draw(st.booleans()):
        topology = Grid(
            draw(st.integers(1, 4)),
            draw(st.integers(1, 4)),
            draw(st.sampled_from(SHAPES)),
        )
    else:
        names = draw(st.lists(st.text(min_size=1), unique=True, max_size=5))
        pairs = [(a, b) for b in range(len(names)) for a in range(b)]
        chosen = draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else []
        topology = Graph(tuple(names), tuple(chosen))
    size = len(topology.cells)
    labels = draw(st.lists(LABELS, min_size=size, max_size=size))
    return Position(topology, tuple(labels), draw(st.integers(1, 64)), draw(PRIORS))


@given(positions())
def test_a_position_survives_the_journey(position):
    sent = json.loads(json.dumps(write_position(position)))
    assert read_position(Request({"position": sent}, None)) == position


def test_labels_may_be_a_list_and_mines_a_number():
    by_list = grid(3, 1, ["?", "1", "?"], {"kind": "total", "mines": 1})
    by_text = grid(3, 1, "? 1 ?", {"kind": "total", "mines": "1"})
    assert answer("solve", position=by_list) == answer("solve", position=by_text)


@pytest.mark.parametrize(
    ("change", "kind", "words"),
    [
        ({"labels": 5}, "request", "words apart by blanks"),
        ({"labels": "? 1"}, "position", "3 cells, but 2 labels"),
        ({"labels": "? 1 %"}, "position", "row 1 column 3"),
        ({"labels": "? -1 ?"}, "position", "row 1 column 2"),
        ({"x_max": 0}, "request", "from 1"),
        ({"x_max": 65}, "position", "from 1 to 64"),
        ({"prior": {"kind": "total", "mines": -1}}, "position", "0 or more"),
        ({"prior": {"kind": "total", "mines": "1e5"}}, "position", "0 or more"),
        ({"prior": {"kind": "total", "mines": 1.5}}, "request", "whole number"),
        ({"prior": {"kind": "density", "rho": 0.2}}, "request", "a string"),
        ({"prior": {"kind": "density", "rho": "a"}}, "position", "not a number"),
        ({"prior": {"kind": "density", "rho": "3/2"}}, "position", "above x_max"),
        ({"prior": {"kind": "density", "odds": "3/2"}}, "request", "unknown field"),
        ({"prior": {"kind": "poisson"}}, "request", "one of total"),
        ({"prior": "total"}, "request", "must be an object"),
        ({"topology": {"shape": "cube"}}, "request", "one of grid"),
        ({"topology": {"shape": "grid", "width": "3", "height": 1}}, "request", "width"),
        ({"topology": {"shape": "graph", "vertices": [1], "edges": []}}, "request", "strings"),
        ({"topology": {"shape": "graph", "vertices": ["a"], "edges": [0]}}, "request", "pair"),
        ({"topology": {"shape": "graph", "vertices": ["a"], "edges": [[0, 1]]}}, "position", "0-1"),
        ({"topologie": 1}, "request", "unknown field"),
    ],
)
def test_a_wrong_position_is_refused_with_a_sentence(change, kind, words):
    found = error("solve", position=grid(3, 1, "? 1 ?", {"kind": "uniform"}) | change)
    assert (found["kind"], words in found["message"]) == (kind, True), found


def test_an_error_names_the_cells_it_speaks_of():
    assert error("solve", position=grid(3, 1, "? x ?"))["cells"] == [1]
    marked = grid(3, 1, "? 1 *9", {"kind": "uniform"})
    assert error("solve", position=marked)["cells"] == [2]


# solve


@pytest.mark.parametrize(
    ("prior", "x_max"),
    [(Total(4), 1), (Density("1/5"), 1), (Uniform(), 2), (Density("1/3"), 2), (Total(5), 3)],
)
def test_solve_says_what_the_solution_says(prior, x_max):
    labels = {(1, 2): Number(1), (1, 3): Number(2), (0, 0): Mine(1), (2, 5): FREE}
    position = Position.of(Grid(3, 6), labels, x_max=x_max, prior=prior)
    solution = solve(position)
    found = answer("solve", position=write_position(position))
    values = ValueWriter(12)
    said = {}
    for group in [*found["groups"], found["outer"]]:
        for i in group["cells"]:
            said[i] = (group["probability"], group.get("distribution"))
    cells = position.topology.cells
    assert said == {
        cells.index(cell): (
            values.write(chance),
            values.write_all(solution.mines[cell]) if x_max > 1 else None,
        )
        for cell, chance in solution.probability.items()
    }
    assert [cells[i] for i in found["safe"]] == sorted(solution.safe)
    assert [cells[i] for i in found["mined"]] == sorted(solution.mined)
    assert found["count"]["exact"] == str(solution.count)
    assert found["weight"] == values.write(solution.weight)
    assert found["expected_mines"] == values.write(solution.expected_mines)
    assert found["lambda"] == values.write_lambda()


def test_details_come_only_when_asked_for():
    usual = answer("solve", position=VALID_POSITION)
    bare = answer("solve", position=VALID_POSITION, include=[])
    full = answer("solve", position=VALID_POSITION, include=["mine_counts"])
    assert usual.keys() - bare.keys() == {"count", "weight", "expected_mines"}
    assert full.keys() - bare.keys() == {"mine_counts"}
    assert full["mine_counts"] == [[4, "1"]]


def test_no_float_but_the_seconds():
    floats = []
    position = grid(3, 2, "? 1 ? ? ? ?", {"kind": "density", "rho": "1/3"}, x_max=2)
    text = json.dumps({"version": 1, "operation": "solve", "position": position})
    json.loads(handle(text), parse_float=floats.append)
    assert len(floats) == 1


def test_counts_of_thousands_of_digits_cross_exactly():
    side = 130
    position = grid(side, side, " ".join("?" * side**2), {"kind": "uniform"})
    found = answer("solve", position=position, include=["count"])["count"]
    assert found["power_of_ten"] == len(found["exact"]) - 1 == 5087
    assert int(found["exact"][:4000]) == 2 ** (side**2) // 10**1088


@pytest.mark.parametrize(
    ("prior", "unknown"),
    [
        ({"kind": "total", "mines": 8_000}, set()),
        ({"kind": "density", "rho": "1/5"}, {"mine_counts"}),
        ({"kind": "uniform"}, {"mine_counts"}),
    ],
)
def test_details_of_huge_boards_are_null_and_do_not_hang(prior, unknown):
    details = ["count", "weight", "mine_counts"]
    position = grid(200, 200, "? " * 40_000, prior)
    found = answer("solve", position=position, include=details)
    assert {detail for detail in details if found[detail] is None} == unknown


def test_a_decimal_never_makes_an_uncertain_cell_certain():
    prior = {"kind": "density", "rho": "1/1000000"}
    found = answer("solve", position=grid(1, 1, "?", prior, x_max=2), digits=3)
    assert float(found["outer"]["probability"]["decimal"]) > 0
    prior = {"kind": "density", "rho": "1999999/1000000"}
    found = answer("solve", position=grid(1, 1, "?", prior, x_max=2), digits=3)
    assert float(found["outer"]["probability"]["decimal"]) < 1


def test_the_weight_at_the_upper_end_of_a_density_is_null():
    found = answer("solve", position=grid(2, 1, "? ?", {"kind": "density", "rho": "1"}))
    assert (found["weight"], found["mined"]) == (None, [0, 1])


def test_a_board_without_unknown_cells_has_no_safest():
    found = answer("solve", position=grid(2, 1, "1 *", {"kind": "total", "mines": 1}))
    assert found["safest"] is None
    assert found["outer"] == {"cells": [], "probability": None}


def test_a_contradiction_is_an_answer():
    found = answer("solve", position="3x1x1\n1H2")
    assert found["legal"] is False
    assert found["contradiction"]["cells"] == [2]
    assert found["contradiction"]["mine_count"] is False
    assert found["contradiction"]["sentence"]
    assert "groups" not in found


@pytest.mark.parametrize("engine", ENGINE_NAMES)
def test_every_engine_gives_the_same_answer(engine):
    usual = answer("solve", position=VALID_POSITION)
    asked = answer("solve", position=VALID_POSITION, engine=engine)
    assert asked.pop("engine") == {"name": engine, "reason": "asked for by name"}
    del usual["engine"]
    assert asked == usual


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("engine", "magic"),
        ("digits", 0),
        ("digits", 1001),
        ("include", ["all"]),
        ("include", "count"),
        ("max_steps", 0),
        ("max_steps", 1.5),
        ("max_seconds", 0),
        ("max_seconds", "1"),
        ("max_seconds", 10**400),
        ("max_seconds", True),
    ],
)
def test_a_wrong_setting_is_refused_by_name(field, value):
    found = error("solve", position=VALID_POSITION, **{field: value})
    assert found["kind"] == "request"
    assert f'"{field}"' in found["message"]


# Limits, progress, interruption


def hard_position():
    """A board of random mines with a third of its other cells revealed."""
    board, dice = Grid(20, 20), random.Random(1)
    mines = set(dice.sample(range(400), 80))
    labels = {
        cell: Number(len(mines.intersection(board.neighbours[i])))
        for i, cell in enumerate(board.cells)
        if i not in mines and dice.random() < 1 / 3
    }
    return write_position(Position.of(board, labels, prior=Total(80)))


def test_a_spent_budget_is_an_error_that_says_how_far_it_came():
    TALLY_MEMORY.clear()
    found = error("solve", position=hard_position(), max_steps=1)
    assert found["kind"] == "budget"
    assert found["reached"].keys() >= {"done", "expected"}
    TALLY_MEMORY.clear()
    assert error("solve", position=hard_position(), max_seconds=1e-9)["kind"] == "budget"


def test_progress_is_passed_on():
    TALLY_MEMORY.clear()
    seen = []
    ask("solve", lambda done, expected: seen.append((done, expected)), position=hard_position())
    assert seen
    assert all(0 < done <= expected <= MAX_WHOLE for done, expected in seen)


def test_progress_is_in_numbers_that_javascript_keeps():
    seen = []
    Request({}, lambda *steps: seen.append(steps)).progress()(10**20, 10**30)
    assert seen == [(MAX_WHOLE, MAX_WHOLE)]


def test_an_interrupt_ends_the_work_with_an_error():
    TALLY_MEMORY.clear()

    def interrupt(done, expected):
        raise KeyboardInterrupt

    found = ask("solve", interrupt, position=hard_position())["error"]
    assert found["kind"] == "stopped"


# configurations


def test_pages_of_configurations_make_the_whole_list():
    whole = answer("configurations", position=VALID_POSITION)
    pages = [
        answer("configurations", position=VALID_POSITION, island=0, start=start, count=1)
        for start in range(3)
    ]
    listed = whole["islands"][0]["configurations"]
    assert [page["islands"][0]["configurations"] for page in pages] == [listed[:1], listed[1:], []]
    assert whole["islands"][0]["count"] == 2
    assert whole["choices"] == "2"
    assert [entry["mines"] for entry in whole["combined"]] == [2, 3]
    assert all(page["combined"] is None for page in pages)


def test_configurations_are_sorted_before_they_are_cut_into_pages():
    asked = {"position": VALID_POSITION, "island": 0, "sort": "total", "ascending": True}
    pages = [answer("configurations", **asked, start=start, count=1) for start in range(2)]
    totals = [page["islands"][0]["configurations"][0]["total"] for page in pages]
    assert totals == sorted(totals)


def test_a_list_is_sorted_by_a_group_of_its_own_island():
    by_group = {"position": VALID_POSITION, "sort": "group"}
    assert error("configurations", **by_group, group=0)["kind"] == "request"
    assert error("configurations", **by_group, island=0)["kind"] == "request"
    assert error("configurations", **by_group, island=0, group=9)["kind"] == "request"
    assert error("configurations", position=VALID_POSITION, sort="colour")["kind"] == "request"


def test_the_matrix_of_the_board_is_left_out_where_it_is_too_large():
    position = grid(123, 1, "? 1 ? " * 41, {"kind": "uniform"})
    found = answer("configurations", position=position, count=0, matrix=True)
    assert found["matrix"] is None
    assert all(island["matrix"]["rows"] for island in found["islands"])


def test_the_memory_of_a_listing_does_not_outlive_its_position():
    first = answer("configurations", position=VALID_POSITION)
    other = answer("configurations", position=VALID_POSITION | {"prior": {"kind": "uniform"}})
    assert first["combined"] != other["combined"]
    assert answer("configurations", position=VALID_POSITION) == first


def test_an_island_that_is_not_there_is_refused():
    assert error("configurations", position=VALID_POSITION, island=1)["kind"] == "request"
    empty = grid(1, 1, "?", {"kind": "uniform"})
    assert error("configurations", position=empty, island=0)["kind"] == "request"
    assert answer("configurations", position=empty)["islands"] == []


def test_too_many_configurations_are_a_budget_error():
    assert error("configurations", position=hard_position(), max_steps=50)["kind"] == "budget"


@pytest.mark.parametrize("operation", ["configurations", "formula"])
def test_a_contradiction_is_an_answer_to_every_question(operation):
    cell = {"cell": 1} if operation == "formula" else {}
    found = answer(operation, position="3x1x1\n1H2", **cell)
    assert found["legal"] is False
    assert found["contradiction"]["cells"] == [2]


# formula


def test_a_formula_agrees_with_the_probability_at_a_density():
    position = VALID_POSITION | {"prior": {"kind": "density", "rho": "1/4"}}
    found = answer("formula", position=position, cell=1)
    assert found["variable"] == "rho"
    assert found["formula"] == "(rho)/(4 - rho)"
    assert answer("solve", position=position)["groups"][0]["probability"] == "1/15"


def test_with_several_mines_in_a_cell_the_variable_is_lambda():
    position = VALID_POSITION | {"x_max": 2}
    assert answer("formula", position=position, cell=0, variable="rho")["variable"] == "lambda"
    slots = answer("formula", position=position, cell=0, weighting="slots")
    assert slots["variable"] == "rho"


@pytest.mark.parametrize(
    ("cell", "kind"), [(None, "request"), (18, "request"), (-1, "request"), (8, "position")]
)
def test_a_formula_is_refused_for_what_is_no_unknown_cell(cell, kind):
    assert error("formula", position=VALID_POSITION, cell=cell)["kind"] == kind


def test_a_module_that_is_not_loaded_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "sympy", None)
    TALLY_MEMORY.clear()
    found = error("formula", position=VALID_POSITION, cell=1, engine="configurations")
    assert (found["kind"], found["module"]) == ("missing", "sympy")


# parse, export, version


def test_what_parse_gives_can_be_solved_and_parsed_again():
    found = answer("parse", text="4x3x3\n1F1H\n12HH\n01HH")
    whole = answer("solve", position=found["position"])
    for again in (found["text"], found["link"]):
        assert answer("parse", text=again)["position"] == found["position"]
        assert answer("solve", position=again) == whole


def test_parse_reads_bytes_and_takes_a_hint():
    found = answer("parse", base64="BQMABAAABAACAQMC", filename="board.mbf")
    assert found["format"] == "mbf"
    assert error("parse", base64="no base 64!")["kind"] == "request"
    assert error("parse", base64="////")["kind"] == "notation"
    assert error("parse", text="1", base64="MQ==")["kind"] == "request"
    assert error("parse")["kind"] == "request"


def test_parse_lists_the_problems_with_their_cells():
    found = answer("parse", text="minescope 1\ntopology grid 2x1\nmines 1\n\n? 2")
    assert [problem["cells"] for problem in found["problems"]] == [[1]]


def test_a_notation_error_has_its_place():
    found = error("parse", text="2x1x1\n1%")
    assert (found["kind"], found["line"], found["column"]) == ("notation", 2, 2)
    found = error("solve", position="2x1x1\n1%")
    assert (found["kind"], found["line"], found["column"]) == ("notation", 2, 2)


def test_every_format_that_is_written_can_be_exported():
    formats = answer("version")["formats"]
    finished = "3x1x1\n1F1"
    graph = "graph { mines=1; a -- b }"
    for entry in formats:
        if entry["writes"]:
            for position, held in ((finished, entry["grids"]), (graph, entry["graphs"])):
                if held:
                    text = answer("export", position=position, format=entry["name"])["text"]
                    assert answer("parse", text=text)["format"] == entry["name"]
                else:
                    found = error("export", position=position, format=entry["name"])
                    assert found["kind"] == "unsupported"
        else:
            found = error("export", position=finished, format=entry["name"])
            assert found["kind"] == "unsupported"
    assert error("export", position=finished, format="docx")["kind"] == "request"


def test_version_says_what_there_is():
    found = answer("version")
    pyproject = Path(__file__).parents[2] / "pyproject.toml"
    project = tomllib.loads(pyproject.read_text(encoding="utf-8"))["project"]
    assert found["package"] == project["version"]
    assert found["protocol"] == 1
    assert found["operations"] == list(OPERATIONS)
    assert found["engines"] == list(ENGINE_NAMES)
    assert found["limits"]["request_characters"] == MAX_REQUEST
    assert found["limits"]["seed_characters"] == 200
    titles = {entry["name"]: entry["title"] for entry in found["formats"]}
    assert titles["dot"] == "Graphviz DOT"
    assert len(set(titles.values())) == len(titles)


def test_every_operation_and_field_is_documented():
    for name in OPERATIONS:
        section = schema_text().split(f"\n{name}: ", 1)[1].split("\n\n")[0]
        for field in fields_of(name):
            assert field in section, f"{name} does not document {field}"


@given(positions())
def test_any_position_gets_a_response_from_every_operation(position):
    sent = write_position(position)
    limits = {"max_steps": 2000}
    requests = [
        {"operation": "solve", **limits},
        {"operation": "configurations", **limits},
        {"operation": "export", "format": "text"},
    ]
    for request in requests:
        assert is_response(handle(json.dumps({"version": 1, "position": sent, **request})))

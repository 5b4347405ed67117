from itertools import pairwise

import pytest

from minescope.api import diagrams

from ..door import ONE_BESIDE_TWO, answer, ask, error, graph, grid, hard_position
from ..listed import legal_assignments

FIGURE_8 = {"family": [["a", "c"], ["b"], ["b", "c"], ["c"]], "order": ["a", "b", "c"]}
UNIFORM = {"kind": "uniform"}
MODELS = ("naive", "frontier", "grouped")
BOARDS = {
    "one beside two": ONE_BESIDE_TWO | {"prior": UNIFORM},
    "islands": grid(7, 1, "? 1 ? ? ? 1 ?", UNIFORM),
    "flag": grid(4, 2, "? 2 ? ? * ? ? 1", UNIFORM),
    "several in a cell": grid(3, 2, "? 3 ? ? ? *2", UNIFORM, x_max=2),
    "graph": graph(6, [[0, 1], [1, 2], [2, 3], [3, 4]], "? 1 ? 1 ? ?"),
    "nothing shown": grid(2, 2, "? ? ? ?", UNIFORM),
}


def paths(found):
    """The 1-edges of every path from the root to terminal 1, by level."""
    waiting, ends = [(found["root"], ())], []
    while waiting:
        node, taken = waiting.pop()
        if node == 1:
            ends.append(taken)
        elif node:
            level, low, high = found["node"][node]
            waiting += [(low, taken), (high, (*taken, level))]
    return ends


def ways(found, taken, x_max):
    """How many assignments a path stands for."""
    product = (x_max + 1) ** len(found["free"])
    for cells, mines in {tuple(found["levels"][level]["cells"]): level for level in taken}.items():
        assert cells
        product *= int(found["levels"][mines]["ways"])
    return product


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("stage", ["merged", "reduced"])
def test_paths_stand_for_all_assignments(name, model, stage):
    position = BOARDS[name]
    found = answer("diagram", position=position, model=model, stage=stage)
    total = len(legal_assignments(position))
    assert found["count"] == str(total)
    x_max = position.get("x_max", 1)
    assert sum(ways(found, taken, x_max) for taken in paths(found)) == total
    assert found["nodes"] == len(found["node"]) - 2
    assert found["size_in_bytes"] == 250 * found["nodes"]


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("model", MODELS)
def test_a_path_puts_the_mines_of_its_assignment(name, model):
    position = BOARDS[name]
    for cells in list(legal_assignments(position))[:6]:
        found = answer("diagram", position=position, model=model, solution=cells)
        held = dict(cells)
        assert (found["path"][0], found["path"][-1]) == (found["root"], 1)
        for node, after in pairwise(found["path"]):
            level, low, high = found["node"][node]
            said = found["levels"][level]
            takes = sum([held.get(i, 0) for i in said["cells"]]) == said["mines"]
            assert after == (high if takes else low)


def test_a_path_by_the_number_of_its_solution():
    for pins in ([], [[0, 1]]):
        asked = {"position": ONE_BESIDE_TWO, "pins": pins}
        listed = answer("solutions", **asked, start="5")["solutions"][0]
        by_number = answer("diagram", **asked, number="5")["path"]
        assert by_number == answer("diagram", **asked, solution=listed["cells"])["path"]
    found = error("diagram", position=ONE_BESIDE_TWO, number="9999")
    assert (found["kind"], "at most 234" in found["message"]) == ("request", True)
    assert error("diagram", position=ONE_BESIDE_TWO, number="9" * 5000)["kind"] == "request"


def test_mines_that_are_no_legal_assignment_have_no_path():
    for cells, pins in ([[[0, 1]], []], [[[1, 1], [4, 1], [10, 1]], [[1, 0]]]):
        found = error("diagram", position=ONE_BESIDE_TWO, solution=cells, pins=pins)
        assert found["kind"] == "position"


def test_the_bipartite_graph_has_an_edge_for_each_level():
    found = answer("diagram", position=BOARDS["flag"], model="frontier")["bipartite"]
    assert found["hints"] == [[1, 1], [7, 1]]
    assert found["covered"] == [0, 2, 3, 5, 6]
    assert {tuple(edge) for edge in found["edges"]} == {
        (0, 1),
        (2, 1),
        (5, 1),
        (6, 1),
        (2, 7),
        (3, 7),
        (6, 7),
    }
    several = answer("diagram", position=BOARDS["several in a cell"], model="frontier")
    assert len(several["levels"]) == 2 * len(several["bipartite"]["edges"])
    assert answer("diagram", position=BOARDS["flag"])["bipartite"] is None


def test_models_are_compared():
    found = answer("diagram", position=ONE_BESIDE_TWO, compare=True)
    assert found["compared"] == {"naive": 19, "frontier": 16, "grouped": 4}
    assert answer("diagram", position=ONE_BESIDE_TWO)["compared"] is None


def test_a_model_that_grows_too_large_is_given_up(monkeypatch):
    monkeypatch.setattr(diagrams, "MAX_COMPARED", 12)
    monkeypatch.setattr(diagrams, "MAX_BUILT", 12)
    asked = {"position": ONE_BESIDE_TWO, "pins": [[0, 0]]}
    found = answer("diagram", **asked, compare=True)
    assert found["compared"] == {"naive": None, "frontier": None, "grouped": found["nodes"]}
    refused = error("diagram", **asked, model="frontier")
    assert refused["kind"] == "budget"
    assert refused["reached"]["nodes"] > 12


def test_a_model_that_was_given_up_for_its_steps_is_tried_again():
    asked = {"position": ONE_BESIDE_TWO, "pins": [[5, 0]], "compare": True}
    assert answer("diagram", **asked, max_steps=10)["compared"]["naive"] is None
    assert answer("diagram", **asked)["compared"]["naive"] == 19


def test_a_diagram_reports_its_nodes_and_levels():
    told = []
    ask("diagram", on_progress=lambda *numbers: told.append(numbers), position=hard_position())
    assert told
    assert all(level <= levels and nodes > 0 for level, levels, nodes in told)


def test_limits():
    for model in MODELS:
        asked = {"position": hard_position(), "model": model}
        assert error("diagram", **asked, max_steps=5)["kind"] == "budget"


def test_pins_leave_those_that_agree():
    found = answer("diagram", position=BOARDS["islands"], pins=[[0, 1]])
    assert found["count"] == "4"
    assert found["fixed"] == [[2, 0]]
    assert found["free"] == [3]


def test_a_contradiction_is_an_answer():
    for model in MODELS:
        found = answer("diagram", position="3x1x1\n1H2", model=model)
        assert (found["legal"], found["contradiction"]["cells"]) == (False, [2])
        pinned = answer("diagram", position=BOARDS["islands"], model=model, pins=[[0, 1], [2, 1]])
        assert pinned["contradiction"]["cells"] == [1]


def test_a_family_in_three_stages():
    sizes = {
        stage: answer("diagram", **FIGURE_8, stage=stage)["nodes"]
        for stage in ("tree", "merged", "reduced")
    }
    assert sizes == {"tree": 7, "merged": 6, "reduced": 4}
    assert answer("diagram", **FIGURE_8)["stage"] == "reduced"


def test_a_set_that_is_named_twice_is_one_set():
    found = answer("diagram", family=[["a"], ["a"], []], order=["a"])
    assert (found["count"], found["nodes"]) == ("2", 1)


def test_a_family_without_sets_and_one_of_the_empty_set():
    assert answer("diagram", family=[], order=["a"])["root"] == 0
    assert answer("diagram", family=[[]], order=[])["root"] == 1


def test_a_diagram_that_is_too_large_is_not_sent():
    for found in (
        answer("diagram", **FIGURE_8, max_nodes=3),
        answer("diagram", position=ONE_BESIDE_TWO, max_nodes=3),
    ):
        assert (found["too_large"], found["nodes"]) == (True, 4)
        assert "node" not in found


def test_a_tree_that_would_be_too_large_is_refused():
    position = ONE_BESIDE_TWO
    assert answer("diagram", position=position, stage="tree")["nodes"] == 15
    assert (
        error("diagram", position=position, stage="tree", model="frontier")["kind"] == "unsupported"
    )


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"position": ONE_BESIDE_TWO, "order": ["a"]},
        {"position": ONE_BESIDE_TWO, "model": "zdd"},
        {"position": ONE_BESIDE_TWO, "number": "0"},
        {"position": ONE_BESIDE_TWO, "number": 1},
        {"position": ONE_BESIDE_TWO, "solution": [[0, 2]]},
        {"position": ONE_BESIDE_TWO, "number": "1", "solution": []},
        {"position": ONE_BESIDE_TWO, "pins": [[0, 2]]},
        {"family": [["a"]]},
        {"family": [["a"]], "order": ["b"]},
        {"family": [["a", "a"]], "order": ["a"]},
        {"family": ["a"], "order": ["a"]},
        {"family": [[1]], "order": ["a"]},
        {"family": [], "order": ["a", "a"]},
        {"family": [], "order": [""]},
        {"family": [], "order": ["a" * 101]},
        {"family": [], "order": [f"v{i}" for i in range(13)]},
        {"family": [[]] * 201, "order": []},
        {**FIGURE_8, "position": ONE_BESIDE_TWO},
        {**FIGURE_8, "model": "naive"},
        {**FIGURE_8, "stage": "half"},
        {**FIGURE_8, "max_nodes": 0},
        {**FIGURE_8, "max_nodes": 10**6},
    ],
)
def test_fields_are_checked(fields):
    assert error("diagram", **fields)["kind"] == "request"

import pytest

from minescope.api.positions import write_position
from minescope.api.values import ValueWriter
from minescope.board import FREE, Grid, Mine, Number, Position
from minescope.counting.choose import ENGINE_NAMES, TALLY_MEMORY
from minescope.prior import Density, Total, Uniform
from minescope.solving.solution import solve

from ..door import ONE_BESIDE_TWO, answer, error, grid, hard_position


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
    usual = answer("solve", position=ONE_BESIDE_TWO)
    bare = answer("solve", position=ONE_BESIDE_TWO, include=[])
    full = answer("solve", position=ONE_BESIDE_TWO, include=["mine_counts"])
    assert usual.keys() - bare.keys() == {"count", "weight", "expected_mines"}
    assert full.keys() - bare.keys() == {"mine_counts"}
    assert full["mine_counts"] == [[4, "1"]]


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


def test_the_weight_at_the_upper_end_of_a_density_is_null():
    found = answer("solve", position=grid(2, 1, "? ?", {"kind": "density", "rho": "1"}))
    assert (found["weight"], found["mined"]) == (None, [0, 1])


def test_a_board_without_unknown_cells_has_no_safest():
    found = answer("solve", position=grid(2, 1, "1 *", {"kind": "total", "mines": 1}))
    assert found["safest"] is None
    assert found["outer"] == {"cells": [], "probability": None}


def test_a_board_with_nothing_but_mines_left_has_no_safest():
    found = answer("solve", position=grid(2, 1, "1 ?", {"kind": "total", "mines": 1}))
    assert (found["safest"], found["mined"]) == (None, [1])


def test_a_contradiction_is_an_answer():
    found = answer("solve", position="3x1x1\n1H2")
    assert found["legal"] is False
    assert found["contradiction"]["cells"] == [2]
    assert found["contradiction"]["mine_count"] is False
    assert found["contradiction"]["sentence"]
    assert "groups" not in found


@pytest.mark.parametrize("engine", ENGINE_NAMES)
def test_every_engine_gives_the_same_answer(engine):
    usual = answer("solve", position=ONE_BESIDE_TWO)
    asked = answer("solve", position=ONE_BESIDE_TWO, engine=engine)
    assert asked.pop("engine") == {"name": engine, "reason": "chosen by name"}
    del usual["engine"]
    assert asked == usual


def test_a_spent_budget_is_an_error_that_says_how_far_it_came():
    TALLY_MEMORY.clear()
    found = error("solve", position=hard_position(), max_steps=1)
    assert found["kind"] == "budget"
    assert found["reached"].keys() >= {"done", "expected"}
    TALLY_MEMORY.clear()
    assert error("solve", position=hard_position(), max_seconds=1e-9)["kind"] == "budget"


def test_a_change_of_the_last_position_is_enough():
    answer("solve", position=ONE_BESIDE_TWO, revision=3)
    changed = answer("solve", since=3, changed=[[0, "1"], [8, "?"]], revision=4)
    labels = ONE_BESIDE_TWO["labels"].split()
    labels[0], labels[8] = "1", "?"
    whole = {**ONE_BESIDE_TWO, "labels": " ".join(labels)}
    assert changed == answer("solve", position=whole, revision=5)
    prior = {"kind": "total", "mines": "5"}
    assert answer("solve", since=5, changed=[], prior=prior, include=[]) == answer(
        "solve", position={**whole, "prior": prior}, include=[]
    )


def test_a_change_of_another_position_is_refused():
    answer("solve", position=ONE_BESIDE_TWO, revision=3)
    said = error("solve", since=2, changed=[])
    assert said["kind"] == "forgotten"
    assert "Send the whole position" in said["message"]


@pytest.mark.parametrize(
    "fields",
    [
        {"changed": None},
        {"changed": [[0]]},
        {"changed": [[True, "?"]]},
        {"changed": [[18, "?"]]},
        {"changed": [[-1, "?"]]},
        {"changed": [[0, 1]]},
        {"changed": [], "position": ONE_BESIDE_TWO},
        {"changed": [], "revision": -1},
    ],
)
def test_a_change_that_is_none(fields):
    answer("solve", position=ONE_BESIDE_TWO, revision=3)
    assert error("solve", since=3, **fields)["kind"] == "request"


def test_a_changed_label_that_cannot_be_read_names_its_cell():
    answer("solve", position=ONE_BESIDE_TWO, revision=3)
    said = error("solve", since=3, changed=[[2, "x"]])
    assert (said["kind"], said["cells"]) == ("position", [2])

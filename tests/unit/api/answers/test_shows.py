from fractions import Fraction

import pytest

from minescope.api.positions import write_position
from minescope.board import Grid, Position
from minescope.prior import Density, Total

from ..door import ONE_BESIDE_TWO, answer, ask, error, hard_position


def test_numbers_ascend_and_all_chances_are_one():
    found = answer("shows", position=ONE_BESIDE_TWO, cell=7)
    numbers = [shown["number"] for shown in found["numbers"]]
    assert numbers == sorted(numbers)
    assert (
        sum([Fraction(shown["chance"]) for shown in found["numbers"]], Fraction(found["mine"])) == 1
    )
    assert found["lambda"] is None


def test_a_safe_cell_and_a_certain_mine():
    row = {"topology": {"shape": "grid", "width": 4, "height": 1}, "labels": "? 1 0 ?"}
    row["prior"] = {"kind": "total", "mines": 1}
    only = {"legal": True, "lambda": None}
    assert answer("shows", position=row, cell=0) == {**only, "numbers": [], "mine": "1"}
    shown = [{"number": 0, "chance": "1"}]
    assert answer("shows", position=row, cell=3) == {**only, "numbers": shown, "mine": "0"}


def test_moves_say_the_same():
    moves = answer("advise", position=ONE_BESIDE_TWO, strategy="safest", most=100)["moves"]
    for move in moves:
        found = answer("shows", position=ONE_BESIDE_TWO, cell=move["cell"])
        outcomes = [{"number": o["number"], "chance": o["chance"]} for o in move["outcomes"]]
        assert (found["numbers"], found["mine"]) == (outcomes, move["mine"])


def test_decimals_of_algebraic_chances_have_as_many_digits_as_asked_for():
    position = write_position(Position.of(Grid(3, 3), {}, x_max=2, prior=Density("1/3")))
    found = answer("shows", position=position, cell=4, digits=5)
    assert len(found["numbers"]) == 17
    assert found["lambda"]["decimal"]
    assert found["numbers"][0]["chance"]["decimal"] == "0.04569"
    # What would read as 0 has more.
    assert float(found["numbers"][16]["chance"]["decimal"]) > 0


@pytest.mark.parametrize(
    ("cell", "kind"), [(None, "request"), (18, "request"), ("1", "request"), (8, "position")]
)
def test_only_unknown_cells(cell, kind):
    assert error("shows", position=ONE_BESIDE_TWO, cell=cell)["kind"] == kind


def test_a_contradiction_a_missing_prior_and_limits():
    found = answer("shows", position="3x1x1\n1H2", cell=1)
    assert (found["legal"], found["contradiction"]["cells"]) == (False, [2])
    assert (
        error("shows", position=ONE_BESIDE_TWO | {"prior": None}, cell=0)["kind"] == "unsupported"
    )
    hard = hard_position()
    unknown = hard["labels"].split().index("?")
    assert error("shows", position=hard, cell=unknown, max_steps=10)["kind"] == "budget"


def test_progress_is_told():
    told = []
    position = write_position(Position.of(Grid(3, 6), {(1, 2): 3, (1, 4): 2}, prior=Total(5)))
    response = ask(
        "shows", position=position, cell=0, on_progress=lambda *steps: told.append(steps)
    )
    assert response["answer"]["legal"]
    assert told

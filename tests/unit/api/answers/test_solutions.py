import pytest

from minescope.api.answers.solve import MAX_OUTER_MINES

from ..door import ONE_BESIDE_TWO, answer, error, graph, grid, hard_position
from ..listed import cells_of, legal_assignments

UNIFORM = {"kind": "uniform"}
TWO_IN_A_CELL = grid(3, 2, "? 3 ? ? ? *2", UNIFORM, x_max=2)
BOARDS = {
    "total": ONE_BESIDE_TWO,
    "uniform": grid(4, 2, "? 2 ? ? * ? ? 1", UNIFORM),
    "density": grid(4, 2, "? 2 ? ? * ? ? 1", {"kind": "density", "rho": "1/7"}),
    "nothing known": grid(4, 2, "? 2 ? ? * ? ? 1"),
    "several in a cell": TWO_IN_A_CELL,
    "graph": graph(6, [[0, 1], [1, 2], [2, 3], [3, 4]], "? 1 ? 1 ? ?"),
}


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("order", ["board", "fewest", "most"])
def test_all_are_listed_once_in_pages(name, order):
    position = BOARDS[name]
    legal = legal_assignments(position)
    first = answer("solutions", position=position, order=order, count=5)
    assert first["total"] == str(len(legal))
    pages = [
        answer("solutions", position=position, order=order, start=str(start), count=5)["solutions"]
        for start in range(1, len(legal) + 1, 5)
    ]
    listed = [written for page in pages for written in page]
    assert {cells_of(written): written["mines"] for written in listed} == legal
    assert [written["number"] for written in listed] == [str(n + 1) for n in range(len(legal))]
    mines = [written["mines"] for written in listed]
    if order != "board":
        assert mines == sorted(mines, reverse=order == "most")


@pytest.mark.parametrize("name", BOARDS)
def test_they_are_counted_by_their_mines(name):
    totals = list(legal_assignments(BOARDS[name]).values())
    counted = answer("solutions", position=BOARDS[name], count=0)
    assert counted["by_mines"] == [[k, str(totals.count(k))] for k in sorted(set(totals))]
    assert counted["solutions"] == []


def test_pins_leave_those_that_agree():
    for pins in ([[0, 0]], [[0, 1], [17, 1]], [[1, 1]]):
        legal = legal_assignments(ONE_BESIDE_TWO, pins)
        found = answer("solutions", position=ONE_BESIDE_TWO, pins=pins, count=1000)
        assert found["total"] == str(len(legal))
        assert {cells_of(written): written["mines"] for written in found["solutions"]} == legal


def test_pins_with_several_mines_in_a_cell():
    pins = [[0, 1]]
    legal = legal_assignments(TWO_IN_A_CELL, pins)
    found = answer("solutions", position=TWO_IN_A_CELL, pins=pins, count=1000)
    assert {cells_of(written): written["mines"] for written in found["solutions"]} == legal


def test_a_pin_that_contradicts_is_an_answer():
    found = answer("solutions", position="4x1x2\nH1HH", pins=[[0, 1], [2, 1]])
    assert found["legal"] is False
    assert found["contradiction"]["cells"] == [1]


def test_pins_are_checked():
    assert error("solutions", position=ONE_BESIDE_TWO, pins=[[0, 2]])["kind"] == "request"
    assert error("solutions", position=ONE_BESIDE_TWO, pins=[[8, 0]])["kind"] == "position"


def test_behind_the_last_there_is_none():
    total = int(answer("solutions", position=ONE_BESIDE_TWO)["total"])
    for start, left in ((total, 1), (total + 1, 0), (10**5000, 0)):
        digits = str(start) if start < 10**9 else "1" + "0" * 5000
        found = answer("solutions", position=ONE_BESIDE_TWO, start=digits, count=10)
        assert len(found["solutions"]) == left


@pytest.mark.parametrize(
    "fields",
    [
        {"start": "0"},
        {"start": 1},
        {"start": "-1"},
        {"start": "1.5"},
        {"start": "²"},
        {"start": ""},
        {"count": -1},
        {"count": 1001},
        {"order": "weight"},
        {"seed": "a"},
    ],
)
def test_fields_are_checked(fields):
    assert error("solutions", position=ONE_BESIDE_TWO, **fields)["kind"] == "request"


def test_the_last_of_a_number_with_thousands_of_digits():
    position = grid(120, 100, "? " * 12_000, {"kind": "uniform"})
    total = answer("solutions", position=position)["total"]
    assert len(total) == 3613
    last = answer("solutions", position=position, start=total)["solutions"][0]
    assert (last["number"], last["mines"]) == (total, 12_000)


def test_what_would_take_minutes_is_left_out():
    position = grid(100, 60, "? " * 6_000, {"kind": "uniform"})
    assert MAX_OUTER_MINES < 6_000
    assert answer("solutions", position=position)["by_mines"] is None
    assert error("solutions", position=position, order="fewest")["kind"] == "unsupported"


def test_a_board_on_which_one_assignment_would_take_minutes_is_refused():
    prior = {"kind": "total", "mines": "60000"}
    found = error("solutions", position=grid(400, 400, "? " * 160_000, prior))
    assert found["kind"] == "unsupported"
    assert "60,000 mines lie in cells" in found["message"]


def test_an_answer_is_not_longer_than_a_page_can_take():
    position = grid(100, 60, "? " * 6_000, {"kind": "uniform"})
    found = error("solutions", position=position, count=100)
    assert found["kind"] == "request"
    assert "At most 83 " in found["message"]


def test_limits_hold_for_their_request_only():
    asked = {"position": hard_position(), "pins": [[0, 0]]}
    limited = error("solutions", **asked, max_steps=10)
    assert limited["kind"] == "budget"
    assert answer("solutions", **asked)["legal"]


def test_the_memory_of_a_solution_does_not_outlive_its_position():
    asked = [
        {"position": ONE_BESIDE_TWO},
        {"position": ONE_BESIDE_TWO | {"prior": UNIFORM}},
        {"position": ONE_BESIDE_TWO, "pins": [[0, 1]]},
    ]
    first = [answer("solutions", **fields) for fields in asked]
    assert len({found["total"] for found in first}) == 3
    assert [answer("solutions", **fields) for fields in asked] == first

import pytest

from ..door import BLOCK, answer, error, grid

ROW = grid(5, 2, "* * 3 * * * ? ? ? *", {"kind": "total", "mines": 7})


def test_facts_of_all_covered_cells():
    found = answer("facts", position=ROW)["facts"]
    assert [each["cell"] for each in found] == [6, 7, 8]
    assert found[0] == {
        "cell": 6,
        "mine": "1/3",
        "opening": "0",
        "progress": "2/3",
        "certain": "4/3",
        "survival": "8/15",
        "entropy": "1.584963",
        "dead": False,
    }
    assert (found[1]["progress"], found[1]["dead"]) == ("0", True)


def test_the_same_as_in_advice():
    facts = {each["cell"]: each for each in answer("facts", position=BLOCK)["facts"]}
    for move in answer("advise", position=BLOCK, most=20)["moves"]:
        for name in ("mine", "opening", "progress", "certain", "entropy", "dead"):
            assert facts[move["cell"]][name] == move[name]


def test_cells_that_see_the_same_and_are_certain_differ():
    # What is certain is in no island, and nothing is uncertain beside it: safe or a mine, it sees the same.
    position = grid(7, 1, "0 ? 1 ? ? 2 ?", {"kind": "uniform"})
    found = {each["cell"]: each["mine"] for each in answer("facts", position=position)["facts"]}
    assert found == {1: "0", 3: "1", 4: "1", 6: "1"}


def test_a_large_board_takes_no_longer_than_its_kinds_of_cells():
    position = grid(40, 40, "? " * 1600, {"kind": "total", "mines": 300})
    found = answer("facts", position=position)["facts"]
    assert len(found) == 1600
    # Corners, edges, those inside.
    assert len({(each["progress"], each["opening"]) for each in found}) == 3


def test_a_contradiction_is_an_answer():
    assert not answer("facts", position="3x1x1\n1H2")["legal"]


@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ({"position": ROW | {"prior": None}}, "unsupported"),
        ({"position": ROW | {"x_max": 2}}, "unsupported"),
        ({"max_seconds": 1e-9, "position": BLOCK}, "budget"),
    ],
)
def test_boards_without_such_facts(fields, kind):
    assert error("facts", **{"position": ROW, **fields})["kind"] == kind

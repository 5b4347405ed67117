from minescope.logic import LEVELS

from ..door import answer, error, grid

ONE_TWO_ONE = grid(3, 2, "? ? ? 1 2 1")
RING = grid(3, 3, "? 3 ? 2 ? ? ? 2 ?")


def test_the_next_deductions_and_all_of_them():
    found = answer("why", position=ONE_TWO_ONE)
    assert found["legal"]
    assert [(one["cells"], one["mines"], one["technique"]) for one in found["deductions"]] == [
        ([0], 1, "subset"),
        ([2], 1, "subset"),
        ([1], 0, "subset"),
    ]
    row = grid(7, 1, "? 1 ? 1 ? 1 0")
    assert len(answer("why", position=row)["deductions"]) == 1
    assert [one["cells"] for one in answer("why", position=row, all=True)["deductions"]] == [
        [4],
        [2],
        [0],
    ]


def test_the_proof_of_one_cell():
    (proof,) = answer("why", position=ONE_TWO_ONE, cell=0)["deductions"]
    assert (proof["cells"], proof["numbers"], proof["total"], proof["rank"]) == (
        [0],
        [4, 5],
        False,
        1,
    )
    assert answer("why", position=grid(3, 1, "? 1 ?"), cell=0)["deductions"] == []


def test_patterns_are_named_where_somebody_asks_for_them():
    row = grid(4, 2, "? ? ? ? _ 1 2 _")
    assert all("pattern" not in one for one in answer("why", position=row)["deductions"])
    assert [one["pattern"] for one in answer("why", position=row, patterns=True)["deductions"]] == [
        {"name": "1-2", "numbers": [5, 6]},
        {"name": "1-2", "numbers": [5, 6]},
    ]
    assert "pattern" not in answer("why", position=RING, patterns=True)["deductions"][0]


def test_an_assumption_has_its_steps():
    first = answer("why", position=RING)["deductions"][0]
    assert (first["technique"], first["rank"]) == ("assumption", 1)
    assert [step["kind"] for step in first["steps"]] == [
        "assume",
        "follow",
        "follow",
        "contradiction",
    ]
    assert [step["number"] for step in first["steps"]] == [None, 1, 3, 7]


def test_levels_go_as_far_as_they_can():
    by_level = {
        level: {one["technique"] for one in answer("why", position=RING, level=level)["deductions"]}
        for level in LEVELS
    }
    assert by_level == {
        "single point": set(),
        "equations": set(),
        "islands": {"complete"},
        "ranks": {"assumption"},
        "complete": {"assumption"},
    }
    assert "one of single point" in error("why", position=RING, level="hard")["message"]


def test_the_limits_of_a_request_hold():
    labels = "? 1 " * 30 + "? 0"
    found = error("why", position=grid(62, 1, labels), all=True, max_steps=30)
    assert found["kind"] == "budget"


def test_what_cannot_be_known_is_told_on_request():
    pair = grid(3, 1, "? 1 ?")
    assert "unknowable" not in answer("why", position=pair)
    found = answer("why", position=pair, unknowable=True)["unknowable"]
    assert [cluster["mines"] for cluster in found["clusters"]] == ["1"]
    assert [(block["cells"], block["opposite"]) for block in found["tied"]] == [([0], [2])]
    assert [(one["cell"], one["number"]) for one in found["dead"]] == [(0, 0), (2, 0)]
    (area,) = found["craps_shoots"]
    assert (area["cells"], area["survival"], area["fifty_fifty"]) == ([0, 2], "1/2", True)
    assert found["lambda"] is None

import pytest

from ..door import BLOCK, answer, ask, error, grid

SMALL = grid(3, 3, "? " * 9, {"kind": "total", "mines": 3})
ROW = grid(5, 2, "* * 3 * * * ? ? ? *", {"kind": "total", "mines": 7})


def test_the_best_play_and_its_next_step():
    found = answer("optimal", position=SMALL)
    assert (found["win"], found["wins"], found["solutions"]) == ("11/28", "33", "84")
    assert (found["next"]["mine"], found["safe"], found["mined"]) == ("1/3", [], [])
    assert found["next"]["cell"] == found["best"]
    assert found["moves"][0] == {"cell": found["best"], "mine": "1/3", "win": "11/28"}
    assert len(found["moves"]) == 9


def test_the_way_to_a_step_is_a_part_of_the_question():
    found = answer("optimal", position=ROW)
    cell, branch = found["best"], found["next"]["outcomes"][0]
    after = answer("optimal", position=ROW, opened=[[cell, branch["number"]]])
    assert after["win"] == branch["win"] == "1"
    assert (after["best"], after["next"], after["moves"]) == (None, None, [])
    assert len(after["safe"]) == len(after["mined"]) == 1
    # The same as if the numbers stood on the board.
    labels = ROW["labels"].split()
    labels[cell] = str(branch["number"])
    assert answer("optimal", position=ROW | {"labels": " ".join(labels)}) == after
    assert not answer("optimal", position=ROW, opened=[[cell, 2]])["legal"]


def test_another_cell_is_opened_instead():
    instead = answer("optimal", position=ROW, next=7)
    assert instead["win"] == "2/3"
    assert instead["next"] == {
        "cell": 7,
        "mine": "1/3",
        "win": "1/3",
        "outcomes": [{"number": 3, "chance": "2/3", "win": "1/2"}],
    }
    after = answer("optimal", position=ROW, opened=[[7, 3]])
    assert (after["win"], after["next"]["mine"]) == ("1/2", "1/2")


def test_every_branch_is_worth_what_its_own_step_says():
    todo = [[]]
    steps = 0
    while todo:
        opened = todo.pop()
        step = answer("optimal", position=SMALL, opened=opened)
        steps += 1
        for branch in step["next"]["outcomes"] if step["next"] else []:
            way = [*opened, [step["best"], branch["number"]]]
            assert answer("optimal", position=SMALL, opened=way)["win"] == branch["win"]
            todo.append(way)
    assert steps > 10


def test_the_best_is_known_where_all_moves_take_too_much():
    whole = answer("optimal", position=SMALL)
    assert whole["moves"][0]["win"] == whole["win"]
    states = next(n for n in range(100, 1_000, 10) if "win" in _answered(SMALL, n))
    found = _answered(SMALL, states)
    assert (found["win"], found["moves"]) == (whole["win"], None)


def _answered(position, states):
    return ask("optimal", position=position, max_states=states).get("answer", {})


def test_a_contradiction_is_an_answer():
    assert not answer("optimal", position="3x1x1\n1H2")["legal"]


@pytest.mark.parametrize(
    ("fields", "kind", "part"),
    [
        ({"max_solutions": 5}, "budget", "No play wins more than 2/3"),
        ({"max_states": 5}, "budget", "within 5 states"),
        ({"max_seconds": 1e-9, "position": BLOCK}, "budget", "stopped"),
        (
            {"position": SMALL | {"prior": {"kind": "uniform"}}},
            "unsupported",
            "set the number of mines",
        ),
        ({"position": SMALL | {"x_max": 2}}, "unsupported", "set the number of mines"),
        ({"max_states": 0}, "request", "max_states"),
        ({"opened": [[0, 1], [0, 1]]}, "request", "only once"),
        ({"opened": [[0, 4]]}, "request", '"opened"'),
        ({"opened": [[9, 1]]}, "request", "below 9"),
        ({"opened": [0, 1]}, "request", "such as [0, 1]"),
        ({"opened": "r1c1"}, "request", "a list of pairs"),
        ({"next": 9}, "request", "from 0 to 8"),
        ({"opened": [[0, 1]], "next": 0}, "position", "tells nothing here"),
    ],
)
def test_what_is_out_of_reach_is_told(fields, kind, part):
    found = error("optimal", **{"position": SMALL, **fields})
    assert (found["kind"], part in found["message"]) == (kind, True)

import pytest

from ..door import BLOCK, answer, ask, error, grid

SMALL = grid(3, 3, "? " * 9, {"kind": "total", "mines": 3})
ROW = grid(5, 2, "* * 3 * * * ? ? ? *", {"kind": "total", "mines": 7})


def test_the_best_play_and_its_next_step():
    found = answer("optimal", position=SMALL)
    assert (found["win"], found["wins"], found["solutions"]) == ("11/28", "33", "84")
    assert (found["mine"], found["safe"]) == ("1/3", [])
    assert found["moves"][0]["win"] == "11/28"
    assert len(found["moves"]) == 9


def test_walking_on_by_writing_the_number():
    found = answer("optimal", position=ROW)
    cell = found["cell"]
    branch = found["outcomes"][0]
    labels = ROW["labels"].split()
    labels[cell] = str(branch["number"])
    after = answer("optimal", position=ROW | {"labels": " ".join(labels)})
    assert after["win"] == branch["win"] == "1"
    assert after["cell"] is None
    assert len(after["safe"]) == 1
    assert (after["outcomes"], after["moves"], after["mine"]) == ([], [], "0")


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
        ({"max_states": 5}, "budget", "among 5 states"),
        ({"max_seconds": 1e-9, "position": BLOCK}, "budget", "stopped"),
        ({"position": SMALL | {"prior": {"kind": "uniform"}}}, "unsupported", "set their number"),
        ({"position": SMALL | {"x_max": 2}}, "unsupported", "set their number"),
        ({"max_states": 0}, "request", "max_states"),
    ],
)
def test_what_is_out_of_reach_is_told(fields, kind, part):
    found = error("optimal", **{"position": SMALL, **fields})
    assert (found["kind"], part in found["message"]) == (kind, True)

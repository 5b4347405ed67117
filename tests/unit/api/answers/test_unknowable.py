from ..door import answer, error

WALLED = "minescope 1\ntopology grid 5x1\nmines 2\n\n? * ? _ ?"
PAIR = "minescope 1\ntopology grid 3x1\n\n? 1 ?"


def test_all_sorts():
    found = answer("unknowable", position=PAIR)["unknowable"]
    assert [len(found[sort]) for sort in ("clusters", "tied", "dead", "craps_shoots")] == [
        1,
        1,
        2,
        1,
    ]
    counted = answer("unknowable", position=WALLED)["unknowable"]["counted"]
    assert [area["cells"] for area in counted] == [[0]]


def test_only_what_is_included():
    found = answer("unknowable", position=PAIR, include=["dead"])["unknowable"]
    assert [len(found[sort]) for sort in ("clusters", "tied", "dead", "craps_shoots")] == [
        0,
        0,
        2,
        0,
    ]
    assert "some of clusters" in error("unknowable", position=PAIR, include=["odd"])["message"]


def test_a_contradiction_is_an_answer():
    found = answer("unknowable", position="minescope 1\ntopology grid 3x1\n\n? 2 0")
    assert not found["legal"]


def test_the_limits_of_a_request_hold():
    long = "minescope 1\ntopology grid 62x1\n\n" + "? 1 " * 30 + "? ?"
    assert error("unknowable", position=long, max_steps=3)["kind"] == "budget"

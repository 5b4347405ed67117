from ..door import answer, error

PAIR = {
    "topology": {"shape": "grid", "width": 6, "height": 3},
    "labels": "? ? ? ? ? ? ? ? 1 2 ? ? ? ? ? ? ? ?",
}


def test_weights_are_told_where_they_are_not_counts():
    two = {"topology": {"shape": "grid", "width": 2, "height": 1}, "labels": "? ?", "x_max": 2}
    slots = {"kind": "total", "mines": 2, "weighting": "slots"}
    chances = {}
    for name, prior in {"distinct": None, "slots": slots, "uniform": {"kind": "uniform"}}.items():
        found = answer("totals", position=two | {"prior": prior}, cell=0)
        assert found["weighting"] == name
        assert found["counts"] == [[0, "1"], [1, "2"], [2, "3"], [3, "2"], [4, "1"]]
        assert (found["weights"] is None) == (name == "uniform")
        chances[name] = dict(found["cell"])[2]
    # MATH.md, 2: three priors, three answers.
    assert chances == {"distinct": "3/4", "slots": "5/6", "uniform": "2/3"}
    assert found["polynomial"] == "(1 + z + z^2)^2"


def test_a_board_with_too_much_room_is_refused():
    wide = {"shape": "grid", "width": 80, "height": 80}
    found = error("totals", position={"topology": wide, "labels": "? " * 6400})
    assert found["kind"] == "unsupported"
    assert "room for 6,400 mines" in found["message"]


def test_samples_of_others_are_thinned_out(monkeypatch):
    from minescope.api.answers import totals

    whole = answer("totals", position=PAIR, cell=1)
    monkeypatch.setattr(totals, "MAX_SAMPLES", 10)
    found = answer("totals", position=PAIR, cell=1)
    assert found["cell"] == whole["cell"]
    for few, many in zip(found["others"], whole["others"], strict=True):
        assert [few["samples"][0], few["samples"][-1]] == [many["samples"][0], many["samples"][-1]]
        assert len(few["samples"]) < len(many["samples"])

from ..door import ask


def grid(width, height, labels=None, **prior):
    return {
        "topology": {"shape": "grid", "width": width, "height": height},
        "labels": labels or "? " * (width * height),
        "prior": prior,
    }


def test_forced_numbers_and_safe_cells():
    found = ask("fill", position=grid(4, 1, "? 1 _ ?", kind="uniform"))["answer"]
    assert found == {"legal": True, "numbers": [], "safe": [2]}
    found = ask("fill", position=grid(4, 1, "* 1 ? ?", kind="uniform"))["answer"]
    assert found == {"legal": True, "numbers": [], "safe": [2]}
    found = ask("fill", position=grid(4, 1, "* 1 ? ?", kind="total", mines=2))["answer"]
    assert found == {"legal": True, "numbers": [[2, 1]], "safe": []}


def test_where_nothing_is_legal_nothing_is_forced():
    found = ask("fill", position=grid(3, 1, "? 3 _", kind="uniform"))["answer"]
    assert not found["legal"]
    assert found["numbers"] == found["safe"] == []
    assert found["contradiction"]["cells"] == [1]

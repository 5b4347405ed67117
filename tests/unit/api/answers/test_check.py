from ..door import ask

ONE_BESIDE_TWO = "minescope 1\ntopology grid 6x3\nmines 4\n\n? ? ? ? ? ?\n? ? 1 2 ? ?\n? ? ? ? ? ?"


def test_a_check_agrees():
    found = ask("check", position=ONE_BESIDE_TWO)["answer"]
    assert found["legal"]
    assert found["agree"]
    assert found["engine"]["name"] == "elimination"
    assert {each["name"] for each in found["checks"]} >= {"configurations", "brute force", "sums"}
    assert all(each["agree"] and each["seconds"] >= 0 for each in found["checks"])
    assert found["differences"] == []


def test_a_contradiction_is_an_answer():
    found = ask("check", position="3x1x1\nH3H")["answer"]
    assert not found["legal"]
    assert found["agree"]
    assert "as claimed" in ask("certificate", position="3x1x1\nH3H")["answer"]["text"]

from minescope.api.answers import tree
from minescope.workings.tree import climb_tree

from ..door import BLOCK, ask, graph

PATH = "minescope 1\ntopology grid 5x1\nmines 2\n\n? 1 ? ? *"


def test_the_steps_of_a_path():
    found = ask("tree", position=PATH, root=2)["answer"]
    assert found["roots"] == [2]
    assert found["parents"] == [1, 2, None, 2, 3]
    assert [(each["cell"], each["rule"]) for each in found["steps"]] == [
        (0, "leaf"),
        (1, "number"),
        (4, "leaf"),
        (3, "unknown"),
        (2, "unknown"),
    ]
    # Two ways around the 1, two for the free cell, and the mine: x * 2x * (1 + x) / x.
    assert found["polynomial"] == ["0", "0", "2", "2"]
    assert found["count"] == "4"
    assert found["complete"]
    totals = ask("totals", position=PATH)["answer"]["counts"]
    assert totals == [[k, count] for k, count in enumerate(found["polynomial"]) if count != "0"]


def test_polynomials_of_asked_cells_only():
    found = ask("tree", position=PATH, cells=[1])["answer"]
    assert not found["complete"]
    written = {each["cell"]: each["polynomials"] for each in found["steps"]}
    assert [cell for cell, four in written.items() if four] == [1]
    assert ask("tree", position=PATH, cells=[5])["error"]["kind"] == "request"


def test_what_is_too_long_is_left_out_and_can_be_asked_for(monkeypatch):
    monkeypatch.setattr(tree, "MAX_CHARACTERS", 40)
    labels = "? " * 30
    position = f"minescope 1\ntopology grid 30x1\nuniform\n\n{labels}"
    found = ask("tree", position=position)["answer"]
    assert not found["complete"]
    assert found["steps"][0]["polynomials"]
    assert found["steps"][-1]["polynomials"] is None
    assert found["count"] == str(2**30)
    last = ask("tree", position=position, cells=[0])["answer"]["steps"][-1]
    assert last["polynomials"]["whole"] == found["polynomial"]


def test_so_many_cells_are_asked_for_at_once(monkeypatch):
    position = f"minescope 1\ntopology grid 80x1\nuniform\n\n{'? ' * 80}"
    found = ask("tree", position=position, cells=list(range(65)))["error"]
    assert found["kind"] == "request"
    assert "at most 64 cells are written at once, not of 65" in found["message"]
    monkeypatch.setattr(tree, "MAX_ASKED_CHARACTERS", 10_000)
    steps = ask("tree", position=position, cells=[0, 70, 71, 1])["answer"]["steps"]
    written = [each["cell"] for each in steps if each["polynomials"]]
    # The first one is the longest, and leaves room for short ones only.
    assert written == [71, 70, 0]


def test_the_last_tree_is_climbed_only_once(monkeypatch):
    labels = "? 1 ? ? _ ? ? * ? 2 ? ? " * 5
    position = f"minescope 1\ntopology grid 60x1\nuniform\n\n{labels}"
    whole = {each["cell"]: each for each in ask("tree", position=position)["answer"]["steps"]}
    climbs = []
    monkeypatch.setattr(tree, "climb_tree", lambda *given: climbs.append(1) or climb_tree(*given))
    monkeypatch.setattr(tree, "LAST_CLIMB", tree.LastClimb())
    monkeypatch.setattr(tree, "KEPT_BITS", 100_000)
    for cell in whole:
        found = ask("tree", position=position, cells=[cell, 59 - cell])["answer"]
        assert found["count"] == ask("tree", position=position)["answer"]["count"]
        written = [each for each in found["steps"] if each["polynomials"]]
        assert {each["cell"] for each in written} == {cell, 59 - cell}
        assert all(each == whole[each["cell"]] for each in written)
    assert len(climbs) == 1
    assert len(ask("tree", position=position, root=5)["answer"]["steps"]) == 60
    assert len(climbs) == 2


def test_trees_are_for_one_mine_in_a_cell():
    position = graph(2, [[0, 1]], "1 ?") | {"x_max": 2}
    found = ask("tree", position=position)["error"]
    assert found["kind"] == "unsupported"
    assert "one mine" in found["message"]


def test_a_grid_names_its_cycle():
    found = ask("tree", position=BLOCK)["error"]
    assert found["kind"] == "unsupported"
    assert "r1 c" in found["message"]
    assert len(found["cells"]) >= 3

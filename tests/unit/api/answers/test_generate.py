import pytest

from minescope.board.families.catalogue import FAMILIES

from ..door import ask


def test_without_a_family_all_are_listed():
    families = ask("generate")["answer"]["families"]
    assert [family["name"] for family in families] == list(FAMILIES)
    tree = next(family for family in families if family["name"] == "random-tree")
    assert tree == {
        "name": "random-tree",
        "title": "Random tree",
        "kind": "trees",
        "random": True,
        "parameters": [
            {"name": "vertices", "title": "Vertices", "least": 1, "most": 5000, "usual": 30}
        ],
    }
    for family in families:
        for parameter in family["parameters"]:
            assert parameter["least"] <= parameter["usual"] <= parameter["most"]


def test_a_position_is_made_again_by_its_seed_and_can_be_solved():
    asked = {"family": "random-tree", "parameters": {"vertices": 40}, "mines": 8, "reveal": "30%"}
    first = ask("generate", **asked)["answer"]
    assert first["position"]["labels"].count("?") == 40 - 10  # 32 free, of which 9.6
    assert first["mines"] == 8
    assert ask("generate", **asked, seed=first["seed"])["answer"] == first
    assert ask("solve", position=first["position"])["answer"]["legal"]


def test_nothing_is_drawn_where_nothing_is_random():
    found = ask("generate", family="petersen")["answer"]
    assert found["seed"] is None
    assert found["mines"] is None
    assert found["position"]["prior"] is None
    assert len(found["position"]["topology"]["places"]) == 10


@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ({"family": "moebius"}, "request"),
        ({"mines": 3}, "request"),
        ({"family": "petersen", "parameters": {"vertices": 4}}, "request"),
        ({"family": "cycle", "parameters": {"vertices": 2}}, "request"),
        ({"family": "cycle", "parameters": [3]}, "request"),
        ({"family": "cycle", "reveal": 2}, "request"),
        ({"family": "cycle", "mines": 13}, "position"),
        ({"family": "cycle", "mines": 2, "reveal": 11}, "position"),
        ({"family": "cycle", "mines": 2, "reveal": "much"}, "position"),
        ({"family": "cycle", "seed": "x" * 1000}, "position"),
        ({"family": "grid", "parameters": {"width": 200, "height": 200}}, "position"),
    ],
)
def test_what_cannot_be_made_is_told(fields, kind):
    found = ask("generate", **fields)["error"]
    assert found["kind"] == kind
    assert found["message"].endswith(".")

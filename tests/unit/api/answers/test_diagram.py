import pytest

from ..door import ONE_BESIDE_TWO, answer, error

FIGURE_8 = {"family": [["a", "c"], ["b"], ["b", "c"], ["c"]], "order": ["a", "b", "c"]}


def test_a_family_in_three_stages():
    sizes = {
        stage: answer("diagram", **FIGURE_8, stage=stage)["nodes"]
        for stage in ("tree", "merged", "reduced")
    }
    assert sizes == {"tree": 7, "merged": 6, "reduced": 4}
    assert answer("diagram", **FIGURE_8)["stage"] == "reduced"


def test_a_set_that_is_named_twice_is_one_set():
    found = answer("diagram", family=[["a"], ["a"], []], order=["a"])
    assert (found["count"], found["nodes"]) == ("2", 1)


def test_a_family_without_sets_and_one_of_the_empty_set():
    assert answer("diagram", family=[], order=["a"])["root"] == 0
    assert answer("diagram", family=[[]], order=[])["root"] == 1


def test_a_diagram_that_is_too_large_is_not_sent():
    found = answer("diagram", **FIGURE_8, max_nodes=3)
    assert (found["too_large"], found["nodes"]) == (True, 4)
    assert "node" not in found


@pytest.mark.parametrize(
    "fields",
    [
        {"family": [["a"]]},
        {"family": [["a"]], "order": ["b"]},
        {"family": [["a", "a"]], "order": ["a"]},
        {"family": ["a"], "order": ["a"]},
        {"family": [[1]], "order": ["a"]},
        {"family": [], "order": ["a", "a"]},
        {"family": [], "order": [""]},
        {"family": [], "order": ["a" * 101]},
        {"family": [], "order": [f"v{i}" for i in range(13)]},
        {"family": [[]] * 201, "order": []},
        {**FIGURE_8, "position": ONE_BESIDE_TWO},
        {**FIGURE_8, "model": "naive"},
        {**FIGURE_8, "stage": "half"},
        {**FIGURE_8, "max_nodes": 0},
        {**FIGURE_8, "max_nodes": 10**6},
    ],
)
def test_families_are_checked(fields):
    assert error("diagram", **fields)["kind"] == "request"

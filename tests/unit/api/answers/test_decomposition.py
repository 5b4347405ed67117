from random import Random

import pytest

from minescope.api.answers import decomposition
from minescope.workings import decomposition as workings

from ..door import BLOCK, ask, graph


def dense(size=300, edges=3000):
    """A random graph with numbers on half of its free vertices, true of a layout."""
    rng = Random("dense")
    pairs = [(a, b) for b in range(size) for a in range(b)]
    chosen = rng.sample(pairs, edges)
    mines = [rng.random() < 0.3 for _ in range(size)]
    counts = [0] * size
    for a, b in chosen:
        counts[a] += mines[b]
        counts[b] += mines[a]
    labels = [
        "?" if mines[v] or rng.random() < 0.5 else str(count) for v, count in enumerate(counts)
    ]
    return graph(size, [list(pair) for pair in chosen], labels)


def test_large_tables_are_not_kept(monkeypatch):
    filled = []

    def filling(*given, **more):
        filled.append(1)
        return workings.fill_tables(*given, **more)

    monkeypatch.setattr(decomposition, "fill_tables", filling)
    monkeypatch.setattr(decomposition, "LAST_TABLES", decomposition.LastTables())
    first = ask("decomposition", position=BLOCK, bag=0)["answer"]
    assert ask("decomposition", position=BLOCK, bag=0)["answer"] == first
    assert len(filled) == 1
    monkeypatch.setattr(decomposition, "KEPT_ENTRIES", 10)
    for _ in range(3):
        assert ask("decomposition", position=BLOCK, bag=0)["answer"] == first
    assert len(filled) == 3


@pytest.mark.parametrize("form", ["bags", "shared", "nice"])
@pytest.mark.parametrize("telling", [True, False])
@pytest.mark.parametrize("pruned", [True, False])
def test_all_forms_count_the_same(form, telling, pruned):
    position = BLOCK.replace("mines 4", "uniform")
    count = ask("solve", position=position)["answer"]["count"]["exact"]
    found = ask(
        "decomposition", position=position, form=form, telling=telling, pruned=pruned, all=True
    )["answer"]
    assert found["polynomials"]["assignments"] == count
    assert found["width"] == max(map(len, found["bags"])) - 1 <= (4 if not telling else 2)
    assert (found["kinds"] is not None) == (form == "nice")


def test_pages_of_a_bag():
    whole = ask("decomposition", position=BLOCK, bag=0, count=1000)["answer"]["polynomials"]
    parts = [
        ask("decomposition", position=BLOCK, bag=0, start=start, count=3)["answer"]["polynomials"]
        for start in range(0, whole["count"], 3)
    ]
    assert [row for part in parts for row in part["rows"]] == whole["rows"]
    assert all(part["count"] == whole["count"] == len(whole["rows"]) for part in parts)


def test_several_mines_in_a_cell():
    position = graph(3, [[0, 1], [1, 2]], "? 2 ?") | {"x_max": 2}
    found = ask("decomposition", position=position, all=True)["answer"]["polynomials"]
    assert found["assignments"] == "3"
    assert {mines for row in found["rows"] for _, mines in row["mines"]} == {0, 1, 2}


def test_a_wide_board_shows_its_bags_and_refuses_its_polynomials():
    found = ask("decomposition", position=dense())["answer"]
    assert found["width"] > 60
    refused = ask("decomposition", position=dense(), bag=0)["error"]
    assert refused["kind"] == "budget"
    assert f"width {found['width']}" in refused["message"]
    assert refused["reached"]["width"] == found["width"]


def test_bags_too_many_to_look_at(monkeypatch):
    monkeypatch.setattr(workings, "MOST_HELD", 10)
    found = ask("decomposition", position=BLOCK)["error"]
    assert found["kind"] == "budget"
    assert "width 4" in found["message"]


@pytest.mark.parametrize("engine", [None, "elimination", "treewidth"])
def test_a_graph_out_of_reach_is_told_with_its_width(engine):
    found = ask("solve", position=dense(), engine=engine)["error"]
    assert found["kind"] == "budget"
    assert "has width" in found["message"]
    assert found["reached"]["width"] > 60

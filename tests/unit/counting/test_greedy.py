from random import Random

import pytest

from minescope.counting import greedy
from minescope.counting.greedy import Planner

from .planning import fan


def test_a_wide_table_changes_no_estimate(monkeypatch):
    exact = Planner(*fan(60)).plan()
    monkeypatch.setattr(greedy, "WIDE", 1000)
    assert Planner(*fan(60)).plan() == exact
    monkeypatch.setattr(greedy, "WIDE", 1)
    rng = Random("wide")
    for _ in range(20):
        scopes = [rng.sample(range(12), rng.randint(1, 6)) for _ in range(20)]
        values = [2] * 12
        members = [tuple(g for g, scope in enumerate(scopes) if n in scope) for n in range(12)]
        planner = Planner([2] * 20, values, members)
        narrow = [planner._score(n) for n in range(12)]
        with monkeypatch.context() as patch:
            patch.setattr(greedy, "WIDE", 1000)
            assert narrow == pytest.approx([planner._score(n) for n in range(12)])

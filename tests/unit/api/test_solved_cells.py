"""What is remembered of groups has an end."""

import json

from minescope import Total, solve
from minescope.api import solved_cells
from minescope.api.solved_cells import MOST_MEMBERS, write_cells
from minescope.api.values import ValueWriter
from minescope.board import Graph, Number, Position


def star(cells):
    """A number with so many cells around it, all of which are one group."""
    graph = Graph.from_edges([("hub", f"cell {i}") for i in range(cells)])
    return solve(Position.of(graph, {"hub": Number(1)}, prior=Total(1)))


def written(solution):
    return json.loads("{" + write_cells(solution, ValueWriter(12)) + "}")


def test_small_groups_are_remembered_and_those_of_a_hub_are_not(monkeypatch):
    monkeypatch.setattr(solved_cells, "_GROUPS", type(solved_cells._GROUPS)())
    for cells, kept in ((3, 1), (MOST_MEMBERS, 1), (MOST_MEMBERS - 1, 2)):
        (group,) = written(star(cells))["groups"]
        assert (len(group["cells"]), group["probability"]) == (cells, f"1/{cells}")
        assert len(solved_cells._GROUPS) == kept


def test_what_was_remembered_is_forgotten_when_it_is_much(monkeypatch):
    monkeypatch.setattr(solved_cells, "_GROUPS", type(solved_cells._GROUPS)())
    monkeypatch.setattr(solved_cells, "MAX_REMEMBERED", 3)
    for cells in range(2, 12):
        assert len(written(star(cells))["groups"]) == 1
        assert len(solved_cells._GROUPS) <= 3

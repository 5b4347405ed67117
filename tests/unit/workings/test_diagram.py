"""Drawings of diagrams against the sets they stand for."""

from itertools import chain, combinations, pairwise, product
from random import Random

import pytest

from minescope.counting.assignment import Assignment
from minescope.counting.zdd.diagram import Diagram
from minescope.counting.zdd.nodes import Item, Nodes, Part, Variable
from minescope.errors import UnsupportedError
from minescope.workings.diagram import (
    MAX_MERGED,
    MAX_TREE_LEVELS,
    draw,
    merge,
    staged,
    unfold,
)


def draw_family(sets, order):
    return draw(Diagram.of(sets, order))


def members(drawing):
    """The sets of levels on the paths from the root to the 1-terminal."""
    found, waiting = [], [(drawing.root, frozenset())]
    while waiting:
        node, chosen = waiting.pop()
        if node == 1:
            found.append(chosen)
        elif node:
            level, low, high = drawing.edges[node - 2]
            waiting += [(low, chosen), (high, chosen | {level})]
    assert len(set(found)) == len(found)
    return set(found)


def subsets(items):
    return chain.from_iterable(combinations(items, size) for size in range(len(items) + 1))


def random_families():
    rng = Random("families")
    for size in range(1, 6):
        for _ in range(4):
            yield "abcde"[:size], [s for s in subsets("abcde"[:size]) if rng.random() < 0.4]


@pytest.mark.parametrize("stage", ["tree", "merged", "reduced"])
def test_every_stage_has_the_same_members(stage):
    for order, sets in random_families():
        drawing = staged(draw_family(sets, order), stage)
        assert members(drawing) == {frozenset(map(order.index, s)) for s in sets}


def test_edges_lead_to_nodes_before_and_to_levels_below():
    for (order, sets), stage in product(random_families(), ["tree", "merged", "reduced"]):
        drawing = staged(draw_family(sets, order), stage)
        for i, (level, *children) in enumerate(drawing.edges):
            for child in children:
                assert child < i + 2
                assert child < 2 or drawing.edges[child - 2][0] > level


def test_the_rules_are_applied_one_after_the_other():
    for order, sets in random_families():
        reduced = draw_family(sets, order)
        merged, tree = merge(reduced), unfold(reduced)
        assert len(tree.edges) == 2 ** len(order) - 1
        assert len(set(merged.edges)) == len(merged.edges)
        assert all(high for _, _, high in reduced.edges)
        assert len(tree.edges) >= len(merged.edges) >= len(reduced.edges)


def test_the_family_of_figures_8_and_9():
    reduced = draw_family([("a", "c"), ("b",), ("b", "c"), ("c",)], "abc")
    sizes = [len(drawing.edges) for drawing in (unfold(reduced), merge(reduced), reduced)]
    assert sizes == [7, 6, 4]


def single(name):
    nodes = Nodes(1)
    return Part(nodes, nodes.make(0, 1, 1), (Variable((name,), (1, 1)),), (Item(0, 1),))


def test_parts_add_their_nodes_up():
    drawing = draw(Diagram((single("a"), single("b"), single("c"))))
    assert len(drawing.edges) == 3
    assert len(members(drawing)) == 8
    assert [drawing.part.text_of(level) for level in range(drawing.levels)] == ["a", "b", "c"]


def test_a_part_without_members_leaves_none():
    nothing = Part(Nodes(1), 0, (Variable(("a",), (1, 1)),), (Item(0, 1),))
    for parts in ((nothing, single("b")), (single("b"), nothing)):
        assert members(draw(Diagram(parts))) == set()
        assert draw(Diagram(parts)).edges == ()


def test_no_part_at_all_is_the_empty_set_alone():
    drawing = draw(Diagram(()))
    assert (drawing.root, drawing.edges) == (1, ())
    assert [staged(drawing, stage).root for stage in ("tree", "merged")] == [1, 1]


def test_a_path_follows_an_assignment():
    drawing = draw_family([("a", "c"), ("b",), ("b", "c"), ("c",)], "abc")
    for stage in ("tree", "merged", "reduced"):
        shown = staged(drawing, stage)
        path = shown.path(Assignment({"a": 1, "c": 1}))
        assert (path[0], path[-1]) == (shown.root, 1)
        taken = [
            shown.edges[node - 2][0]
            for node, after in pairwise(path)
            if shown.edges[node - 2][2] == after and shown.edges[node - 2][1] != after
        ]
        assert taken == [0, 2]
    assert drawing.path(Assignment())[-1] == 0


def test_a_group_is_asked_for_its_mines_together():
    nodes = Nodes(2)
    one = nodes.make(1, 1, 1)
    part = Part(
        nodes,
        nodes.make(0, one, 1),
        (Variable(("a", "b"), (1, 2, 1)),),
        (Item(0, 2), Item(0, 1)),
    )
    drawing = draw(Diagram((part,)))
    assert drawing.path(Assignment({"a": 1, "b": 1})) == [3, 1]
    assert drawing.path(Assignment({"b": 1})) == [3, 2, 1]


def test_what_would_be_too_large_is_refused_with_its_size():
    many = draw(Diagram(tuple(map(single, range(MAX_TREE_LEVELS + 1)))))
    with pytest.raises(UnsupportedError, match="11 levels"):
        unfold(many)


def test_a_merged_stage_that_is_too_large_is_refused_while_it_grows(monkeypatch):
    assert MAX_MERGED >= 10_000
    monkeypatch.setattr("minescope.workings.diagram.MAX_MERGED", 3)
    with pytest.raises(UnsupportedError, match="down to level 4 of 9"):
        merge(draw(Diagram(tuple(map(single, range(9))))))

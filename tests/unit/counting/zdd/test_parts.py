"""A divided group has the same assignments, and more items.

Parts put together.

Operations on diagrams against sets of assignments.
"""

from random import Random

import pytest

from minescope.board import Grid, Number, Position
from minescope.counting.assignment import Assignment
from minescope.counting.zdd import Diagram, grouped
from minescope.counting.zdd.members import Members
from minescope.counting.zdd.nodes import EMPTY
from minescope.counting.zdd.operations import family_part
from minescope.counting.zdd.parts import (
    Pieces,
    align,
    cell_part,
    divide,
    divide_alike,
    join_parts,
    spell_out,
)
from minescope.errors import PositionError, UnsupportedError

from .families import assignments_of, diagrams, grouped_part, random_family


def assignments(part, x_max):
    return {
        frozenset((cell, mines) for cell, mines in held if mines) for held in Members(part, x_max)
    }


def plain_parts(rng, x_max):
    """Parts without items that follow others."""
    for _ in range(30):
        part, _ = grouped_part(rng, [rng.randint(1, 3) for _ in range(3)], x_max)
        if all(item.leads for item in part.items):
            yield part


@pytest.mark.parametrize("x_max", [1, 2])
def test_members_stay_the_same(x_max):
    rng = Random(f"division {x_max}")
    for part in plain_parts(rng, x_max):
        for v, variable in enumerate(part.variables):
            chosen = rng.sample(variable.cells, rng.randint(1, len(variable.cells)))
            if len(chosen) < len(variable.cells):
                divided = divide(part, v, chosen, x_max)
                assert set(divided.variables[v].cells) == set(chosen)
                assert set(divided.variables[-1].cells) == set(variable.cells) - set(chosen)
                assert assignments(divided, x_max) == assignments(part, x_max)


def test_two_parts_are_divided_alike():
    rng = Random("alike")
    for part in plain_parts(rng, 1):
        other = part
        for v, variable in enumerate(part.variables):
            if len(variable.cells) > 1:
                other = divide(other, v, variable.cells[1:], 1)
        one, two = divide_alike(part, other, 1)
        assert (one.variables, one.items) == (two.variables, two.items)
        assert assignments(one, 1) == assignments(two, 1)


def test_a_vertex_of_the_degree_constrained_model_is_not_divided():
    rng = Random("vertex")
    while True:
        part, _ = grouped_part(rng, [2], 1)
        if not all(item.leads for item in part.items):
            break
    with pytest.raises(UnsupportedError, match="cannot be told apart"):
        divide(part, 0, part.variables[0].cells[:1], 1)


def test_joined_parts_have_all_members_and_no_more_nodes():
    rng = Random("join")
    for x_max in (1, 2):
        one, choices = grouped_part(rng, [1, 2], x_max)
        other = family_part(["p", "q", ""], "pq")
        joined = join_parts([one, other, one])
        inner = len(one.nodes.below(one.root))
        assert len(joined.nodes.below(joined.root)) == 2 * inner + 2
        count = len(assignments_of(one, choices, x_max))
        assert Members(joined, x_max).count == 3 * count**2


def test_joining_a_part_without_members_leaves_none():
    joined = join_parts([family_part(["a"], None), family_part([], "b")])
    assert Members(joined, 1).count == 0


def test_a_cell_as_a_part_of_its_own():
    assert list(Members(cell_part("a", 3, [0, 2, 3]), 3)) == [[], [("a", 2)], [("a", 3)]]
    assert list(Members(cell_part("a", 1, []), 1)) == []
    pieces = spell_out(Pieces([], {"x": 1, "y": 0}, ["z", "w"], 1), ["w", "x"])
    assert pieces.fixed == {"y": 0}
    assert pieces.free == ["z"]
    assert [list(Members(part, 1)) for part in pieces.parts] == [[[], [("w", 1)]], [[("x", 1)]]]


def test_what_is_cut_differently_is_brought_to_one_cut():
    a, b, c = (family_part([name, ""], None) for name in "abc")
    one = Pieces([a, b, c], {}, ["d"], 1)
    other = Pieces([b, join_parts([a, c])], {"d": 1}, [], 1)
    aligned, others = align(one, other)
    assert [part.items for part in aligned.parts] == [part.items for part in others]
    assert [part.variables for part in aligned.parts] == [part.variables for part in others]
    assert [len(part.items) for part in others] == [2, 1, 1]
    assert not aligned.free


def thinned(diagram, rng):
    """The same cells with fewer assignments: some part has lost a branch."""
    parts = list(diagram.parts)
    place = rng.randrange(len(parts))
    nodes, root = parts[place].nodes, parts[place].root
    held = nodes.make(nodes.item[root], EMPTY, nodes.high[root])
    parts[place] = parts[place]._replace(root=rng.choice([nodes.low[root], held]))
    if rng.random() < 0.5:
        return Diagram((join_parts(parts),), diagram.fixed, diagram.free, diagram.x_max)
    return Diagram(tuple(parts[::-1]), diagram.fixed, diagram.free, diagram.x_max)


def test_operations_on_families_are_those_of_sets():
    rng = Random("families")
    for _ in range(60):
        p, q = random_family(rng, 5), random_family(rng, 5)
        one, other = Diagram.of(p, range(5)), Diagram.of(q, range(5))
        for found, wanted in (
            (one | other, p | q),
            (one & other, p & q),
            (one - other, p - q),
            (one * other, {m | n for m in p for n in q}),
            (one.onset(3), {m for m in p if 3 in m}),
            (one.offset(3), {m for m in p if 3 not in m}),
        ):
            assert {frozenset(member) for member in found} == wanted
            assert found == Diagram.of(wanted, range(5))
            assert hash(found) == hash(Diagram.of(wanted, range(5)))
        assert (one == other) == (p == q)


def test_operations_with_several_parts_fixed_and_free_cells():
    rng = Random("parts")
    for diagram, _ in diagrams(12):
        one, other = thinned(diagram, rng), thinned(diagram, rng)
        p, q = set(one), set(other)
        assert set(one | other) == p | q
        assert set(one & other) == p & q
        assert set(one - other) == p - q
        assert (one | other) - other == one - other
        assert (one & other) | (one - other) == one
        assert (one == other) == (p == q)
        assert diagram.joined() == diagram
        assert hash(diagram.joined()) == hash(diagram)
        assert diagram.joined().nodes == diagram.nodes


def test_a_cell_beside_the_nodes_can_be_asked_for():
    for diagram, wanted in diagrams(12):
        single = [v.cells[0] for part in diagram.parts for v in part.variables if len(v.cells) == 1]
        for cell in (single[0], "fixed", "none", *diagram.free):
            held, without = diagram.onset(cell), diagram.offset(cell)
            assert set(held) == {a for a in wanted if a[cell]}
            assert set(without) == {a for a in wanted if not a[cell]}
            assert held | without == diagram
            assert not held & without
            assert set(diagram.onset(cell, 2)) == {a for a in wanted if a[cell] == 2}
            assert diagram.onset(cell, 0) == without
            assert diagram.offset(cell, 0) == held


def test_a_cell_of_a_group_can_be_asked_for():
    position = Position.of(Grid(2, 4), {(0, 1): Number(2), (0, 2): Number(1)}, x_max=2)
    diagram = grouped(position)
    members = set(diagram)
    for cell in diagram.probability:
        held, without = diagram.onset(cell), diagram.offset(cell)
        assert set(held) == {a for a in members if a[cell]}
        assert set(without) == {a for a in members if not a[cell]}
        assert set(diagram.onset(cell, 2)) == {a for a in members if a[cell] == 2}
        assert held | without == diagram
        assert diagram - held == without
        for other in ((1, 0), (1, 1)):
            both = held.onset(other)
            assert set(both) == {a for a in members if a[cell] and a[other]}
            assert set(both & diagram) == set(both)


def test_cells_of_a_group_are_multiplied_together():
    diagram, _ = next(diagrams(1))
    with pytest.raises(UnsupportedError, match="an item for each cell"):
        _ = diagram * diagram
    with pytest.raises(PositionError, match="'nowhere' is not a cell"):
        diagram.offset("nowhere")


def test_diagrams_without_common_cells_stand_side_by_side():
    one, other = Diagram.of(["a", "ab"]), Diagram.of(["", "c", "d"])
    both = one * other
    assert both.count == 6
    assert both.nodes == one.nodes + other.nodes
    assert set(both) == {Assignment({**p, **q}) for p in one for q in other}


def test_only_diagrams_with_the_same_items_are_combined():
    one = Diagram.of(["a", "b"])
    with pytest.raises(PositionError, match="not about the same cells"):
        _ = one | Diagram.of(["a", "c"])
    with pytest.raises(PositionError, match="in a different order"):
        _ = one & Diagram.of(["a", "b"], "ba")
    with pytest.raises(PositionError, match="not about the same cells"):
        _ = one * Diagram.of(["a", "c"])
    with pytest.raises(PositionError, match="x_max"):
        _ = one * Diagram((), {}, ("z",), 2)
    with pytest.raises(TypeError):
        _ = one | {"a"}
    assert one != Diagram.of(["a", "b"], "ba")
    assert one != "ab"


def test_without_any_part():
    board = Diagram((), {"x": 1}, ("y",))
    assert (board | board) == board
    assert (board & board) == board
    assert not board - board
    assert (board - board) | board == board
    assert set(board - board.onset("y")) == set(board.offset("y"))
    assert (board - board).parts[0].root == EMPTY

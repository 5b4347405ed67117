"""Operations on diagrams against sets of assignments."""

from random import Random

import pytest

from minescope.board import Grid, Number, Position
from minescope.counting.assignment import Assignment
from minescope.counting.zdd import Diagram, grouped
from minescope.counting.zdd.combination.pieces import join_parts
from minescope.counting.zdd.nodes import EMPTY
from minescope.errors import PositionError, UnsupportedError

from ..families import diagrams, random_family


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

"""A part falls apart where all paths run through one node."""

from random import Random

import pytest

from minescope.counting.zdd.combination.family import make_family
from minescope.counting.zdd.combination.pieces import join_parts
from minescope.counting.zdd.diagram import Diagram
from minescope.counting.zdd.nodes import Nodes
from minescope.counting.zdd.online.cuts import cut_part
from minescope.counting.zdd.part import Item, Part, Variable

from ..families import grouped_part


def part_of(tops, members, cells=1):
    """A part whose variables hold these numbers of mines in its members."""
    items = [Item(v, mines) for v, top in enumerate(tops) for mines in range(top, 0, -1)]
    nodes = Nodes(len(items))
    sets = [
        [i for i, item in enumerate(items) if held[item.variable] == item.mines] for held in members
    ]
    variables = [
        Variable(tuple([f"{v}.{i}" for i in range(cells)]), (1,) * (top + 1))
        for v, top in enumerate(tops)
    ]
    return Part(nodes, make_family(nodes, sets), tuple(variables), tuple(items))


def test_a_product_falls_apart():
    # The first two are unlike each other, so are the last two; they know nothing of each other.
    part = part_of([1] * 4, [(a, 1 - a, b, 1 - b) for a in (0, 1) for b in (0, 1)])
    parts, fixed = cut_part(part, 1)
    assert [len(piece.variables) for piece in parts] == [2, 2]
    assert fixed == {}


def test_what_holds_the_same_everywhere_needs_no_node():
    part = part_of([2, 2, 2], [(0, a, 2) for a in (0, 1, 2)])
    parts, fixed = cut_part(part, 2)
    assert fixed == {"0.0": 0, "2.0": 2}
    assert [piece.variables for piece in parts] == [part.variables[1:2]]


def test_a_group_that_is_neither_empty_nor_full_stays():
    part = part_of([2, 2], [(1, 0)], cells=2)
    parts, fixed = cut_part(part, 1)
    assert [piece.variables for piece in parts] == [part.variables[:1]]
    assert fixed == {"1.0": 0, "1.1": 0}


def test_what_hangs_together_is_left_alone():
    part = part_of([1, 1, 1], [(1, 0, 0), (0, 1, 0), (0, 0, 1)])
    (piece,), fixed = cut_part(part, 1)
    assert piece is part
    assert not fixed


def test_a_variable_without_any_item_holds_nothing():
    part = part_of([1, 0], [(1, 0), (0, 0)])
    assert cut_part(part, 1).fixed == {"1.0": 0}


@pytest.mark.parametrize("x_max", [1, 2])
def test_the_product_of_all_pieces_is_the_part(x_max):
    rng = Random(f"cuts {x_max}")
    cut = 0
    for _ in range(40):
        parts = []
        for n in range(rng.randint(1, 3)):
            part, choices = grouped_part(rng, [rng.randint(1, 2) for _ in range(2)], x_max)
            renamed = [v._replace(cells=tuple([(n, c) for c in v.cells])) for v in part.variables]
            if choices:
                parts.append(part._replace(variables=tuple(renamed)))
        if not parts:
            continue
        whole = join_parts(parts)
        pieces, fixed = cut_part(whole, x_max)
        cut += len(pieces) > 1
        assert set(Diagram(tuple(pieces), fixed, (), x_max)) == set(Diagram((whole,), x_max=x_max))
    assert cut

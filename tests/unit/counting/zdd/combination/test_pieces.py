"""Parts put together."""

from random import Random

from minescope.counting.zdd.combination.family import family_part
from minescope.counting.zdd.combination.pieces import (
    Pieces,
    align,
    cell_part,
    join_parts,
    spell_out,
)
from minescope.counting.zdd.evaluation.members import Members

from ..families import assignments_of, grouped_part


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

import pytest

from minescope.board import Graph, Number, Position
from minescope.logic import LEVELS, Step, deduce, explain

from .boards import drawn


def test_an_assumption_is_told_step_by_step():
    found = deduce(drawn("? ? ? / 1 1 _"), "ranks")
    (deduction,) = [one for one in found if one.cells == ((0, 2),)]
    assert [step.sentence for step in deduction.steps] == [
        "Suppose that r1 c3 is a mine.",
        "Then r1 c1 and r1 c2 are safe, because of the 1 at r2 c2.",
        "But then the 1 at r2 c1 cannot hold.",
    ]
    assert deduction.steps[1] == Step(
        "follow", 1, ((0, 0), (0, 1)), 0, 0, (1, 1), deduction.steps[1].sentence
    )
    assert deduction.steps[2].number == (1, 0)
    assert deduction.steps[2].cells == ((0, 0), (0, 1))


def test_a_second_assumption_has_a_case_for_each_value():
    # The 1 touches three cells, the 2 touches these and one more, which must be a mine.
    graph = Graph.from_edges([("n", cell) for cell in "abc"] + [("m", cell) for cell in "abcd"])
    position = Position.of(graph, {"n": Number(1), "m": Number(2)})
    (deduction,) = deduce(position, "ranks")
    assert (deduction.cells, deduction.mines, deduction.rank) == (("d",), 1, 2)
    assert [(step.depth, step.sentence) for step in deduction.steps] == [
        (1, "Suppose that d is safe."),
        (2, "Suppose also that a is safe."),
        (2, "Then b and c are mines, because of the 2 at m."),
        (2, "But then the 1 at n cannot hold."),
        (2, "Suppose also that a is a mine."),
        (2, "Then b and c are safe, because of the 1 at n."),
        (2, "But then the 2 at m cannot hold."),
    ]


def test_what_one_number_says_of_several_cells_is_said_once():
    first, *_ = deduce(drawn("? 3 ? / 2 ? ? / ? 2 ?"))
    assert [step.sentence for step in first.steps] == [
        "Suppose that r1 c1 is safe.",
        ("Then r1 c3, r2 c2 and r2 c3 are mines, because of the 3 at r1 c2."),
        "Then r3 c1 is a mine, because of the 2 at r2 c1.",
        "But then the 2 at r3 c2 cannot hold.",
    ]


def test_bounds_are_told_where_a_cell_holds_several_mines():
    first, *_ = deduce(drawn("? 1 ? / 1 ? ? / ? 1 ?", x_max=2))
    assert first.technique == "assumption"
    assert [(step.depth, step.least) for step in first.steps if step.kind == "assume"] == [
        (1, 1),
        (1, 2),
    ]
    bounds = [step for step in first.steps if step.least < step.most]
    assert all("at most 1" in step.sentence and step.cells for step in bounds)
    assert bounds


@pytest.mark.parametrize("level", LEVELS)
def test_what_two_numbers_say_at_once_needs_no_steps(level):
    found = deduce(drawn("? ? ? ? / 1 2 _ _"), level)
    assert all(not one.steps for one in found if one.technique != "assumption")


def test_numbers_one_after_the_other():
    proof = explain(drawn("? 1 ? 1 ? 1 0"), (0, 0))
    assert proof is not None
    assert (proof.technique, proof.rank) == ("single point", 0)
    assert [(step.kind, step.depth, step.sentence) for step in proof.steps] == [
        ("follow", 0, "r1 c5 is a mine, because of the 1 at r1 c6."),
        ("follow", 0, "Then r1 c3 is safe, because of the 1 at r1 c4."),
        ("follow", 0, "Then r1 c1 is a mine, because of the 1 at r1 c2."),
    ]


def test_a_chain_of_subsets_is_told_as_a_refutation():
    proof = explain(drawn("? ? ? / 1 2 1"), (0, 1))
    assert proof is not None
    assert (proof.technique, proof.rank) == ("subset", 1)
    assert [step.kind for step in proof.steps] == ["assume", "follow", "follow", "contradiction"]


def test_a_case_does_not_tell_what_only_another_case_needs():
    # In the first case the 3 makes two cells mines. In the second it would make one of them a mine
    # again, for a reason that is not told there and towards nothing.
    board = drawn("? 3 ? ? / ? _ ? ? / 2 ? 2 _ / * 3 ? 2 / 1 2 ? ?")
    proof = explain(board, (1, 3))
    assert proof is not None
    second = [step.kind for step in proof.steps].index("contradiction") + 1
    assert [step.sentence for step in proof.steps[second:]] == [
        "Suppose also that r3 c2 is a mine.",
        "Then r2 c1 is safe, because of the 2 at r3 c1.",
        "Then r2 c3 is safe, because of the 2 at r3 c3.",
        "But then the 3 at r1 c2 cannot hold.",
    ]

import sys
from dataclasses import replace

import pytest

from minescope.board import FREE, Mine, Position
from minescope.counting.interface import Budget
from minescope.errors import BudgetError, ContradictionError, PositionError, UnsupportedError
from minescope.logic import LEVELS, TECHNIQUES, Deduction, Level, deduce, explain, ladder
from minescope.logic.equations import Conclusion
from minescope.logic.ladder import RUNGS, joined
from minescope.logic.opposites import Opposites
from minescope.logic.premises import Premises

from .boards import drawn, premises_of


def applied(position: Position, deductions: tuple[Deduction, ...]) -> Position:
    labels = list(position.labels)
    for deduction in deductions:
        for cell in deduction.cells:
            label = Mine(deduction.mines) if deduction.mines else FREE
            labels[position.topology.index[cell]] = label
    return replace(position, labels=tuple(labels))


def techniques(position: Position, level: str = "complete") -> list[str]:
    return [deduction.technique for deduction in ladder(position, level)]


def test_all_conclusions_of_the_cheapest_technique():
    found = deduce(drawn("? ? ? ? ? / 1 2 2 2 1"))
    assert {one.technique for one in found} == {"subset"}
    assert found[0].numbers == ((1, 0), (1, 1))
    assert (found[0].cells, found[0].mines, found[0].rank, found[0].total) == (
        ((0, 2),),
        1,
        1,
        False,
    )


def test_the_ladder_goes_on_with_what_it_knows():
    position = drawn("? ? ? ? / 1 2 1 ?")
    steps = ladder(position)
    assert [one.technique for one in steps] == ["subset", "subset", "single point", "single point"]
    assert steps[:2] == deduce(position)
    assert steps[2:] == deduce(applied(position, steps[:2]))
    assert deduce(applied(position, steps)) == ()


def test_nothing_is_said_where_nothing_is_certain():
    assert deduce(drawn("? 1 ?")) == ladder(drawn("? 1 ?", mines=1)) == ()
    assert deduce(drawn("1 * 1")) == ()


def test_cells_with_the_same_numbers_stand_together_safe_cells_and_mines_apart():
    found = deduce(drawn("? ? ? ? / _ 1 2 _"))
    assert [(one.cells, one.mines) for one in found] == [(((0, 3),), 1), (((0, 0),), 0)]
    assert len(deduce(drawn("? 0 ? / ? ? ?"))[0].cells) == 5


def test_a_deduction_that_says_nothing_new_is_left_out():
    found = deduce(drawn("0 ? / 0 ? / 0 ?"))
    assert [one.numbers for one in found] == [((1, 0),)]


def test_the_simplest_proof_of_a_cell():
    position = drawn("? ? ? ? ? ? / _ 1 2 2 1 _", mines=2)
    proof = explain(position, (0, 2))
    assert proof is not None
    assert (proof.cells, proof.mines, proof.technique) == (((0, 2),), 1, "difference")
    assert proof.numbers == ((1, 3), (1, 4))
    inner = explain(position, (0, 1))
    assert inner is not None
    assert (inner.mines, len(inner.numbers), inner.total) == (0, 3, False)


def test_what_is_not_certain_has_no_proof():
    position = drawn("? 1 ? * _")
    assert [explain(position, (0, i)) for i in range(5)] == [None] * 5
    with pytest.raises(PositionError):
        explain(position, (7, 7))


@pytest.mark.parametrize("ask", [deduce, ladder, lambda position: explain(position, (0, 0))])
def test_a_position_that_cannot_be_is_refused(ask):
    with pytest.raises(ContradictionError):
        ask(drawn("? 2 ? 0"))


def test_who_knows_that_a_position_is_legal_need_not_wait(monkeypatch):
    monkeypatch.setattr("minescope.logic.premises.solve", None)
    assert deduce(drawn("? ? ? / 1 2 1"), known_legal=True)


def test_an_exact_number_between_none_and_all():
    between = ladder(drawn("0 ? ? 2", x_max=3))
    assert [(one.cells, one.mines) for one in between] == [(((0, 1),), 0), (((0, 2),), 2)]


def test_levels_know_what_they_may_use():
    corner = drawn("? ? ? ? ? / 1 2 2 2 1")
    assert techniques(corner, "single point") == []
    assert set(techniques(corner, "equations")) == {"subset"}
    assert set(techniques(corner, "islands")) == {"complete"}
    assert set(techniques(corner, "ranks")) == {"assumption"}
    assert deduce(corner, Level(("difference",))) == ()
    with pytest.raises(UnsupportedError, match="not a level"):
        deduce(corner, "hard")
    assert LEVELS["complete"].techniques == TECHNIQUES


def test_the_mine_count_is_an_equation_when_few_cells_are_left():
    few = drawn("? 1 ? ? ?", mines=1)
    many = drawn("? 1 ? ? ? ? ? ? ?", mines=1)
    assert techniques(few, "equations") == techniques(many) == ["mine count"]
    assert techniques(many, "equations") == techniques(few, "islands") == []


def test_ranks_end_at_the_most_that_is_allowed():
    position = drawn("? ? ? / ? 4 ? / ? 5 ? / ? ? ?")
    assert ladder(position, Level(("assumption",), most_rank=1)) == ()


def test_the_time_that_is_allowed_holds():
    with pytest.raises(BudgetError):
        ladder(drawn("? 1 ? 1 ? 1 ? 1 ? 0"), limits=Budget(10))


COMPLETE = LEVELS["complete"]


def test_three_numbers_take_an_assumption():
    premises = premises_of("? 3 ? / 2 ? ? / ? 2 ?")
    assert [RUNGS[technique](premises, COMPLETE) for technique in TECHNIQUES[:3]] == [[], [], []]
    proofs = RUNGS["assumption"](premises, COMPLETE)
    assert {(proof.technique, proof.rank) for proof in proofs} == {("assumption", 1)}
    assert ((0,), 1, {1, 3, 7}) in [(proof.cells, proof.mines, proof.numbers) for proof in proofs]


def test_numbers_of_a_chain_that_are_not_needed_are_left_out():
    # The difference of the first two is subtracted from the third, but the last two would do.
    for text in ("? ? ? / 1 2 1", "? ? ? ? ? / 1 2 2 2 1"):
        premises = premises_of(text)
        for proof in RUNGS["subset"](premises, COMPLETE):
            for number in proof.numbers:
                rest = proof.numbers - {number}
                opposites = Opposites(premises, proof.cells[0], proof.mines, rest, False)
                assert opposites.possible(range(len(rest)))


def test_conclusions_with_the_same_numbers_are_one():
    found = joined(
        [
            Conclusion(frozenset({4}), 0, frozenset({1, 2, 3})),
            Conclusion(frozenset({5}), 0, frozenset({1, 2})),
            Conclusion(frozenset({6}), 0, frozenset({1, 2, 3})),
            Conclusion(frozenset({7}), 1, frozenset({1, 2, 3})),
        ]
    )
    assert [sorted(one.cells) for one in found] == [[5], [4, 6], [7]]


def test_numbers_one_after_the_other_where_a_cell_holds_several_mines():
    # The 3 leaves each of its two cells at least one mine, and the 1 then has none to spare.
    premises = premises_of("? 3 ? 1 ?", x_max=2)
    proofs = RUNGS["single point"](premises, COMPLETE)
    assert {(proof.cells, proof.mines) for proof in proofs} == {((0,), 2), ((2,), 1), ((4,), 0)}
    assert all(proof.numbers == {1, 3} and proof.rank == 0 for proof in proofs)


@pytest.mark.parametrize("steps", [0, 60_000])
def test_what_assumptions_do_not_find_is_found_by_counting(steps, monkeypatch):
    monkeypatch.setattr(sys.modules["minescope.logic.ladder"], "ASSUMPTION_STEPS", steps)
    premises = premises_of("? ? ? ? ? / 1 2 2 2 1")
    proofs = RUNGS["assumption"](premises, COMPLETE)
    assert {proof.rank for proof in proofs} == {1}
    assert {cell: p.mines for p in proofs for cell in p.cells}.items() <= premises.certain.items()


def test_everything_that_is_certain_without_the_mine_count():
    premises = premises_of("? ? ? ? ? / 1 2 2 2 1", mines=3)
    proofs = RUNGS["complete"](premises, COMPLETE)
    assert {cell: p.mines for p in proofs for cell in p.cells} == premises.certain_alone
    assert all(proof.rank is None for proof in proofs)


def test_everything_that_only_the_mine_count_makes_certain():
    premises = premises_of("? 1 ? ? 1 ? ?", mines=2)
    proofs = RUNGS["mine count"](premises, COMPLETE)
    assert {cell: p.mines for p in proofs for cell in p.cells} == {6: 0}
    assert RUNGS["mine count"](Premises(drawn("? 1 ?")), COMPLETE) == []

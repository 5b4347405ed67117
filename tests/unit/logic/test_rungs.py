import pytest

from minescope.logic import LEVELS, TECHNIQUES, rungs
from minescope.logic.equations import Conclusion
from minescope.logic.opposites import Opposites
from minescope.logic.premises import Premises
from minescope.logic.rungs import RUNGS, joined

from .boards import drawn, premises_of

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
    monkeypatch.setattr(rungs, "ASSUMPTION_STEPS", steps)
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

import pytest

from minescope.logic import deduce, proofs
from minescope.logic.equations import TOTAL, Conclusion
from minescope.logic.proofs import find_rank, find_technique, prove, with_fewer_assumptions
from minescope.solving.constraints import Constraint

from .boards import premises_of


def test_the_cheapest_technique_is_told():
    premises = premises_of("? ? ? / 1 2 1")
    assert find_technique(premises, 2, 1, frozenset({3, 4})) == "subset"
    assert find_technique(premises, 2, 1, frozenset({3, 4, 5})) == "subset"
    assert find_technique(premises, 1, 0, frozenset({3, 4, 5})) == "subset"
    overlap = premises_of("? ? ? ? / _ 1 2 _")
    assert find_technique(overlap, 3, 1, frozenset({5, 6})) == "difference"
    assert find_technique(premises_of("? ? ?", mines=0), 0, 0, frozenset({TOTAL})) == "mine count"


def test_single_points_one_after_the_other():
    premises = premises_of("? 1 ? 1 ? 1 ? 0")
    proof = prove(premises, Conclusion(frozenset({0}), 1, frozenset({1, 3, 5, 7})))
    assert (proof.technique, proof.rank) == ("single point", 0)


@pytest.mark.parametrize(
    ("shared", "inner", "rank"),
    [(2, 1, 1), (3, 1, 2), (3, 2, 1), (4, 1, 3), (4, 2, 3), (5, 2, 4), (5, 4, 1), (6, 3, 5)],
)
def test_the_rank_of_a_subset_grows_with_the_cells_that_are_shared(shared, inner, rank):
    # Two numbers share the cells below, and the second has one more. Where the first has neither one
    # mine less than cells nor none, each shared cell but two must be assumed beside the last one.
    cells = frozenset(range(shared))
    premises = premises_of("? ? ? ? / ? ? ? ?")
    premises.numbers = {
        20: Constraint(20, inner, cells),
        21: Constraint(21, inner + 1, cells | {shared}),
    }
    assert find_rank(premises, [shared], 1, frozenset({20, 21})) == rank


def test_a_number_that_is_not_needed_may_save_an_assumption():
    # The 4 and the 2 prove that the first cell is a mine. The 1 is not needed, but it makes it shorter.
    premises = premises_of("? ? ? / ? 4 2 / 1 ? ?")
    proof = prove(premises, Conclusion(frozenset({0}), 1, frozenset({4, 5})), "assumption")
    assert (proof.rank, proof.looked_at) == (3, {4, 5})
    shorter = with_fewer_assumptions(premises, proof)
    assert (shorter.rank, shorter.numbers, shorter.looked_at) == (2, {4, 5}, {4, 5, 6})
    (told,) = [one for one in deduce(premises.position, "ranks") if (0, 0) in one.cells]
    assert (told.rank, told.numbers) == (2, ((1, 1), (1, 2)))
    assert {step.number for step in told.steps} == {None, (1, 1), (1, 2), (2, 0)}


def test_a_rank_that_takes_too_long_is_not_told(monkeypatch):
    monkeypatch.setattr(proofs, "RANK_STEPS", 3)
    monkeypatch.setattr(proofs, "_RANKS", type(proofs._RANKS)())
    premises = premises_of("? ? ? ? ? / ? 1 ? 2 ? / ? ? ? ? ?", mines=3)
    numbers = frozenset({6, 8, TOTAL})
    assert find_rank(premises, [0], 0, numbers) is None
    proof = prove(premises, Conclusion(frozenset({0}), 0, frozenset({6, 8})))
    assert (proof.technique, proof.rank) == ("complete", None)


def test_ranks_that_are_remembered_are_bounded(monkeypatch):
    monkeypatch.setattr(proofs, "MEMORY", 2)
    monkeypatch.setattr(proofs, "_RANKS", type(proofs._RANKS)())
    premises = premises_of("? ? ? ? / 1 2 2 1")
    for cell, mines in premises.certain.items():
        find_rank(premises, [cell], mines, frozenset(premises.numbers))
    assert len(proofs._RANKS) == 2

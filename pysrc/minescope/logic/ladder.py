r"""`deduce`, `explain` and `ladder`: what is certain, why, and how far logic goes.

>>> from minescope.board.formats.recognise import parse
>>> position = parse("minescope 1\ntopology grid 3x2\n\n? ? ?\n1 2 1")
>>> for deduction in ladder(position):
...     print(deduction.technique, deduction.cells, deduction.mines)
subset ((0, 0),) 1
subset ((0, 2),) 1
subset ((0, 1),) 0
"""

from __future__ import annotations

from collections.abc import Iterable

from minescope.board import Cell, Position
from minescope.board.position import index_of
from minescope.counting.interface import Budget
from minescope.logic.deduction import Deduction, Level, LevelName, level_of
from minescope.logic.equations import TOTAL, Conclusion
from minescope.logic.opposites import Opposites
from minescope.logic.patterns import find_pattern
from minescope.logic.premises import Premises
from minescope.logic.proofs import Proof, prove
from minescope.logic.rungs import RUNGS
from minescope.logic.steps import write_steps
from minescope.logic.wording import write_sentence


def deduce(
    position: Position,
    level: LevelName | Level = "complete",
    *,
    known_legal: bool = False,
    limits: Budget | None = None,
) -> tuple[Deduction, ...]:
    """All that the cheapest technique of a level concludes that concludes anything.

    Empty where the level is at its end; at the level "complete" nothing is certain then. A position
    that nothing fits raises a `ContradictionError`. Who knows that it is legal, as in a game, need not
    wait for that: nothing is counted for the techniques that look at one or two numbers.
    """
    premises = Premises(position, known_legal=known_legal, limits=limits)
    return _told(premises, _next_rung(premises, level_of(level)))


def ladder(
    position: Position, level: LevelName | Level = "complete", *, limits: Budget | None = None
) -> tuple[Deduction, ...]:
    """All deductions in order, as far as logic goes without opening a cell.

    Each one takes the cells of those before it for known. A position that nothing fits raises a
    `ContradictionError`.
    """
    chosen = level_of(level)
    premises = Premises(position, limits=limits)
    found: list[Deduction] = []
    while proofs := _next_rung(premises, chosen):
        found += _told(premises, proofs)
        premises.limits.spend(len(premises.numbers))
        premises = premises.knowing({i: proof.mines for proof in proofs for i in proof.cells})
    return tuple(found)


def explain(position: Position, cell: Cell, *, limits: Budget | None = None) -> Deduction | None:
    """The simplest proof of what a cell holds, with as few numbers as possible.

    None where that is not certain, or no question: the cell is not unknown. A position that nothing
    fits raises a `ContradictionError`.
    """
    i = index_of(position.topology, cell)
    premises = Premises(position, limits=limits)
    if i not in premises.certain:
        return None
    mines = premises.certain[i]
    total = i not in premises.certain_alone
    pool = premises.numbers if total else premises.island_of(i)
    numbers = Opposites(premises, i, mines, pool, total).smallest()
    (deduction,) = _told(premises, [prove(premises, Conclusion(frozenset((i,)), mines, numbers))])
    return deduction


def _next_rung(premises: Premises, level: Level) -> list[Proof]:
    """What the first technique proves that proves anything, without what is proved twice."""
    for technique in level.techniques:
        proofs = RUNGS[technique](premises, level)
        if proofs:
            return _without_repetition(proofs)
    return []


def _without_repetition(proofs: Iterable[Proof]) -> list[Proof]:
    """Proofs with few numbers and many cells first; each is kept whole if it says anything new."""
    known: set[int] = set()
    kept = []
    for proof in sorted(proofs, key=lambda proof: (len(proof.numbers), -len(proof.cells))):
        if not known.issuperset(proof.cells):
            known.update(proof.cells)
            kept.append(proof)
    return kept


def _told(premises: Premises, proofs: Iterable[Proof]) -> tuple[Deduction, ...]:
    cells = premises.position.topology.cells
    return tuple(
        [
            Deduction(
                tuple([cells[i] for i in proof.cells]),
                proof.mines,
                proof.technique,
                proof.rank,
                tuple([cells[n] for n in sorted(proof.numbers) if n != TOTAL]),
                TOTAL in proof.numbers,
                write_steps(premises, proof),
                write_sentence(premises, proof),
                find_pattern(premises, proof),
            )
            for proof in proofs
        ]
    )

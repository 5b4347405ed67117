"""facts: what is known about opening each covered cell, for all of them at once.

fields  position: one mine in a cell at most (flags are taken for mines); digits; max_steps, max_seconds
answer  legal, and contradiction as above; facts: [{cell: CELL; mine: VALUE, its chance; opening: VALUE, the
        chance of a 0; progress: VALUE, the chance that something new becomes certain; certain: VALUE, the
        mean number of cells that become certain; survival: VALUE, the chance to survive this cell and the
        safest after it (the second safest counts for a fifth); entropy: of its number and of a mine, in
        bits, a decimal; dead: whether it is in doubt and can show only one number}] of every covered cell
        that is no flag, in the order of the board
"""

from collections.abc import Hashable
from typing import Literal, Required, TypeAlias, TypedDict

from minescope.api.answers.solve import check_prior
from minescope.api.contradictions import IllegalAnswer, write_illegal
from minescope.api.positions import PositionField, read_position
from minescope.api.request import Request
from minescope.api.values import DIGITS, MAX_DIGITS, Value, ValueWriter
from minescope.board import cell_word
from minescope.errors import ContradictionError, UnsupportedError
from minescope.play.moves.situation import Situation
from minescope.play.strategies.lookahead import survival


class FactsFields(TypedDict, total=False):
    """What a request may hold."""

    position: Required[PositionField]
    digits: int
    max_steps: int
    max_seconds: float


class WrittenFacts(TypedDict):
    """What is known about opening a cell."""

    cell: int
    mine: Value
    opening: Value
    progress: Value
    certain: Value
    survival: Value
    entropy: str
    dead: bool


class FactsLegal(TypedDict):
    """The answer where some assignment is legal."""

    legal: Literal[True]
    facts: list[WrittenFacts]


FactsAnswer: TypeAlias = FactsLegal | IllegalAnswer


def answer(request: Request) -> FactsAnswer:
    """The facts of all covered cells."""
    position = read_position(request)
    check_prior(position)
    writer = ValueWriter(request.whole("digits", 1, MAX_DIGITS, default=DIGITS))
    try:
        situation = Situation(position, request.budget())
        cells = situation.prospects.covered
    except ContradictionError as contradiction:
        return write_illegal(request, contradiction)
    if situation.prospects.several:
        raise UnsupportedError(
            f"The facts of all moves are known only where a {cell_word(position.topology)} holds at most "
            f"one mine, but x_max is {position.x_max}."
        )
    # Cells of one kind and risk have the same facts, and on large boards few kinds have most cells.
    written: dict[Hashable, WrittenFacts] = {}
    facts: list[WrittenFacts] = []
    for i in cells:
        kind = situation.kind(i), situation.risk[i]
        if kind not in written:
            situation.limits.spend(1)
            written[kind] = _write(situation, writer, i)
        facts.append({**written[kind], "cell": i})
    return {"legal": True, "facts": facts}


def _write(situation: Situation, writer: ValueWriter, i: int) -> WrittenFacts:
    facts = situation.facts(i)
    return {
        "cell": i,
        "mine": writer.write(facts.mine),
        "opening": writer.write(facts.opening),
        "progress": writer.write(facts.progress),
        "certain": writer.write(facts.certain),
        "survival": writer.write(survival(situation, i)),
        "entropy": f"{facts.entropy:.6f}",
        "dead": facts.dead,
    }

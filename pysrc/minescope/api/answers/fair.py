"""fair: opening a cell in fair play, where the mines are decided while you play.

fields  position: what the player sees (flags are an opinion and do not matter); cell: CELL to open; opening:
        true to show a 0 where that is possible, for a first click; seed: as in `deal`, one for the whole
        game; digits; max_steps, max_seconds
answer  legal, and contradiction as above; mined: true where something was certainly safe but this cell was
        not, and where it is certainly a mine; number: what the cell shows, or null; chance: VALUE, that
        it was a mine; needless: whether something else was certainly safe, and this cell was not; mines:
        [of each cell..], drawn from all that agrees with what is shown and with the outcome, total; seed
"""

from typing import Literal, Required, TypeAlias, TypedDict

from minescope.api.answers.solve import check_prior
from minescope.api.assignments import MAX_SHARED_MINES
from minescope.api.contradictions import IllegalAnswer, write_illegal
from minescope.api.positions import PositionField, read_position
from minescope.api.request import Request
from minescope.api.values import DIGITS, MAX_DIGITS, Value, ValueWriter, WithLambda
from minescope.board import Position
from minescope.errors import ContradictionError, UnsupportedError
from minescope.play.fair import open_fairly
from minescope.prior import Total


class FairFields(TypedDict, total=False):
    """What a request may hold."""

    position: Required[PositionField]
    cell: Required[int]
    opening: bool
    seed: str | int
    digits: int
    max_steps: int
    max_seconds: float


class FairLegal(WithLambda):
    """The answer where some assignment is legal."""

    legal: Literal[True]
    mined: bool
    number: int | None
    chance: Value
    needless: bool
    mines: list[int]
    total: int
    seed: str


FairAnswer: TypeAlias = FairLegal | IllegalAnswer


def answer(request: Request) -> FairAnswer:
    """What the click meets, and mines for every cell that agree with it."""
    position = read_position(request)
    check_prior(position)
    _check_mines(position)
    cell = request.cell("cell")
    writer = ValueWriter(request.whole("digits", 1, MAX_DIGITS, default=DIGITS))
    try:
        outcome = open_fairly(
            position,
            cell,
            opening=request.flag("opening"),
            seed=request.seed(),
            limits=request.budget(),
        )
    except ContradictionError as contradiction:
        return write_illegal(request, contradiction)
    return {
        "legal": True,
        "mined": outcome.mined,
        "number": outcome.number,
        "chance": writer.write(outcome.chance),
        "needless": outcome.needless,
        "mines": list(outcome.mines),
        "total": sum(outcome.mines),
        "seed": outcome.seed,
        "lambda": writer.write_lambda(),
    }


def _check_mines(position: Position) -> None:
    """Refuse boards on which to draw takes minutes, and no budget stops it."""
    if not isinstance(position.prior, Total):
        return
    mines = position.prior.mines
    if min(mines, position.x_max * len(position.labels) - mines) > MAX_SHARED_MINES:
        raise UnsupportedError(
            f"{mines:,} mines are too many to draw with every click: the limit for fair play is "
            f"{MAX_SHARED_MINES:,}. Take a smaller board."
        )

"""deal: random mines, placed exactly as the prior weighs them. The labels of the position do not matter.

fields  position; first: CELL that holds no mine (absent: any may); opening: true for no mine around
        it either; seed: a string or whole number (absent: chance)
answer  mines: [of each cell..], total; seed: a string, with which the same is dealt again
"""

from typing import Required, TypedDict

from minescope.api.answers.solve import check_prior
from minescope.api.positions import PositionField, read_position
from minescope.api.request import Request
from minescope.play.deal import deal


class DealFields(TypedDict, total=False):
    """What a request may hold."""

    position: Required[PositionField]
    first: int
    opening: bool
    seed: str | int


class DealAnswer(TypedDict):
    """The answer."""

    mines: list[int]
    total: int
    seed: str


def answer(request: Request) -> DealAnswer:
    """Mines for every cell, drawn by the prior."""
    position = read_position(request)
    check_prior(position)
    first = request.cell("first") if request.has("first") else None
    dealt = deal(position, first=first, opening=request.flag("opening"), seed=request.seed())
    return {"mines": list(dealt.mines), "total": dealt.total, "seed": dealt.seed}

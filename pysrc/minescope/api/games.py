"""The answers of `deal` and `fill`: a board to play on, and the numbers that a player need not open."""

from __future__ import annotations

from minescope.api.positions import read_position
from minescope.api.request import Request
from minescope.api.solving import check_prior, solved, write_contradiction
from minescope.play.deal import deal
from minescope.play.forced import forced_numbers


def answer_deal(request: Request) -> dict[str, object]:
    """Mines for every cell, drawn by the prior."""
    position = read_position(request)
    check_prior(position)
    first = request.cell("first") if request.has("first") else None
    dealt = deal(position, first=first, opening=request.flag("opening"), seed=request.seed())
    return {"mines": list(dealt.mines), "total": dealt.total, "seed": dealt.seed}


def answer_fill(request: Request) -> dict[str, object]:
    """The numbers that every legal assignment agrees on."""
    solution = solved(request)
    if solution.contradiction is not None:
        contradiction = write_contradiction(request, solution.contradiction)
        return {"legal": False, "contradiction": contradiction, "numbers": [], "safe": []}
    found = forced_numbers(solution)
    numbers = zip(request.indices(found.numbers), found.numbers.values(), strict=True)
    return {
        "legal": True,
        "numbers": [list(each) for each in numbers],
        "safe": request.indices(found.unforced),
    }

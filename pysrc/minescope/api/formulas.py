"""The answer of `formula`: a probability for every density at once."""

from __future__ import annotations

from typing import Final, cast

from minescope.api.positions import WEIGHTINGS, read_position
from minescope.api.request import Request
from minescope.api.solving import write_illegal
from minescope.board import Position
from minescope.counting.choose import ENGINE_NAMES
from minescope.errors import ContradictionError
from minescope.polynomial import formula, numeral
from minescope.prior import Uniform, Weighting
from minescope.symbolic import cell_formula

VARIABLES: Final = ("rho", "lambda")


def answer_formula(request: Request) -> dict[str, object]:
    """The probability of a cell for every density at once."""
    position = read_position(request)
    cell = request.cell("cell")
    variable = request.choice("variable", VARIABLES) if request.has("variable") else None
    engine = request.choice("engine", ENGINE_NAMES) if request.has("engine") else None
    try:
        found = cell_formula(
            position,
            cell,
            weighting=_weighting(request, position),
            in_odds=variable == "lambda",
            engine=engine,
            budget=request.budget(),
        )
    except ContradictionError as contradiction:
        return write_illegal(request, contradiction)
    name = str(found.variable)
    return {
        "legal": True,
        "variable": name,
        "formula": ratio_text(found.numerator, found.denominator, name),
        "numerator": list(map(numeral, found.numerator)),
        "denominator": list(map(numeral, found.denominator)),
    }


def _weighting(request: Request, position: Position) -> Weighting:
    """The asked one, else the prior's."""
    if request.has("weighting"):
        return cast("Weighting", request.choice("weighting", WEIGHTINGS))
    if position.prior is None or isinstance(position.prior, Uniform):
        return "distinct"
    return position.prior.weighting


def ratio_text(numerator: tuple[int, ...], denominator: tuple[int, ...], name: str) -> str:
    """A ratio of polynomials for people.

    >>> ratio_text((0, 1), (4, -1), "rho"), ratio_text((0, 3), (1,), "rho")
    ('(rho)/(4 - rho)', '3*rho')
    """
    top, bottom = formula(numerator, name), formula(denominator, name)
    return top if bottom == "1" else f"({top})/({bottom})"

"""Functions of the density as JSON: one polynomial over another, for people and for machines; and how
a request chooses their variable.
"""

from typing import Final, Literal, TypeAlias, TypedDict, cast

from minescope.api.positions import WEIGHTINGS
from minescope.api.request import Request
from minescope.arithmetic.polynomial import numeral
from minescope.arithmetic.typeset import (
    factored,
    product_latex,
    product_text,
    ratio_latex,
    ratio_text,
)
from minescope.board import Position
from minescope.formulas.density import Ratio, has_rational_odds, in_rho
from minescope.prior import Uniform, Weighting

Variable: TypeAlias = Literal["rho", "lambda"]
VARIABLES: Final = ("rho", "lambda")

MAX_LATEX: Final = 1500
"""Longest formula that is typeset, in characters: it fills a screen."""


class WrittenRatio(TypedDict):
    """A function of the density."""

    formula: str
    latex: str | None
    factored: str | None
    factored_latex: str | None
    numerator: list[str]
    denominator: list[str]


def read_weighting(request: Request, position: Position) -> Weighting:
    """The asked one, else the prior's."""
    if request.has("weighting"):
        return cast("Weighting", request.choice("weighting", WEIGHTINGS))
    if position.prior is None or isinstance(position.prior, Uniform):
        return "distinct"
    return position.prior.weighting


def read_variable(request: Request, position: Position, weighting: Weighting) -> Variable:
    """The asked variable where it is possible."""
    variable = request.choice("variable", VARIABLES) if request.has("variable") else "rho"
    possible = variable == "rho" and has_rational_odds(weighting, position.x_max)
    return "rho" if possible else "lambda"


def write_ratio(ratio: Ratio, variable: Variable, x_max: int, *, products: bool) -> WrittenRatio:
    """A function of lambda in the variable of the answer, where asked with its factors."""
    if variable == "rho":
        ratio = in_rho(ratio, x_max)
    top, bottom = ratio
    plain, typeset = ratio_text(top, bottom, variable), ratio_latex(top, bottom, variable)
    written: WrittenRatio = {
        "formula": plain,
        "latex": typeset if len(typeset) <= MAX_LATEX else None,
        "factored": None,
        "factored_latex": None,
        "numerator": list(map(numeral, top or (0,))),
        "denominator": list(map(numeral, bottom)),
    }
    if not products:
        return written
    over, under = factored(top), factored(bottom)
    if over is not None and under is not None:
        text = _over(product_text(over, variable), product_text(under, variable), "({})/({})")
        if text != plain:
            typeset = _over(
                product_latex(over, variable), product_latex(under, variable), r"\frac{{{}}}{{{}}}"
            )
            written["factored"] = text
            written["factored_latex"] = typeset if len(typeset) <= MAX_LATEX else None
    return written


def _over(top: str, bottom: str, pattern: str) -> str:
    return top if bottom == "1" else pattern.format(top, bottom)

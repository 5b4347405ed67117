"""Functions of the density as JSON: one polynomial over another, for people and for machines; and how a
request chooses their variable. Places on the axis of densities: fractions, or roots with an interval
that isolates them.
"""

from fractions import Fraction
from typing import Final, Literal, TypeAlias, TypedDict, cast

from minescope.api.positions import WEIGHTINGS
from minescope.api.request import Request
from minescope.arithmetic import polynomial as poly
from minescope.arithmetic.algebraic import algebraic, decimal
from minescope.arithmetic.polynomial import Polynomial, numeral, write_fraction
from minescope.arithmetic.root import Root, UnitPoint, shifted
from minescope.arithmetic.typeset import (
    factored,
    product_latex,
    product_text,
    ratio_latex,
    ratio_text,
)
from minescope.board import Position
from minescope.formulas.density import Curves, Odds, Ratio, has_rational_odds, in_rho
from minescope.prior import Uniform, Weighting


class ExactPlace(TypedDict):
    """A fraction, or "infinity", which ends the axis of lambda."""

    exact: str
    rho: str


class RootPlace(TypedDict):
    """The only root of a polynomial between two fractions."""

    decimal: str
    polynomial: list[str]
    between: tuple[str, str]
    rho: str


WrittenPlace: TypeAlias = ExactPlace | RootPlace


class PlaceWriter:
    """Writes shares t = lambda/(1 + lambda) in the variable of an answer."""

    def __init__(self, curves: Curves, variable: str, digits: int) -> None:
        self.curves = curves
        self.x_max = curves.x_max
        self.in_lambda = variable == "lambda"
        self.digits = digits
        self._rho = in_rho(curves.rho, 1)

    def write(self, place: UnitPoint) -> WrittenPlace:
        """{exact} or {decimal, polynomial, between}, each with the decimal of rho."""
        if isinstance(place, Root):
            return self._write_root(place)
        odds = Odds(place.numerator, place.denominator - place.numerator)
        rho = self.curves.rho_at(odds)
        exact = write_fraction(rho)
        if self.in_lambda:
            exact = "infinity" if odds.free == 0 else write_fraction(odds.exact)
        return {"exact": exact, "rho": decimal(rho, self.digits)}

    def _write_root(self, root: Root) -> RootPlace:
        ends = _short_ends(root)
        if self.in_lambda:
            value = algebraic(root, (0, 1), (1, -1))
            polynomial = _in_lambda(root.coefficients)
            ends = (ends[0] / (1 - ends[0]), ends[1] / (1 - ends[1]))
        else:
            value = algebraic(root, (0, self.x_max))
            degree = len(root.coefficients) - 1
            scaled = [c * self.x_max ** (degree - i) for i, c in enumerate(root.coefficients)]
            polynomial = poly.primitive(tuple(scaled))
            ends = (ends[0] * self.x_max, ends[1] * self.x_max)
        return {
            "decimal": decimal(value, self.digits),
            "polynomial": list(map(numeral, polynomial)),
            "between": (write_fraction(ends[0]), write_fraction(ends[1])),
            "rho": decimal(algebraic(root, *self._rho), self.digits),
        }


def _in_lambda(polynomial: Polynomial) -> Polynomial:
    """(1 + lambda)^n p(lambda/(1 + lambda)).

    >>> _in_lambda((-1, 2))
    (-1, 1)
    """
    return poly.primitive(tuple(reversed(shifted(polynomial[::-1]))))


def _short_ends(root: Root) -> tuple[Fraction, Fraction]:
    """An interval within (0, 1) around the root, within the one that isolates it.

    It must not depend on how far the root has been refined: an answer is the same every time.
    """
    bits = 16
    while True:
        below = root.floor(bits)
        low = max(Fraction(below, 1 << bits), root.low)
        high = min(Fraction(below + 1, 1 << bits), root.high)
        if low > 0 and high < 1:
            return low, high
        bits *= 2


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

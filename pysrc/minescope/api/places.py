"""Places on the axis of densities as JSON: fractions, or roots with an interval that isolates them."""

from fractions import Fraction
from typing import TypeAlias, TypedDict

from minescope.arithmetic import polynomial as poly
from minescope.arithmetic.algebraic import algebraic, decimal
from minescope.arithmetic.polynomial import Polynomial, numeral, write_fraction
from minescope.arithmetic.root import Root, UnitPoint, shifted
from minescope.formulas.density import Curves, Odds, in_rho


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

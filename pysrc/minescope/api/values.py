"""Exact values as JSON: strings, because JSON's numbers are floats to JavaScript.

In what follows CELL is the index of a cell (row by row on a grid, by vertex on a graph), INT a string
of digits, and VALUE an exact number: a fraction as a string, "3/7" or "1", or, for a density of several
mines per cell,
    {"decimal": "0.589161468962", "numerator": [INT..], "denominator": [INT..]},
numerator(lambda)/denominator(lambda) with the constant coefficient first. The answer then has
    "lambda": {"polynomial": [INT..], "decimal": ".."},
where lambda is the polynomial's only positive root (null in all other answers). Decimals are right
in every digit; they have `digits` of them after the point, and more where these would read as
0 or 1.
"""

import json
from collections.abc import Iterable
from typing import Final, TypeAlias, TypedDict

from minescope.arithmetic.algebraic import Algebraic, Exact, Root, algebraic, telling_decimal
from minescope.arithmetic.polynomial import numeral, write_fraction

DIGITS: Final = 12
MAX_DIGITS: Final = 1000
"""Most digits of a decimal: more than anybody reads, few enough to be found at once."""


class AlgebraicValue(TypedDict):
    """A number that is no fraction, by the lambda of its answer."""

    decimal: str
    numerator: list[str]
    denominator: list[str]


class LambdaRoot(TypedDict):
    """The lambda of an answer: the only positive root of a polynomial."""

    polynomial: list[str]
    decimal: str


Value: TypeAlias = str | AlgebraicValue
"""A fraction ("3/7", "1"), or the parts of an algebraic number."""

WithLambda = TypedDict("WithLambda", {"lambda": LambdaRoot | None})
"""The lambda of all values of an answer; a class could not have a field of this name."""


# `json.dumps` would make one for every text.
_ENCODER: Final = json.JSONEncoder(separators=(",", ":"), allow_nan=False)


def to_json(value: object) -> str:
    """JSON without spaces. What is not a number by its rules is an error."""
    return _ENCODER.encode(value)


class ValueWriter:
    """Writes exact values, and remembers the lambda in which algebraic ones are written."""

    def __init__(self, digits: int) -> None:
        self.digits = digits
        self.root: Root | None = None

    def write(self, value: int | Exact) -> Value:
        if not isinstance(value, Algebraic):
            return write_fraction(value)
        self.root = value.root
        return {
            "decimal": telling_decimal(value, self.digits),
            "numerator": list(map(numeral, value.numerator)),
            "denominator": list(map(numeral, value.denominator)),
        }

    def write_all(self, values: Iterable[Exact]) -> list[Value]:
        return [self.write(value) for value in values]

    def write_lambda(self) -> LambdaRoot | None:
        """The lambda of the algebraic values written so far."""
        if self.root is None:
            return None
        value = algebraic(self.root, (0, 1))
        return {
            "polynomial": list(map(numeral, self.root.coefficients)),
            "decimal": telling_decimal(value, self.digits),
        }

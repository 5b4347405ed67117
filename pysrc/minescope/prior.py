"""Priors: what one assignment of mines weighs before any number is looked at.

With several mines per cell the same board has different probabilities under different priors (two
unknown cells, two mines, at most two in a cell: 3/4, 5/6 or 2/3), so the prior always has a name:

- `Total(K)`: exactly K mines on the board, known mines included.
- `Density(rho)`: an unbounded board with rho mines per cell on average.
- `Uniform()`: every legal assignment counts the same.

`weighting` says how several mines share a cell. "distinct": the mines are told apart and thrown
uniformly at the cells, an assignment weighs the product of 1/x!. "slots": each cell has x_max slots
and K slots are drawn, the product of C(x_max, x). With x_max = 1 the two agree.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias, get_args

from minescope.arithmetic.whole import is_whole
from minescope.errors import PositionError

Weighting: TypeAlias = Literal["distinct", "slots"]

MAX_DIGITS = 400
"""Longest numeral `exact_fraction` reads; a density needs no more, and a stranger may send a million."""

_NUMERAL = re.compile(r"([0-9]+)(?:\s*/\s*([0-9]+)|\.([0-9]*))?|\.([0-9]+)", re.ASCII)


def exact_fraction(value: int | Fraction | str) -> Fraction:
    """Read a fraction, decimal or percentage without rounding.

    >>> exact_fraction("99/480"), exact_fraction("20.7 %"), exact_fraction("0.25")
    (Fraction(33, 160), Fraction(207, 1000), Fraction(1, 4))
    """
    if isinstance(value, bool) or not isinstance(value, (int, Fraction, str)):
        raise PositionError(
            f"{value!r} is not an exact number: give a whole number, a Fraction or a text such as "
            "'99/480', '0.207' or '20.7%'."
        )
    if not isinstance(value, str):
        return Fraction(value)
    text = value.strip()
    percent = text.endswith("%")
    numeral = text.removesuffix("%").strip()
    match = _NUMERAL.fullmatch(numeral) if len(numeral) <= MAX_DIGITS else None
    if match is None or (match[2] is not None and int(match[2]) == 0):
        shown = text if len(text) <= 40 else text[:37] + "..."
        raise PositionError(
            f"{shown!r} is not a number: write it as 99/480, 0.207 or 20.7%, with at most "
            f"{MAX_DIGITS} digits."
        )
    number = Fraction("".join(numeral.split()))
    return number / 100 if percent else number


def _checked_weighting(weighting: str) -> None:
    if weighting not in get_args(Weighting):
        raise PositionError(f"{weighting!r} is not a weighting: choose 'distinct' or 'slots'.")


@dataclass(frozen=True, slots=True)
class Total:
    """Exactly `mines` mines on a finite board, those already known included."""

    mines: int
    weighting: Weighting = "distinct"

    def __post_init__(self) -> None:
        if not is_whole(self.mines):
            raise PositionError(
                f"The number of mines must be a whole number, 0 or more, not {self.mines!r:.40}."
            )
        object.__setattr__(self, "mines", int(self.mines))
        if self.mines < 0:
            raise PositionError(f"The number of mines must be 0 or more, not {self.mines!r}.")
        _checked_weighting(self.weighting)


@dataclass(frozen=True, slots=True, init=False)
class Density:
    """Mines thrown independently with `rho` of them per cell on average.

    Give `rho` (0 to x_max), or `odds`, the factor lambda by which one more mine in a cell is
    weighed. For x_max = 1 the two say the same, lambda = rho/(1-rho); for more mines per cell rho
    makes lambda an algebraic number, while given odds keep every answer a fraction.
    """

    rho: Fraction | None
    odds: Fraction | None
    weighting: Weighting

    def __init__(
        self,
        rho: int | Fraction | str | None = None,
        *,
        odds: int | Fraction | str | None = None,
        weighting: Weighting = "distinct",
    ) -> None:
        if (rho is None) == (odds is None):
            raise PositionError("A density needs either rho or odds, not both.")
        _checked_weighting(weighting)
        # The dataclass is frozen; these three lines are its constructor.
        object.__setattr__(self, "rho", None if rho is None else exact_fraction(rho))
        object.__setattr__(self, "odds", None if odds is None else exact_fraction(odds))
        object.__setattr__(self, "weighting", weighting)
        if (self.rho is not None and self.rho < 0) or (self.odds is not None and self.odds < 0):
            raise PositionError("A density cannot be negative.")


@dataclass(frozen=True, slots=True)
class Uniform:
    """Every legal assignment weighs 1: the counting problem."""


Prior: TypeAlias = Total | Density | Uniform


def as_prior(value: Prior | int) -> Prior:
    """The prior that somebody has written: a whole number is that many mines.

    >>> as_prior(2)
    Total(mines=2, weighting='distinct')
    """
    return value if isinstance(value, (Total, Density, Uniform)) else Total(value)

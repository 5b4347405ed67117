"""What a text says beside its cells: the prior and x_max, as our own text and DOT write them.

The prior is `mines 10`, `density 99/480`, `odds 1/4` or `uniform`, and nothing where it is not known;
`mines 10 slots` says that several mines share a cell by slots and not as distinct mines. `x_max 2`
allows two mines in a cell.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final, cast, get_args

from minescope.board.formats.source import Token, blaming, shown, whole_number
from minescope.board.position import check_x_max
from minescope.board.topology import Graph, Grid
from minescope.errors import UnsupportedError
from minescope.prior import MAX_DIGITS, Density, Prior, Total, Uniform, Weighting

PRIORS: Final = ("mines", "density", "odds", "uniform")
X_MAX: Final = "x_max"

_WEIGHTINGS: Final = get_args(Weighting)


@dataclass
class Header:
    """What the header has said so far."""

    topology: Grid | Graph | None = None
    prior: Prior | None = None
    x_max: int | None = None


def read_prior(header: Header, keyword: Token, arguments: list[Token]) -> None:
    if header.prior is not None:
        raise keyword.error("There are two priors; keep one of mines, density, odds and uniform.")
    if keyword.text == "uniform":
        check_no_more(arguments)
        header.prior = Uniform()
        return
    weighting: Weighting = "distinct"
    if arguments and arguments[-1].text in _WEIGHTINGS:
        weighting = cast("Weighting", arguments.pop().text)
    if not arguments:
        raise keyword.error(f"A number is expected after {keyword.text}.")
    with blaming(arguments[0]):
        if keyword.text == "mines":
            check_no_more(arguments[1:])
            header.prior = Total(whole_number(arguments[0], "the number of mines"), weighting)
        else:
            value = " ".join(argument.text for argument in arguments)
            header.prior = (
                Density(value, weighting=weighting)
                if keyword.text == "density"
                else Density(odds=value, weighting=weighting)
            )


def read_x_max(header: Header, keyword: Token, arguments: list[Token]) -> None:
    if header.x_max is not None:
        raise keyword.error("x_max is given twice; leave one of them out.")
    if not arguments:
        raise keyword.error("A number is expected after x_max.")
    check_no_more(arguments[1:])
    x_max = whole_number(arguments[0], "the largest number of mines in a cell")
    with blaming(arguments[0]):
        check_x_max(x_max)
    header.x_max = x_max


def check_no_more(arguments: list[Token]) -> None:
    if arguments:
        raise arguments[0].error(f"The line should end before {shown(arguments[0].text)}.")


def write_prior(prior: Prior) -> tuple[str, str]:
    """The keyword of a prior and what stands behind it.

    >>> write_prior(Total(10, "slots")), write_prior(Uniform())
    (('mines', '10 slots'), ('uniform', ''))
    """
    if isinstance(prior, Uniform):
        return "uniform", ""
    if isinstance(prior, Total):
        keyword, number = "mines", str(prior.mines) if prior.mines < 10**MAX_DIGITS else ""
    elif prior.rho is not None:
        keyword, number = "density", _write_fraction(prior.rho)
    else:
        keyword, number = "odds", _write_fraction(cast("Fraction", prior.odds))
    if not number:
        raise UnsupportedError(f"The prior needs more than {MAX_DIGITS} digits, the limit.")
    return keyword, number + (" slots" if prior.weighting == "slots" else "")


def _write_fraction(value: Fraction) -> str:
    """The fraction, or nothing when it is longer than what a reader takes."""
    if max(value.numerator, value.denominator) >= 10**MAX_DIGITS or len(str(value)) > MAX_DIGITS:
        return ""
    return str(value)

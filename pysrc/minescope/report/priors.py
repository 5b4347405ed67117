"""A prior in words: shortly in the title of a report, and as what a person in a terminal reads."""

from __future__ import annotations

from minescope.arithmetic.algebraic import percent
from minescope.arithmetic.polynomial import numeral, write_fraction
from minescope.prior import Prior, Total, Uniform


def prior_in_title(prior: Prior, x_max: int, cell: str = "cell") -> str:
    """Beside the size of the board; one mine in a cell is the usual game and goes without saying.

    >>> prior_in_title(Total(10), 1), prior_in_title(Total(3), 2, "vertex")
    ('10 mines in total', '3 mines in total, at most 2 mines in a vertex, distinct mines')
    """
    most = f", at most {_mines(x_max)} in a {cell}" if x_max > 1 else ""
    if isinstance(prior, Uniform):
        return f"every arrangement equally likely{most}"
    if x_max > 1:
        most += ", distinct mines" if prior.weighting == "distinct" else ", drawn by slots"
    if isinstance(prior, Total):
        return f"{_mines(prior.mines)} in total{most}"
    if prior.odds is not None:
        return f"odds of a mine {write_fraction(prior.odds)}{most}"
    assert prior.rho is not None  # a density has either odds or rho
    return f"density {write_fraction(prior.rho)}{most}"


def prior_in_full(prior: Prior, x_max: int) -> str:
    """What an answer rests on, nothing left out.

    >>> prior_in_full(Total(1), 1)
    '1 mine in total, at most 1 mine in a cell'
    """
    most = f"at most {_mines(x_max)} in a cell"
    if isinstance(prior, Uniform):
        return f"every arrangement equally likely, {most}"
    if x_max > 1:
        slots = f", {x_max} slots in a cell"
        most += ", distinct mines" if prior.weighting == "distinct" else slots
    if isinstance(prior, Total):
        return f"{_mines(prior.mines)} in total, {most}"
    if prior.odds is not None:
        return f"odds of a mine {prior.odds}, {most}"
    assert prior.rho is not None  # a density has either odds or rho
    return f"a density of {prior.rho} ({percent(prior.rho, 2)}) mines per cell, {most}"


def _mines(count: int) -> str:
    return f"{numeral(count)} mine{'' if count == 1 else 's'}"

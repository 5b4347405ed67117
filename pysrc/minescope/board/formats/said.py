"""What a caller says of the mines beside a board: how many there are, or how dense they lie.

It says what the board does not, and must not say anything else than the board.
"""

from __future__ import annotations

from fractions import Fraction

from minescope.board.position import Position
from minescope.errors import PositionError
from minescope.prior import Density, Prior, Total


def prior_of(mines: int | None, density: int | Fraction | str | None) -> Prior | None:
    """The prior that one of the two says; both together say two different things."""
    if mines is None:
        return None if density is None else Density(density)
    if density is not None:
        raise PositionError(
            "Give either mines or density, not both: a known total is of a board that ends, a density of one "
            "that does not."
        )
    return Total(mines)


def with_prior(position: Position, prior: Prior | None) -> Position:
    """The position with this prior, which must not be another than its own."""
    if prior is None or _says_the_same(position.prior, prior):
        return position
    if position.prior is not None:
        raise PositionError(
            f"The board says {_in_words(position.prior)}, and this asks for {_in_words(prior)}. Leave that "
            "out, or ask instead of the board's own with solve(board, prior)."
        )
    return position.replace({}, prior=prior)


def _says_the_same(own: Prior | None, said: Prior) -> bool:
    """Whether the board says it itself; it may say besides how several mines share a cell."""
    match own, said:
        case Total(mines), Total(others):
            return mines == others
        case Density(rho, _, _), Density(other, _, _):
            return rho is not None and rho == other
    return False


def _in_words(prior: Prior) -> str:
    match prior:
        case Total(mines):
            return f"mines={mines}"
        case Density(rho, odds, _):
            return f"odds of {odds}" if rho is None else f"density={str(rho)!r}"
    return "that every arrangement is equally likely"

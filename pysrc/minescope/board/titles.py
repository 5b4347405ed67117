"""A board and its prior in words: shortly in a title, and in full as what an answer rests on."""

from __future__ import annotations

from minescope.arithmetic.algebraic import percent
from minescope.arithmetic.polynomial import numeral, write_fraction
from minescope.board.names import cell_word, counted
from minescope.board.shapes import PLAIN
from minescope.board.topology import Graph, Grid
from minescope.prior import Prior, Total, Uniform


def title_of(topology: Grid | Graph, prior: Prior | None, x_max: int) -> str:
    """A board and its prior in a line; a position may not say how many mines there are.

    >>> title_of(Grid(2, 3), Total(1), 1), title_of(Graph(("a",)), None, 1)
    ('3 x 2 cells, 1 mine in total', 'A graph of 1 vertex, the number of mines is not said')
    """
    if isinstance(topology, Graph):
        size = f"A graph of {counted(len(topology.cells), 'vertex', 'vertices')}"
    else:
        size = f"{topology.width} x {topology.height} cells"
        size += "" if topology.shape == PLAIN else f" ({topology.shape})"
    if prior is None:
        return f"{size}, the number of mines is not said"
    return f"{size}, {prior_in_title(prior, x_max, cell_word(topology))}"


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

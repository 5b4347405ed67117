"""What a report says of a position, before it is put into any markup."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Final, NamedTuple

from minescope.arithmetic.algebraic import Algebraic, Exact, Root, algebraic, decimal
from minescope.arithmetic.polynomial import formula, numeral, write_fraction
from minescope.arithmetic.typeset import ratio_text
from minescope.board import Cell, Graph, Grid, Position, cell_word
from minescope.board.names import counted, short_cell_name
from minescope.board.shapes import PLAIN, TILINGS
from minescope.prior import Density, Prior, Total
from minescope.report.priors import prior_in_title
from minescope.solving.solution import Solution

DIGITS: Final = 6
"""Decimals of a value where the caller asks for no other number of them."""

LONGEST: Final = 11
"""Characters of a fraction that still fits a cell of a table; 99999/99999 does."""


class Fact(NamedTuple):
    """A name and what is known under it; `text` speaks of numbers and cells and has no markup."""

    name: str
    text: str


class Names:
    """Names for the values that are too long for a cell: 1, 2, .. in the order of the board."""

    def __init__(self, solution: Solution) -> None:
        self.of: dict[Exact, int] = {}
        if solution.legal:
            for value in solution.probability.values():
                if value not in self.of and is_long(value):
                    self.of[value] = len(self.of) + 1


def is_long(value: Exact) -> bool:
    return isinstance(value, Algebraic) or len(fraction_text(value)) > LONGEST


def fraction_text(value: Exact) -> str:
    """The exact value in one line; an algebraic one as a ratio of polynomials in λ."""
    if isinstance(value, Algebraic):
        return ratio_text(value.numerator, value.denominator, "λ")
    return write_fraction(value)


def with_decimal(text: str, value: Exact, digits: int) -> str:
    """A name of a value or the value itself, and about what it is as a decimal.

    >>> with_decimal("p1", Fraction(1, 7), 3), with_decimal("1/4", Fraction(1, 4), 3)
    ('p1 ≈ 0.143', '1/4 = 0.25')
    """
    if not isinstance(value, Algebraic) and value.denominator == 1:
        return text
    shown = decimal(value, digits)
    if value == Fraction(shown):
        return f"{text} = {shown.rstrip('0')}"
    return f"{text} ≈ {shown}"


def solved_position(solution: Solution) -> Position:
    """The position with the prior and x_max that the answer rests on."""
    return replace(solution.position, prior=solution.prior, x_max=solution.x_max)


def title(solution: Solution) -> str:
    """The board and its prior in a line."""
    return title_of(solution.position.topology, solution.prior, solution.x_max)


def title_of(topology: Grid | Graph, prior: Prior | None, x_max: int) -> str:
    """The same of a position, which may not say how many mines there are."""
    if isinstance(topology, Graph):
        size = f"A graph of {counted(len(topology.cells), 'vertex', 'vertices')}"
    else:
        size = f"{topology.width} x {topology.height} cells"
        size += "" if topology.shape == PLAIN else f" ({topology.shape})"
    if prior is None:
        return f"{size}, the number of mines is not said"
    return f"{size}, {prior_in_title(prior, x_max, cell_word(topology))}"


def facts(solution: Solution, names: Names, digits: int) -> Iterator[Fact]:
    """What is known about the whole board, the contradiction of an illegal one included."""
    topology = solution.position.topology
    note = "" if isinstance(topology, Graph) else TILINGS[topology.shape].note
    if note:
        yield Fact("Shape", note)
    contradiction = solution.contradiction
    if contradiction is not None:
        yield Fact("Contradiction", contradiction.sentence)
        for repair in contradiction.repairs:
            where = "mines in total" if repair.cell is None else f"at {printed_name(repair.cell)}"
            values = " or ".join(map(numeral, repair.values))
            yield Fact("Possible fix", f"{values} {where}")
        return

    def written(value: Exact) -> str:
        name = names.of.get(value)
        return with_decimal(fraction_text(value) if name is None else f"p{name}", value, digits)

    yield Fact("Solutions", numeral(solution.count))
    if not isinstance(solution.prior, Total):
        yield Fact("Expected mines", written(solution.expected_mines))
    chance = solution.outer_probability
    if chance is not None and solution.outer:
        cells = cell_word(solution.position.topology, 2).capitalize()
        yield Fact(
            f"{cells} that touch no number", f"{len(solution.outer):,}, each {written(chance)}"
        )
    elif chance is not None and isinstance(solution.prior, Density):
        yield Fact("Cells beyond the board", f"each {written(chance)}")
    yield Fact("Safe", _listed(solution, solution.safe))
    yield Fact("Certain mines", _listed(solution, solution.mined))
    if solution.safest and not solution.safe:
        safest = [cell for cell in solution.probability if cell in solution.safest]
        chance = solution.probability[safest[0]]
        yield Fact("Safest", f"{_listed(solution, safest)}: {written(chance)}")
    root = root_of(solution)
    if root is not None:
        equation = f"the positive root of {formula(root.coefficients, 'λ')}"
        yield Fact("λ", f"{equation}, {decimal(algebraic(root, (0, 1)), digits)}")


def printed_name(cell: Cell) -> str:
    """The short name of a cell, with escapes where it has no print."""
    text = short_cell_name(cell)
    return text if text.isprintable() else ascii(text)[1:-1]


def _listed(solution: Solution, cells: Iterable[Cell]) -> str:
    chosen = set(cells)
    names = [printed_name(cell) for cell in solution.probability if cell in chosen]
    return ", ".join(names) if names else "none"


def root_of(solution: Solution) -> Root | None:
    """The lambda in which irrational probabilities are written."""
    if not solution.legal:
        return None
    for value in (*solution.probability.values(), solution.outer_probability):
        if isinstance(value, Algebraic):
            return value.root
    return None

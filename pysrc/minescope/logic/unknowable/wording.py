"""What cannot be known, in words."""

from __future__ import annotations

from collections.abc import Sequence

from minescope.arithmetic.algebraic import Algebraic, Exact, decimal
from minescope.board import Cell, Graph, Grid, cell_name, cell_word
from minescope.logic.wording import amount, listing, mines_of


class Speaker:
    """Says what is true of cells of one board."""

    def __init__(self, topology: Grid | Graph) -> None:
        self.topology = topology

    def counted(self, count: int) -> str:
        """
        >>> Speaker(Grid(1, 2)).counted(2)
        'two cells'
        """
        return f"{amount(count)} {cell_word(self.topology, count)}"

    def names(self, cells: Sequence[Cell], joint: str = "and") -> str:
        more = f"more {cell_word(self.topology, 2)}"
        return listing(range(len(cells)), lambda k: cell_name(cells[k]), more, joint)

    def cluster(self, cells: int, numbers: int) -> str:
        joint = "one number" if numbers == 1 else f"{amount(numbers)} numbers"
        leave = "leaves" if numbers == 1 else "leave"
        every = "both" if cells == 2 else f"all {amount(cells)}"
        text = f"{self.counted(cells)} are linked by {joint}, which {leave} {every} uncertain."
        return capital(text)

    def tied(
        self, cells: Sequence[Cell], opposite: Sequence[Cell], together: int | None, x_max: int
    ) -> str:
        names = self.names(cells)
        if not opposite:
            same = (
                "are all mines or all safe"
                if x_max == 1
                else "always hold the same number of mines"
            )
            if x_max == 1 and len(cells) == 2:
                same = "are both mines or both safe"
            return f"{names} {same}."
        others = self.names(opposite)
        if x_max == 1:
            if len(cells) == len(opposite) == 1:
                return capital(f"exactly one of {names} and {others} is a mine.")
            either = "is a mine" if len(cells) == 1 else "are mines"
            other = "is" if len(opposite) == 1 else "are"
            return capital(f"either {names} {either}, or {others} {other}; never both.")
        assert together is not None  # opposites have a sum
        sides = [
            f"each of {self.names(side)}" if len(side) > 1 else self.names(side)
            for side in (cells, opposite)
        ]
        text = f"{' and '.join(sides)} always hold {mines_of(together)} together."
        return capital(text) if len(cells) > 1 else text

    def dead(self, cell: Cell, number: int) -> str:
        would = f"if {cell_name(cell)} is safe, it certainly shows a {number}"
        other = f"any other {cell_word(self.topology)}"
        return capital(f"{would}, so opening it tells nothing about {other}.")

    def fifty_fifty(self, cells: Sequence[Cell]) -> str:
        held = "exactly one holds a mine"
        if len(cells) == 1:
            held = "safe or a mine"
        elif len(cells) > 2:
            held = "there are only two ways to fill them"
        return f"{self.names(cells)}: {held}, and nothing you can open will ever tell which: a coin toss."

    def craps_shoot(self, cells: Sequence[Cell], survival: Exact, first: Cell, exact: bool) -> str:
        them = "it" if len(cells) == 1 else "them"
        start = f"{self.names(cells)}: nothing you open elsewhere will ever tell more about {them}"
        if len(cells) == 1:
            return f"{start}, and it is safe {chance(survival)}."
        if not exact:
            guess = f"the best first guess, {cell_name(first)}, is safe"
            return f"{start}, and {guess} {chance(survival)}."
        return f"{start}; best play opens {cell_name(first)} first and survives {them} {chance(survival)}."

    def counted_area(self, cells: Sequence[Cell]) -> str:
        them = "it" if len(cells) == 1 else "them"
        start = f"{self.names(cells)}: nothing you open elsewhere will ever tell more about {them}"
        return f"{start}; only the number of mines left can."


def chance(share: Exact) -> str:
    """A chance in a sentence; one that is no fraction is rounded."""
    shown = f"about {decimal(share, 4)}" if isinstance(share, Algebraic) else share
    return f"with chance {shown}"


def capital(text: str) -> str:
    return text[0].upper() + text[1:]

"""Exact chances to win with best play from a covered board, with the best first cell.

Without any rule for the first click; with a first click that is safe the same wins are divided by the boards
on which that cell is free. Every number of mines is searched up to a limit of states; --full allows more,
and goes on to 5x5.
"""

from __future__ import annotations

from fractions import Fraction
from time import process_time

from measuring import Settings
from report import s, table

from minescope.board import Grid, Position, cell_name
from minescope.errors import BudgetError
from minescope.play.endgame.optimal import optimal
from minescope.prior import Total

PACKAGES = ()
USUAL_STATES, FULL_STATES = 100_000, 3_000_000
FULL_SOLUTIONS = 60_000


def run(settings: Settings) -> str:
    sides = [3] if settings.quick else [3, 4, 5]
    return "\n\n".join([_board(side, settings) for side in sides])


def _board(side: int, settings: Settings) -> str:
    rows = []
    for mines in range(1, side * side):
        begun = process_time()
        cells = [f"{side}x{side}/{mines}"]
        try:
            play = optimal(
                Position.of(Grid(side, side), {}, prior=Total(mines)),
                max_solutions=FULL_SOLUTIONS if settings.full else 2_000,
                max_states=FULL_STATES if settings.full else USUAL_STATES,
            )
        except BudgetError as refused:
            cells += ["not reached", "", "", refused.message.rsplit("No play", 1)[-1].strip()]
        else:
            # The rule of a safe first click divides the wins by the boards whose first cell is free.
            free = play.win * Fraction(side * side, side * side - mines)
            first = "any" if play.cell is None else cell_name(play.cell)
            cells += [
                f"{play.wins:,}/{play.solutions:,}",
                f"{float(play.win):.4f}",
                first,
                f"{float(free):.4f}",
            ]
        rows.append([*cells, s(process_time() - begun)])
    head = ["board", "wins", "chance", "first cell", "with a safe first click", "s"]
    return f"{side}x{side}.\n\n{table(head, rows)}"

"""Several mines per cell, and the priors: expert boards, the same cells mined and opened for each x_max.

`Density(odds=...)` stays in fractions; `Density(rho)` with x_max > 1 has an algebraic lambda, and
its probabilities are exact values of which decimals are printed on demand.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from boards import several_mines
from measuring import Settings, best_times, cold, settle, spread
from report import ms, table

from minescope import Density, Total, solve
from minescope.arithmetic.algebraic import decimal
from minescope.board import Position
from minescope.formulas.symbolic import cell_formula

PACKAGES = ("sympy",)
X_MAX = (1, 2, 3, 4)


def run(settings: Settings) -> str:
    rows = []
    for x_max in X_MAX:
        boards = [several_mines(x_max, seed) for seed in range(settings.boards(50))]
        settle()
        times: dict[str, list[float]] = {}
        for board in boards:
            works = {name: cold(call) for name, call in _questions(board).items()}
            for name, seconds in best_times(works).items():
                times.setdefault(name, []).append(seconds)
        rows += [
            [str(x_max), name, *[ms(x) for x in spread(each)[:3]]] for name, each in times.items()
        ]
    return table(["x_max", "all probabilities", "median ms", "p95 ms", "max ms"], rows)


def _questions(board: Position) -> dict[str, Callable[[], object]]:
    assert isinstance(board.prior, Total)
    rho = Fraction(board.prior.mines, len(board.labels))
    slots = Total(board.prior.mines, "slots")
    odds = Density(odds=Fraction(1, 4))

    def six_decimals() -> list[str]:
        found = solve(board, Density(rho)).probability
        return [decimal(p, 6) for p in found.values()]

    return {
        "total, distinct": lambda: solve(board).probability,
        "total, slots": lambda: solve(board, slots).probability,
        "density by odds": lambda: solve(board, odds).probability,
        "density by rho": lambda: solve(board, Density(rho)).probability,
        "density by rho, six decimals": six_decimals,
        "formula, one cell of each group": lambda: _formulas(board),
    }


def _formulas(board: Position) -> list[object]:
    """The symbolic density: one formula serves all cells of a group."""
    groups = solve(board, Density(odds=1)).groups
    return [cell_formula(board, group.cells[0]) for group in groups]

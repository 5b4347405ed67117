"""Small islands: fold their groups into one table, or plan merges? By the largest island folded."""

from __future__ import annotations

from boards import EXPERT, INTERMEDIATE, mid_game, published_grid, several_mines
from measuring import Settings, Work, best_times, settle, spread
from report import ms, table

from minescope import solve
from minescope.board import Position
from minescope.counting import elimination
from minescope.counting.choose import TALLY_MEMORY

PACKAGES = ()
UP_TO = (0, 8, 16, 22, 28, 40, 60, 100)


def run(settings: Settings) -> str:
    amount = settings.boards(100)
    sets = {
        "intermediate": [mid_game(*INTERMEDIATE, seed) for seed in range(amount)],
        "expert": [mid_game(*EXPERT, seed) for seed in range(amount)],
        "expert, x_max 3": [several_mines(3, seed) for seed in range(amount)],
        "30x30, 20 % mines, 20 % shown": [
            published_grid(30, 0.2, 0.2, seed) for seed in range(amount // 3)
        ],
    }
    settle()
    found = {name: [_measure(board) for board in boards] for name, boards in sets.items()}
    rows = []
    for limit in UP_TO:
        row = [str(limit) + (" (used)" if limit == elimination.FOLD_UP_TO else "")]
        for times in found.values():
            each = spread([time[str(limit)] for time in times])
            row.append(f"{ms(each.median)} / {ms(each.p95)}")
        rows.append(row)
    return f"Milliseconds, median / p95, cold.\n\n{table(['folded up to groups', *sets], rows)}"


def _measure(board: Position) -> dict[str, float]:
    def prepare(limit: int) -> None:
        TALLY_MEMORY.clear()
        elimination.FOLD_UP_TO = limit

    used = elimination.FOLD_UP_TO
    try:
        return best_times(
            {
                str(limit): Work(
                    lambda: solve(board).probability, lambda limit=limit: prepare(limit)
                )
                for limit in UP_TO
            }
        )
    finally:
        elimination.FOLD_UP_TO = used

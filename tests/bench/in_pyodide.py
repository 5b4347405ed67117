"""The expert boards of `mid_game` once more inside Pyodide, the Python of the page, under Node.js.

Times are by the clock, the only one Pyodide has. The same boards are timed by the clock in this
Python right after, so that the ratio can be read.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from time import perf_counter
from typing import Any

from boards import EXPERT, mid_game
from measuring import ROUNDS, settle, spread
from report import ms, ratio, table

from minescope import solve
from minescope.counting.choose import TALLY_MEMORY

PACKAGES = ()
ROOT = Path(__file__).resolve().parents[2]


def expert_times(amount: int) -> dict[str, Any]:
    """The best time of each board, cold and by the clock; runs on both sides."""
    boards = [mid_game(*EXPERT, seed) for seed in range(amount)]
    settle()
    times = []
    for board in boards:
        best = float("inf")
        for _ in range(ROUNDS):
            TALLY_MEMORY.clear()
            start = perf_counter()
            _ = solve(board).probability
            best = min(best, perf_counter() - start)
        times.append(best)
    return {"python": sys.version.split()[0], "times": times}


def run(settings: Any) -> str:
    sys.path.insert(0, str(ROOT / "build_scripts"))
    from environment import SetUpError, ensure_node, ensure_pyodide

    amount = settings.boards(200)
    try:
        command = [*ensure_node().node, ROOT / "tests/bench/in_pyodide.mjs", ensure_pyodide()]
    except SetUpError as error:
        return f"Not run: {error}"
    asked = [*command, ROOT, str(amount)]
    answer = subprocess.run(asked, stdout=subprocess.PIPE, text=True, check=True).stdout
    inside, here = json.loads(answer), expert_times(amount)
    found = {
        f"Pyodide, Python {inside['python']}": spread(inside["times"]),
        f"CPython {here['python']}": spread(here["times"]),
    }
    usual = spread(here["times"])
    rows = [
        [name, *[ms(x) for x in each[:3]], ratio(each.median, usual.median)]
        for name, each in found.items()
    ]
    head = ["where", "median ms", "p95 ms", "max ms", "median ratio"]
    return f"{amount} expert boards, cold.\n\n{table(head, rows)}"

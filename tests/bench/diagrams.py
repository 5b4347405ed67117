"""Diagrams of all solutions, laid out as tables 1 to 4 of Suzuki, Hao and Minato.

For each setting three boards; naive only for the first of them, Graphillion for that of every other
setting. A time is that from a position to its diagram and its count. Naive may take some seconds by
the clock, and no diagram may have more than the nodes that are always allowed. Graphillion, C++,
builds the subgraphs of the degree-constrained model: in our order of the edges, in its own and in
that of the rows; the best of the three is taken, and the others are stopped soon after the best.
"""

from __future__ import annotations

import tracemalloc
from itertools import product
from statistics import median
from time import process_time
from typing import Any

import peers
from boards import published_board
from measuring import Settings, Work, best_times, in_child
from paper import reported
from published import MINED, SEEDS, SHOWN, WrongCountError
from report import ms, percent, ratio, s, table

from minescope.board import Position
from minescope.counting.interface import Budget
from minescope.counting.zdd import Diagram, frontier, grouped, naive
from minescope.counting.zdd.nodes import BYTES_A_NODE
from minescope.errors import BudgetError

PACKAGES = ("graphillion",)
KINDS = {"grid": "30x30", "graph": "graphs"}
MODELS = ("naive", "frontier", "ours")
WEIGHED = {
    "ours": ("graph", 0.3, 0.3, 0),
    "frontier": ("graph", 0.3, 0.2, 1),
    "naive": ("grid", 0.2, 0.1, 0),
}
"""Boards whose diagrams are large enough to weigh a node."""
SECONDS, MEGABYTES = 300, 4000
"""Limits of a child process: nothing should reach them."""


def build(model: str, position: Position, seconds: float | None = None) -> Diagram:
    budget = Budget(seconds=seconds)
    match model:
        case "naive":
            diagram = naive(position, budget=budget)
        case "frontier":
            diagram = frontier(position, budget=budget)
        case _:
            diagram = grouped(position, budget=budget)
    _ = diagram.count
    return diagram


def measure(kind: str, mined: float, shown: float, boards: int, seconds: float) -> dict[str, Any]:
    """Build so many boards by each model, the first one by naive, too; a job for a child process."""
    return {
        "boards": [
            _measure(published_board(kind, mined, shown, seed), None if seed else seconds)
            for seed in range(boards)
        ]
    }


def _measure(position: Position, naive_seconds: float | None) -> dict[str, Any]:
    found: dict[str, Any] = {}
    counts = set()
    for model in MODELS:
        limit = naive_seconds if model == "naive" else None
        if model == "naive" and limit is None:
            continue
        start = process_time()
        try:
            diagram = build(model, position, limit)
        except BudgetError as error:
            found[model] = {"stopped": str(error)}
            continue
        seconds = process_time() - start
        counts.add(diagram.count)
        found[model] = {"nodes": diagram.nodes}
        # What touches no number multiplies every count, and the paper leaves it out.
        found["count"] = str(diagram.count >> len(diagram.free))
        found["whole"] = str(diagram.count)
        del diagram
        if model == "ours" or seconds < 0.2:
            again = Work(lambda model=model, limit=limit: build(model, position, limit))
            seconds = min(seconds, best_times({model: again}, rounds=4)[model])
        found[model]["seconds"] = seconds
    if len(counts) != 1:
        raise WrongCountError(f"{sorted(counts)} solutions of one board?\n{position}")
    return found


def memory(model: str, kind: str, mined: float, shown: float, seed: int) -> dict[str, Any]:
    """What a diagram takes, and what building it took at the most; a job for a child process."""
    position = published_board(kind, mined, shown, seed)
    build(model, position)  # imports and caches are no part of it
    tracemalloc.start()
    diagram = build(model, position)
    held, peak = tracemalloc.get_traced_memory()
    return {"held": held / diagram.nodes, "peak": peak / diagram.nodes, "nodes": diagram.nodes}


def memory_a_node() -> str:
    rows = []
    for model, key in WEIGHED.items():
        found = in_child("diagrams", "memory", model, *key, seconds=SECONDS, megabytes=MEGABYTES)
        rows.append(
            [
                f"{model}: {_named([key[:3]])}, board {key[3]}",
                f"{found['nodes']:,}",
                f"{found['held']:.0f}",
                f"{found['peak']:.0f}",
                f"{BYTES_A_NODE}",
            ]
        )
    return table(["diagram and count", "nodes", "bytes a node", "at the peak", "stated"], rows)


def graphillion_seconds(
    kind: str, mined: float, shown: float, whole: int, seconds: int
) -> tuple[float | None, str]:
    """The best time on board 0, and the order it was found in; None and the limit if there is none."""
    best: float | None = None
    order = f"> {seconds} s"
    for traversal in ("ours", "bfs", "rows"):
        limit = seconds if best is None else min(seconds, int(best) + 1)
        answer = in_child(
            "peers", "graphillion_count", kind, mined, shown, 0, traversal,
            seconds=limit, megabytes=MEGABYTES,
        )  # fmt: skip
        if "stopped" in answer:
            continue
        if int(answer["count"]) != whole:
            raise WrongCountError(
                f"{kind}, {mined} mines, {shown} shown: {whole} or {answer['count']} solutions?"
            )
        if best is None or answer["seconds"] < best:
            best, order = answer["seconds"], traversal
    return best, order


class Tables:
    """What was measured, by kind, share of mines, share shown."""

    def __init__(self, settings: Settings) -> None:
        self.boards: dict[tuple[str, float, float], list[dict[str, Any]]] = {}
        self.theirs: dict[tuple[str, float, float], tuple[float | None, str]] = {}
        naive_seconds, peer_seconds = (1, 3) if settings.quick else (5, 5)
        amount = 1 if settings.quick else len(SEEDS)
        for kind, mined, shown in product(KINDS, MINED, SHOWN):
            key = kind, mined, shown
            found = in_child(
                "diagrams", "measure", *key, amount, naive_seconds,
                seconds=SECONDS, megabytes=MEGABYTES,
            )  # fmt: skip
            self.boards[key] = found["boards"]
            # Most of its time goes into orders that end at a limit: the default asks every other row.
            if peers.has("graphillion") and (settings.full or round(shown * 10) % 2 == 0):
                whole = int(self.boards[key][0]["whole"])
                self.theirs[key] = graphillion_seconds(*key, whole, peer_seconds)

    def values(self, key: tuple[str, float, float], model: str, field: str) -> list[float]:
        """Of the boards of a setting that were built."""
        return [b[model][field] for b in self.boards[key] if field in b.get(model, {})]

    def middle(self, key: tuple[str, float, float], model: str, field: str) -> str:
        """The median of those, and how many were not built."""
        found = self.values(key, model, field)
        asked = sum([model in board for board in self.boards[key]])
        missing = f" +{asked - len(found)}" if len(found) < asked else ""
        if not found:
            return "stopped" if asked == 1 else f"stopped {asked}"
        return (ms(median(found)) if field == "seconds" else f"{median(found):,.0f}") + missing

    def times(self, kind: str) -> str:
        head = ["shown"]
        for mined in MINED:
            head += [f"{percent(mined)} mines: zdd", "dc", "naive", "frontier", "ours"]
        rows = []
        for shown in SHOWN:
            row = [percent(shown)]
            for mined in MINED:
                key, paper = (kind, mined, shown), reported(kind, mined, shown)
                row += [ms(paper.naive), ms(paper.frontier)]
                row += [self.middle(key, model, "seconds") for model in MODELS]
            rows.append(row)
        return table(head, rows)

    def nodes(self, kind: str) -> str:
        head = ["shown"]
        for mined in MINED:
            head += [f"{percent(mined)} mines: naive", "frontier", "ours"]
        rows = [
            [percent(shown)]
            + [self.middle((kind, mined, shown), m, "nodes") for mined in MINED for m in MODELS]
            for shown in SHOWN
        ]
        return table(head, rows)

    def counts(self, kind: str) -> str:
        head = ["shown"]
        for mined in MINED:
            head += [f"{percent(mined)} mines: paper", "ours"]
        rows = []
        for shown in SHOWN:
            row = [percent(shown)]
            for mined in MINED:
                counts = sorted([int(b["count"]) for b in self.boards[kind, mined, shown]])
                row += [_about(reported(kind, mined, shown).count)]
                row += [_about(counts[len(counts) // 2])]
            rows.append(row)
        return table(head, rows)

    def beside(self) -> str:
        """Frontier beside Graphillion, board 0 of every setting."""
        head = ["shown"]
        for kind, mined in product(KINDS, MINED):
            head.append(f"{KINDS[kind]}, {percent(mined)} mines")
        rows = []
        for shown in SHOWN:
            if not all([(kind, mined, shown) in self.theirs for kind in KINDS for mined in MINED]):
                continue
            row = [percent(shown)]
            for kind, mined in product(KINDS, MINED):
                best, order = self.theirs[kind, mined, shown]
                own = self.boards[kind, mined, shown][0]["frontier"]
                mine = ms(own["seconds"]) if "seconds" in own else "stopped"
                row.append(f"{mine} / {ms(best)} ({order})" if best else f"{mine} / {order}")
            rows.append(row)
        return table(head, rows)

    def goals(self) -> str:
        """What was asked for, and what it came to."""
        ours = {key: self.values(key, "ours", "seconds") for key in self.boards}
        slower = [k for k, times in ours.items() if median(times) >= reported(*k).better]
        worst = max(ours, key=lambda key: max(ours[key]))
        boards = [board for boards in self.boards.values() for board in boards]
        built = [board for board in boards if "nodes" in board["frontier"]]
        fewer = [b for b in built if b["ours"]["nodes"] < b["frontier"]["nodes"]]
        lines = [
            f"Ours takes less time than the better of the paper's two in {len(ours) - len(slower)} "
            f"of {len(ours)} settings" + (f", not in {_named(slower)}." if slower else "."),
            f"Worst of {len(boards)} boards: {s(max(ours[worst]))} s ({_named([worst])}).",
            (
                f"Fewer nodes than frontier on {len(fewer)} of {len(built)} boards; frontier was "
                f"stopped on {len(boards) - len(built)} others."
            ),
        ]
        both = [
            (board[0]["frontier"]["seconds"] / self.theirs[key][0], key)
            for key, board in self.boards.items()
            if "seconds" in board[0]["frontier"] and self.theirs.get(key, (None,))[0]
        ]
        if both:
            highest, where = max(both)
            lines.append(
                f"Frontier takes {ratio(median([each for each, _ in both]), 1)} times as long as "
                f"Graphillion at the median of {len(both)} boards, and {ratio(highest, 1)} times "
                f"at the most ({_named([where])})."
            )
        return "\n".join(f"- {line}" for line in lines)


def _about(count: float) -> str:
    return f"{count:.2e}" if count >= 10**6 else f"{count:.0f}"


def _named(keys: list[tuple[str, float, float]]) -> str:
    return "; ".join(
        [f"{KINDS[kind]}, {percent(m)} mines, {percent(sh)} shown" for kind, m, sh in keys]
    )


def run(settings: Settings) -> str:
    made = Tables(settings)
    parts = [
        made.goals(),
        "Milliseconds, 30x30 (table 1):\n\n" + made.times("grid"),
        "Solutions, 30x30 (table 2), cells that touch no number left out:\n\n"
        + made.counts("grid"),
        "Nodes, 30x30:\n\n" + made.nodes("grid"),
        "Milliseconds, graphs (table 3):\n\n" + made.times("graph"),
        "Solutions, graphs (table 4):\n\n" + made.counts("graph"),
        "Nodes, graphs:\n\n" + made.nodes("graph"),
    ]
    if made.theirs:
        parts.append(
            "Milliseconds of frontier / Graphillion (the order in which it was quickest), board 0:"
            "\n\n" + made.beside()
        )
    parts.append("Memory:\n\n" + memory_a_node())
    return "\n\n".join(parts)

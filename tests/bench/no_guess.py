"""Boards that need no guess: how fast they are made, how many random ones are, how natural they look.

The start is the middle of the board, and opened there. ms-toollib (Rust) has two makers: one draws until
its judge is content, the other adjusts what it has drawn. Its judge does not use the number of mines.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from statistics import mean, stdev
from time import process_time
from typing import NamedTuple

import peers
from measuring import Settings, settle, spread
from report import ms, table

from minescope.board import Grid
from minescope.counting.choose import TALLY_MEMORY
from minescope.generate import Layout, count_clicks, generate_board, rate
from minescope.generate.judge import start_game
from minescope.generate.layout import connected_regions
from minescope.generate.no_guess import Task
from minescope.logic import TECHNIQUES

PACKAGES = ("ms-toollib",)


class Size(NamedTuple):
    """A board that is made, and how many of it."""

    name: str
    grid: Grid
    mines: int
    boards: int
    methods: tuple[str, ...] = ("repair", "reject")

    @property
    def start(self) -> tuple[int, int]:
        return self.grid.height // 2, self.grid.width // 2


SIZES = (
    Size("beginner", Grid(9, 9), 10, 200),
    Size("intermediate", Grid(16, 16), 40, 200),
    Size("expert", Grid(16, 30), 99, 200),
    Size("30x16, 120 mines", Grid(16, 30), 120, 50, ("repair",)),
    Size("30x30, 240 mines", Grid(30, 30), 240, 20, ("repair",)),
)
LEVELS = SIZES[:3]
RANDOM_BOARDS = 2_000


def run(settings: Settings) -> str:
    return "\n\n".join(
        [
            _times(settings),
            _difficulties(settings),
            _shares(settings),
            _naturalness(settings),
            _judged_by_peer(settings),
        ]
    )


def _times(settings: Settings) -> str:
    rows = []
    for size in SIZES:
        makers = _makers(size)
        count = settings.boards(size.boards)
        times: dict[str, list[float]] = {name: [] for name in makers}
        settle()
        for seed in range(count):
            for name, make in makers.items():
                TALLY_MEMORY.clear()
                begun = process_time()
                make(seed)
                times[name].append(process_time() - begun)
        for name, each in times.items():
            spent = spread(each)
            figures = (spent.total / count, spent.median, spent.p95, spent.worst)
            rows.append([size.name, name, str(count), *[ms(x) for x in figures]])
    head = ["board", "maker", "boards", "average ms", "median ms", "p95 ms", "max ms"]
    return f"Making a board, without rating it.\n\n{table(head, rows)}"


def _makers(size: Size) -> dict[str, Callable[[int], object]]:
    grid, start = size.grid, size.start
    makers: dict[str, Callable[[int], object]] = {}
    for method in size.methods:
        makers[method] = lambda seed, method=method: generate_board(
            grid, size.mines, start, seed=seed, method=method
        )
    if peers.has("ms-toollib"):
        asked = (grid.height, grid.width, size.mines, *start)
        from ms_toollib import laymine_solvable, laymine_solvable_adjust

        if size.mines < 240:
            makers["ms-toollib, laymine_solvable"] = lambda seed: laymine_solvable(*asked)
        makers["ms-toollib, laymine_solvable_adjust"] = lambda seed: laymine_solvable_adjust(*asked)
    return makers


def _difficulties(settings: Settings) -> str:
    rows = []
    for size in LEVELS:
        for difficulty in ("easy", "medium", "hard", "extreme"):
            times, ranks = [], []
            for seed in range(settings.boards(10)):
                TALLY_MEMORY.clear()
                begun = process_time()
                board = generate_board(
                    size.grid, size.mines, size.start, difficulty=difficulty, seed=seed
                )
                times.append(process_time() - begun)
                ranks.append(board.rank)
            spent = spread(times)
            known = [rank for rank in ranks if rank is not None]
            rows.append(
                [
                    f"{size.name}, {difficulty}",
                    str(len(times)),
                    *[ms(x) for x in (mean(times), spent.median, spent.worst)],
                    f"{min(known, default='-')} to {max(known, default='-')}",
                    str(len(ranks) - len(known)),
                ]
            )
    head = ["board", "boards", "average ms", "median ms", "max ms", "ranks", "rank not found"]
    return f"Made as hard as asked for, rating included.\n\n{table(head, rows)}"


def random_layout(size: Size, seed: int) -> Layout:
    """Every layout alike whose start is an opening."""
    first = size.grid.index[size.start]
    task = Task(size.grid.neighbours, size.mines, 1, first, True, True, "mine count")
    return Layout(size.grid, tuple(task.draw(Random(f"share {seed}"))))


def solves(layout: Layout, start: tuple[int, int], *, mine_count: bool = True) -> bool:
    first = layout.topology.index[start]
    neighbours = layout.topology.neighbours
    return start_game(neighbours, layout.mines, 1, first, mine_count=mine_count).play()


def _shares(settings: Settings) -> str:
    count = settings.boards(RANDOM_BOARDS)
    rows, differences = [], Counter[str]()
    for size in LEVELS:
        found = Counter[str]()
        theirs = 0
        for seed in range(count):
            layout = random_layout(size, seed)
            solvable = solves(layout, size.start)
            if solvable:
                found[rate(layout, size.start).hardest] += 1
            if peers.has("ms-toollib"):
                agreed = peer_solves(layout, size.start)
                theirs += agreed
                without = solvable and solves(layout, size.start, mine_count=False)
                differences["boards"] += 1
                differences["unlike ours without the mine count"] += agreed != without
        share = sum(found.values()) / count
        rows.append(
            [
                size.name,
                f"{share:.1%} (SE {sqrt(share * (1 - share) / count):.1%})",
                *[f"{found[technique] / count:.1%}" for technique in TECHNIQUES],
                f"{theirs / count:.1%}" if peers.has("ms-toollib") else "",
            ]
        )
    head = ["board", "need no guess", *TECHNIQUES, "ms-toollib's judge"]
    text = f"{count:,} random boards each; shares by the hardest technique they take."
    parts = [text, table(head, rows)]
    if differences:
        parts.append(
            f"Of {differences['boards']:,} boards ms-toollib's judge decides "
            f"{differences['unlike ours without the mine count']} unlike ours when ours is not told "
            "the number of mines."
        )
    return "\n\n".join(parts)


def peer_board(layout: Layout) -> list[list[int]]:
    """Rows of numbers, -1 for a mine."""
    codes = [-1 if held else layout.number(i) for i, held in enumerate(layout.mines)]
    width = layout.topology.width
    return [codes[i : i + width] for i in range(0, len(codes), width)]


def peer_solves(layout: Layout, start: tuple[int, int]) -> bool:
    from ms_toollib import is_solvable

    return bool(is_solvable(peer_board(layout), *start))


def _naturalness(settings: Settings) -> str:
    rows = []
    for size in LEVELS:
        count = settings.boards(size.boards * 2)
        for name, make in _layouts(size).items():
            layouts = [make(seed) for seed in range(count)]
            clicks = [count_clicks(layout) for layout in layouts]
            figures = (
                [each.three_bv for each in clicks],
                [each.openings for each in clicks],
                [each.islands for each in clicks],
                [_largest_block(layout) for layout in layouts],
            )
            rows.append([size.name, name, str(count), *[_with_error(values) for values in figures]])
    head = ["board", "made by", "boards", "3BV", "openings", "islands", "largest block of mines"]
    return f"How natural they look: means, with standard errors.\n\n{table(head, rows)}"


def _layouts(size: Size) -> dict[str, Callable[[int], Layout]]:
    grid = size.grid

    def made(method: str, seed: int, difficulty: str | None = None) -> Layout:
        return generate_board(
            grid, size.mines, size.start, seed=seed, method=method, difficulty=difficulty
        ).layout

    makers: dict[str, Callable[[int], Layout]] = {
        "chance alone": lambda seed: random_layout(size, seed),
        "reject": lambda seed: made("reject", seed),
        "repair": lambda seed: made("repair", seed),
    }
    if peers.has("ms-toollib"):
        from ms_toollib import laymine_solvable_adjust

        def adjusted(seed: int) -> Layout:
            rows = laymine_solvable_adjust(grid.height, grid.width, size.mines, *size.start)[0]
            return Layout(grid, tuple(int(code < 0) for row in rows for code in row))

        makers["ms-toollib, laymine_solvable_adjust"] = adjusted
    return makers


def _largest_block(layout: Layout) -> int:
    mined = [i for i, held in enumerate(layout.mines) if held]
    return max(map(len, connected_regions(mined, layout.topology.neighbours)))


def _with_error(values: Sequence[float]) -> str:
    return f"{mean(values):.1f} ± {stdev(values) / sqrt(len(values)):.1f}"


def _judged_by_peer(settings: Settings) -> str:
    if not peers.has("ms-toollib"):
        return ""
    rows = []
    for size, method in [(each, method) for each in SIZES for method in each.methods]:
        count = settings.boards(size.boards)
        boards = [
            generate_board(size.grid, size.mines, size.start, seed=seed, method=method)
            for seed in range(count)
        ]
        refused = [board for board in boards if not peer_solves(board.layout, board.start)]
        counting = [
            board for board in refused if not solves(board.layout, board.start, mine_count=False)
        ]
        rows.append([size.name, method, str(count), str(len(refused)), str(len(counting))])
    head = ["board", "made by", "boards", "its judge refuses", "of these need the mine count"]
    return f"Our boards before ms-toollib's `is_solvable`.\n\n{table(head, rows)}"

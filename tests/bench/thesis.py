"""The levels of reasoning beside the algorithms that the thesis on boards without guessing compares.

Its tables: boards solved (8.1.1, and again in 8.1.4), ranks reached (8.1.2), times (8.1.4), 1,000 random
boards each. A board is solved if no guess is needed; there is no more to a board that is not. Where the
thesis starts it does not say. Its boards are dealt as its generator deals them, the start and the cells
around it free; from a corner the shares come closest to its own, so that is measured, and the middle
beside it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from statistics import mean
from time import process_time
from typing import NamedTuple

from measuring import Settings, settle
from no_guess import LEVELS as SIZES
from no_guess import Size
from report import ms, ratio, table

from minescope.board import Cell
from minescope.counting.choose import TALLY_MEMORY
from minescope.generate import Layout
from minescope.generate.judge import Means, start_game
from minescope.generate.no_guess import Task
from minescope.generate.rating import Player
from minescope.logic import LevelName, deduce

PACKAGES = ()
BOARDS = 1_000

LEVELS: tuple[LevelName, ...] = ("single point", "equations", "islands", "ranks", "complete")
JUDGES: tuple[Means, ...] = ("single point", "difference", "island", "mine count")
"""The same without reasons, as generators use it."""

THEIR_NAMES = {
    "single point": "single point strategy",
    "equations": "Equation strategy",
    "islands": "CSPStrategy",
    "ranks": "its own",
}
THEIR_SOLVED: dict[tuple[str, str], str] = {
    ("beginner", "equations"): "790",
    ("beginner", "islands"): "790",
    ("beginner", "ranks"): "790",
    ("intermediate", "single point"): "1",
    ("intermediate", "equations"): "502, 508",
    ("intermediate", "islands"): "502, 510",
    ("intermediate", "ranks"): "637, 518",
    ("expert", "single point"): "0",
    ("expert", "equations"): "64, 64",
    ("expert", "islands"): "71, 68",
    ("expert", "ranks"): "76, 70",
}
"""In its tables 8.1.1 and 8.1.4, where both say it."""
THEIR_RANKS = {"beginner": (2, "1.02"), "intermediate": (9, "1.8"), "expert": (9, "1.24")}
THEIR_MS = {
    "beginner": {"equations": 0.16, "islands": 0.025, "ranks": 1.47},
    "intermediate": {"equations": 4.8, "islands": 0.04, "ranks": 9.3},
    "expert": {"equations": 94.5, "islands": 1.06, "ranks": 206.0},
}


class Game(NamedTuple):
    """How one board went."""

    solved: bool
    ranks: list[int]
    """Of the steps by assumption."""
    rank_of_count: int
    """The largest of the steps by the mine count."""


def run(settings: Settings) -> str:
    count = settings.boards(BOARDS)
    corner: dict[str, dict[str, Level]] = {}
    middle: dict[str, dict[str, Level]] = {}
    for size in SIZES:
        corner[size.name] = _play_all(size, (0, 0), count)
        middle[size.name] = _play_all(size, size.start, count)
    return "\n\n".join(
        [_solved(corner, middle, count), _ranks(corner, middle), _times(corner, count)]
    )


class Level(NamedTuple):
    """How all boards of a size went at one level."""

    games: list[Game]
    seconds: float

    @property
    def solved(self) -> int:
        return sum(game.solved for game in self.games)


def _play_all(size: Size, start: Cell, count: int) -> dict[str, Level]:
    first = size.grid.index[start]
    task = Task(size.grid.neighbours, size.mines, 1, first, True, True, "mine count")
    games: dict[str, list[Game]] = {name: [] for name in (*LEVELS, *_judge_names())}
    seconds = Counter[str]()
    settle()
    for seed in range(count):
        layout = Layout(size.grid, tuple(task.draw(Random(f"thesis {seed}"))))
        for level in LEVELS:
            TALLY_MEMORY.clear()
            begun = process_time()
            game = play(layout, first, level)
            seconds[level] += process_time() - begun
            games[level].append(game)
        for means, name in zip(JUDGES, _judge_names(), strict=True):
            TALLY_MEMORY.clear()
            begun = process_time()
            solved = start_game(size.grid.neighbours, layout.mines, 1, first).play(means)
            seconds[name] += process_time() - begun
            games[name].append(Game(solved, [], 0))
    return {name: Level(games[name], seconds[name]) for name in games}


def _judge_names() -> list[str]:
    return [f"without reasons: {means}" for means in JUDGES]


def play(layout: Layout, first: int, level: LevelName) -> Game:
    """Open what a level proves until that is nothing more."""
    player = Player(layout, first)
    ranks, of_count = [], 0
    while not player.solved:
        if player.use_single_points() is not None:
            continue
        found = deduce(player.position, level, known_legal=True)
        if not found:
            break
        player.learn(found)
        known = [deduction.rank for deduction in found if deduction.rank is not None]
        if known and found[0].technique == "assumption":
            ranks.append(min(known))
        elif known and found[0].technique == "mine count":
            of_count = max(of_count, min(known))
    return Game(player.solved, ranks, of_count)


def _solved(
    corner: dict[str, dict[str, Level]], middle: dict[str, dict[str, Level]], count: int
) -> str:
    rows = [
        [
            f"{size.name}, {level}",
            THEIR_NAMES.get(level, "-"),
            THEIR_SOLVED.get((size.name, level), "-"),
            str(corner[size.name][level].solved),
            str(middle[size.name][level].solved),
        ]
        for size in SIZES
        for level in LEVELS
    ]
    head = [
        "board, our level",
        "its algorithm",
        "it solves",
        "ours, from a corner",
        "from the middle",
    ]
    return f"Boards solved of {count:,} (the thesis: of 1,000).\n\n{table(head, rows)}"


def _ranks(corner: dict[str, dict[str, Level]], middle: dict[str, dict[str, Level]]) -> str:
    rows = []
    for size in SIZES:
        largest, average = THEIR_RANKS[size.name]
        rows.append([f"{size.name}, thesis", str(largest), average, "", "", ""])
        for name, played in (("corner", corner), ("middle", middle)):
            rows.append(
                [f"{size.name}, from the {name}", *_ranks_of(played[size.name]["ranks"].games)]
            )
    head = [
        "board",
        "largest rank",
        "average step",
        "average board with such steps",
        "boards with such steps",
        "largest by the mine count",
    ]
    said = (
        "Ranks of the steps by assumption at the level of ranks, in all games, up to where they are solved "
        "or stuck. The thesis tries ranks up to 9, each for 0.2 s, and does not say what it averages."
    )
    return f"{said}\n\n{table(head, rows)}"


def _ranks_of(games: Sequence[Game]) -> list[str]:
    with_steps = [game.ranks for game in games if game.ranks]
    steps = [rank for ranks in with_steps for rank in ranks]
    return [
        str(max(steps, default=0)),
        f"{mean(steps):.2f}" if steps else "-",
        f"{mean([max(ranks) for ranks in with_steps]):.2f}" if steps else "-",
        str(len(with_steps)),
        str(max(game.rank_of_count for game in games)),
    ]


def _times(corner: dict[str, dict[str, Level]], count: int) -> str:
    rows = []
    for size in SIZES:
        theirs, ours = THEIR_MS[size.name], corner[size.name]
        for name, level in ours.items():
            known = theirs.get(name)
            rows.append(
                [
                    f"{size.name}, {name}",
                    "-" if known is None else f"{known:g}",
                    "-" if known is None else ratio(known, theirs["equations"]),
                    ms(level.seconds / count),
                    ratio(level.seconds, ours["equations"].seconds),
                ]
            )
    head = ["board, level", "thesis: ms", "to its equations", "ours: ms", "to our equations"]
    said = (
        "Time for a board from a corner, solved or not, on average. The thesis ran Java 8 on a Core 2 Quad "
        "of 2.8 GHz; so the ratios within a column say more than those between them. Levels give a reason "
        "for each step; the judge of the generator gives none."
    )
    return f"{said}\n\n{table(head, rows)}"

"""How often strategies win, what each part of the best one is worth, and how long a game takes.

Usually small samples; with --full as many games of `best` as it takes to tell half a point apart. The start
rule, the first cell, the number of games and the standard error stand beside every rate. With --full games
are kept in .cache, apart for every state of the package, so that a run that was broken off goes on.
"""

from __future__ import annotations

import hashlib
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from measuring import HERE, Settings
from report import ms, table

from minescope.board import cell_name
from minescope.play.simulation.games import StartRule
from minescope.play.simulation.results import Results
from minescope.play.simulation.simulate import settings_of, simulate
from minescope.play.strategies.catalogue import STRATEGIES
from minescope.play.strategies.endgame import WithEndgame
from minescope.play.strategies.lookahead import Lookahead

PACKAGES = ()
SEED = "benchmark"
ROOT: Final = HERE.parents[1]

WITHOUT_TWINS: Final = "best without twins"
"""`best` without one part of its look ahead. Processes that are forked know it, too."""
STRATEGIES[WITHOUT_TWINS] = WithEndgame(
    WITHOUT_TWINS, Lookahead("lookahead without twins", taken_anyway=Fraction(0))
)


class Format(NamedTuple):
    """A board, how many games are played on it, and what others reach."""

    board: str
    start: StartRule
    games: int
    full: int
    """Games of `best` with --full. Strategies are compared on fewer: pairs need not so many."""
    teddy: str
    best_known: str
    goal: str

    def count(self, settings: Settings) -> int:
        return self.full if settings.full else settings.boards(self.games)


FORMATS = (
    Format(
        "30x16/99",
        "safe",
        1_500,
        20_000,
        "38.84",
        "41.44 (SE 0.31), 41.09 (SE 0.02)",
        "42.0",
    ),
    Format("16x16/40", "safe", 4_000, 100_000, "77.84", "78.81 (SE 0.66), 78.23", "78.8"),
    Format("9x9/10", "safe", 8_000, 300_000, "91.78", "91.78", "91.8"),
    Format("8x8/10", "safe", 8_000, 300_000, "81.52", "82.05 (SE 0.66), 81.77", "82.0"),
    Format("30x16/99", "opening", 1_500, 20_000, "", "54.3", "54.3"),
    Format("16x16/40", "opening", 4_000, 100_000, "", "89.08", "89.1"),
)
COMPARED = ("best", WITHOUT_TWINS, "lookahead", "endgame", "pseq", "teddy", "safest")


@cache
def played(
    settings: Settings,
    strategy: str,
    board: str,
    start: StartRule,
    games: int,
    lives: int | None = 1,
) -> Results:
    """Played once, though several tables need it."""
    file = None
    if settings.full:
        folder = ROOT / ".cache" / "bench-games" / _state_of_package()
        folder.mkdir(parents=True, exist_ok=True)
        name = f"{strategy} {board} {start} {lives}".replace("/", "-")
        file = folder / f"{name}.jsonl"
    return simulate(
        strategy, board, games, start, lives=lives, seed=SEED, progress=False, file=file
    )


@cache
def _state_of_package() -> str:
    texts = sorted(Path(ROOT / "pysrc").rglob("*.py"))
    return hashlib.sha256(b"".join([path.read_bytes() for path in texts])).hexdigest()[:12]


def rate_text(results: Results) -> str:
    return f"{100 * float(results.rate):.2f} (SE {100 * results.standard_error:.2f})"


def run(settings: Settings) -> str:
    return "\n\n".join(
        [_rates(settings), _ablation(settings), _paper(settings), _questions(settings)]
    )


def _rates(settings: Settings) -> str:
    rows = []
    for each in FORMATS:
        results = played(settings, "best", each.board, each.start, each.count(settings))
        first = settings_of(each.board, each.start, None, 1, SEED).first
        rows.append(
            [
                f"{each.board}, {each.start}, {cell_name(first)}",
                rate_text(results),
                f"{results.games:,}",
                each.teddy,
                each.best_known,
                each.goal,
                f"{results.guesses:.2f}",
                ms(results.seconds),
            ]
        )
    head = ["board, start, first cell", "best %", "games", "TeddySweeper", "best known", "goal"]
    text = "The strategy `best`, on one core."
    return f"{text}\n\n{table([*head, 'guesses a game', 'ms a game'], rows)}"


def _ablation(settings: Settings) -> str:
    rows = []
    for each in FORMATS[:4]:
        games = settings.boards(each.games)
        best = played(settings, "best", each.board, each.start, games)
        for strategy in COMPARED:
            results = played(settings, strategy, each.board, each.start, games)
            compared = best.compare(results)
            difference = ""
            if strategy != "best":
                error = 100 * compared.standard_error
                difference = f"{100 * float(compared.difference):+.2f} (SE {error:.2f})"
            rows.append(
                [
                    f"{each.board}, {strategy}",
                    f"{games:,}",
                    rate_text(results),
                    difference,
                    ms(results.seconds),
                ]
            )
    text = (
        "What the parts are worth, on the same boards: `lookahead` is `best` without exact endgames, "
        "`endgame` is `best` with `pseq` in the place of the look ahead, `pseq` has neither. Without "
        "twins no risk is forgiven that must be taken anyway."
    )
    head = ["board, strategy", "games", "won %", "`best` is ahead by", "ms a game"]
    return f"{text}\n\n{table(head, rows)}"


PAPER = {
    "8x8/10": ("79.9", "80.2", "81.52 ± 0.25", "78.06 ± 0.28"),
    "9x9/10": ("90.5", "89.9", "91.78 ± 0.17", "89.75 ± 0.23"),
    "16x16/40": ("76.4 ± 0.4", "74.4 ± 0.5", "77.84 ± 0.26", "74.53 ± 0.92"),
    "30x16/99": ("38.1 ± 0.5", "38.7 ± 1.8", "38.84 ± 0.94", "36.35 ± 0.94"),
}
"""Tables 1, 2 and 4 of the TeddySweeper paper: HCSP, OH, TeddySweeper, and its CSP alone."""


def _paper(settings: Settings) -> str:
    rows = []
    for each in reversed(FORMATS[:4]):
        games = settings.boards(each.games)
        ours = [
            rate_text(played(settings, name, each.board, each.start, games))
            for name in ("safest", "teddy", "best")
        ]
        rows.append([each.board, *PAPER[each.board], *ours, f"{games:,}"])
    head = ["board", "HCSP", "OH", "TeddySweeper", "its CSP alone", "safest", "teddy", "best"]
    text = "Tables 1, 2 and 4 of the TeddySweeper paper in one, and ours (a safe corner first)."
    return f"{text}\n\n{table([*head, 'our games'], rows)}"


def _questions(settings: Settings) -> str:
    rows = []
    for board in ("9x9/10", "16x16/40", "30x16/99"):
        counts = {each.start: each.count(settings) for each in FORMATS if each.board == board}
        fewer = next(settings.boards(each.games) for each in FORMATS if each.board == board)
        safe = played(settings, "best", board, "safe", counts["safe"])
        opening = played(settings, "best", board, "opening", counts.get("opening", fewer))
        endless = played(settings, "best", board, "safe", fewer, None)
        hits, error = endless.hits
        unguessed = Results(
            tuple([r._replace(won=r.won and not r.guesses) for r in opening.records])
        )
        rows.append(
            [
                board,
                _interval(safe),
                _interval(opening),
                _interval(unguessed),
                f"{hits:.3f} ± {1.96 * error:.3f}",
                f"{safe.games:,}; {opening.games:,}; {endless.games:,}",
            ]
        )
    head = ["board", "won %", "won % after an opening", "no guess needed after one %", "mines hit"]
    text = (
        "The three closing questions of the combinatorics paper, with 95 % intervals, for the play of "
        "`best`: the chance to win, the chance that no guess is needed, and the mines hit with lives "
        "without end (a safe corner first)."
    )
    return f"{text}\n\n{table([*head, 'games of each'], rows)}"


def _interval(results: Results) -> str:
    least, most = results.interval
    return f"{100 * least:.1f} to {100 * most:.1f}"

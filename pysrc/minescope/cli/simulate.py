"""`minescope simulate`: many games of a strategy, and how often it wins."""

from __future__ import annotations

import argparse
import json
import os
from typing import TYPE_CHECKING, Final, TypedDict

from minescope.board import Position, cell_name
from minescope.board.names import counted
from minescope.board.sizes import NAMED_SIZES
from minescope.cli.advise import STRATEGIES
from minescope.cli.arguments import ANSWERED, AddParser, UsageError, completed_by_files, whole
from minescope.cli.cell_values import read_cell
from minescope.cli.several import add_worker_options, workers
from minescope.cli.terminal import can_draw_bar, progress_bar
from minescope.cli.wording import printable
from minescope.errors import NotationError
from minescope.prior import Total

if TYPE_CHECKING:
    from collections.abc import Sequence
    from concurrent.futures import Executor

    from minescope.play.simulation.games import GameRecord, GameSettings
    from minescope.play.simulation.results import Results

# The room itself is imported on request: no other command needs it. These are its words.
STARTS: Final = ("safe", "opening", "any")


class Summary(TypedDict):
    """What simulate prints with --json: estimates from games, with their errors, and no exact numbers."""

    games: int
    wins: int
    standard_error: float
    interval: tuple[float, float]
    guesses: float
    hits: tuple[float, float]
    seconds: float
    seed: str


def add_to(add_parser: AddParser) -> argparse.ArgumentParser:
    parser = add_parser(
        "simulate",
        help="let a strategy play many games",
        description="Let a strategy play many games on all cores, and print its win rate.",
        epilog="With rich or tqdm installed, a terminal shows a progress bar. Exit code: 0 done, 2 bad "
        "input, or a process that was killed.",
    )
    parser.add_argument(
        "--strategy", choices=STRATEGIES, default="best", help="the strategy that plays"
    )
    parser.add_argument(
        "-b",
        "--board",
        default="expert",
        metavar="BOARD",
        help=f"{', '.join(NAMED_SIZES)}, or columns x rows / mines: 30x16/99 (expert)",
    )
    parser.add_argument(
        "-n", "--games", type=whole, default=100, metavar="N", help="the number of games (100)"
    )
    parser.add_argument(
        "--start",
        choices=STARTS,
        default="safe",
        help="the first click is no mine (safe, the default), nor are the cells around it (opening), or "
        "it may be a mine (any)",
    )
    parser.add_argument(
        "--first", metavar="CELL", help="the first click, such as r3c4 (a good one)"
    )
    parser.add_argument(
        "--lives",
        default="1",
        metavar="N",
        help="how many mines end a game (1); none to play on until the board is cleared",
    )
    parser.add_argument("--seed", help="the same seed gives the same games")
    add_worker_options(parser, "--workers")
    completed_by_files(
        parser.add_argument(
            "--file",
            metavar="FILE",
            help="keep the games in this file, and continue from those it holds",
        )
    )
    parser.add_argument(
        "--compare", choices=STRATEGIES, help="a second strategy to play the same boards"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")
    return parser


def run(arguments: argparse.Namespace) -> int:
    from minescope.play.simulation.simulate import settings_of, simulate

    settings = settings_of(
        arguments.board, arguments.start, None, _lives(arguments.lives), arguments.seed
    )
    covered = Position.of(settings.topology, {}, prior=Total(settings.mines))
    first = settings.first if arguments.first is None else read_cell(arguments.first, covered)

    def play(strategy: str, file: str | None, executor: Executor | None) -> Results:
        done = 0
        with progress_bar(f"Games of {strategy}", arguments.games) as advance:

            def count(records: Sequence[GameRecord]) -> None:
                nonlocal done
                done += len(records)
                advance(done, arguments.games)

            try:
                return simulate(
                    strategy,
                    covered,
                    arguments.games,
                    settings.start,
                    first,
                    settings.lives,
                    settings.seed,
                    executor or "here",
                    workers=arguments.jobs or os.cpu_count(),
                    file=file,
                    progress=False if can_draw_bar() else None,
                    on_games=count,
                )
            except NotationError as problem:
                # Nothing but the file has lines.
                raise UsageError(f"{printable(arguments.file)}: {problem.message}") from problem

    with workers(arguments, arguments.games) as executor:
        results = play(arguments.strategy, arguments.file, executor)
        other = None if arguments.compare is None else play(arguments.compare, None, executor)
    if arguments.json:
        print(json.dumps(_summary(results, settings.seed)))
        return ANSWERED
    print(
        f"{arguments.strategy} on {arguments.board}, first click {settings.start} at {cell_name(first)}, "
        f"seed {settings.seed!r}"
    )
    for line in _describe(results, settings):
        print(f"  {line}")
    if other is not None:
        print(f"{arguments.compare} on the same boards")
        for line in _describe(other, settings):
            print(f"  {line}")
        print(f"  {_compared(results, other)}")
    return ANSWERED


def _lives(text: str) -> int | None:
    if text == "none":
        return None
    try:
        return whole(text)
    except argparse.ArgumentTypeError as problem:
        raise UsageError(f"argument --lives: {problem} or none") from None


def _summary(results: Results, seed: str) -> Summary:
    return {
        "games": results.games,
        "wins": results.wins,
        "standard_error": results.standard_error,
        "interval": results.interval,
        "guesses": results.guesses,
        "hits": results.hits,
        "seconds": results.seconds,
        "seed": seed,
    }


def _describe(results: Results, settings: GameSettings) -> list[str]:
    least, most = results.interval
    lines = []
    if settings.lives is None:
        hits, error = results.hits
        lines.append(f"mines hit    {hits:.3f} per game (SE {error:.3f})")
    error_and_interval = f"SE {results.standard_error:.2%}, 95 % interval {least:.2%} to {most:.2%}"
    lines += [
        f"win rate     {float(results.rate):.2%} of {results.games:,} games ({error_and_interval})",
        f"guesses      {results.guesses:.2f} per game; {float(results.without_guess):.2%} won without one",
        f"time         {1000 * results.seconds:.1f} ms per game",
    ]
    if results.wins < results.games and settings.lives is not None:
        safe = len(settings.topology.cells) - settings.mines
        by_progress = " ".join(map(str, results.losses_by_progress(safe)))
        by_risk = " ".join(map(str, results.losses_by_risk()))
        lines += [
            f"losses       {by_progress} by tenths of the safe cells opened",
            f"             {by_risk} by tenths of the risk of the last click",
        ]
    return lines


def _compared(results: Results, other: Results) -> str:
    found = results.compare(other)
    return (
        f"difference   {100 * float(found.difference):+.2f} points for the first (SE "
        f"{100 * found.standard_error:.2f}): {counted(found.only_first, 'game')} won only by the first, "
        f"{found.only_second:,} only by the second"
    )

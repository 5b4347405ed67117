"""`simulate`: many games of a strategy, on all cores or wherever an executor runs them.

>>> result = simulate("pseq", "5x5/4", 20, seed="oak", executor="here")
>>> result.games, result.wins
(20, 17)

Every game has a number, and what happens in it depends on the seed and this number alone. So the same
seed gives the same games, however many workers there are, and two strategies can be compared game by
game.

Any executor of `concurrent.futures` will do: with `dask.distributed.Client(...).get_executor()` the games
are played on a cluster, whose machines only need this package.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Executor, as_completed
from contextlib import ExitStack, closing, contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Literal

from minescope.board import Cell, Grid, Position
from minescope.board.sizes import NAMED_SIZES, read_size
from minescope.draws import seed_text
from minescope.errors import PositionError, UnsupportedError
from minescope.play.simulation.games import (
    GameRecord,
    GameSettings,
    StartRule,
    default_first,
    play_game,
)
from minescope.play.simulation.results import ResultFile, Results, heading
from minescope.play.strategies.catalogue import strategy_named
from minescope.prior import Total
from minescope.processes import Processes, cancelled_if_stopped
from minescope.progress import notebook_bar, notebook_display

MOST_GAMES: Final = 100_000_000
MOST_AT_ONCE: Final = 50
"""Games that a worker plays before it reports."""
TASKS_A_WORKER: Final = 8
"""A worker gets its games in at least so many tasks, so that all end at about the same time."""


def simulate(
    strategy: str,
    board: str | Position,
    games: int,
    start: StartRule = "safe",
    first: Cell | None = None,
    lives: int | None = 1,
    seed: str | int | None = None,
    executor: Executor | Literal["here"] | None = None,
    *,
    workers: int | None = None,
    file: str | Path | None = None,
    progress: bool | None = None,
    on_games: Callable[[Sequence[GameRecord]], None] | None = None,
) -> Results:
    """Play games number 0 to `games` - 1.

    `board`: "beginner", "small", "intermediate", "expert", "master", "ludicrous", a size such as
    "30x16/99", or a position with a known number of mines, whose labels do not matter. `start`: the first
    cell is no mine ("safe"), nor are the cells around it ("opening"), or it is like any other ("any").
    `first`: where the first click goes; a corner, or for an opening three in from it. `lives`: mines that
    end a game; None: all are played until the board is cleared. `executor`: None for processes on all
    cores (or `workers` of them), "here" for none. `file`: JSON lines to which games are added while they
    are played; games that are there already are not played again. `progress`: a bar; where nothing is
    said, in notebooks, and in terminals that have tqdm.
    """
    strategy_named(strategy)
    if isinstance(games, bool) or not isinstance(games, int) or not 0 < games <= MOST_GAMES:
        raise PositionError(f"Play 1 to {MOST_GAMES:,} games, not {games!r:.40}.")
    settings = settings_of(board, start, first, lives, seed)
    known: dict[int, GameRecord] = {}
    with ExitStack() as opened:
        results_in = None
        if file is not None:
            results_in = opened.enter_context(ResultFile(Path(file), heading(strategy, settings)))
            known = {record.number: record for record in results_in.known if record.number < games}
        missing = [number for number in range(games) if number not in known]
        advance = opened.enter_context(_bar(games, len(known), progress))
        play = _play(strategy, settings, missing, executor, workers)
        for records in opened.enter_context(closing(play)):
            known |= {record.number: record for record in records}
            if results_in is not None:
                results_in.add(records)
            if on_games is not None:
                on_games(records)
            advance(records)
    return Results(tuple([known[number] for number in range(games)]))


def settings_of(
    board: str | Position,
    start: StartRule,
    first: Cell | None,
    lives: int | None,
    seed: str | int | None,
) -> GameSettings:
    """What is played; a new seed where none is given."""
    if isinstance(board, Position):
        topology, prior = board.topology, board.prior
        if not isinstance(prior, Total) or board.x_max != 1:
            raise UnsupportedError(
                "A simulation needs a known number of mines, with at most one in a cell."
            )
        mines = prior.mines
    else:
        size = read_size(board)
        if size is None or size.mines is None:
            names = ", ".join(NAMED_SIZES)
            raise PositionError(
                f"{board[:40]!r} is not a board: choose one of {names}, or 30x16/99."
            )
        topology, mines = Grid(size.height, size.width), size.mines
    where = default_first(topology, start) if first is None else first
    return GameSettings(topology, mines, start, where, lives, seed_text(seed))


def play_games(strategy: str, settings: GameSettings, numbers: Sequence[int]) -> list[GameRecord]:
    """Some games, one after the other: what a worker does."""
    return [play_game(strategy, settings, number) for number in numbers]


def _play(
    strategy: str,
    settings: GameSettings,
    numbers: Sequence[int],
    executor: Executor | Literal["here"] | None,
    workers: int | None,
) -> Generator[list[GameRecord], None, None]:
    """The records of all these games, in the order in which they end."""
    if executor == "here" or (executor is None and sys.platform == "emscripten"):
        for number in numbers:
            yield play_games(strategy, settings, [number])
    elif executor is not None:
        yield from _submit(executor, strategy, settings, numbers, workers or 4)
    elif numbers:
        count = min(workers or os.cpu_count() or 1, len(numbers))
        with Processes(count) as pool:
            yield from _submit(pool, strategy, settings, numbers, count)


def _submit(
    executor: Executor,
    strategy: str,
    settings: GameSettings,
    numbers: Sequence[int],
    workers: int,
) -> Iterator[list[GameRecord]]:
    size = max(1, min(MOST_AT_ONCE, len(numbers) // (workers * TASKS_A_WORKER)))
    tasks = [numbers[i : i + size] for i in range(0, len(numbers), size)]
    futures = [executor.submit(play_games, strategy, settings, task) for task in tasks]
    with cancelled_if_stopped(executor, futures):
        for future in as_completed(futures):
            yield future.result()


@contextmanager
def _bar(
    games: int, done: int, wanted: bool | None
) -> Iterator[Callable[[Iterable[GameRecord]], None]]:
    """A bar with the games and the win rate so far, where somebody sees it."""
    is_notebook = notebook_display() is not None
    if wanted is None:
        wanted = is_notebook or (sys.stderr is not None and sys.stderr.isatty())
    tqdm = _tqdm() if wanted and not is_notebook else None
    played = won = 0

    def count(records: Iterable[GameRecord]) -> str:
        nonlocal played, won
        for record in records:
            played += 1
            won += record.won
        return f"{won / played:.1%} won"

    if tqdm is not None:
        with tqdm(total=games, initial=done, unit="game") as bar:

            def advance(records: Iterable[GameRecord]) -> None:
                bar.set_postfix_str(count(records), refresh=False)
                bar.update(played + done - bar.n)

            yield advance
    elif wanted:
        with notebook_bar("Games") as show:

            def draw(records: Iterable[GameRecord]) -> None:
                count(records)
                if show is not None:
                    show(played + done, games)

            yield draw
    else:
        yield lambda _: None


def _tqdm() -> Callable[..., Any] | None:
    """The progress bar, where it is installed: it is no dependency."""
    try:
        module = import_module("tqdm.auto")
    except ImportError:
        return None
    bar: Callable[..., Any] = module.tqdm
    return bar

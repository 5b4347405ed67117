"""simulate: games played by a strategy, by their numbers.

fields  position: a board with a known number of mines, whose labels do not matter; strategy: as in `advise`;
        games: how many, 1 to 100, and on all their boards together at most 250,000 cells; from: the number
        of the first, 0 unless given; start: "safe" (the first
        click is no mine, the default), "opening" (nor are the cells around it) or "any"; first: CELL of the
        first click, a corner unless given, or for an opening three in from it; lives: mines that end a
        game, 1 unless given; endless: true to play on until the board is cleared; seed: as in `deal`;
        moves: true for mines and moves, too
answer  seed; first: CELL; heading: the first line of a file of such games, to which `minescope simulate`
        adds others: {kind, version, strategy, board (a link), start, first, lives (null: without end),
        seed}; games: [{number; won; guesses: cells opened that were not certainly safe; hit:
        [CELL..] of mines that were opened, in their order; opened: cells open in the end; risk: the chance
        of a mine of the last one hit, a decimal; survival: the chance of all guesses together, a decimal;
        microseconds: processor time; mines: [0 or 1 for each cell], and moves: [{cell: CELL; risk: VALUE,
        its chance of a mine, null where it was certainly safe}..] in their order without what zeros open,
        where they were asked for}]. With the same seed these are the games of `minescope simulate`; the
        mines of game N are those of `deal` with the seed "SEED: N".
"""

from decimal import Decimal
from typing import NotRequired, Required, TypedDict, cast

from minescope.api.answers.advise import StrategyName
from minescope.api.positions import PositionField, read_position
from minescope.api.request import MAX_WHOLE, Request
from minescope.api.values import DIGITS, Value, ValueWriter
from minescope.errors import UnsupportedError
from minescope.play.simulation.games import (
    START_RULES,
    GameRecord,
    Replay,
    StartRule,
    play_game,
    replay_game,
)
from minescope.play.simulation.results import heading
from minescope.play.simulation.simulate import settings_of
from minescope.play.strategies.catalogue import STRATEGIES

MAX_GAMES = 100
MAX_LIVES = 10_000
MAX_PLAYED_CELLS = 250_000
"""Of the boards of all games that are asked for at once."""

SimulateFields = TypedDict(
    "SimulateFields",
    {
        "position": Required[PositionField],
        "strategy": StrategyName,
        "games": Required[int],
        "from": int,
        "start": StartRule,
        "first": int,
        "lives": int,
        "endless": bool,
        "seed": str | int,
        "moves": bool,
    },
    total=False,
)
"""What a request may hold; a class could not have a field called from."""


class WrittenHeading(TypedDict):
    """What is played, as the first line of a file says it."""

    kind: str
    version: int
    strategy: StrategyName
    board: str
    start: StartRule
    first: int
    lives: int | None
    seed: str


class GameMove(TypedDict):
    """A cell that was opened."""

    cell: int
    risk: Value | None


class WrittenGame(TypedDict):
    """How a game went."""

    number: int
    won: bool
    guesses: int
    hit: list[int]
    opened: int
    risk: str
    survival: str
    microseconds: int
    mines: NotRequired[list[int]]
    moves: NotRequired[list[GameMove]]


class SimulateAnswer(TypedDict):
    """The games, in the order of their numbers."""

    seed: str
    first: int
    heading: WrittenHeading
    games: list[WrittenGame]


def answer(request: Request) -> SimulateAnswer:
    """Play the games that were asked for."""
    position = read_position(request)
    strategy = "best"
    if request.has("strategy"):
        strategy = request.choice("strategy", tuple(STRATEGIES))
    start: StartRule = "safe"
    if request.has("start"):
        start = cast("StartRule", request.choice("start", START_RULES))
    lives: int | None = request.whole("lives", 1, MAX_LIVES, default=1)
    if request.flag("endless"):
        lives = None
    first = request.cell("first") if request.has("first") else None
    settings = settings_of(position, start, first, lives, request.seed())
    games = request.whole("games", 1, MAX_GAMES)
    cells = len(position.topology.cells)
    if games > 1 and games * cells > MAX_PLAYED_CELLS:
        raise UnsupportedError(
            f"{games} games on boards of {cells:,} cells are too many at once: ask for "
            f"{max(1, MAX_PLAYED_CELLS // cells)} or fewer."
        )
    begin = request.whole("from", 0, MAX_WHOLE, default=0)
    tells_moves = request.flag("moves")
    report = request.progress()
    played: list[WrittenGame] = []
    for number in range(begin, begin + games):
        if report is not None:
            report(len(played), games)
        if tells_moves:
            played.append(_write_replay(replay_game(strategy, settings, number)))
        else:
            played.append(_write(play_game(strategy, settings, number)))
    return {
        "seed": settings.seed,
        "first": request.indices([settings.first])[0],
        "heading": cast("WrittenHeading", heading(strategy, settings)),
        "games": played,
    }


def _write(record: GameRecord) -> WrittenGame:
    return {
        "number": record.number,
        "won": record.won,
        "guesses": record.guesses,
        "hit": list(record.hit),
        "opened": record.opened,
        "risk": _decimal(record.risk),
        "survival": _decimal(record.survival),
        "microseconds": round(record.seconds * 1_000_000),
    }


def _write_replay(replay: Replay) -> WrittenGame:
    writer = ValueWriter(DIGITS)
    moves: list[GameMove] = [
        {"cell": move.cell, "risk": None if move.risk is None else writer.write(move.risk)}
        for move in replay.moves
    ]
    return {**_write(replay.record), "mines": list(replay.mines), "moves": moves}


def _decimal(chance: float) -> str:
    """The shortest text of which the same number is read again.

    >>> _decimal(0.1), _decimal(0.00001)
    ('0.1', '0.00001')
    """
    return format(Decimal(repr(chance)), "f")

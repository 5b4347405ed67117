"""simulate: some games of a strategy, by their numbers.

fields  position: a board with a known number of mines, whose labels do not matter; strategy: as in `advise`;
        games: how many, 1 to 100; from: the number of the first, 0 unless given; start: "safe" (the first
        click is no mine, the default), "opening" (nor are the cells around it) or "any"; first: CELL of the
        first click, a corner unless given, or for an opening three in from it; lives: mines that end a
        game, 1 unless given; endless: true to play on until the board is cleared; seed: as in `deal`
answer  seed; first: CELL; games: [{number; won; guesses: cells opened that were not certainly safe; hit:
        [CELL..] of mines that were opened, in their order; opened: cells open in the end; risk: the chance
        of a mine of the last one hit, a decimal; survival: the chance of all guesses together, a decimal;
        microseconds: processor time}]. The mines of game N are those of `deal` with the seed "SEED: N".
"""

from typing import Required, TypedDict, cast

from minescope.api.answers.advise import StrategyName
from minescope.api.positions import PositionField, read_position
from minescope.api.request import MAX_WHOLE, Request
from minescope.play.simulation.games import START_RULES, GameRecord, StartRule, play_game
from minescope.play.simulation.simulate import settings_of
from minescope.play.strategies.catalogue import STRATEGIES

MAX_GAMES = 100
MAX_LIVES = 10_000

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
    },
    total=False,
)
"""What a request may hold; a class could not have a field called from."""


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


class SimulateAnswer(TypedDict):
    """The games, in the order of their numbers."""

    seed: str
    first: int
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
    begin = request.whole("from", 0, MAX_WHOLE, default=0)
    report = request.progress()
    played: list[WrittenGame] = []
    for number in range(begin, begin + games):
        if report is not None:
            report(len(played), games)
        played.append(_write(play_game(strategy, settings, number)))
    return {
        "seed": settings.seed,
        "first": request.indices([settings.first])[0],
        "games": played,
    }


def _write(record: GameRecord) -> WrittenGame:
    return {
        "number": record.number,
        "won": record.won,
        "guesses": record.guesses,
        "hit": list(record.hit),
        "opened": record.opened,
        "risk": f"{record.risk:.6f}",
        "survival": f"{record.survival:.6f}",
        "microseconds": round(record.seconds * 1_000_000),
    }

"""optimal: the exact chance to win with best play, and the next step of that play.

fields  position: with a known number of mines, one in a cell at most (flags are taken for mines); opened:
        [[CELL, number it showed]..], the way from there to the step that is asked for (absent: none); next:
        CELL that is opened next instead of the best; max_solutions: how many solutions of one area
        are searched, 1 to 100000, 15000 unless given; max_states: states of knowledge that are
        looked at, 1 to 10000000, 150000 unless given; digits; max_steps, max_seconds
answer  legal, and contradiction as above; win: VALUE; wins, solutions: INT, how many of all solutions are
        won; best: CELL to open next, or null where nothing is in doubt; next: {cell: CELL, the best or that
        of the request; mine: VALUE, its chance; win: VALUE, with best play after it; outcomes: [{number;
        chance: VALUE; win: VALUE, from there on}]}, or null; safe, mined: [CELL..] that are certain;
        moves: [{cell; mine, win: VALUE}] of every cell in doubt, the best first, or null where these take
        more states. What is out of reach is the error "budget", whose sentence has a bound.
"""

from dataclasses import replace
from fractions import Fraction
from typing import Literal, Required, TypeAlias, TypedDict

from minescope.api.contradictions import IllegalAnswer, write_illegal
from minescope.api.positions import PositionField, read_position
from minescope.api.request import Request, RequestError
from minescope.api.values import DIGITS, MAX_DIGITS, Value, ValueWriter
from minescope.arithmetic.polynomial import numeral
from minescope.board import Cell, Free, Number, Position, Unknown
from minescope.errors import BudgetError, ContradictionError
from minescope.play.endgame.optimal import MOST_SOLUTIONS, Play, optimal
from minescope.play.endgame.search import MOST_STATES

MAX_SOLUTIONS = 100_000
MAX_STATES = 10_000_000


class OptimalFields(TypedDict, total=False):
    """What a request may hold."""

    position: Required[PositionField]
    opened: list[tuple[int, int]]
    next: int
    max_solutions: int
    max_states: int
    digits: int
    max_steps: int
    max_seconds: float


class WrittenBranch(TypedDict):
    """A number that the next cell may show, and how the play goes on from there."""

    number: int
    chance: Value
    win: Value


class WrittenNext(TypedDict):
    """The cell that is opened next."""

    cell: int
    mine: Value
    win: Value
    outcomes: list[WrittenBranch]


class WrittenWin(TypedDict):
    """A cell in doubt, and the chance to win if it is opened next."""

    cell: int
    mine: Value
    win: Value


class OptimalLegal(TypedDict):
    """The answer where some assignment is legal."""

    legal: Literal[True]
    win: Value
    wins: str
    solutions: str
    best: int | None
    next: WrittenNext | None
    safe: list[int]
    mined: list[int]
    moves: list[WrittenWin] | None


OptimalAnswer: TypeAlias = OptimalLegal | IllegalAnswer


def answer(request: Request) -> OptimalAnswer:
    """The best play, one step of it."""
    position = _read_opened(request, read_position(request))
    writer = ValueWriter(request.whole("digits", 1, MAX_DIGITS, default=DIGITS))
    try:
        play = optimal(
            position,
            max_solutions=request.whole("max_solutions", 1, MAX_SOLUTIONS, default=MOST_SOLUTIONS),
            max_states=request.whole("max_states", 1, MAX_STATES, default=MOST_STATES),
            limits=request.budget(),
        )
        return _write(request, writer, play)
    except ContradictionError as contradiction:
        return write_illegal(request, contradiction)


def _read_opened(request: Request, position: Position) -> Position:
    """The position after what was opened on the way."""
    if not request.has("opened"):
        return position
    topology, labels = position.topology, list(position.labels)
    wanted = "a list of pairs: the index of a cell, and the number that it showed"
    for pair in request.list("opened", wanted):
        match pair:
            case [int(i), int(number)] if not isinstance(i, bool) and 0 <= i < len(labels):
                is_covered = isinstance(labels[i], Unknown | Free)
                if is_covered and 0 <= number <= len(topology.neighbours[i]):
                    labels[i] = Number(int(number))
                    continue
        raise RequestError(
            f'Each entry of the field "opened" must be the index of a covered cell, below {len(labels)} '
            "and only once, and the number that it showed, such as [0, 1]."
        )
    return replace(position, labels=tuple(labels))


def _write(request: Request, writer: ValueWriter, play: Play) -> OptimalLegal:
    following = request.cell("next") if request.has("next") else play.cell
    return {
        "legal": True,
        "win": writer.write(play.win),
        "wins": numeral(play.wins),
        "solutions": numeral(play.solutions),
        "best": None if play.cell is None else request.indices([play.cell])[0],
        "next": None if following is None else _write_next(request, writer, play, following),
        "safe": request.indices(play.safe),
        "mined": request.indices(play.mined),
        "moves": _write_moves(request, writer, play),
    }


def _write_next(request: Request, writer: ValueWriter, play: Play, cell: Cell) -> WrittenNext:
    shows = play.shows_at(cell)
    wins = {number: play.after(number, cell).win for number in shows}
    return {
        "cell": request.indices([cell])[0],
        "mine": writer.write(1 - sum(shows.values())),
        "win": writer.write(sum([shows[number] * wins[number] for number in shows], Fraction(0))),
        "outcomes": [
            {
                "number": number,
                "chance": writer.write(chance),
                "win": writer.write(wins[number]),
            }
            for number, chance in shows.items()
        ],
    }


def _write_moves(request: Request, writer: ValueWriter, play: Play) -> list[WrittenWin] | None:
    try:
        moves = sorted(play.moves().items(), key=lambda move: (-move[1], move[0] != play.cell))
    except BudgetError:
        return None
    return [
        {
            "cell": request.indices([cell])[0],
            "mine": writer.write(1 - sum(play.shows_at(cell).values())),
            "win": writer.write(win),
        }
        for cell, win in moves
    ]

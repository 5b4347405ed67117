"""optimal: the exact chance to win with best play, and the next step of that play.

fields  position: with a known number of mines, one in a cell at most (flags are taken for mines);
        max_solutions: how many solutions of cells that hang together are searched, 1 to 100000, 2000 unless
        given; max_states: states of knowledge that are looked at, 1 to 10000000, 100000 unless given; digits;
        max_steps, max_seconds
answer  legal, and contradiction as above; win: VALUE; wins, solutions: INT, how many of all solutions are
        won; cell: CELL to open next, or null where nothing is in doubt; mine: VALUE, its chance; outcomes:
        [{number, chance: VALUE; win: VALUE, with best play after it}]; safe: [CELL..] that are certainly
        safe; moves: [{cell, win: VALUE}] of every cell in doubt, the best first, or null where these take
        more states. To walk on, write the number into the position and ask again. What is out of reach is
        the error "budget", whose sentence has a bound.
"""

from typing import Literal, Required, TypeAlias, TypedDict

from minescope.api.contradictions import IllegalAnswer, write_illegal
from minescope.api.positions import PositionField, read_position
from minescope.api.request import Request
from minescope.api.values import DIGITS, MAX_DIGITS, Value, ValueWriter
from minescope.arithmetic.polynomial import numeral
from minescope.errors import BudgetError, ContradictionError
from minescope.play.endgame.optimal import MOST_SOLUTIONS, Play, optimal
from minescope.play.endgame.search import MOST_STATES

MAX_SOLUTIONS = 100_000
MAX_STATES = 10_000_000


class OptimalFields(TypedDict, total=False):
    """What a request may hold."""

    position: Required[PositionField]
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


class WrittenWin(TypedDict):
    """A cell in doubt, and the chance to win if it is opened next."""

    cell: int
    win: Value


class OptimalLegal(TypedDict):
    """The answer where some assignment is legal."""

    legal: Literal[True]
    win: Value
    wins: str
    solutions: str
    cell: int | None
    mine: Value
    outcomes: list[WrittenBranch]
    safe: list[int]
    moves: list[WrittenWin] | None


OptimalAnswer: TypeAlias = OptimalLegal | IllegalAnswer


def answer(request: Request) -> OptimalAnswer:
    """The best play, one step of it."""
    position = read_position(request)
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


def _write(request: Request, writer: ValueWriter, play: Play) -> OptimalLegal:
    return {
        "legal": True,
        "win": writer.write(play.win),
        "wins": numeral(play.wins),
        "solutions": numeral(play.solutions),
        "cell": None if play.cell is None else request.indices([play.cell])[0],
        "mine": writer.write(play.mine),
        "outcomes": [
            {
                "number": number,
                "chance": writer.write(chance),
                "win": writer.write(play.after(number).win),
            }
            for number, chance in play.shows.items()
        ],
        "safe": request.indices(play.safe),
        "moves": _write_moves(request, writer, play),
    }


def _write_moves(request: Request, writer: ValueWriter, play: Play) -> list[WrittenWin] | None:
    try:
        moves = sorted(play.moves().items(), key=lambda move: -move[1])
    except BudgetError:
        return None
    return [{"cell": request.indices([cell])[0], "win": writer.write(win)} for cell, win in moves]

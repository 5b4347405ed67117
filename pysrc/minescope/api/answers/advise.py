"""advise: the moves that a strategy would make, best first, with what is known about each.

fields  position (flags are taken for mines); strategy: "best" (the default), "lookahead", "endgame", "pseq",
        "teddy" or "safest"; most: how many moves, 1 to 100, 8 unless given; digits; max_steps, max_seconds
answer  legal, and contradiction as above; guessing: whether no cell is certainly safe (where one is, only
        safe cells are moves); moves: [{cell: CELL; mine: VALUE, its chance; outcomes: the numbers that it may
        show, ascending: [{number; chance: VALUE; safe, mined: [CELL..] that would become certain}];
        opening: VALUE, the chance of a 0; progress: VALUE, the chance that something new becomes
        certain; next_safe: VALUE, that something new becomes certainly safe; certain: VALUE, the mean
        number of cells that become certain; entropy: of its number and of a mine, in bits, a decimal; dead:
        whether it is in doubt and can show only one number; score: VALUE, by which the strategy compares
        (null where it has not looked closer); win: VALUE, the chance to win with best play after it, or
        null where that was not worked out; sentence: why it stands where it does}]. Where a cell may hold
        several mines, mine is the chance of any, mined are cells that would certainly hold some, and
        score and win are null
"""

from typing import Literal, Required, TypeAlias, TypedDict, cast

from minescope.api.answers.solve import check_prior
from minescope.api.contradictions import IllegalAnswer, write_illegal
from minescope.api.positions import PositionField, read_position
from minescope.api.request import Request
from minescope.api.values import DIGITS, MAX_DIGITS, Value, ValueWriter
from minescope.errors import ContradictionError
from minescope.play.advice import MOST_MOVES, Advice, advise
from minescope.play.moves.facts import Outcome
from minescope.play.strategies.catalogue import STRATEGIES

MAX_MOVES = 100

StrategyName: TypeAlias = Literal["best", "lookahead", "endgame", "pseq", "teddy", "safest"]


class AdviseFields(TypedDict, total=False):
    """What a request may hold."""

    position: Required[PositionField]
    strategy: StrategyName
    most: int
    digits: int
    max_steps: int
    max_seconds: float


class WrittenOutcome(TypedDict):
    """A number that a cell may show, and what it would make certain."""

    number: int
    chance: Value
    safe: list[int]
    mined: list[int]


class WrittenAdvice(TypedDict):
    """A move and its facts."""

    cell: int
    mine: Value
    outcomes: list[WrittenOutcome]
    opening: Value
    progress: Value
    next_safe: Value
    certain: Value
    entropy: str
    dead: bool
    score: Value | None
    win: Value | None
    sentence: str


class AdviseLegal(TypedDict):
    """The answer where some assignment is legal."""

    legal: Literal[True]
    guessing: bool
    moves: list[WrittenAdvice]


AdviseAnswer: TypeAlias = AdviseLegal | IllegalAnswer


def answer(request: Request) -> AdviseAnswer:
    """The best moves."""
    position = read_position(request)
    check_prior(position)
    strategy: StrategyName = "best"
    if request.has("strategy"):
        strategy = cast("StrategyName", request.choice("strategy", tuple(STRATEGIES)))
    most = request.whole("most", 1, MAX_MOVES, default=MOST_MOVES)
    writer = ValueWriter(request.whole("digits", 1, MAX_DIGITS, default=DIGITS))
    try:
        moves = advise(position, strategy, most=most, limits=request.budget())
    except ContradictionError as contradiction:
        return write_illegal(request, contradiction)
    return {
        "legal": True,
        "guessing": bool(moves) and moves[0].mine > 0,
        "moves": [_write(request, writer, move) for move in moves],
    }


def _write(request: Request, writer: ValueWriter, move: Advice) -> WrittenAdvice:
    facts = move.facts
    return {
        "cell": request.indices([move.cell])[0],
        "mine": writer.write(move.mine),
        "outcomes": [_write_outcome(request, writer, each) for each in facts.outcomes],
        "opening": writer.write(move.opening),
        "progress": writer.write(move.progress),
        "next_safe": writer.write(facts.next_safe),
        "certain": writer.write(move.certain),
        "entropy": f"{facts.entropy:.6f}",
        "dead": facts.dead,
        "score": None if move.score is None else writer.write(move.score),
        "win": None if move.win is None else writer.write(move.win),
        "sentence": move.sentence,
    }


def _write_outcome(request: Request, writer: ValueWriter, outcome: Outcome) -> WrittenOutcome:
    return {
        "number": outcome.number,
        "chance": writer.write(outcome.chance),
        "safe": request.indices(outcome.safe),
        "mined": request.indices(outcome.mined),
    }

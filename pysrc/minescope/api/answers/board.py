"""board: a no-guess board of a given difficulty. The labels of the position do not matter.

fields  position, whose prior is a number of mines; start: CELL that is opened first; opening: false where
        the cells around it may be mines (absent: they are safe); difficulty: "easy", "medium", "hard" or
        "extreme", or bounds for it: {least_technique, most_technique: of the hardest one, as in `why`;
        least_rank, most_rank; least_hard_steps, most_hard_steps: those that take more than two numbers,
        or than counting the mines that are left; least_three_bv, most_three_bv} (absent: any);
        mine_count: false where the player does not know how many mines there are (absent: true);
        method: "repair" (the default) repairs a random board, "reject" draws until one needs no
        repair, and gives every such board the same chance; seed: as in `deal`; max_tries: at most this
        many boards are drawn; max_seconds
answer  mines: [of each cell..], total; seed: a string, with which the same request is answered by the same
        board; start; tries: boards drawn, this one included; rating: {difficulty: one of the four words;
        hardest: the technique; rank: the largest of a game in steps of least rank, or null; hard_steps;
        steps: {TECHNIQUE: how many..}, those without any left out; three_bv, openings, islands: clicks
        that are needed, zeros that open by themselves, and regions that do not; sentence}
        Where none is found the error is of kind "budget", with reached: {tries; solvable: how many
        needed no guess but were not as hard as asked for; fullest: mines of the fullest board found, if
        none was solvable and one with fewer mines was}. Progress is told in boards drawn.
"""

from dataclasses import fields
from typing import Final, Required, TypedDict, cast

from minescope.api.positions import PositionField, read_position
from minescope.api.request import MAX_SECONDS, MAX_WHOLE, FieldReader, Request
from minescope.board import Position, cell_word
from minescope.errors import PositionError, UnsupportedError
from minescope.generate import DIFFICULTIES, METHODS, Difficulty, Rating, generate_board
from minescope.generate.no_guess import MOST_SECONDS, MOST_TRIES, Method
from minescope.logic import TECHNIQUES, Technique
from minescope.prior import Total

MAX_BOARD_CELLS: Final = 40_000
"""Cells of a board that needs no guess: 200 x 200 take seconds."""


class AskedDifficulty(TypedDict, total=False):
    """Bounds for how hard a board is."""

    least_technique: Technique
    most_technique: Technique
    least_rank: int
    most_rank: int
    least_hard_steps: int
    most_hard_steps: int
    least_three_bv: int
    most_three_bv: int


class BoardFields(TypedDict, total=False):
    """What a request may hold."""

    position: Required[PositionField]
    start: Required[int]
    opening: bool
    difficulty: str | AskedDifficulty
    mine_count: bool
    method: Method
    seed: str | int
    max_tries: int
    max_seconds: float


class WrittenRating(TypedDict):
    """How hard a board is."""

    difficulty: str
    hardest: Technique
    rank: int | None
    hard_steps: int
    steps: dict[Technique, int]
    three_bv: int
    openings: int
    islands: int
    sentence: str


class BoardAnswer(TypedDict):
    """The answer."""

    mines: list[int]
    total: int
    seed: str
    start: int
    tries: int
    rating: WrittenRating


def answer(request: Request) -> BoardAnswer:
    """Mines for every cell, so that no guess is needed."""
    position = read_position(request)
    method: Method = "repair"
    if request.has("method"):
        method = cast("Method", request.choice("method", METHODS))
    seconds = request.seconds("max_seconds")
    board = generate_board(
        position.topology,
        _mines(position),
        request.cell("start"),
        difficulty=_read_difficulty(request),
        opening=_flag_or_true(request, "opening"),
        x_max=position.x_max,
        seed=request.seed(),
        method=method,
        mine_count=_flag_or_true(request, "mine_count"),
        max_tries=request.whole("max_tries", 1, MAX_WHOLE, default=MOST_TRIES),
        max_seconds=MOST_SECONDS if seconds is None else min(seconds, MAX_SECONDS),
        on_progress=request.progress(),
    )
    return {
        "mines": list(board.layout.mines),
        "total": board.layout.total,
        "seed": board.seed,
        "start": request.indices([board.start])[0],
        "tries": board.tries,
        "rating": write_rating(board.rating),
    }


def write_rating(rating: Rating) -> WrittenRating:
    return {
        "difficulty": rating.word,
        "hardest": rating.hardest,
        "rank": rating.rank,
        "hard_steps": rating.hard_steps,
        "steps": rating.steps_by_technique,
        "three_bv": rating.three_bv,
        "openings": rating.openings,
        "islands": rating.islands,
        "sentence": rating.sentence,
    }


def _mines(position: Position) -> int:
    """The number of mines, on a board of a size that is made in a while."""
    if not isinstance(position.prior, Total):
        raise UnsupportedError(
            "A no-guess board needs a known number of mines: set the number of mines."
        )
    size = len(position.labels)
    if size > MAX_BOARD_CELLS:
        raise PositionError(
            f"The board has {size:,} {cell_word(position.topology, size)}; the limit for a "
            f"no-guess board is {MAX_BOARD_CELLS:,}. Take a smaller board."
        )
    return position.prior.mines


def _flag_or_true(request: Request, name: str) -> bool:
    return request.flag(name) if request.has(name) else True


def _read_difficulty(request: Request) -> str | Difficulty | None:
    given = request.given.get("difficulty")
    if given is None:
        return None
    if not isinstance(given, dict):
        return request.choice("difficulty", DIFFICULTIES)
    bounds = FieldReader(given, "the difficulty")
    bounds.check_names([field.name for field in fields(Difficulty)])

    def technique(name: str) -> Technique | None:
        return cast("Technique", bounds.choice(name, TECHNIQUES)) if bounds.has(name) else None

    def bound(name: str) -> int | None:
        return bounds.whole(name, 0, MAX_WHOLE) if bounds.has(name) else None

    return Difficulty(
        least_technique=technique("least_technique"),
        most_technique=technique("most_technique"),
        least_rank=bound("least_rank"),
        most_rank=bound("most_rank"),
        least_hard_steps=bound("least_hard_steps"),
        most_hard_steps=bound("most_hard_steps"),
        least_three_bv=bound("least_three_bv"),
        most_three_bv=bound("most_three_bv"),
    )

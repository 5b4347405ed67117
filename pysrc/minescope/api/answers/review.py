"""review: how safe every move of a game was, and what it cost. The labels of the position do not matter.

fields  position; mines: [of each cell..]; moves: [{cells: [CELL..] that were opened at once; flagged:
        [CELL..] that bore a flag then, so that a 0 beside them left them covered (absent: none)}], in
        their order, at most up to the end of the game; safe_start: true where the deal made the first
        move safe; fair: true where the mines were decided during the game, so there is no chance to win
        to tell; course: true where the chance to win before every move is asked for; digits; max_steps:
        for each position; max_seconds: for all of them
answer  moves: [{cells, mined: [CELL..], those of them with a mine; rated: false for a first move that the
        deal made safe; safety: VALUE, the chance that all its cells were safe, by what was open before;
        best: VALUE, the chance of the safest cell; safest: CELL, the move's own where it is one; certain:
        whether a cell was certainly safe; guess: whether it was not certain that the move was safe; win:
        VALUE, of a guess the chance to win with best play after it, or null where that is not known (more
        than one mine in a cell, no known number of mines, too many solutions left); best_win: VALUE, with
        best play from there on; cost: VALUE, their difference; best_move: CELL that wins this, the
        move's own or the safest where it is one; all null together}..];
        guesses, needless: how many of them although a cell was certainly safe; survival: VALUE, the
        product of the guesses' safety; best_survival: VALUE, that of the best in their places; known: how
        many guesses have a win, best_moves: how many of them cost nothing; accuracy: VALUE, the product of
        win divided by best_win where these are known, else of safety divided by best; course: if asked for,
        [before each move the chance to win with best play, VALUE, or null up to the move from which on it is
        known..]; lambda. Progress is told in moves.
"""

from typing import Final, NotRequired, Required, TypedDict, cast

from minescope.api.answers.solve import check_prior
from minescope.api.positions import PositionField, read_position
from minescope.api.request import FieldReader, Request, RequestError
from minescope.api.values import DIGITS, MAX_DIGITS, Value, ValueWriter, WithLambda
from minescope.board import Cell
from minescope.play.review import Move, RatedMove, review_game

MINES_WANTED: Final = "a list of whole numbers, the mines of each cell"


class AskedMove(TypedDict):
    """Cells that were opened at once."""

    cells: list[int]
    flagged: NotRequired[list[int]]


class ReviewFields(TypedDict, total=False):
    """What a request may hold."""

    position: Required[PositionField]
    mines: Required[list[int]]
    moves: Required[list[AskedMove]]
    safe_start: bool
    fair: bool
    course: bool
    digits: int
    max_steps: int
    max_seconds: float


class WrittenMove(TypedDict):
    """A move, and what the numbers said before it."""

    cells: list[int]
    mined: list[int]
    rated: bool
    safety: Value
    best: Value
    safest: int
    certain: bool
    guess: bool
    win: Value | None
    best_win: Value | None
    cost: Value | None
    best_move: int | None


class ReviewAnswer(WithLambda):
    """The answer."""

    moves: list[WrittenMove]
    guesses: int
    needless: int
    survival: Value
    best_survival: Value
    known: int
    best_moves: int
    accuracy: Value
    course: NotRequired[list[Value | None]]


def answer(request: Request) -> ReviewAnswer:
    """Every move, and what they come to."""
    position = read_position(request)
    check_prior(position)
    writer = ValueWriter(request.whole("digits", 1, MAX_DIGITS, default=DIGITS))
    review = review_game(
        position,
        _read_mines(request),
        [_read_move(request, move) for move in request.list("moves", "a list of moves")],
        safe_start=request.flag("safe_start"),
        fair=request.flag("fair"),
        course=request.flag("course"),
        limits=request.budget(),
    )
    written: ReviewAnswer = {
        "moves": [_write_move(request, writer, move) for move in review.moves],
        "guesses": review.guesses,
        "needless": review.needless,
        "survival": writer.write(review.survival),
        "best_survival": writer.write(review.best_survival),
        "known": review.known,
        "best_moves": review.best_moves,
        "accuracy": writer.write(review.accuracy),
        "lambda": writer.write_lambda(),
    }
    if request.flag("course"):
        written["course"] = [
            None if chance is None else writer.write(chance) for chance in review.course
        ]
    return written


def _read_mines(request: Request) -> list[int]:
    mines = request.list("mines", MINES_WANTED)
    if not all([isinstance(held, int) and not isinstance(held, bool) for held in mines]):
        raise RequestError(f'The field "mines" of the request must be {MINES_WANTED}.')
    return cast("list[int]", mines)


def _read_move(request: Request, given: object) -> Move:
    fields = FieldReader(given, "a move")
    fields.check_names(("cells", "flagged"))
    flagged = _read_cells(request, fields, "flagged") if fields.has("flagged") else []
    return Move(_read_cells(request, fields, "cells"), flagged)


def _read_cells(request: Request, fields: FieldReader, name: str) -> list[Cell]:
    assert request.topology is not None  # the position is read before cells of it
    cells = request.topology.cells
    wanted = f"a list of whole numbers from 0 to {len(cells) - 1}"
    read: list[Cell] = []
    for i in fields.list(name, wanted):
        if isinstance(i, bool) or not isinstance(i, int) or not 0 <= i < len(cells):
            raise fields.error(name, wanted)
        read.append(cells[i])
    return read


def _write_move(request: Request, writer: ValueWriter, move: RatedMove) -> WrittenMove:
    return {
        "cells": request.indices(move.cells),
        "mined": request.indices(move.mined),
        "rated": move.rated,
        "safety": writer.write(move.safety),
        "best": writer.write(move.best),
        "safest": request.indices([move.safest])[0],
        "certain": move.certain,
        "guess": move.guess,
        "win": None if move.win is None else writer.write(move.win),
        "best_win": None if move.best_win is None else writer.write(move.best_win),
        "cost": None if move.cost is None else writer.write(move.cost),
        "best_move": None if move.best_move is None else request.indices([move.best_move])[0],
    }

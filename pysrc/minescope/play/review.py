"""A finished game looked at again: how safe every move was, and what it cost.

Before each move the position is what the player saw: the numbers of what was opened, and nothing of
flags, which are an opinion. A move that was not certainly safe is a *guess*; it is needless where some
cell was certainly safe. All guesses together had a chance to be survived, the product of their chances,
and so would the safest cells have had in their places.

The safest cell is not always the best. Where few solutions were left, the exact chance to win with best
play after the move is known, and so is that of the best move: what it lacks is what the guess has cost.
The accuracy is the share of the best chance that all guesses have kept: of the chance to win where that
is known, else of the chance to be safe.

>>> from minescope.board import Grid
>>> from minescope.prior import Total
>>> board = Position.of(Grid(1, 6), {}, prior=Total(2))
>>> review = review_game(board, (1, 0, 0, 1, 0, 0), [Move([(0, 1)]), Move([(0, 0)])])
>>> [str(move.safety) for move in review.moves], [str(move.best) for move in review.moves]
(['2/3', '1/2'], ['2/3', '2/3'])
>>> review.guesses, review.needless, review.moves[1].safest
(2, 0, (0, 3))
>>> [(str(move.win), str(move.best_win), move.best_move) for move in review.moves]
[('2/5', '8/15', (0, 2)), ('1/3', '1/2', (0, 3))]
>>> review.moves[1].cost, review.accuracy
(Fraction(1, 6), Fraction(1, 2))

The *course* of a game is that chance before every move, certain ones as well. Fewer and fewer solutions
are left, so from some move on it is known.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from math import prod
from typing import Final, NamedTuple

from minescope.arithmetic.algebraic import Exact
from minescope.board import FREE, UNKNOWN, Cell, Label, Mine, Number, Position, cell_name, cell_word
from minescope.board.names import counted
from minescope.board.position import index_of
from minescope.counting.interface import LEAST_SECONDS, Budget
from minescope.errors import BudgetError, PositionError
from minescope.play.endgame.optimal import MOST_SOLUTIONS, optimal
from minescope.play.limits import seconds_left, solve_within
from minescope.prior import Total
from minescope.solving.follow import Followed, follow
from minescope.solving.solution import Solution

CERTAIN: Final = Fraction(1)

MOST_STATES: Final = 20_000
"""States of knowledge that are looked at for a guess: at most a second."""

COURSE_STATES: Final = 40_000
"""States of knowledge that are looked at for all of a course together: two seconds more."""


@dataclass(frozen=True, slots=True)
class Move:
    """Cells that were opened at once: one, or what is around a number that has all its flags."""

    cells: Sequence[Cell]
    flagged: Sequence[Cell] = ()
    """Cells that bore a flag then: a zero beside them leaves them covered."""


@dataclass(frozen=True, slots=True)
class RatedMove:
    """A move, and what the numbers said before it."""

    cells: tuple[Cell, ...]
    mined: tuple[Cell, ...]
    """Those of them that held a mine."""
    rated: bool
    """False for a first click that the deal has made safe: there was nothing to lose."""
    safety: Exact
    """The chance that all its cells were free."""
    best: Exact
    """The chance that the safest cell was free."""
    safest: Cell
    """One of the safest cells: that of the move itself where it is one."""
    win: Fraction | None = None
    """Of a guess the chance to win with best play after it, where few enough solutions were left."""
    best_win: Fraction | None = None
    """The chance to win with best play from there on."""
    best_move: Cell | None = None
    """A cell with which to win that: the safest, or that of the move itself, where it is one."""

    @property
    def cost(self) -> Fraction | None:
        """What the move has cost of the chance to win; 0 for a best move, None where that is not known."""
        return None if self.win is None or self.best_win is None else self.best_win - self.win

    @property
    def kept(self) -> Exact:
        """The share of the best chance that is left: to win where that is known, else to be safe."""
        if self.win is None or self.best_win is None:
            return self.safety / self.best
        return self.win / self.best_win

    @property
    def certain(self) -> bool:
        """Whether some cell was certainly safe."""
        return self.best == 1

    @property
    def guess(self) -> bool:
        return self.rated and self.safety < 1

    @property
    def needless(self) -> bool:
        """A guess, although some cell was certainly safe."""
        return self.guess and self.certain


@dataclass(frozen=True, repr=False)
class GameReview:
    """All moves of a game, and what they come to."""

    moves: tuple[RatedMove, ...]
    course: tuple[Fraction | None, ...] = ()
    """Before each move the chance to win with best play, from that move on from which it is known; none
    where it was not asked for."""

    def __repr__(self) -> str:
        guesses = counted(self.guesses, "guess", "guesses")
        return f"<GameReview of {counted(len(self.moves), 'move')}: {guesses}>"

    @property
    def guesses(self) -> int:
        return sum([move.guess for move in self.moves])

    @property
    def needless(self) -> int:
        """Guesses although some cell was certainly safe; the others were forced."""
        return sum([move.needless for move in self.moves])

    @property
    def known(self) -> int:
        """Guesses whose chance to win is known."""
        return sum([move.cost is not None for move in self.moves])

    @property
    def best_moves(self) -> int:
        """Those of them that cost nothing."""
        return sum([move.cost == 0 for move in self.moves])

    @cached_property
    def survival(self) -> Exact:
        """The chance to survive all guesses, as they were made."""
        return prod([move.safety for move in self.moves if move.guess], start=CERTAIN)

    @cached_property
    def best_survival(self) -> Exact:
        """The same for the safest cells in their places."""
        return prod([move.best for move in self.moves if move.guess], start=CERTAIN)

    @cached_property
    def accuracy(self) -> Exact:
        """The share of the best chance that was kept: 1 where every guess was the best, or safest."""
        return prod([move.kept for move in self.moves if move.guess], start=CERTAIN)


def review_game(
    position: Position,
    mines: Sequence[int],
    moves: Iterable[Move],
    *,
    safe_start: bool = False,
    fair: bool = False,
    course: bool = False,
    limits: Budget | None = None,
) -> GameReview:
    """Rate the moves of a game, in the order in which they were made.

    The position is the board with its prior; its labels do not matter. `mines` are those of each cell.
    With `safe_start` the deal has made the first move safe. With `fair` the mines were decided while it was
    played: then best play wins always, and no chance to win is told. The `course` takes a second more. All
    positions share the time of the limits; progress is told in moves. Moves that the rules do not allow,
    such as one after the end of the game, raise a `PositionError`.
    """
    limits = limits or Budget()
    _check_layout(position, mines, replace(limits, on_progress=None))
    made = list(moves)
    board = _Board(position, mines)
    rated: list[RatedMove] = []
    before: list[Followed] = []
    for k, move in enumerate(made):
        board.check(move, k + 1)
        _report(limits, k, len(made))
        before.append(board.shown)
        if k == 0 and safe_start:
            rating = _Rating(CERTAIN, CERTAIN, move.cells[0])
        else:
            shown = board.shown.within(limits.steps, seconds_left(limits))
            rating = _rate(shown, move.cells)
            if rating.safety < 1 and not fair:
                rating = _rate_win(shown.solution, move.cells, rating, limits)
        mined = tuple([cell for cell in move.cells if board.mines[cell]])
        rated.append(RatedMove(tuple(move.cells), mined, k > 0 or not safe_start, *rating))
        board.open(move)
    told = course and not fair and isinstance(position.prior, Total) and position.x_max == 1
    wins = _course(before, rated, limits) if told else [None] * len(rated)
    return GameReview(tuple(rated), tuple(wins) if course else ())


def _check_layout(position: Position, mines: Sequence[int], limits: Budget) -> None:
    """Refuse mines that the board or its prior does not allow."""
    topology, x_max = position.topology, position.x_max
    if len(mines) != len(topology.cells):
        raise PositionError(
            f"The board has {len(topology.cells):,} {cell_word(topology, len(topology.cells))}, but "
            f"mines are given for {len(mines):,}."
        )
    for cell, held in zip(topology.cells, mines, strict=True):
        if not 0 <= held <= x_max:
            raise PositionError(
                f"{cell_name(cell)} cannot hold {held} mines: the limit is {x_max}.", [cell]
            )
    labels: list[Label] = [Mine(held) if held else FREE for held in mines]
    solution = solve_within(replace(position, labels=tuple(labels)), limits)
    if solution.contradiction is not None:
        raise PositionError(f"These mines do not fit the board. {solution.contradiction.sentence}")


def _report(limits: Budget, done: int, expected: int) -> None:
    """Tell how many moves are rated, and stop where the time is over."""
    if limits.on_progress is not None:
        limits.on_progress(done, expected)
    if limits.seconds is not None and seconds_left(limits) == LEAST_SECONDS:
        raise BudgetError(
            f"Time ran out after {done:,} of {expected:,} moves. Allow more seconds.",
            {"done": done, "expected": expected},
        )


class _Rating(NamedTuple):
    safety: Exact
    best: Exact
    safest: Cell
    win: Fraction | None = None
    best_win: Fraction | None = None
    best_move: Cell | None = None


def _rate(shown: Followed, cells: Sequence[Cell]) -> _Rating:
    """What the numbers say about opening these covered cells."""
    # Most moves follow from single numbers, before anything is counted.
    if all([shown.fixed.get(cell) == 0 for cell in cells]):
        return _Rating(CERTAIN, CERTAIN, cells[0])
    solution = shown.solution
    chances = solution.probability
    least = min(chances.values())
    safest = next(cell for cell in (*cells, *chances) if chances[cell] == least)
    doubtful = [cell for cell in cells if chances[cell] > 0]
    if not doubtful:
        return _Rating(CERTAIN, CERTAIN, safest)
    if len(doubtful) == 1:
        return _Rating(1 - chances[doubtful[0]], 1 - least, safest)
    together = shown.change(dict.fromkeys(doubtful, FREE)).solution
    return _Rating(together.weight / solution.weight, 1 - least, safest)


def _rate_win(
    solution: Solution, cells: Sequence[Cell], rating: _Rating, limits: Budget
) -> _Rating:
    """The same with what the move wins, and what the best one, unless that takes too much."""
    if not isinstance(solution.prior, Total) or solution.x_max > 1:
        return rating
    left = seconds_left(limits)
    # Half of the time that is left: the safety of all other moves must not suffer.
    within = Budget(seconds=None if left is None else left / 2)
    try:
        play = optimal(
            solution, max_solutions=MOST_SOLUTIONS, max_states=MOST_STATES, limits=within
        )
        win = play.win_with(cells)
        best = next(
            (cell for cell in (*cells, rating.safest) if play.win_with([cell]) == play.win),
            play.cell,
        )
    except BudgetError:
        return rating
    return rating._replace(win=win, best_win=play.win, best_move=best)


def _course(
    before: Sequence[Followed], rated: Sequence[RatedMove], limits: Budget
) -> list[Fraction | None]:
    """The chance to win before each move, from the end back to where that becomes too much."""
    course: list[Fraction | None] = [None] * len(rated)
    states = COURSE_STATES
    for k in reversed(range(len(rated))):
        course[k] = rated[k].best_win
        if course[k] is not None:
            continue
        # Half of the time that is left, as for a guess: the answer itself must not suffer.
        left = seconds_left(limits)
        within = Budget(seconds=None if left is None else left / 2)
        try:
            solution = before[k].within(limits.steps, within.seconds).solution
            play = optimal(solution, max_solutions=MOST_SOLUTIONS, max_states=states, limits=within)
        except BudgetError:
            break
        course[k] = play.win
        states -= play.states
        if states <= 0:
            break
    return course


class _Board:
    """What the player sees while the game is gone through."""

    def __init__(self, position: Position, mines: Sequence[int]) -> None:
        topology = position.topology
        self._topology = topology
        self.mines: dict[Cell, int] = dict(zip(topology.cells, mines, strict=True))
        self.shown = follow(replace(position, labels=(UNKNOWN,) * len(mines)))
        self._open: set[Cell] = set()
        self._left = sum([not held for held in mines])
        """Free cells that are covered."""
        self._lost = False

    def check(self, move: Move, number: int) -> None:
        """Refuse a move that the rules do not allow."""
        for cell in (*move.cells, *move.flagged):
            index_of(self._topology, cell)
        if self._lost or not self._left:
            raise PositionError(f"Move {number} comes after the end of the game.", move.cells)
        if not move.cells:
            raise PositionError(f"Move {number} opens nothing: give its cells.")
        met: set[Cell] = set()
        for cell in move.cells:
            if cell in self._open or cell in met:
                raise PositionError(
                    f"Move {number} opens {cell_name(cell)}, which is already open.", [cell]
                )
            met.add(cell)

    def open(self, move: Move) -> None:
        """Open its cells, and around every zero those that are covered and bear no flag."""
        cells, neighbours = self._topology.cells, self._topology.neighbours
        waiting = [cell for cell in move.cells if not self.mines[cell]]
        self._lost = len(waiting) < len(move.cells)
        seen = {*waiting, *move.flagged}
        numbers: dict[Cell, Label] = {}
        for cell in waiting:
            around = [cells[j] for j in neighbours[self._topology.index[cell]]]
            number = sum([self.mines[other] for other in around])
            numbers[cell] = Number(number)
            if number == 0:
                opened = [
                    other for other in around if other not in self._open and other not in seen
                ]
                waiting += opened
                seen.update(opened)
        self._open.update(numbers)
        self._left -= len(numbers)
        self.shown = self.shown.change(numbers)

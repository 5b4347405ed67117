"""`generate_board`: a board that needs no guess from its start, as hard as asked for.

>>> from minescope.board import Grid
>>> board = generate_board(Grid(9, 9), 10, (4, 4), seed="oak")
>>> len(board.mines), board.rating.solvable
(10, True)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random
from typing import Final, Literal, TypeAlias, get_args

from minescope.board import Cell, Graph, Grid
from minescope.board.names import counted
from minescope.board.position import check_x_max, index_of
from minescope.counting.interface import LEAST_SECONDS, Budget
from minescope.draws import seed_text
from minescope.errors import BudgetError, PositionError, UnsupportedError
from minescope.generate.difficulty import Difficulty, difficulty_of
from minescope.generate.layout import Layout
from minescope.generate.rating import Rating, SolvingStep, rate
from minescope.generate.repair import Task, harden, reject, repair
from minescope.progress import Advance, bar_unless_told

Method: TypeAlias = Literal["repair", "reject"]
METHODS: Final[tuple[Method, ...]] = get_args(Method)

MOST_TRIES: Final = 2_000
"""Layouts drawn, unless more are allowed."""

MOST_SECONDS: Final = 30.0
"""After so long it is given up, unless more is allowed. Most boards take milliseconds."""

REFUSAL_SHARE: Final = 0.2
"""Of the time, kept to find out with how many mines there would be a board."""

TRIES_WITH_FEWER: Final = 4
"""Layouts drawn for each smaller number of mines, to say what could be found instead."""


@dataclass(frozen=True)
class NoGuessBoard:
    """A layout that can be played from its start to the end without a guess."""

    layout: Layout
    start: Cell
    mine_count: bool
    """Whether that takes the number of mines to be known: it was allowed."""
    tries: int
    """Layouts that were drawn, this one included."""
    seed: str
    """The same board, mines, start, options and seed give the same layout."""
    known_rating: Rating | None = field(default=None, repr=False, compare=False)
    """Where it was needed to make the board."""

    @property
    def mines(self) -> dict[Cell, int]:
        """The mines of the mined cells."""
        return self.layout.by_cell

    @cached_property
    def rating(self) -> Rating:
        """How hard it is, worked out when it is first asked for."""
        return self.known_rating or rate(self.layout, self.start, mine_count=self.mine_count)

    @property
    def rank(self) -> int | None:
        """The largest rank of a game in steps of least rank; None where one was not found."""
        return self.rating.rank

    @property
    def three_bv(self) -> int:
        return self.rating.three_bv

    @property
    def steps(self) -> tuple[SolvingStep, ...]:
        return self.rating.steps


def generate_board(
    topology: Grid | Graph,
    mines: int,
    start: Cell,
    *,
    difficulty: str | Difficulty | None = None,
    opening: bool = True,
    x_max: int = 1,
    seed: str | int | None = None,
    method: Method = "repair",
    mine_count: bool = True,
    max_tries: int = MOST_TRIES,
    max_seconds: float = MOST_SECONDS,
    on_progress: Advance | None = None,
) -> NoGuessBoard:
    """A board with exactly so many mines that can be played from the start without a guess.

    With `opening` the cells around the start are free as well. `method`: "repair" mends what was drawn,
    "reject" draws until nothing is to be mended, and gives every such board the same chance.
    `mine_count`: whether the player may use the number of mines. `on_progress` is told how many layouts
    of how many were drawn; where nobody is, a notebook shows a bar. A `BudgetError` says that none was
    found in so many tries or so much time.
    """
    if method not in METHODS:
        raise UnsupportedError(f"{method!r} is not a method: choose one of {', '.join(METHODS)}.")
    bounds = difficulty_of(difficulty)
    text = seed_text(seed)
    first = index_of(topology, start)
    check_x_max(x_max)
    limits = Budget(seconds=max_seconds * (1 - REFUSAL_SHARE))
    task = Task(
        topology.neighbours, mines, x_max, first, opening, mine_count, bounds.hardest_means, limits
    )
    _check_room(task)
    draws = Random(text)  # a game needs no secret numbers
    tries = solvable = 0
    try:
        with bar_unless_told("Boards tried", on_progress) as report:
            if on_progress is None and report is not None:
                # A try may take seconds, and nobody knows how many it takes.
                limits.on_progress = lambda *_: report(tries, 0)
            while tries < max_tries:
                tries += 1
                if on_progress is not None:
                    on_progress(tries, max_tries)
                for found in _solvable_layouts(task, method, bounds, draws):
                    solvable += 1
                    layout = Layout(topology, tuple(found), x_max)
                    board = NoGuessBoard(layout, start, mine_count, tries, text)
                    if bounds == Difficulty():
                        return board
                    rating = rate(layout, start, mine_count=mine_count, limits=limits)
                    if bounds.allows(rating):
                        return replace(board, known_rating=rating)
                    if bounds.is_exceeded_by(rating):
                        break
    except BudgetError:
        if limits.remainder().seconds != LEAST_SECONDS:
            raise
    spent = counted(tries, "try", "tries")
    if tries < max_tries:
        spent += f", then the {max_seconds:g} seconds ran out"
    rest = Budget(seconds=max_seconds * REFUSAL_SHARE)
    raise _refusal(topology, replace(task, limits=rest), solvable, tries, spent, draws)


def _solvable_layouts(
    task: Task, method: Method, bounds: Difficulty, draws: Random
) -> Iterator[list[int]]:
    """What comes of one drawn layout: itself, itself mended, or harder and harder ones."""
    found = repair(task, draws) if method == "repair" else reject(task, draws)
    if found is not None:
        yield found
        if method == "repair" and bounds.from_below:
            yield from harden(task, found, draws)


def _check_room(task: Task) -> None:
    cells = len(task.neighbours) - len(task.cleared)
    if 0 <= task.mines <= cells * task.x_max:
        return
    told = f"{task.mines:,}" if abs(task.mines) < 10**15 else "That many"
    raise PositionError(
        f"{told} mines do not fit: with the first click and its opening safe, the board holds 0 to "
        f"{cells * task.x_max:,}."
    )


def _refusal(
    topology: Grid | Graph, task: Task, solvable: int, tries: int, spent: str, draws: Random
) -> BudgetError:
    """That no board was found, and what was."""
    size = len(topology.cells)
    board = (
        f"{topology.width}x{topology.height}"
        if isinstance(topology, Grid)
        else f"A graph of {counted(size, 'vertex', 'vertices')}"
    )
    asked = f"{board} with {counted(task.mines, 'mine')}"
    reached = {"tries": tries, "solvable": solvable}
    if solvable:
        return BudgetError(
            f"{asked}: of {counted(solvable, 'no-guess board')} found in {spent}, none has the difficulty "
            "you asked for. Allow more, or choose another difficulty.",
            reached,
        )
    fullest = _fullest(task, draws)
    said = (
        "none was found with fewer mines"
        if fullest is None
        else f"the fullest no-guess board found has {counted(fullest, 'mine')}"
    )
    return BudgetError(
        f"{asked}: every board needed a guess, in {spent}; {said}.",
        reached | ({} if fullest is None else {"fullest": fullest}),
    )


def _fullest(task: Task, draws: Random) -> int | None:
    """The largest smaller number of mines with which a board is found quickly, by halving."""
    low, high, fullest = 0, task.mines, None
    try:
        while low < high:
            middle = (low + high) // 2
            fewer = replace(task, mines=middle)
            if any(repair(fewer, draws) is not None for _ in range(TRIES_WITH_FEWER)):
                fullest, low = middle, middle + 1
            else:
                high = middle
    except BudgetError:
        pass
    return fullest

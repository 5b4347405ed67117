"""`generate_board`: a board that needs no guess from its start, as hard as asked for.

>>> from minescope.board import Grid
>>> board = generate_board(Grid(9, 9), 10, (4, 4), seed="oak")
>>> len(board.mines), board.rating.solvable
(10, True)

There are two ways to a layout that needs no guess: draw until one does, or mend one that does.

- `reject` draws layouts and keeps the first that can be solved: every solvable layout has the same
  chance (with several mines in a cell: the same for every choice of slots, x_max in each cell).
- `repair` draws one and plays it. Where nothing is certain any more, a mine on the border of what is
  known changes its place with a covered cell, at best one that nobody knows anything of, until the game
  goes on. Numbers that were read before change with it, so a mended layout is played again from the
  start, and what is returned has been played in one go. Where only closed pockets are left, mines
  move between them and anywhere on the board, as long as no more cells stay covered than before.

`harden` moves mines of a solvable layout as long as it stays solvable and takes no less than before.

Mending keeps the number of mines, and takes few moves: a layout stays close to the one drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random
from typing import Final, Literal, TypeAlias, TypeVar, get_args

from minescope.board import Cell, Graph, Grid
from minescope.board.names import counted
from minescope.board.position import check_x_max, index_of
from minescope.board.topology import Neighbours
from minescope.counting.interface import LEAST_SECONDS, Budget
from minescope.draws import Draws, choose, seed_text
from minescope.errors import BudgetError, PositionError, UnsupportedError
from minescope.generate.difficulty import Difficulty, difficulty_of
from minescope.generate.judge import Game, Means
from minescope.generate.layout import Layout
from minescope.generate.rating import Rating, SolvingStep, rate
from minescope.progress import Advance, bar_unless_told

MOST_AT_BORDER: Final = 24
"""Moves tried at the border of one stuck game."""
MOST_ANYWHERE: Final = 60
"""Moves tried anywhere on the board, each of which is played from the start."""
MOST_MENDED: Final = 400
"""How often one layout is mended; each cell of a large board allows one more."""
MOST_WITHOUT_GAIN: Final = 60
"""Such moves one after the other that open nothing more; then another layout is drawn."""
MOST_HARDENED: Final = 300
"""Moves tried to make one layout harder."""
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Task:
    """What is asked of a layout, with cells as indices."""

    neighbours: Neighbours
    mines: int
    x_max: int
    start: int
    opening: bool
    mine_count: bool
    hardest: Means
    limits: Budget = field(default_factory=Budget)
    """For all that is played; a `BudgetError` says that the time has run out."""

    @property
    def cleared(self) -> frozenset[int]:
        """Cells that hold no mine because of the first click."""
        around = self.neighbours[self.start] if self.opening else ()
        return frozenset((self.start, *around))

    def begin(self, mines: Sequence[int]) -> Game:
        """A game on this layout with its first cell open."""
        game = self.cover(mines)
        game.open(self.start)
        return game

    def cover(self, mines: Sequence[int]) -> Game:
        """A game on this layout with nothing open."""
        return Game(
            self.neighbours, mines, self.x_max, mine_count=self.mine_count, limits=self.limits
        )

    def draw(self, draws: Draws) -> list[int]:
        """Mines for every cell, every choice of slots alike."""
        cleared = self.cleared
        cells = [i for i in range(len(self.neighbours)) if i not in cleared]
        slots = len(cells) * self.x_max
        few = min(self.mines, slots - self.mines)
        held = [0] * len(cells)
        for slot in choose(draws, few, slots):
            held[slot // self.x_max] += 1
        layout = [0] * len(self.neighbours)
        for i, count in zip(cells, held, strict=True):
            layout[i] = count if few == self.mines else self.x_max - count
        return layout


def reject(task: Task, draws: Draws) -> list[int] | None:
    """A drawn layout, or None where it needs a guess."""
    game = task.begin(task.draw(draws))
    return game.mines if game.play(task.hardest) else None


def repair(task: Task, draws: Draws) -> list[int] | None:
    """A layout that was drawn and mended; None where that did not succeed."""
    game = task.begin(task.draw(draws))
    in_one_go = True
    best, without_gain = 0, 0
    for _ in range(max(MOST_MENDED, len(task.neighbours))):
        if game.play(task.hardest):
            if in_one_go:
                return game.mines
            game = task.begin(game.mines)
            in_one_go = True
            continue
        mended = _move_at_border(game, task, draws)
        if mended is not None:
            in_one_go = False
        else:
            without_gain = 0 if game.opened > best else without_gain + 1
            best = max(best, game.opened)
            mended = _move_anywhere(game, task, draws)
            in_one_go = True
            if mended is None or without_gain > MOST_WITHOUT_GAIN:
                return None
        game = mended
    return None


def _move_at_border(game: Game, task: Task, draws: Draws) -> Game | None:
    """The game with a mine moved so that something becomes certain; None if no such move was found."""
    border = game.border()
    known = set(border)
    outer = [i for i in game.covered() if i not in known]
    for _ in range(MOST_AT_BORDER if border else 0):
        one = pick(draws, border)
        other = pick(draws, outer or border)
        trial = game.copy()
        if not _move(trial, one, other, draws):
            continue
        trial.play(task.hardest)
        if trial.opened > game.opened:
            return trial
    return None


def _move_anywhere(game: Game, task: Task, draws: Draws) -> Game | None:
    """Another layout, played from the start, that leaves no more cells covered; None if none was found."""
    cleared = task.cleared
    covered = game.covered()
    anywhere = [i for i in range(len(task.neighbours)) if i not in cleared]
    left = game.safe - game.opened
    for _ in range(MOST_ANYWHERE if covered else 0):
        trial = task.cover(game.mines)
        if not _move(trial, pick(draws, covered), pick(draws, anywhere), draws):
            continue
        trial.open(task.start)
        trial.play(task.hardest)
        if trial.safe - trial.opened <= left:
            return trial
    return None


def harden(task: Task, mines: Sequence[int], draws: Draws) -> Iterator[list[int]]:
    """Solvable layouts, each harder than the one before by what the judge had to use for it.

    What exact counts open comes first, then what two numbers or more do.
    """
    cleared = task.cleared
    anywhere = [i for i in range(len(task.neighbours)) if i not in cleared]
    game = task.begin(mines)
    game.play(task.hardest)
    for _ in range(MOST_HARDENED if anywhere else 0):
        trial = task.cover(game.mines)
        if not _move(trial, pick(draws, anywhere), pick(draws, anywhere), draws):
            continue
        trial.open(task.start)
        if trial.play(task.hardest) and _demands(trial) >= _demands(game):
            harder = _demands(trial) > _demands(game)
            game = trial
            if harder:
                yield game.mines


def _demands(game: Game) -> tuple[int, int]:
    _, differences, subsets, islands, mine_count = game.uses
    return islands + mine_count, differences + subsets


def _move(game: Game, one: int, other: int, draws: Draws) -> bool:
    """Move mines from the fuller of two cells to the other; False where nothing can move."""
    if game.mines[one] < game.mines[other]:
        one, other = other, one
    most = min(game.mines[one], game.x_max - game.mines[other])
    if one == other or not most or game.mines[one] == game.mines[other]:
        return False
    game.move_mines(one, other, 1 + draws.randrange(most))
    return True


def pick(draws: Draws, among: Sequence[T]) -> T:
    return among[draws.randrange(len(among))]


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

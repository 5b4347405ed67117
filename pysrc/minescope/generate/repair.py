"""Two ways to a layout that needs no guess: draw until one does, or mend one that does.

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
from dataclasses import dataclass, field
from typing import Final, TypeVar

from minescope.board.topology import Neighbours
from minescope.counting.interface import Budget
from minescope.draws import Draws, choose
from minescope.generate.judge import Game, Means

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

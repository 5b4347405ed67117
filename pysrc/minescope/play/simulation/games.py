"""One game of a strategy, from the deal to its end.

What is certain is opened without asking the strategy, by the same exact means that judge boards without a
guess. Where nothing is certain the strategy is shown the position, and nothing else: numbers that are
open, mines that are proved, and the number of mines. The mines themselves stay here.

Chance comes from the seed and the number of the game alone, so that every strategy gets the same boards,
wherever and in whatever order they are played.

A game is given by its settings and its number, so that it need not be kept to be looked at: it is played
again, and this time somebody takes down in which order its cells were opened.

>>> from minescope.board import Grid
>>> settings = GameSettings(Grid(1, 6), 2, "safe", (0, 0), 1, "oak")
>>> replay = replay_game("safest", settings, 2)
>>> replay.mines
(0, 1, 0, 0, 1, 0)
>>> [(move.cell, str(move.risk)) for move in replay.moves]
[(0, 'None'), (5, '1/4'), (2, 'None'), (3, 'None')]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from time import process_time
from typing import Final, Literal, NamedTuple, Protocol, TypeAlias, get_args

from minescope.arithmetic.algebraic import Exact
from minescope.board import UNKNOWN, Cell, Graph, Grid, Label, Mine, Number, Position
from minescope.board.position import index_of
from minescope.board.topology import Neighbours
from minescope.errors import PositionError
from minescope.generate.judge import MINED, Game
from minescope.play.deal import deal_by
from minescope.play.moves.situation import Situation
from minescope.play.strategies.catalogue import strategy_named
from minescope.prior import Total

StartRule: TypeAlias = Literal["safe", "opening", "any"]
"""The first cell is no mine; nor are the cells around it; or it is as any other."""
START_RULES: Final[tuple[StartRule, ...]] = get_args(StartRule)
NUMBERS: Final = tuple([Number(value) for value in range(9)])
FLAG: Final = Mine()


@dataclass(frozen=True, slots=True)
class GameSettings:
    """What is played, apart from the strategy."""

    topology: Grid | Graph
    mines: int
    start: StartRule
    first: Cell
    lives: int | None
    """Mines that end the game. None: it goes on until the board is cleared."""
    seed: str

    def __post_init__(self) -> None:
        index_of(self.topology, self.first)
        if self.start not in START_RULES:
            raise PositionError(
                f"{self.start!r} is not a start: choose one of {', '.join(START_RULES)}."
            )
        if self.lives is not None and self.lives < 1:
            raise PositionError(f"A game needs at least one life, not {self.lives}.")
        room = len(self.topology.cells) - len(self.cleared)
        if not 0 <= self.mines <= room:
            raise PositionError(
                f"{self.mines} mines do not fit: with the start safe, there is room for 0 to {room}."
            )

    @property
    def cleared(self) -> set[int]:
        """The cells that the deal leaves free."""
        i = self.topology.index[self.first]
        if self.start == "any":
            return set()
        return {i, *self.topology.neighbours[i]} if self.start == "opening" else {i}


class GameRecord(NamedTuple):
    """How a game went."""

    number: int
    won: bool
    """Cleared before the lives were spent; with lives without end, without any mine hit."""
    guesses: int
    """Cells opened that were not certainly safe, a first one that the rule made safe apart."""
    hit: tuple[int, ...]
    """The cells with mines that were opened, by index, in their order."""
    opened: int
    """Cells that were open in the end."""
    risk: float
    """The chance of a mine of the last cell that was hit, before it was opened; 0 without one."""
    survival: float
    """The chance that all its guesses had together."""
    seconds: float
    """Processor time."""


class Witness(Protocol):
    """Sees a game while it is played, and changes nothing in it."""

    def begin(self, neighbours: Neighbours, mines: Sequence[int]) -> Game:
        """The game that is to be played on this layout."""
        ...

    def guess(self, cell: int, risk: Exact) -> None:
        """This cell is about to be opened, although it may hold a mine."""
        ...


def default_first(topology: Grid | Graph, start: StartRule) -> Cell:
    """A good first cell: a corner; for an opening three in from it, as far as there is room.

    >>> default_first(Grid(16, 30), "safe"), default_first(Grid(9, 9), "opening")
    ((0, 0), (3, 3))
    """
    if isinstance(topology, Grid):
        if start == "opening":
            return (min(3, (topology.height - 1) // 2), min(3, (topology.width - 1) // 2))
        return (0, 0)
    return min(topology.cells, key=lambda cell: len(topology.neighbours[topology.index[cell]]))


def play_game(
    strategy: str, settings: GameSettings, number: int, witness: Witness | None = None
) -> GameRecord:
    """Play one game to its end."""
    begun = process_time()
    topology = settings.topology
    covered = Position.of(topology, {}, prior=Total(settings.mines))
    mines = deal_by(Random(f"{settings.seed}: {number}"), covered, settings.cleared)
    chosen_by = Random(f"{settings.seed}: {number}, choices")
    chooser = strategy_named(strategy)
    neighbours = topology.neighbours
    game = Game(neighbours, mines, 1) if witness is None else witness.begin(neighbours, mines)
    numbers = list(game.need)
    hit: list[int] = []
    guesses = 0
    risk, survival = 0.0, 1.0

    def guess(i: int, chance: Exact) -> None:
        nonlocal guesses, risk, survival
        if witness is not None:
            witness.guess(i, chance)
        guesses += 1
        survival *= 1 - float(chance)
        if mines[i]:
            hit.append(i)
            risk = float(chance)
            game.mark(i)
        else:
            game.open(i)

    first = topology.index[settings.first]
    if settings.start == "any":
        guess(first, Fraction(settings.mines, len(mines)))
    else:
        game.open(first)
    while settings.lives is None or len(hit) < settings.lives:
        if game.play():
            break
        situation = Situation(seen_position(game, numbers, covered))
        if not situation.guessing:
            # An island that was too hard for the judge.
            for i in situation.candidates:
                game.open(i)
            continue
        best = chooser.best(situation)
        i = best[chosen_by.randrange(len(best))]
        guess(i, situation.risk[i])
    won = game.solved and (not hit or settings.lives is not None)
    seconds = process_time() - begun
    return GameRecord(number, won, guesses, tuple(hit), game.opened, risk, survival, seconds)


def seen_position(game: Game, numbers: list[int], covered: Position) -> Position:
    """What a player of this game sees."""
    labels: list[Label] = [
        UNKNOWN
        if not state
        else FLAG
        if state == MINED
        else NUMBERS[number]
        if number < len(NUMBERS)
        else Number(number)
        for state, number in zip(game.state, numbers, strict=True)
    ]
    return Position(covered.topology, tuple(labels), 1, covered.prior)


class PlayedMove(NamedTuple):
    """A cell that was opened by itself, and not because it lies beside a zero."""

    cell: int
    risk: Exact | None
    """The chance of a mine of a guess; None where the cell was certainly safe, or made so by the deal."""


@dataclass(frozen=True, slots=True)
class Replay:
    """How a game went, move by move."""

    record: GameRecord
    mines: tuple[int, ...]
    """Of each cell."""
    moves: tuple[PlayedMove, ...]
    """In their order: every cell was certainly safe by what was open before, or is a guess."""


def replay_game(strategy: str, settings: GameSettings, number: int) -> Replay:
    """Play this game again, and tell its moves."""
    scribe = _Scribe()
    record = play_game(strategy, settings, number, scribe)
    moves = scribe.moves(settings.topology.neighbours)
    return Replay(record, tuple(scribe.mines), tuple(moves))


class _OrderedGame(Game):
    """A game that knows the order in which its cells were opened."""

    __slots__ = ("order",)

    def __init__(self, neighbours: Neighbours, mines: Sequence[int]) -> None:
        super().__init__(neighbours, mines, 1)
        self.order: list[int] = []

    def open(self, cell: int) -> None:
        self.order.append(cell)
        super().open(cell)


class _Scribe:
    """Takes down a game."""

    def __init__(self) -> None:
        self.mines: Sequence[int] = ()
        self._order: list[int] = []
        self._risks: dict[int, Exact] = {}

    def begin(self, neighbours: Neighbours, mines: Sequence[int]) -> Game:
        game = _OrderedGame(neighbours, mines)
        self.mines = mines
        self._order = game.order
        return game

    def guess(self, cell: int, risk: Exact) -> None:
        self._risks[cell] = risk
        if self.mines[cell]:
            self._order.append(cell)

    def moves(self, neighbours: Neighbours) -> Iterator[PlayedMove]:
        """What was opened, without the cells that zeros open by themselves.

        On a page zeros do that at once, here they may do it later: so more is open there before a move
        than was here, and what was certain here is certain there.
        """
        mines = self.mines
        seen: set[int] = set()
        for cell in self._order:
            if cell in seen:
                continue
            yield PlayedMove(cell, self._risks.get(cell))
            seen.add(cell)
            waiting = [] if mines[cell] else [cell]
            for i in waiting:
                if any([mines[j] for j in neighbours[i]]):
                    continue
                waiting += [j for j in neighbours[i] if j not in seen]
                seen.update(neighbours[i])

"""How hard a layout is from a start: the techniques and ranks it takes, its clicks, and a word for it.

The *rank* of a step is the least that proves some next cell, that of a game the largest of its steps
(`logic.refutation` says what a rank is). A layout from a start has the rank of a game in which only
steps of least rank are made. No game has a smaller one: knowing more never makes a cell harder to prove.

It is played by a `Player` who is shown what is opened, and opens only what has been proved.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from minescope.board import UNKNOWN, Cell, Label, Mine, Number, Position, cell_name
from minescope.board.names import counted
from minescope.board.position import index_of
from minescope.counting.interface import Budget
from minescope.errors import PositionError
from minescope.generate.difficulty import DIFFICULTIES
from minescope.generate.judge import MINED, OPENED, start_game
from minescope.generate.layout import Layout, count_clicks
from minescope.logic import TECHNIQUES, Deduction, Technique, deduce
from minescope.prior import Total


class Player:
    """A game on a layout, as far as it has been played.

    >>> from minescope.board import Grid
    >>> from minescope.logic import deduce
    >>> player = Player(Layout.of(Grid(1, 5), {(0, 2): 1}), 0)
    >>> player.use_single_points(), player.solved
    ((), False)
    >>> player.learn(deduce(player.position, known_legal=True)), player.solved
    (((0, 3), (0, 4)), True)
    """

    def __init__(self, layout: Layout, start: int, *, mine_count: bool = True) -> None:
        self.layout = layout
        self.mine_count = mine_count
        """Whether the player knows how many mines there are."""
        neighbours = layout.topology.neighbours
        self._game = start_game(
            neighbours, layout.mines, layout.x_max, start, mine_count=mine_count
        )
        self._open_zeros([start])

    @property
    def solved(self) -> bool:
        return self._game.solved

    @property
    def opened(self) -> int:
        """How many cells are open."""
        return self._game.opened

    @property
    def position(self) -> Position:
        """What the player sees, with the mines that have been proved."""
        layout = self.layout
        labels: list[Label] = [UNKNOWN] * len(layout.mines)
        for i, state in enumerate(self._game.state):
            if state == OPENED:
                labels[i] = Number(layout.number(i))
            elif state == MINED:
                labels[i] = Mine(layout.mines[i])
        prior = Total(layout.total) if self.mine_count else None
        return Position(layout.topology, tuple(labels), layout.x_max, prior)

    def use_single_points(self) -> tuple[Cell, ...] | None:
        """Go on as far as single numbers tell; the cells opened, or None where they tell nothing.

        Without the cells that zeros open by themselves. None may be opened: then mines were found.
        """
        layout, game = self.layout, self._game
        before = bytes(game.state)
        game.play("single point")
        if before == game.state:
            return None
        opened = [i for i, state in enumerate(game.state) if state == OPENED != before[i]]
        neighbours = layout.topology.neighbours
        by_itself = {j for i in opened if not layout.number(i) for j in neighbours[i]}
        return tuple([layout.topology.cells[i] for i in opened if i not in by_itself])

    def learn(self, found: Iterable[Deduction]) -> tuple[Cell, ...]:
        """Open what is safe and mark what is mined; the safe cells."""
        topology, game = self.layout.topology, self._game
        certain = {
            topology.index[cell]: deduction.mines for deduction in found for cell in deduction.cells
        }
        safe = [i for i, held in certain.items() if not held]
        for i, held in certain.items():
            if held:
                game.mark(i)
            else:
                game.open(i)
        self._open_zeros(safe)
        return tuple([topology.cells[i] for i in safe])

    def _open_zeros(self, opened: Iterable[int]) -> None:
        """What a game opens by itself: everything around a zero."""
        layout, game = self.layout, self._game
        zeros = [i for i in opened if not layout.number(i)]
        for i in zeros:
            for j in layout.topology.neighbours[i]:
                if not game.state[j]:
                    game.open(j)
                    if not layout.number(j):
                        zeros.append(j)


TWO_NUMBERS: tuple[Technique, ...] = ("single point", "subset", "difference")
"""The techniques that look at one or two numbers."""


class SolvingStep(NamedTuple):
    """What one technique makes certain before a simpler one goes on."""

    technique: Technique
    rank: int | None
    """The least that proves some cell at this point; None where none was found."""
    opened: tuple[Cell, ...]
    """The safe cells it opened, without those that a zero opens by itself. May be empty: then mines
    were marked."""

    @property
    def hard(self) -> bool:
        """Whether it takes more than two numbers, or than counting the mines that are left."""
        if self.technique == "mine count":
            return self.rank != 0
        return self.technique not in TWO_NUMBERS


@dataclass(frozen=True)
class Rating:
    """How hard a layout is from a start."""

    layout: Layout
    start: Cell
    mine_count: bool
    """Whether the number of mines was told."""
    solvable: bool
    """Whether no guess is needed. If one is, the rest is about what comes before it."""
    opened: int
    """Cells that are open then."""
    hardest: Technique
    steps: tuple[SolvingStep, ...] = field(repr=False)
    largest_rank: int | None
    """Of everything that the steps prove; None where one was not found."""
    three_bv: int
    openings: int
    islands: int
    """Connected regions of free cells that belong to no opening."""

    @cached_property
    def rank(self) -> int | None:
        """The largest of a game in steps of least rank; None where one was not found.

        The steps of this rating may have smaller ones: they go by techniques, and two numbers that are
        simply subtracted may stand for several assumptions.
        """
        rank = _largest([step.rank for step in self.steps])
        if rank is None or rank == self.largest_rank:
            return rank
        # Cells were opened that only a larger rank proves; perhaps others would have done.
        first = index_of(self.layout.topology, self.start)
        player = Player(self.layout, first, mine_count=self.mine_count)
        return _rank_by_least_steps(player, self.opened)

    @property
    def hard_steps(self) -> int:
        return sum([step.hard for step in self.steps])

    @property
    def steps_by_technique(self) -> dict[Technique, int]:
        """How many steps each technique takes, those without any left out."""
        used = [step.technique for step in self.steps]
        return {name: used.count(name) for name in TECHNIQUES if name in used}

    @property
    def word(self) -> str:
        """The name of the difficulty: "easy", "medium", "hard", "extreme", or "needs a guess"."""
        if not self.solvable:
            return "needs a guess"
        return next(name for name, bounds in DIFFICULTIES.items() if bounds.allows(self))

    @property
    def sentence(self) -> str:
        """The rating in words."""
        regions = f"{counted(self.openings, 'opening')} and {counted(self.islands, 'island')}"
        clicks = f"3BV {self.three_bv} ({regions})"
        if self.solvable and not self.steps:
            return f"{self.word.capitalize()}: the first click solves it; {clicks}."
        rank = "no rank was found" if self.rank is None else f"the largest rank is {self.rank}"
        return (
            f"{self.word.capitalize()}: {counted(len(self.steps), 'step')}, the hardest by "
            f"{self.hardest}; {rank}; {clicks}."
        )


def rate(
    layout: Layout, start: Cell, *, mine_count: bool = True, limits: Budget | None = None
) -> Rating:
    """Play a layout from a start without a guess, by the simplest technique each time.

    `mine_count`: whether the player knows how many mines there are. `limits` hold for the whole game.
    """
    limits = limits or Budget()
    i = index_of(layout.topology, start)
    if layout.mines[i]:
        raise PositionError(f"The start, {cell_name(start)}, is a mine. Start elsewhere.", [start])
    player = Player(layout, i, mine_count=mine_count)
    steps: list[SolvingStep] = []
    used: list[int | None] = [0]
    while not player.solved:
        opened = player.use_single_points()
        if opened is not None:
            steps.append(SolvingStep("single point", 0, opened))
            continue
        position = player.position
        limits.spend(1)
        found = deduce(position, known_legal=True, limits=limits.remainder())
        if not found:
            break
        rank = _least_rank(position, found)
        steps.append(SolvingStep(found[0].technique, rank, player.learn(found)))
        used += [deduction.rank for deduction in found]
    return Rating(
        layout,
        start,
        mine_count,
        player.solved,
        player.opened,
        max([step.technique for step in steps], key=TECHNIQUES.index, default="single point"),
        tuple(steps),
        _largest(used),
        *count_clicks(layout),
    )


def _largest(ranks: Sequence[int | None]) -> int | None:
    return None if None in ranks else max([rank for rank in ranks if rank is not None], default=0)


def _least_rank(position: Position, found: Sequence[Deduction]) -> int | None:
    """The least rank that proves any cell of a position in which the cheapest technique finds this."""
    ranks = [deduction.rank for deduction in found if deduction.rank is not None]
    if found[0].technique in TWO_NUMBERS and 1 not in ranks:
        # More than two numbers may take fewer assumptions.
        by_rank = deduce(position, "ranks", known_legal=True)
        ranks += [one.rank for one in by_rank if one.technique == "assumption" and one.rank]
    return min(ranks, default=None)


def _rank_by_least_steps(player: Player, opened: int) -> int | None:
    """The largest rank of a game in which only steps of least rank are made.

    None where it ends before so many cells are opened: a rank was not found.
    """
    ranks: list[int | None] = [0]
    while player.opened < opened:
        if player.use_single_points() is None:
            found = deduce(player.position, "ranks", known_legal=True)
            if not found:
                return None
            least = min([one.rank for one in found if one.rank is not None], default=None)
            player.learn([one for one in found if one.rank == least])
            ranks.append(least)
    return _largest(ranks)

"""How hard a layout is from a start: the techniques and ranks it takes, its clicks, and a word for it.

The *rank* of a step is the least that proves some next cell, that of a game the largest of its steps
(`logic.refutation` says what a rank is). A layout from a start has the rank of a game in which only
steps of least rank are made. No game has a smaller one: knowing more never makes a cell harder to prove.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from minescope.board import UNKNOWN, Cell, Label, Mine, Number, Position, cell_name
from minescope.board.names import counted
from minescope.board.position import index_of
from minescope.errors import PositionError
from minescope.generate.difficulty import DIFFICULTIES
from minescope.generate.judge import MINED, OPENED, Game, start_game
from minescope.generate.layout import Layout
from minescope.generate.openings import count_clicks
from minescope.logic import TECHNIQUES, Deduction, Technique, deduce
from minescope.prior import Total

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


@dataclass(frozen=True, slots=True)
class Rating:
    """How hard a layout is from a start."""

    solvable: bool
    """Whether no guess is needed. If one is, the rest is about what comes before it."""
    hardest: Technique
    rank: int | None
    """The largest of a game in steps of least rank; None where one was not found.

    The steps below may have smaller ones: they go by techniques, and two numbers that are simply
    subtracted may stand for several assumptions.
    """
    steps: tuple[SolvingStep, ...]
    three_bv: int
    openings: int
    islands: int
    """Connected regions of free cells that belong to no opening."""
    mine_count: bool
    """Whether the number of mines was told."""

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
        rank = "no rank was found" if self.rank is None else f"the largest rank is {self.rank}"
        clicks = f"{counted(self.openings, 'opening')} and {counted(self.islands, 'island')}"
        return (
            f"{self.word.capitalize()}: {counted(len(self.steps), 'step')}, the hardest by "
            f"{self.hardest}; {rank}; 3BV {self.three_bv} in {clicks}."
        )


def rate(layout: Layout, start: Cell, *, mine_count: bool = True) -> Rating:
    """Play a layout from a start without a guess, by the simplest technique each time.

    `mine_count`: whether the player knows how many mines there are.
    """
    i = index_of(layout.topology, start)
    if layout.mines[i]:
        raise PositionError(f"The start, {cell_name(start)}, is mined. Start elsewhere.", [start])
    game = _begin(layout, i, mine_count)
    steps: list[SolvingStep] = []
    used: list[int | None] = [0]
    while not game.solved:
        step = _single_points(game, layout)
        if step is None:
            position = _position(game, layout, mine_count)
            found = deduce(position, known_legal=True)
            if not found:
                break
            rank = _least_rank(position, found)
            step = SolvingStep(found[0].technique, rank, _learn(game, layout, found))
            used += [deduction.rank for deduction in found]
        steps.append(step)
    rank = _largest([step.rank for step in steps])
    if rank is not None and rank != _largest(used):
        # Cells were opened that only a larger rank proves; perhaps others would have done.
        rank = _rank_by_least_steps(layout, i, mine_count, game.opened)
    return Rating(
        game.solved,
        max([step.technique for step in steps], key=TECHNIQUES.index, default="single point"),
        rank,
        tuple(steps),
        *count_clicks(layout),
        mine_count,
    )


def _begin(layout: Layout, first: int, mine_count: bool) -> Game:
    neighbours = layout.topology.neighbours
    game = start_game(neighbours, layout.mines, layout.x_max, first, mine_count=mine_count)
    _open_zeros(game, layout, [first])
    return game


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


def _rank_by_least_steps(layout: Layout, first: int, mine_count: bool, opened: int) -> int | None:
    """The largest rank of a game in which only steps of least rank are made.

    None where it ends before so many cells are opened: a rank was not found.
    """
    game = _begin(layout, first, mine_count)
    ranks: list[int | None] = [0]
    while game.opened < opened:
        if _single_points(game, layout) is None:
            position = _position(game, layout, mine_count)
            found = deduce(position, "ranks", known_legal=True)
            if not found:
                return None
            least = min([one.rank for one in found if one.rank is not None], default=None)
            _learn(game, layout, [one for one in found if one.rank == least])
            ranks.append(least)
    return _largest(ranks)


def _open_zeros(game: Game, layout: Layout, opened: Iterable[int]) -> None:
    """What a game opens by itself: everything around a zero."""
    zeros = [i for i in opened if not layout.number(i)]
    for i in zeros:
        for j in layout.topology.neighbours[i]:
            if not game.state[j]:
                game.open(j)
                if not layout.number(j):
                    zeros.append(j)


def _single_points(game: Game, layout: Layout) -> SolvingStep | None:
    before = bytes(game.state)
    game.play("single point")
    if before == game.state:
        return None
    opened = [i for i, state in enumerate(game.state) if state == OPENED != before[i]]
    cells = layout.topology.cells
    by_itself = {j for i in opened if not layout.number(i) for j in layout.topology.neighbours[i]}
    return SolvingStep("single point", 0, tuple([cells[i] for i in opened if i not in by_itself]))


def _learn(game: Game, layout: Layout, found: Iterable[Deduction]) -> tuple[Cell, ...]:
    """Open what is safe and mark what is mined; returns the safe cells."""
    index = layout.topology.index
    certain = {index[cell]: deduction.mines for deduction in found for cell in deduction.cells}
    safe = [i for i, held in certain.items() if not held]
    for i, held in certain.items():
        if held:
            game.mark(i)
        else:
            game.open(i)
    _open_zeros(game, layout, safe)
    return tuple([layout.topology.cells[i] for i in safe])


def _position(game: Game, layout: Layout, mine_count: bool) -> Position:
    """What the player sees."""
    labels: list[Label] = [UNKNOWN] * len(layout.mines)
    for i, state in enumerate(game.state):
        if state == OPENED:
            labels[i] = Number(layout.number(i))
        elif state == MINED:
            labels[i] = Mine(layout.mines[i])
    prior = Total(layout.total) if mine_count else None
    return Position(layout.topology, tuple(labels), layout.x_max, prior)

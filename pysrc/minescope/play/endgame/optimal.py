r"""`optimal`: the exact chance to win with best play, and the play itself as a tree to walk through.

Won is a game when every cell without a mine is open. The chance is that over all solutions, which are
equally likely under a known number of mines, for whoever plays best from here on.

>>> from minescope.board.formats.recognise import parse
>>> play = optimal(parse("minescope 1\ntopology grid 4x1\nmines 2\n\n? ? ? ?"))
>>> play.win, play.cell, play.shows
(Fraction(1, 3), (0, 0), {0: Fraction(1, 6), 1: Fraction(1, 3)})
>>> after = play.after(1)
>>> after.win, after.cell, after.shows
(Fraction(1, 2), (0, 2), {2: Fraction(1, 2)})
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cached_property
from math import prod
from typing import Final, NamedTuple

from minescope.arithmetic.polynomial import numeral
from minescope.board import Cell, Free, Position, cell_name, cell_word
from minescope.board.names import counted
from minescope.board.position import index_of
from minescope.counting.interface import Budget
from minescope.errors import BudgetError, ContradictionError, PositionError, UnsupportedError
from minescope.play.endgame.areas import Area, find_areas
from minescope.play.endgame.search import MOST_STATES, Search
from minescope.play.endgame.shared_search import MOST_CELLS, SharedSearch, Sharing
from minescope.play.endgame.solutions import list_bits
from minescope.play.limits import solve_within
from minescope.play.wording import bound_text
from minescope.prior import Total
from minescope.progress import bar_unless_told
from minescope.solving.solution import Solution

MOST_SOLUTIONS: Final = 15_000
"""Solutions of an area whose best play is looked for, unless more are allowed: an empty board of 4x4 has
up to 12,870 and takes up to two seconds."""

SHARED_FROM: Final = 400
"""Solutions from which on it pays to find out which sets of them come to the same."""

READABLE: Final = 10**15
"""Of larger counts only the order of magnitude says something."""


class AreaGame(NamedTuple):
    """An area with its search; the set of what is possible belongs to a node."""

    area: Area
    search: Search
    every: int


class Play:
    """What is known at some point of the best play, and how it goes on."""

    def __init__(
        self,
        solution: Solution,
        games: tuple[AreaGame, ...],
        possible: tuple[int, ...],
        opened: Mapping[Cell, int],
    ) -> None:
        self.opened = dict(opened)
        """The cells that were opened on the way here, with what they showed."""
        self._solution = solution
        self._games = games
        self._possible = possible

    def __repr__(self) -> str:
        return f"<Play, wins {self.win}, opens {self.cell}>"

    @property
    def solutions(self) -> int:
        """How many solutions are still possible."""
        return prod([possible.bit_count() for possible in self._possible])

    @cached_property
    def wins(self) -> int:
        """How many of them are won."""
        values = zip(self._games, self._possible, strict=True)
        return prod([game.search.value(possible) for game, possible in values])

    @property
    def states(self) -> int:
        """How many states of knowledge were looked at for that."""
        return sum([game.search.states for game in self._games])

    @property
    def win(self) -> Fraction:
        """The chance to win from here on."""
        return Fraction(self.wins, self.solutions)

    @cached_property
    def _next(self) -> tuple[int, int] | None:
        """The game and the place of the cell to open next: safe ones before guesses."""
        guess = None
        for k, (game, possible) in enumerate(zip(self._games, self._possible, strict=True)):
            place = game.search.best(possible)
            if place is not None:
                if possible & game.search.cells[place].safe == possible:
                    return k, place
                guess = guess or (k, place)
        return guess

    @property
    def cell(self) -> Cell | None:
        """What to open next. A safe cell where one tells something; None where nothing is in doubt."""
        return None if self._next is None else self._name(*self._next)

    def _name(self, k: int, place: int) -> Cell:
        return self._solution.position.topology.cells[self._games[k].search.cells[place].cell]

    def _place(self, cell: Cell) -> tuple[int, int]:
        """The game and the place of a cell that may tell something."""
        i = index_of(self._solution.position.topology, cell)
        for k, game in enumerate(self._games):
            for place, bits in enumerate(game.search.cells):
                if bits.cell == i and bits.safe & self._possible[k] and cell not in self.opened:
                    return k, place
        raise PositionError(
            f"{cell_name(cell)} tells nothing here: choose an uncertain cell, or a safe one beside it.",
            [cell],
        )

    @property
    def shows(self) -> dict[int, Fraction]:
        """The chance of each number under that cell; what they lack to 1 is the chance of a mine."""
        return {} if self.cell is None else self.shows_at(self.cell)

    def shows_at(self, cell: Cell) -> dict[int, Fraction]:
        """The same of another cell that is opened instead."""
        k, place = self._place(cell)
        possible = self._possible[k]
        return {
            number: Fraction(held, possible.bit_count())
            for number, part in self._games[k].search.cells[place].shown
            if (held := (part & possible).bit_count())
        }

    @property
    def mine(self) -> Fraction:
        """The chance that the next cell is a mine: 0 where nothing has to be guessed."""
        return 1 - sum(self.shows.values(), start=Fraction(0)) if self.shows else Fraction(0)

    def after(self, number: int, cell: Cell | None = None) -> Play:
        """How the play goes on when the next cell, or this one instead, shows the number."""
        if self._next is None:
            raise PositionError("Nothing is uncertain here: all that is left to open is safe.")
        k, place = self._next if cell is None else self._place(cell)
        shown = dict(self._games[k].search.cells[place].shown)
        left = self._possible[k] & shown.get(number, 0)
        name = self._name(k, place)
        if not left:
            raise PositionError(f"{cell_name(name)} cannot show {number} here.", [name])
        possible = (*self._possible[:k], left, *self._possible[k + 1 :])
        return Play(self._solution, self._games, possible, {**self.opened, name: number})

    @property
    def safe(self) -> tuple[Cell, ...]:
        """The cells that are certainly safe and not opened yet, in the order of the board."""
        topology, labels = self._solution.position.topology, self._solution.position.labels
        found = {topology.index[cell] for cell in self._solution.safe}
        found |= {i for i, label in enumerate(labels) if isinstance(label, Free)}
        for game, possible in zip(self._games, self._possible, strict=True):
            found |= {c.cell for c in game.search.cells if c.safe & possible == possible}
        names = [topology.cells[i] for i in sorted(found)]
        return tuple([name for name in names if name not in self.opened])

    @property
    def mined(self) -> tuple[Cell, ...]:
        """The cells that are certainly mines, but for those that are flagged, in the order of the board."""
        topology = self._solution.position.topology
        found = {topology.index[cell] for cell in self._solution.mined}
        for game, possible in zip(self._games, self._possible, strict=True):
            found |= {c.cell for c in game.search.cells if not c.safe & possible}
        return tuple([topology.cells[i] for i in sorted(found)])

    def moves(self) -> dict[Cell, Fraction]:
        """The chance to win for every cell in doubt that is opened next, with best play after it."""
        wins: dict[Cell, Fraction] = {}
        for k, (game, possible) in enumerate(zip(self._games, self._possible, strict=True)):
            value, search = game.search.value(possible), game.search
            for place, bits in enumerate(search.cells):
                safe = bits.safe & possible
                if safe and safe != possible:
                    share = Fraction(search.value_of(possible, place), value)
                    wins[self._name(k, place)] = self.win * share
        return wins

    def win_with(self, cells: Iterable[Cell]) -> Fraction:
        """The chance to win if all these covered cells are opened at once, with best play after them."""
        topology = self._solution.position.topology
        opened = {index_of(topology, cell) for cell in cells}
        if not opened.isdisjoint([topology.index[cell] for cell in self.mined]):
            return Fraction(0)
        won = Fraction(1)
        for game, possible in zip(self._games, self._possible, strict=True):
            parts = [possible]
            for place, bits in enumerate(game.search.cells):
                if bits.cell in opened:
                    parts = [left for part in parts for left in game.search.parts(part, place)]
            wins = sum([game.search.value(part) for part in parts])
            won *= Fraction(wins, possible.bit_count())
        return won


def optimal(
    subject: Position | Solution,
    *,
    max_solutions: int = MOST_SOLUTIONS,
    max_states: int = MOST_STATES,
    limits: Budget | None = None,
) -> Play:
    """The best play from a position, or its solution, and the exact chance to win with it.

    Areas that have nothing to do with each other are searched apart, each within these limits. Where
    one has more solutions, or more states of knowledge are met, a `BudgetError` says so, with a chance
    that no play exceeds. Flags are taken for mines. Only for a known number of mines, one in a cell. A
    notebook shows a bar where it takes long.
    """
    limits = limits or Budget()
    solution = checked_solution(subject, limits)
    areas = find_areas(solution)
    largest = max([area.solutions for area in areas], default=0)
    if largest > max_solutions:
        raise BudgetError(
            f"The best play is out of reach: one area has {_solutions(largest)}, and the search takes "
            f"at most {max_solutions:,}. {_bound_sentence(solution, areas)}",
            {"solutions": largest},
        )
    games = tuple([_game(solution, area, max_states, limits) for area in areas])
    play = Play(solution, games, tuple([game.every for game in games]), {})
    try:
        _search(play, limits)
    except BudgetError as spent:
        # Of the states it is said what was not found; of the time that is over, only that.
        what = "" if "states" in spent.reached else "The best play was not found. "
        raise BudgetError(
            f"{what}{spent.message} {_bound_sentence(solution, areas)}", spent.reached
        ) from None
    return play


def _search(play: Play, limits: Budget) -> None:
    """Find the best play; a bar counts the states of knowledge, unless somebody is told of them."""
    told = limits.on_progress
    with bar_unless_told("States of knowledge", told) as report:
        limits.on_progress = report
        try:
            play.wins  # noqa: B018  # the search happens here, or is refused
        finally:
            limits.on_progress = told


def checked_solution(subject: Position | Solution, limits: Budget) -> Solution:
    """The solution of a position to which exact play applies; others are refused."""
    position = subject if isinstance(subject, Position) else subject.position
    if isinstance(subject, Position) and isinstance(position.prior, Total) and position.x_max == 1:
        subject = solve_within(position, limits)
    if not isinstance(subject, Solution) or not (
        isinstance(subject.prior, Total) and subject.x_max == 1
    ):
        raise UnsupportedError(
            "The best play needs a known number of mines, with at most one in a "
            f"{cell_word(position.topology)}: set the number of mines."
        )
    if subject.contradiction is not None:
        raise ContradictionError(subject.contradiction)
    return subject


def _game(solution: Solution, area: Area, max_states: int, limits: Budget) -> AreaGame:
    bits = list_bits(solution, area)
    if len(bits.masks) < SHARED_FROM or len(area.cells) > MOST_CELLS:
        return AreaGame(area, Search(bits.cells, max_states, limits), bits.every)
    place = {i: k for k, i in enumerate(area.cells)}
    neighbours = solution.position.topology.neighbours
    around = [[place[j] for j in neighbours[i] if j in place] for i in area.cells]
    search = SharedSearch(bits, Sharing(around), max_states, limits)
    return AreaGame(area, search, bits.every)


def _solutions(count: int) -> str:
    if count < READABLE:
        return counted(count, "solution")
    return f"more than 10^{len(numeral(count - 1)) - 1} solutions"


def win_bound(solution: Solution, areas: tuple[Area, ...]) -> Fraction:
    """A chance to win that no play exceeds: in each area one cell has to be opened first."""
    names, probability = solution.position.topology.cells, solution.probability
    bound = Fraction(1)
    for area in areas:
        risks = [Fraction(probability[names[i]]) for i in area.cells]  # type: ignore[arg-type]
        if not area.safe and 0 not in risks and min(risks) < 1:
            bound *= 1 - min(risks)
    return bound


def _bound_sentence(solution: Solution, areas: tuple[Area, ...]) -> str:
    bound = win_bound(solution, areas)
    if bound == 1:
        return "Open what is safe first: it may tell more."
    return f"No play wins more than {bound_text(bound)} of all games from here."

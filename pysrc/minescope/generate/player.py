"""A player who is shown what is opened, and opens only what has been proved."""

from __future__ import annotations

from collections.abc import Iterable

from minescope.board import UNKNOWN, Cell, Label, Mine, Number, Position
from minescope.generate.judge import MINED, OPENED, start_game
from minescope.generate.layout import Layout
from minescope.logic import Deduction
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

"""The definition of a board that needs no guess, as plain as it can be said."""

from minescope.board import Number, Position
from minescope.prior import Total, Uniform
from minescope.solving.solution import solve


def open_all_safe(layout, start, *, mine_count=True):
    """Open every cell whose probability is 0, again and again; the indices of all open cells."""
    topology = layout.topology
    opened = {start}
    while True:
        numbers = {topology.cells[i]: Number(layout.number(i)) for i in opened}
        position = Position.of(topology, numbers, x_max=layout.x_max)
        solution = solve(position, Total(layout.total) if mine_count else Uniform())
        safe = {topology.index[cell] for cell in solution.safe}
        assert not any(layout.mines[i] for i in safe)
        if not safe:
            return opened
        opened |= safe


def needs_no_guess(board):
    """Whether a generated board is what it says."""
    layout = board.layout
    start = layout.topology.index[board.start]
    opened = open_all_safe(layout, start, mine_count=board.mine_count)
    return len(opened) == layout.mines.count(0)

"""Whether a board may be: what can be said before anything is solved.

To tell readings of a text apart, a look at each number is enough most of the time: one that has its mines
makes the cells around it safe, one that needs all of them makes them mines, and so on until nothing
changes. A board that fails cannot be; one that passes may still be a contradiction, which only the solver
would find. A reading is dropped for what cannot be, so none is dropped wrongly.
"""

from __future__ import annotations

from minescope.board.labels import Mine, Number, Unknown
from minescope.board.position import Position


def may_be(position: Position) -> bool:
    """Whether single numbers, one after the other, lead to no contradiction.

    >>> from minescope.board.topology import Grid
    >>> may_be(Position.of(Grid(1, 3), {(0, 0): Number(0), (0, 2): Number(1)}))
    False
    """
    flags = [label.mines for label in position.labels if isinstance(label, Mine)]
    if flags and not 1 <= min(flags) <= max(flags) <= position.x_max:
        return False
    return not position.prior_problems() and _holds(position)


def _holds(position: Position) -> bool:
    numbers = {
        i: label.value for i, label in enumerate(position.labels) if isinstance(label, Number)
    }
    if not numbers:
        return True
    neighbours = position.topology.neighbours
    most = position.x_max
    unknown = [isinstance(label, Unknown) for label in position.labels]
    mines = [label.mines if isinstance(label, Mine) else 0 for label in position.labels]
    missing = {i: value - sum([mines[j] for j in neighbours[i]]) for i, value in numbers.items()}
    room = {i: most * sum([unknown[j] for j in neighbours[i]]) for i in numbers}
    waiting = list(missing)
    while waiting:
        i = waiting.pop()
        if not 0 <= missing[i] <= room[i]:
            return False
        if not room[i] or missing[i] not in (0, room[i]):
            continue
        found = most if missing[i] else 0
        for j in neighbours[i]:
            if unknown[j]:
                unknown[j] = False
                for k in neighbours[j]:
                    if k in missing:
                        missing[k] -= found
                        room[k] -= most
                        waiting.append(k)
    return True

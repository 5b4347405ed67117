"""The rank of a layout as it is defined, without any thought of speed."""

from minescope.generate import Layout


def least_rank(layout: Layout, start: int) -> int:
    """The least number of assumptions at once with which the layout can be played, one mine in a cell."""
    return next(rank for rank in range(13) if _plays(layout, start, rank))


def _plays(layout: Layout, start: int, rank: int) -> bool:
    opened, mined = {start}, set()
    while len(opened) < layout.mines.count(0):
        cells = range(len(layout.mines))
        possible = [{0} if i in opened else {1} if i in mined else {0, 1} for i in cells]
        numbers = [(layout.number(i), layout.topology.neighbours[i]) for i in opened]
        _propagate(numbers, possible)
        unsure = [i for i in cells if i not in opened and i not in mined]
        safe, full = [
            {i for i in unsure if possible[i] == {v} or _refuted(numbers, possible, i, 1 - v, rank)}
            for v in (0, 1)
        ]
        if not safe and not full:
            return False
        opened |= safe
        mined |= full
    return True


def _propagate(numbers, possible) -> bool:
    """Look at numbers until nothing moves; False where one cannot hold."""
    moved = True
    while moved:
        moved = False
        for value, cells in numbers:
            low = sum(min(possible[i]) for i in cells)
            high = sum(max(possible[i]) for i in cells)
            if not low <= value <= high:
                return False
            for i in cells:
                if len(possible[i]) == 2 and value in (low, high):
                    possible[i] = {0} if value == low else {1}
                    moved = True
                    break
    return True


def _refuted(numbers, possible, cell: int, mines: int, rank: int) -> bool:
    """Whether so many mines in a cell are refuted with so many assumptions at once, this one included."""
    if rank == 0 or mines not in possible[cell]:
        return False
    after = [set(values) for values in possible]
    after[cell] = {mines}
    if not _propagate(numbers, after):
        return True
    touched = {i for _, cells in numbers for i in cells if len(after[i]) == 2}
    return rank > 1 and any(
        all(_refuted(numbers, after, i, value, rank - 1) for value in (0, 1)) for i in touched
    )

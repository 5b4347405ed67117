"""All legal assignments of a small board, found one by one."""

import json
from functools import cache
from itertools import product

from minescope.api.positions import read_position
from minescope.api.request import Request
from minescope.board import Mine, Number, Unknown
from minescope.prior import Total


def legal_assignments(written, pins=()):
    """What the answers hold: sorted pairs of cells and mines, with the mines of the board."""
    legal = _legal(json.dumps(written))
    return {
        cells: mines
        for cells, mines in legal.items()
        if all([dict(cells).get(i, 0) == pinned for i, pinned in pins])
    }


@cache
def _legal(written):
    position = read_position(Request({"position": json.loads(written)}, None))
    labels = position.labels
    unknown = [i for i, label in enumerate(labels) if isinstance(label, Unknown)]
    known = {i: label.mines for i, label in enumerate(labels) if isinstance(label, Mine)}
    found = {}
    for values in product(range(position.x_max + 1), repeat=len(unknown)):
        held = known | dict(zip(unknown, values, strict=True))
        around = [
            (label.value, sum(held.get(j, 0) for j in position.topology.neighbours[i]))
            for i, label in enumerate(labels)
            if isinstance(label, Number)
        ]
        total = sum(held.values())
        if all(shown == count for shown, count in around) and (
            not isinstance(position.prior, Total) or total == position.prior.mines
        ):
            found[tuple((i, held[i]) for i in unknown if held[i])] = total
    return found


def cells_of(written):
    """The cells of one assignment of an answer."""
    return tuple(map(tuple, written["cells"]))

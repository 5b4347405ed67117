"""The labels of a board as decisions of the arithmetic coder.

The board is gone over twice. First each cell says whether it is revealed, a known mine, free or
unknown: cells of a kind lie together, so the neighbours that came before make the context. Then
each number is told to a reader who knows all that. One with no unknown neighbour can only show the
known mines around it and costs nothing; the others say how many mines are left for the unknown
cells around them, and the numbers before give the context again.

Nonsense (a 9 in a corner, a flag too many) is marked once for the board, and only then each number
says whether it has to be told in full.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from minescope.board.formats.arithmetic import Coder, Start
from minescope.board.labels import FREE, UNKNOWN, Free, Label, Mine, Number, Unknown
from minescope.board.topology import Neighbours
from minescope.prior import MAX_DIGITS

MAX_NUMBER: Final = 10**MAX_DIGITS - 1
SURE_NOT: Final[Start] = (31, 1)
SURE: Final[Start] = (1, 31)

_UNKNOWN, _NUMBER, _MINE, _FREE = range(4)
_KINDS: Final[dict[type[Label], int]] = {
    Unknown: _UNKNOWN,
    Number: _NUMBER,
    Mine: _MINE,
    Free: _FREE,
}
_ONE_BY_ONE: Final = 12
"""Sums up to this are told step by step, what is above as a number."""


def code_labels(
    coder: Coder, neighbours: Neighbours, x_max: int, given: Sequence[Label] | None
) -> tuple[Label, ...]:
    """Write the given labels, or read as many as there are cells."""
    cells: Sequence[Label] = [UNKNOWN] * len(neighbours) if given is None else given
    kinds = [_KINDS[type(label)] for label in cells]
    mines = [label.mines if isinstance(label, Mine) else 0 for label in cells]
    values = [label.value if isinstance(label, Number) else 0 for label in cells]
    _code_kinds(coder, neighbours, kinds)
    unknown = _sums(neighbours, [kind == _UNKNOWN for kind in kinds])
    room = [x_max * count for count in unknown]
    odd = [False] * len(kinds)
    if given is not None:
        known = _sums(neighbours, mines)
        odd = [
            (kind == _MINE and not 1 <= mines[i] <= x_max)
            or (kind == _NUMBER and not 0 <= values[i] - known[i] <= room[i])
            for i, kind in enumerate(kinds)
        ]
    nonsense = coder.bit("nonsense", any(odd), SURE_NOT)
    for i, kind in enumerate(kinds):
        if kind == _MINE:
            if nonsense and coder.bit("odd mines", odd[i], SURE_NOT):
                mines[i] = coder.number("mines of a cell", mines[i], MAX_NUMBER)
            else:
                mines[i] = 1 + _code_sum(coder, "mines", mines[i] - 1, x_max - 1, 0)
    known = _sums(neighbours, mines)
    left: dict[int, int] = {}
    for i, kind in enumerate(kinds):
        if kind != _NUMBER:
            continue
        if nonsense and coder.bit("odd number", odd[i], SURE_NOT):
            values[i] = coder.number("number", values[i], MAX_NUMBER)
        elif room[i]:
            expected = _expected(neighbours[i], unknown, left, unknown[i])
            left[i] = _code_sum(coder, "left", values[i] - known[i], room[i], expected)
            values[i] = known[i] + left[i]
        else:
            values[i] = known[i]
    return tuple(map(_label, kinds, mines, values))


def _label(kind: int, mines: int, value: int) -> Label:
    if kind == _NUMBER:
        return Number(value)
    if kind == _MINE:
        return Mine(mines)
    return FREE if kind == _FREE else UNKNOWN


def _code_kinds(coder: Coder, neighbours: Neighbours, kinds: list[int]) -> None:
    for i, kind in enumerate(kinds):
        before = [kinds[j] for j in neighbours[i] if j < i]
        revealed = min(before.count(_NUMBER), 4)
        covered = min(len(before) - before.count(_NUMBER), 4)
        flags = min(before.count(_MINE), 2)
        last = before[-1] if before else _UNKNOWN
        start = 1 + 2 * covered, 1 + 2 * revealed
        if coder.bit(("revealed", revealed, covered, flags, last), kind == _NUMBER, start):
            kinds[i] = _NUMBER
        elif coder.bit(("mine", revealed, flags), kind == _MINE, (3, 1)):
            kinds[i] = _MINE
        else:
            free = coder.bit(("free", last == _FREE), kind == _FREE, SURE_NOT)
            kinds[i] = _FREE if free else _UNKNOWN


def _sums(neighbours: Neighbours, weights: Sequence[int]) -> list[int]:
    """For each cell the weights of its neighbours together."""
    sums = [0] * len(neighbours)
    for i, weight in enumerate(weights):
        if weight:
            for j in neighbours[i]:
                sums[j] += weight
    return sums


def _expected(
    around: Sequence[int], unknown: Sequence[int], left: dict[int, int], cells: int
) -> int:
    """How many mines `cells` cells hold if they are like those around the numbers told before."""
    told = [j for j in around if j in left]
    seen = sum(unknown[j] for j in told)
    if not seen:
        return -1
    return (2 * cells * sum(left[j] for j in told) + seen) // (2 * seen)


def _code_sum(coder: Coder, name: str, value: int, most: int, expected: int) -> int:
    """A number from 0 to `most`: is it more than 0, more than 1, and so on."""
    counted = 0
    near = min(expected, 4)
    while counted < most:
        if counted == _ONE_BY_ONE:
            return counted + coder.number((name, "above"), max(value - counted, 0), most - counted)
        start = (1, 9) if not counted else (3, 1) if counted >= expected else (1, 3)
        if not coder.bit((name, counted, min(most - counted, 3), near), value > counted, start):
            break
        counted += 1
    return counted

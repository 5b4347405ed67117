"""A position as clauses, of which a SAT solver can make true all at once or none.

A literal is a variable's number, negative for "not"; a clause is a list of literals of which one must
be true. Variable `x_max * n + j`, for the n-th unknown cell from 0 and j from 1, says that this cell
holds at least j mines; so a cell with x_max variables holds as many mines as are true, and every
number says that exactly so many of its neighbours' variables are.

"Exactly k of n" is written by listing all sets of k + 1 literals (one of them is false) and of n - k + 1
(one is true) while n is small. Beyond that a sequential counter does it, as in C. Sinz, Towards an
optimal CNF encoding of Boolean cardinality constraints (2005): a new variable for "at least j of the
first i". Both directions of its definition are written, so the cells decide it, and a legal assignment
is a model and no more than one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations
from math import comb
from typing import Final, NamedTuple, TypeAlias

from minescope.board.labels import Mine, Number, Unknown
from minescope.board.names import cell_word
from minescope.board.position import Position, check_flags
from minescope.errors import UnsupportedError
from minescope.prior import Total

Clause: TypeAlias = tuple[int, ...]

MOST_LISTED: Final = 8
"""Literals whose sets are listed; eight give 126 clauses at the most, and twelve would give 1,716."""

MAX_CLAUSES: Final = 1_000_000
"""Most clauses written, about 20 MB of text."""


class Clauses(NamedTuple):
    """What makes a position legal."""

    cell_variables: int
    """Variables from 1 on that stand for mines in cells."""
    variables: int
    """All of them: those that follow count."""
    clauses: list[Clause]


def clauses_of(position: Position) -> Clauses:
    r"""Clauses whose models are the legal assignments of the position, one for each.

    >>> from minescope.board.formats.mine import read_mine
    >>> clauses_of(read_mine("3x1x1\nH1H")).clauses
    [(-1, -2), (1, 2), (-1, -2), (1, 2)]
    """
    check_flags(position, position.x_max)
    unknown = [i for i, label in enumerate(position.labels) if isinstance(label, Unknown)]
    sums = list(_sums(position, unknown))
    x_max, cell_variables = position.x_max, len(unknown) * position.x_max
    _check_size(position, cell_variables, sums)
    # Who holds at least j + 1 mines holds at least j.
    clauses: list[Clause] = [(v, -(v + 1)) for v in range(1, cell_variables + 1) if v % x_max]
    variables = cell_variables
    for cells, value in sums:
        literals = [v for n in cells for v in range(n * x_max + 1, (n + 1) * x_max + 1)]
        if not 0 <= value <= len(literals):
            # There may be no variable yet, and not all solvers read an empty clause.
            variables = max(1, variables)
            clauses += [(1,), (-1,)]
        elif _is_listed(len(literals), value):
            clauses += _listed(literals, value)
        else:
            variables = _count(literals, value, variables, clauses)
    return Clauses(cell_variables, variables, clauses)


def _sums(position: Position, unknown: Sequence[int]) -> Iterator[tuple[Sequence[int], int]]:
    """Unknown cells, the n-th as n, and the mines in them: for each number, and for the total."""
    place = {i: n for n, i in enumerate(unknown)}
    labels = position.labels
    mines = {i: label.mines for i, label in enumerate(labels) if isinstance(label, Mine)}
    for i, label in enumerate(labels):
        if isinstance(label, Number):
            around = position.topology.neighbours[i]
            cells = [place[j] for j in around if j in place]
            yield cells, label.value - sum([mines.get(j, 0) for j in around])
    if isinstance(position.prior, Total):
        yield range(len(unknown)), position.prior.mines - sum(mines.values())


def _check_size(
    position: Position, cell_variables: int, sums: Sequence[tuple[Sequence[int], int]]
) -> None:
    """Refuse what would be too long, before any of it is written."""
    sizes = [_most_clauses(len(cells) * position.x_max, value) for cells, value in sums]
    size = cell_variables + sum(sizes)
    if size <= MAX_CLAUSES:
        return
    message = f"The position needs up to {size:,} clauses; the limit is {MAX_CLAUSES:,}."
    if isinstance(position.prior, Total) and size - sizes[-1] <= MAX_CLAUSES:
        message += (
            f" Most of them count the mines in all {cell_word(position.topology, 2)}: a density, or "
            "every arrangement equally likely, needs none of those."
        )
    raise UnsupportedError(message)


def _is_listed(size: int, value: int) -> bool:
    return size <= MOST_LISTED or value in (0, size)


def _most_clauses(size: int, value: int) -> int:
    if not 0 <= value <= size:
        return 2
    if _is_listed(size, value):
        return comb(size, value + 1) + comb(size, size - value + 1)
    return 4 * size * (min(value, size - value) + 2)


def _listed(literals: Sequence[int], value: int) -> Iterator[Clause]:
    """Exactly so many of a few: of one more some is false, and of the others and one more some is true."""
    return chain(
        combinations([-v for v in literals], value + 1),
        combinations(literals, len(literals) - value + 1),
    )


def _count(literals: Sequence[int], value: int, variables: int, clauses: list[Clause]) -> int:
    """Exactly `value` of many literals, with variables after the last one; returns the new last one.

    `reached[j]` is the literal for "at least j of the literals so far"; only those are made that the
    last two depend on.
    """
    if 2 * value > len(literals):
        literals, value = [-v for v in literals], len(literals) - value
    size = len(literals)
    reached: dict[int, int] = {}
    for i, literal in enumerate(literals, start=1):
        least, most = max(1, value - (size - i)), min(i, value + 1)
        following = {}
        for j in range(least, most + 1):
            variables += 1
            following[j] = variables
            clauses += _definition(variables, literal, reached.get(j), reached.get(j - 1))
        reached = following
    clauses += [(reached[value],), (-reached[value + 1],)]
    return variables


def _definition(
    variable: int, literal: int, already: int | None, almost: int | None
) -> Iterator[Clause]:
    """Enough are true up to here: already before, or almost and this one as well.

    None stands for what is known: that there cannot be enough already, that there is almost enough.
    """
    if already is not None:
        yield (-already, variable)
        yield (already, literal, -variable)
    else:
        yield (literal, -variable)
    if almost is None:
        yield (-literal, variable)
        return
    yield (-literal, -almost, variable)
    # Who has enough already has almost enough, so this says no more than the definition.
    yield (almost, -variable)

"""What is said of single cells, groups and islands in the answer of `solve`, as JSON text.

Written from indices and by hand: to make a dictionary for each group, and text from these, would take
longer than all counting.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain, repeat
from operator import add
from typing import Final

from minescope.api.values import ValueWriter, to_json
from minescope.arithmetic.algebraic import Exact
from minescope.solving.constraints import Group
from minescope.solving.solution import Solution

_NEVER, _ALWAYS = '"0"', '"1"'

MAX_REMEMBERED: Final = 20_000
"""Texts of groups that are kept, some 10 MB."""
MOST_MEMBERS: Final = 40
"""Cells and numbers of the largest groups that are kept: those of a hub would fill the memory."""


def write_cells(solution: Solution, writer: ValueWriter) -> str:
    """The fields `groups` to `safest`."""
    system = solution.system
    groups, islands = system.groups, system.group_islands
    written = _Numbers(max(len(solution.position.labels), len(groups)))
    chances = _Chances(solution, writer, written)
    shown = [
        f'{{"groups":{written.array(members)},"numbers":{written.array(numbers)}}}'
        for members, numbers in islands
    ]
    return (
        f'"groups":[{_write_groups(solution, chances, writer)}],'
        f'"outer":{_write_outer(solution, chances, writer)},"islands":[{",".join(shown)}],'
        f'"safe":{written.array(chances.cells(_NEVER))},'
        f'"mined":{written.array(chances.cells(_ALWAYS))},"safest":{chances.safest()}'
    )


def _write_groups(solution: Solution, chances: _Chances, writer: ValueWriter) -> str:
    groups, islands = solution.system.groups, solution.system.group_islands
    # What differs from group to group is put together in one go: boards have a hundred of them.
    heads = map(_GROUPS.__getitem__, groups)
    island_of = [""] * len(groups)
    for place, island in enumerate(islands):
        text = f'{place},"probability":'
        for g in island.groups:
            island_of[g] = text
    ends = map(chances.of_cell.__getitem__, [cells[0] for cells, _ in groups])
    if solution.x_max > 1:
        distributions, at = solution.mines, solution.position.topology.cells
        ends = map(
            add,
            ends,
            [_distribution(distributions[at[cells[0]]], writer) for cells, _ in groups],
        )
    return "".join(chain.from_iterable(zip(heads, island_of, ends, repeat("},"))))[:-1]


def _write_outer(solution: Solution, chances: _Chances, writer: ValueWriter) -> str:
    distribution = ""
    if solution.x_max > 1 and solution.outer_distribution is not None:
        distribution = _distribution(solution.outer_distribution, writer)
    return f'{{"cells":{chances.outer_cells},"probability":{chances.outer}{distribution}}}'


class _Chances:
    """The chances of all cells as text; cells that share one are kept together."""

    def __init__(self, solution: Solution, writer: ValueWriter, written: _Numbers) -> None:
        self._written = written
        system = solution.system
        free, full = map(list, system.certain)
        self.of_cell: dict[int, str] = dict.fromkeys(free, _NEVER)
        """By index; the outer cells apart, which are no group among others."""
        self.of_cell.update(dict.fromkeys(full, _ALWAYS))
        self._cells: dict[str, list[int]] = {_ALWAYS: full}
        self._values: dict[str, Exact] = {}
        """The numbers that these texts stand for."""
        if free:
            self._cells[_NEVER] = free
        for group, chance in solution.counted_chances():
            text = _written(chance, writer)
            self._values[text] = chance
            self._cells.setdefault(text, []).extend(group)
            for i in group:
                self.of_cell[i] = text
        outer, outside = sorted(system.outer), solution.outer_probability
        self.outer_cells = written.array(outer)
        self.outer = "null"
        if outside is not None:
            self.outer = _written(outside, writer)
            if outer:  # under a density there may be a chance and no cells
                self._values[self.outer] = outside
                self._cells.setdefault(self.outer, []).extend(outer)

    def cells(self, text: str) -> list[int]:
        """The cells with this chance, ascending."""
        return sorted(self._cells.get(text, ()))

    def safest(self) -> str:
        """The cells of the least chance, unless only mines are left."""
        if _NEVER in self._cells:
            least = _NEVER
        else:
            values = self._values
            least = min(values, key=values.__getitem__, default=_ALWAYS)
            if least == _ALWAYS:
                return "null"
        return f'{{"cells":{self._written.array(self.cells(least))},"probability":{least}}}'


def _written(chance: Exact, writer: ValueWriter) -> str:
    value = writer.write(chance)
    # Fractions need no escapes.
    return f'"{value}"' if isinstance(value, str) else to_json(value)


class _Numbers:
    """Writes arrays of whole numbers below a limit."""

    def __init__(self, limit: int) -> None:
        self._text_of = _numerals(1 << limit.bit_length()).__getitem__

    def array(self, numbers: Iterable[int]) -> str:
        return f"[{','.join(map(self._text_of, numbers))}]"


@lru_cache(maxsize=2)
def _numerals(limit: int) -> tuple[str, ...]:
    return tuple(map(str, range(limit)))


class _Groups(dict[Group, str]):
    """What is said of a group before the island it belongs to; mostly it stays the same from one request
    to the next.
    """

    def __missing__(self, group: Group) -> str:
        cells, numbers = group
        text = f'{{"cells":{to_json(cells)},"numbers":{to_json(numbers)},"island":'
        if len(cells) + len(numbers) <= MOST_MEMBERS:
            if len(self) >= MAX_REMEMBERED:
                self.clear()
            self[group] = text
        return text


_GROUPS: Final = _Groups()


def _distribution(shares: Iterable[Exact], writer: ValueWriter) -> str:
    return f',"distribution":{to_json(writer.write_all(shares))}'

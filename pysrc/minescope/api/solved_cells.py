"""What is said of single cells, groups and islands in the answer of `solve`, as JSON text.

Written from indices and by hand: to make a dictionary for each group, and text from these, would take
longer than all counting. What is said of a group but its probability stays as it is from one request
to the next, so it is remembered.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from minescope.api.values import ValueWriter, to_json
from minescope.arithmetic.algebraic import Exact
from minescope.solving.solution import Solution

_NEVER, _ALWAYS = '"0"', '"1"'


def write_cells(solution: Solution, writer: ValueWriter) -> str:
    """The fields `groups` to `safest`."""
    system, chances = solution.system, solution.chances
    islands = system.group_islands()
    island_of = {g: i for i, island in enumerate(islands) for g in island.groups}
    written = _Written(writer)
    groups: list[str] = []
    for g, (cells, numbers) in enumerate(system.groups):
        text = written.add(chances[cells[0]], cells)
        groups.append(f'{_group(cells, numbers)}{island_of[g]},"probability":{text}')
    outer_cells = sorted(system.outer)
    chance = solution.outer_probability
    text = "null" if chance is None else written.add(chance, outer_cells)
    outer = f'{{"cells":{_array(outer_cells)},"probability":{text}'
    if solution.x_max > 1:
        distributions, at = solution.mines, solution.position.topology.cells
        for g, (cells, _) in enumerate(system.groups):
            groups[g] += _distribution(distributions[at[cells[0]]], writer)
        if chance is not None:
            outer += _distribution(solution.outer_distribution or (), writer)
    ends = "},".join(groups) + "}" if groups else ""
    shown = [
        f'{{"groups":{_array(members)},"numbers":{_array(numbers)}}}'
        for members, numbers in islands
    ]
    return (
        f'"groups":[{ends}],"outer":{outer}}},"islands":[{",".join(shown)}],'
        f'"safe":{written.cells(_NEVER)},"mined":{written.cells(_ALWAYS)},'
        f'"safest":{written.safest()}'
    )


class _Written:
    """The chances that were written so far; cells that share one are kept together."""

    def __init__(self, writer: ValueWriter) -> None:
        self._writer = writer
        self._texts: dict[int, str] = {}
        """By the identity of the chance: groups that are certain share one."""
        self._chances: dict[str, Exact] = {}
        self._cells: dict[str, list[int]] = {}

    def add(self, chance: Exact, cells: Iterable[int]) -> str:
        """The text of the chance that these cells have."""
        text = self._texts.get(id(chance))
        if text is None:
            value = self._writer.write(chance)
            # Fractions need no escapes.
            text = f'"{value}"' if isinstance(value, str) else to_json(value)
            self._texts[id(chance)] = text
            # What is written is the same where the numbers are.
            self._chances[text] = chance
            self._cells.setdefault(text, [])
        self._cells[text].extend(cells)
        return text

    def cells(self, text: str) -> str:
        """The cells with this chance, ascending."""
        return _array(sorted(self._cells.get(text, ())))

    def safest(self) -> str:
        """The cells of the least chance, unless only mines are left; the outer group may have one and
        no cells.
        """
        chances = {text: chance for text, chance in self._chances.items() if self._cells[text]}
        if chances.keys() <= {_ALWAYS}:
            return "null"
        least = _NEVER if _NEVER in chances else min(chances, key=chances.__getitem__)
        return f'{{"cells":{self.cells(least)},"probability":{least}}}'


def _array(numbers: Iterable[int]) -> str:
    # Python's own text of a list is made at once; JSON's has no spaces.
    return str(list(numbers)).replace(" ", "")


@lru_cache(maxsize=8192)
def _group(cells: tuple[int, ...], numbers: tuple[int, ...]) -> str:
    """What is said of a group before the island it belongs to."""
    return f'{{"cells":{_array(cells)},"numbers":{_array(numbers)},"island":'


def _distribution(shares: Iterable[Exact], writer: ValueWriter) -> str:
    return f',"distribution":{to_json(writer.write_all(shares))}'

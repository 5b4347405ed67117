"""The cells of a board beside an answer in JSON: where each is, what it shows and, solved, its chance."""

from collections.abc import Mapping
from typing import Any, NotRequired, TypeAlias, TypedDict

from minescope.api.values import Value
from minescope.board import Graph, Position
from minescope.board.formats.cells import write_label
from minescope.board.names import short_cell_name


class CellChance(TypedDict, total=False):
    """What the answer of solve says of a covered cell; cells with a label have no chance."""

    probability: Value


class GridCell(CellChance):
    """A cell by row and column, from 1; `name` is how it is typed in a terminal: r3c4."""

    name: str
    row: int
    column: int
    label: str


class GraphCell(CellChance):
    """A vertex by its name."""

    name: str
    label: str


WrittenCell: TypeAlias = GridCell | GraphCell


class AnswerLine(TypedDict):
    """What stands around an answer in the line that is printed; with several files, its own as well."""

    file: NotRequired[str]
    version: int
    operation: str
    seconds: float
    cells: list[WrittenCell]


class ErrorLine(TypedDict):
    """Of several files, one that has no answer: why in a sentence, and the exit code it would have."""

    file: str
    error: str
    exit_code: int


def write_cells(position: Position, chances: Mapping[int, Value]) -> list[WrittenCell]:
    """All cells in the order of the board, so that a CELL of the answer is an index into them."""
    topology = position.topology
    words = list(map(write_label, position.labels))
    shown: list[CellChance] = [
        {"probability": chances[i]} if i in chances else {} for i in range(len(words))
    ]
    if isinstance(topology, Graph):
        return [
            {"name": name, "label": word, **chance}
            for name, word, chance in zip(topology.cells, words, shown, strict=True)
        ]
    return [
        _grid_cell(row, column, word, chance)
        for (row, column), word, chance in zip(topology.cells, words, shown, strict=True)
    ]


def _grid_cell(row: int, column: int, label: str, chance: CellChance) -> GridCell:
    name = short_cell_name((row, column))
    return {"name": name, "row": row + 1, "column": column + 1, "label": label, **chance}


def chances_in(answer: Mapping[str, Any]) -> dict[int, Value]:
    """The probability of every covered cell, from an answer of solve; none if it is not legal."""
    groups = [*answer["groups"], answer["outer"]] if answer["legal"] else []
    return {i: group["probability"] for group in groups for i in group["cells"]}

"""diagram: all legal assignments, or any family of sets, as one zero-suppressed decision diagram.

fields  position (its prior does not matter), and pins as in `solutions`; or family: [[NAME..]..],
        sets of items, and order: [NAME..], all items from the top; model: "naive" (an item a cell),
        "frontier" (an item for each covered cell and number that touch) or "grouped" (the default);
        stage: "tree" (every choice spelled out, before any rule), "merged" (equal parts shared) or
        "reduced" (the default: nodes without a say deleted, too); max_nodes (600, at most 5000): of
        a diagram that is sent; number: INT, or solution: [[CELL, mines]..], whose path is wanted;
        compare: true for the nodes of all three models; max_steps, max_seconds
answer  legal, and contradiction as above; model (null of a family), stage, count: INT, the
        assignments or sets; nodes: without the terminals; size_in_bytes: of the nodes in memory;
        compared: {naive, frontier, grouped: nodes, or null where they are too many to build}, null
        where not asked for; too_large: true where there are more than max_nodes, and then nothing
        more:
        levels: from the top, [{item: its place, text: its name, cells: [CELL..] that its 1-edge puts
        mines into, mines: how many in all, ways: INT, in how many ways, number: CELL of the number
        (frontier), else null}];
        node: [null, null, [level, low, high]..]: terminals 0 and 1, then children before parents,
        low and high being where the 0-edge and the 1-edge lead; root: its place there; path: [place
        in node..] from the root to terminal 1, or null where none was asked for;
        fixed: [[CELL, mines]..] and free: [CELL..]: unknown cells that need no node, since they are
        forced, or touch no number and may hold anything;
        bipartite: {covered: [CELL..], hints: [[CELL, value]..], edges: [[covered CELL, hint CELL]..]}
        of the model "frontier" (an edge for each level, in their order), else null
"""

from typing import Final, Literal, TypeAlias, TypedDict, cast, get_args

from minescope.api.contradictions import IllegalAnswer
from minescope.api.pins import CellMines
from minescope.api.positions import PositionField
from minescope.api.request import Request, RequestError, shown
from minescope.counting.zdd.nodes import BYTES_A_NODE
from minescope.errors import UnsupportedError
from minescope.workings.diagram import Stage, draw_family, staged

DiagramModel: TypeAlias = Literal["naive", "frontier", "grouped"]
DiagramStage: TypeAlias = Stage
STAGES: Final = get_args(DiagramStage)

SENT: Final = 600
"""Nodes of a diagram that is sent where nothing else is said."""
MAX_SENT: Final = 5_000
"""Nodes of a diagram that is sent at all."""

MAX_FAMILY_ITEMS: Final = 12
MAX_FAMILY_SETS: Final = 200
MAX_NAME: Final = 100
"""Characters of an item's name."""


class DiagramFields(TypedDict, total=False):
    """What a request may hold."""

    position: PositionField
    pins: list[CellMines]
    family: list[list[str]]
    order: list[str]
    model: DiagramModel
    stage: DiagramStage
    max_nodes: int
    number: str
    solution: list[CellMines]
    compare: bool
    max_steps: int
    max_seconds: float


class DiagramLevel(TypedDict):
    """What the nodes of one level decide."""

    item: int
    text: str
    cells: list[int]
    mines: int
    ways: str
    number: int | None


class BipartiteGraph(TypedDict):
    """Covered cells and numbers, and which touch: the graph of the degree-constrained model."""

    covered: list[int]
    hints: list[CellMines]
    edges: list[tuple[int, int]]


class ComparedModels(TypedDict):
    """Nodes of each model; null where they are too many to build."""

    naive: int | None
    frontier: int | None
    grouped: int | None


class DiagramSize(TypedDict):
    """What is said of every diagram."""

    legal: Literal[True]
    model: DiagramModel | None
    stage: DiagramStage
    count: str
    nodes: int
    size_in_bytes: int
    compared: ComparedModels | None


class LargeDiagram(DiagramSize):
    """More nodes than are sent."""

    too_large: Literal[True]


class WrittenDiagram(DiagramSize):
    """A whole diagram."""

    too_large: Literal[False]
    levels: list[DiagramLevel]
    node: list[tuple[int, int, int] | None]
    root: int
    path: list[int] | None
    fixed: list[CellMines]
    free: list[int]
    bipartite: BipartiteGraph | None


DiagramAnswer: TypeAlias = WrittenDiagram | LargeDiagram | IllegalAnswer


def answer(request: Request) -> DiagramAnswer:
    """The diagram in the asked stage, where it is small enough to be sent."""
    stage: DiagramStage = "reduced"
    if request.has("stage"):
        stage = cast("DiagramStage", request.choice("stage", STAGES))
    max_nodes = request.whole("max_nodes", 1, MAX_SENT, default=SENT)
    if request.has("family"):
        return _write_family(request, stage, max_nodes)
    raise UnsupportedError("Diagrams of positions are not there yet.")


def _write_family(request: Request, stage: DiagramStage, max_nodes: int) -> DiagramAnswer:
    """A family of sets; what is asked of positions has no meaning here."""
    for name in ("position", "pins", "model", "number", "solution", "compare"):
        if request.has(name):
            raise RequestError(f'The field "{name}" does not go with the field "family".')
    sets, order = _read_family(request)
    drawing = staged(draw_family(sets, order), stage)
    size: DiagramSize = {
        "legal": True,
        "model": None,
        "stage": stage,
        "count": str(len({frozenset(row) for row in sets})),
        "nodes": len(drawing.edges),
        "size_in_bytes": len(drawing.edges) * BYTES_A_NODE,
        "compared": None,
    }
    if len(drawing.edges) > max_nodes:
        return {**size, "too_large": True}
    return {
        **size,
        "too_large": False,
        "levels": [
            {
                "item": i,
                "text": str(level.variable.cells[0]),
                "cells": [],
                "mines": 0,
                "ways": "1",
                "number": None,
            }
            for i, level in enumerate(drawing.levels)
        ],
        "node": [None, None, *drawing.edges],
        "root": drawing.root,
        "path": None,
        "fixed": [],
        "free": [],
        "bipartite": None,
    }


def _read_family(request: Request) -> tuple[list[list[str]], list[str]]:
    """The sets, and all items in their order."""
    order = _read_names(request.list("order", "a list of all items"), "order")
    if len(order) > MAX_FAMILY_ITEMS:
        raise RequestError(
            f'The field "order" has {len(order):,} items; a family is drawn with at most '
            f"{MAX_FAMILY_ITEMS}."
        )
    rows = request.list("family", "a list of sets")
    if len(rows) > MAX_FAMILY_SETS:
        raise RequestError(
            f"The family has {len(rows):,} sets; it is drawn with at most {MAX_FAMILY_SETS}."
        )
    sets = []
    for row in rows:
        if not isinstance(row, list):
            raise request.error("family", 'a list of sets, such as [["a", "c"], ["b"]]')
        names = _read_names(row, "family")
        if not set(names) <= set(order):
            unknown = shown(min(set(names) - set(order)))
            raise RequestError(f'The item {unknown} of the family is not in the field "order".')
        sets.append(names)
    return sets, order


def _read_names(values: list[object], field: str) -> list[str]:
    names = [value for value in values if isinstance(value, str) and 0 < len(value) <= MAX_NAME]
    if len(names) < len(values) or len(set(names)) < len(names):
        raise RequestError(
            f'The field "{field}" must hold names of 1 to {MAX_NAME} characters, none twice.'
        )
    return names

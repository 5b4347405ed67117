"""diagram: all solutions, or any family of sets, as one zero-suppressed decision diagram.

fields  position (its prior does not matter), and pins as in `solutions`; or family: [[NAME..]..],
        at most 200 sets of items, and order: [NAME..], all items from the top, at most 12; model:
        "naive" (an item a cell), "frontier" (an item for each covered cell and number that touch)
        or "grouped" (the default); stage: "tree" (every choice spelled out, before any rule),
        "merged" (equal parts shared) or "reduced" (the default: redundant nodes deleted, too);
        max_nodes (600, at most 5000): of a diagram that is sent; number: INT, or solution: [[CELL,
        mines]..], whose path is wanted; compare: true for the nodes of all three models; max_steps,
        max_seconds
answer  legal, and contradiction as above; model (null of a family), stage, count: INT, the
        solutions or sets; nodes: without the terminals; size_in_bytes: of the nodes in memory;
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
        of the model "frontier", else null: hints are numbers without what known mines give them, edges
        stand in the order of the levels
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, Literal, NamedTuple, TypeAlias, TypedDict, cast, get_args

from minescope.api.assignments import LAST_SOLUTION, check_outer_mines, read_number
from minescope.api.contradictions import IllegalAnswer, write_illegal
from minescope.api.diagrams import LAST_DIAGRAMS, MODELS, DiagramModel, read_family
from minescope.api.pins import CellMines, pin, read_cell_mines, read_pins
from minescope.api.positions import PositionField, read_position
from minescope.api.request import Request, RequestError
from minescope.arithmetic.polynomial import numeral, read_numeral
from minescope.board import Cell, Position
from minescope.board.names import cell_name
from minescope.counting.assignment import Assignment
from minescope.counting.zdd.diagram import Diagram
from minescope.counting.zdd.nodes import BYTES_A_NODE, CellName, Part
from minescope.errors import ContradictionError, PositionError
from minescope.prior import Uniform
from minescope.solving.constraints import read_constraints
from minescope.workings.diagram import Stage, draw, staged

DiagramStage: TypeAlias = Stage
STAGES: Final = get_args(DiagramStage)

SENT: Final = 600
"""Nodes of a diagram that is sent where nothing else is said."""
MAX_SENT: Final = 5_000
"""Nodes of a diagram that is sent at all."""


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


class _Asked(NamedTuple):
    """What is the same for families and positions."""

    stage: DiagramStage
    max_nodes: int


def answer(request: Request) -> DiagramAnswer:
    """The diagram in the asked stage, where it is small enough to be sent."""
    stage: DiagramStage = "reduced"
    if request.has("stage"):
        stage = cast("DiagramStage", request.choice("stage", STAGES))
    asked = _Asked(stage, request.whole("max_nodes", 1, MAX_SENT, default=SENT))
    if request.has("family"):
        return _write_family(request, asked)
    if request.has("order"):
        raise RequestError('The field "order" goes only with the field "family".')
    try:
        return _write_position(request, asked)
    except ContradictionError as contradiction:
        return write_illegal(request, contradiction)


def _write_family(request: Request, asked: _Asked) -> DiagramAnswer:
    """A family of sets; what is asked of positions has no meaning here."""
    for name in ("position", "pins", "model", "number", "solution", "compare"):
        if request.has(name):
            raise RequestError(f'The field "{name}" does not go with the field "family".')
    diagram = read_family(request)
    drawing = staged(draw(diagram), asked.stage)
    size = _write_size(diagram, len(drawing.edges), None, asked.stage)
    if size["nodes"] > asked.max_nodes:
        return {**size, "too_large": True}
    return {
        **size,
        "too_large": False,
        "levels": [
            {
                "item": place,
                "text": drawing.part.text_of(place),
                "cells": [],
                "mines": 0,
                "ways": "1",
                "number": None,
            }
            for place in range(drawing.levels)
        ],
        "node": [None, None, *drawing.edges],
        "root": drawing.root,
        "path": None,
        "fixed": [],
        "free": [],
        "bipartite": None,
    }


def _write_size(
    diagram: Diagram, nodes: int, model: DiagramModel | None, stage: DiagramStage
) -> DiagramSize:
    return {
        "legal": True,
        "model": model,
        "stage": stage,
        "count": numeral(diagram.count),
        "nodes": nodes,
        "size_in_bytes": nodes * BYTES_A_NODE,
        "compared": None,
    }


def _write_position(request: Request, asked: _Asked) -> DiagramAnswer:
    """All legal assignments of a position by one of the models."""
    position = read_position(request)
    pins = read_pins(request, position)
    pinned = pin(position, pins)
    alike = replace(pinned, prior=Uniform())
    model: DiagramModel = "grouped"
    if request.has("model"):
        model = cast("DiagramModel", request.choice("model", MODELS))
    number = read_number(request, "number") if request.has("number") else None
    placed = read_cell_mines(request, "solution", position) if request.has("solution") else None
    if number is not None and placed is not None:
        raise RequestError('Give only one of the fields "number" and "solution".')
    diagram = LAST_DIAGRAMS.diagram(alike, model, request)
    if not diagram.count:
        LAST_SOLUTION.solution(alike, request)  # raises the contradiction
    nodes, drawing = diagram.nodes, None
    if asked.stage != "reduced" or nodes <= asked.max_nodes:
        drawing = staged(draw(diagram), asked.stage)
        nodes = len(drawing.edges)
    size = _write_size(diagram, nodes, model, asked.stage)
    if request.flag("compare"):
        sizes = LAST_DIAGRAMS.sizes(alike, request)
        size["compared"] = {
            "naive": sizes["naive"],
            "frontier": sizes["frontier"],
            "grouped": sizes["grouped"],
        }
    if drawing is None or nodes > asked.max_nodes:
        return {**size, "too_large": True}
    assignment = None
    if number is not None:
        assignment = _numbered(number, pinned, request)
    elif placed is not None:
        assignment = _checked(placed, pins, diagram)
    cells: Mapping[CellName, int] = position.topology.index
    return {
        **size,
        "too_large": False,
        "levels": _write_levels(drawing.part, cells),
        "node": [None, None, *drawing.edges],
        "root": drawing.root,
        "path": None if assignment is None else drawing.path(assignment),
        "fixed": sorted([(cells[cell], mines) for cell, mines in diagram.fixed.items()]),
        "free": sorted([cells[cell] for cell in diagram.free]),
        "bipartite": _write_bipartite(drawing.part, pinned, cells) if model == "frontier" else None,
    }


def _numbered(number: str, pinned: Position, request: Request) -> Assignment:
    """The assignment with this number in the order "board" of `solutions`."""
    position = pinned if pinned.prior is not None else replace(pinned, prior=Uniform())
    solution = LAST_SOLUTION.solution(position, request)
    check_outer_mines(solution)
    total = numeral(solution.count)
    if len(number) > len(total) or read_numeral(number) > solution.count:
        raise request.error("number", f"at most {total if len(total) < 40 else 'their number'}")
    return solution.assignment(read_numeral(number) - 1)


def _checked(placed: Mapping[Cell, int], pins: Mapping[Cell, int], diagram: Diagram) -> Assignment:
    """The mines that a request gives, where they are one of the diagram's assignments."""
    agrees = all([placed.get(cell, 0) == mines for cell, mines in pins.items()])
    assignment = Assignment({cell: mines for cell, mines in placed.items() if cell not in pins})
    if not agrees or assignment not in diagram:
        raise PositionError("These mines are not a solution of this board.")
    return assignment


def _write_levels(part: Part, cells: Mapping[CellName, int]) -> list[DiagramLevel]:
    levels: list[DiagramLevel] = []
    for place, item in enumerate(part.items):
        variable = part.variables[item.variable]
        levels.append(
            {
                "item": place,
                "text": part.text_of(place, cell_name),
                "cells": [cells[cell] for cell in variable.cells],
                "mines": item.mines,
                "ways": numeral(variable.ways[item.mines]),
                "number": None if item.number is None else cells[item.number],
            }
        )
    return levels


def _write_bipartite(
    part: Part, position: Position, cells: Mapping[CellName, int]
) -> BipartiteGraph:
    """The graph whose edges are the levels, each once: one with several values has several levels."""
    edges = {
        (cells[part.variables[item.variable].cells[0]], cells[item.number]): None
        for item in part.items
        if item.number is not None
    }
    asked = {number.number: number.value for number in read_constraints(position).numbers}
    return {
        "covered": sorted({covered for covered, _ in edges}),
        "hints": [(hint, asked[hint]) for hint in sorted({hint for _, hint in edges})],
        "edges": list(edges),
    }

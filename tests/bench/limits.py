"""Hard inputs with a limit of five seconds: how long it takes to the answer, or to the sentence that says no.

The limit is one of the clock. The time of the processor shows how busy the machine was.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import monotonic, process_time

from boards import published_graph
from measuring import Settings
from report import table

from minescope import Graph, Grid, Number, Position, Total, Uniform, solve
from minescope.board import Cell, Label
from minescope.errors import BudgetError
from minescope.solving.solution import Solution

PACKAGES = ()
LIMIT = 5.0

GRAPHS = ((400, 2000, 0.4, 0.15, 2), (1000, 3000, 0.4, 0.3, 2), (200, 1500, 0.4, 0.5, 2))
"""Vertices, edges, share of mines, share shown, seed: their tables take more than a gigabyte."""

TOTALS = ((3, Total(10_000)), (3, Total(10_000, "slots")), (64, Total(10**9)))
"""The most mines in a cell, and all of them."""


def run(_: Settings) -> str:
    rows = []
    for name, (position, question) in _inputs().items():
        begun, worked = monotonic(), process_time()
        try:
            question(solve(position, max_seconds=LIMIT))
            end = "answered"
        except BudgetError as refused:
            end = refused.message.split(":")[0].split(" (")[0].rstrip(".")
        took = [f"{monotonic() - begun:.1f}", f"{process_time() - worked:.1f}"]
        rows.append([name, *took, end])
    return table(["input", "s by the clock", "s of the processor", "end"], rows)


def _inputs() -> dict[str, tuple[Position, Callable[[Solution], object]]]:
    inputs: dict[str, tuple[Position, Callable[[Solution], object]]] = {}
    for graph in GRAPHS:
        board = replace(published_graph(*graph), prior=Uniform())
        inputs[f"graph, {graph[0]} vertices, {graph[1]} edges"] = board, _probability
    for spokes in (1000, 3000):
        inputs[f"wheel with {spokes} spokes, impossible total"] = _wheel(spokes), _contradiction
    for x_max, prior in TOTALS:
        board = Position.of(Grid(300, 300), {(1, 1): Number(2)}, x_max=x_max, prior=prior)
        name = f"300x300, up to {x_max} mines in a cell, {prior.mines:,} in all, {prior.weighting}"
        inputs[name] = board, _count
    return inputs


def _wheel(spokes: int) -> Position:
    """An unknown hub that touches numbers, each with one more unknown vertex; no room for the mines."""
    names = tuple(f"v{i}" for i in range(2 * spokes + 1))
    inner = tuple((0, i) for i in range(1, spokes + 1))
    outer = tuple((i, spokes + i) for i in range(1, spokes + 1))
    labels: dict[Cell, Label] = {names[i]: Number(1) for i in range(1, spokes + 1)}
    return Position.of(Graph(names, inner + outer), labels, prior=Total(10**5))


def _probability(solution: Solution) -> object:
    return solution.probability


def _contradiction(solution: Solution) -> object:
    return solution.contradiction


def _count(solution: Solution) -> object:
    return solution.count if solution.legal else solution.contradiction

"""The solvers of others that are measured beside ours, both from PyPI.

ms-toollib is written in Rust and gives the probability of every cell as a float. Earlier versions
returned an average where more than 55 unknown cells hang together; the pinned one counts
these, too, with big integers, so that every answer can be compared.

Graphillion is written in C++ and holds all solutions in a decision diagram (ZDD), here by the model
of Suzuki, Hao and Minato: a bipartite graph of covered cells and numbers, where a covered cell has
no or all of its edges and a number as many as it says.
"""

from __future__ import annotations

from importlib.util import find_spec
from time import process_time
from typing import Any

from boards import published_board

from minescope.board import Number, Position, Unknown
from minescope.counting.zdd.order import edge_order
from minescope.solving.constraints import read_constraints

HOW_TO_INSTALL = "python -m pip install --require-hashes -r build_scripts/requirements-bench.txt"

_MODULES = {"ms-toollib": "ms_toollib", "graphillion": "graphillion"}


def has(name: str) -> bool:
    return find_spec(_MODULES[name]) is not None


def missing() -> list[str]:
    return [name for name in _MODULES if not has(name)]


def toollib_board(position: Position) -> list[list[int]]:
    """Rows of numbers, 10 for a covered cell."""
    codes = []
    for label in position.labels:
        assert isinstance(label, Number | Unknown)
        codes.append(label.value if isinstance(label, Number) else 10)
    width = position.topology.width
    return [codes[i : i + width] for i in range(0, len(codes), width)]


def toollib_probabilities(board: list[list[int]], mines: int) -> list[list[float]]:
    from ms_toollib import cal_probability_onboard

    # The second part of the answer is the range of possible numbers of mines.
    return cal_probability_onboard(board, mines)[0]


def graphillion_count(
    kind: str, mined: float, shown: float, seed: int, traversal: str
) -> dict[str, Any]:
    """Count a published board ("grid" or "graph"); a job for a child process.

    traversal: "bfs" is Graphillion's own order of the edges, "rows" takes the covered cells row by
    row with all their edges, and "ours" is given our order, for which no time is counted. Each can
    be a thousand times slower than another.
    """
    from graphillion import GraphSet

    position = published_board(kind, mined, shown, seed)
    constraints = read_constraints(position)
    cells = [sorted(n.cells) for n in constraints.numbers]
    pairs = sorted([(i, n) for n, around in enumerate(cells) for i in around])
    if traversal == "ours":
        values = [n.value for n in constraints.numbers]
        pairs = edge_order([1] * len(position.labels), values, cells)
    start = process_time()
    edges = [(("?", i), ("n", n)) for i, n in pairs]
    degrees: dict[tuple[str, int], int] = {}
    for covered, _ in edges:
        degrees[covered] = degrees.get(covered, 0) + 1
    allowed: dict[tuple[str, int], int | range] = {
        ("n", i): n.value for i, n in enumerate(constraints.numbers)
    }
    for covered, degree in degrees.items():
        allowed[covered] = range(0, degree + 1, degree)
    GraphSet.set_universe(edges, traversal="bfs" if traversal == "bfs" else "as-is")
    found = GraphSet.graphs(degree_constraints=allowed).len()
    seconds = process_time() - start
    # Cells that touch no number are no part of the graph.
    count = found << (len(constraints.unknown) - len(degrees))
    return {"count": str(count), "seconds": seconds}

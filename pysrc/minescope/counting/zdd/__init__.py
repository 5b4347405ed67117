"""Zero-suppressed decision diagrams: all solutions of a board, held in a compact graph.

The rooms have the cut of the TdZdd library. A `specification` says what a diagram is to hold, state by
state; `construction` makes nodes of it, from the top down, and reduces them; `evaluation` asks the
finished nodes: how many, which is the k-th, what is cheapest. Beside them `combination` has the
operations of sets, `online` takes in one more number, and `export` writes files and pictures.

Three models make the diagram of a position (`positions`): `naive` intersects a family for each number,
`frontier` and `grouped` are specifications, of degree-constrained subgraphs and of groups of cells.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from minescope.counting.zdd.diagram import Diagram
    from minescope.counting.zdd.positions import frontier, grouped, naive

__all__ = ["Diagram", "frontier", "grouped", "naive"]


def __getattr__(name: str) -> object:
    """Import on request: an engine needs neither the class nor what reads positions."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = "diagram" if name == "Diagram" else "positions"
    return getattr(import_module(f"{__name__}.{module}"), name)

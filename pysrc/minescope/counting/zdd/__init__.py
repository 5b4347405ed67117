"""Zero-suppressed decision diagrams: all solutions of a board, held in a compact graph.

The cut is that of the TdZdd library. `specifications` say what a diagram is to hold, state by state;
`build` makes nodes of them, from the top down, and reduces them; `members` asks the finished nodes: how
many, which is the k-th, what is cheapest. Beside them `operations` and `parts` have the operations of
sets, `reveal` takes in one more number, `files` and `picture` write for others. `order` decides how large
all of it becomes, and never what it holds.

Three models make the diagram of a position (`models`): `naive` intersects a family for each number,
`frontier` and `grouped` are specifications, of degree-constrained subgraphs and of groups of cells.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from minescope.counting.zdd.diagram import Diagram
    from minescope.counting.zdd.models import frontier, grouped, naive

__all__ = ["Diagram", "frontier", "grouped", "naive"]


def __getattr__(name: str) -> object:
    """Import on request: an engine needs neither the class nor what reads positions."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = "diagram" if name == "Diagram" else "models"
    return getattr(import_module(f"{__name__}.{module}"), name)

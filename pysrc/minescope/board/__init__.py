"""What a position is: labels on a topology, and its text forms."""

from minescope.board.labels import FREE, UNKNOWN, Free, Label, Mine, Number, Unknown
from minescope.board.names import cell_name, cell_word
from minescope.board.position import Position, Problem
from minescope.board.topology import Cell, Graph, Grid, Topology

__all__ = [
    "FREE",
    "UNKNOWN",
    "Cell",
    "Free",
    "Graph",
    "Grid",
    "Label",
    "Mine",
    "Number",
    "Position",
    "Problem",
    "Topology",
    "Unknown",
    "cell_name",
    "cell_word",
]

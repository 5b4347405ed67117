"""The tallies of a legal position, from which all functions follow."""

from __future__ import annotations

from minescope.board import Position
from minescope.contradiction.diagnosis import find_contradiction
from minescope.counting.interface import Measure, Tally
from minescope.counting.weights import CellWeights
from minescope.errors import ContradictionError
from minescope.prior import Uniform
from minescope.solving.system import System


def legal_tallies(position: Position, system: System, weights: CellWeights) -> list[Tally]:
    """One for each island, sorted by mines; a `ContradictionError` where nothing is legal."""
    tallies = system.tallies(Measure(weights))
    if not system.reduction.possible or not all(any(tally.total) for tally in tallies):
        raise ContradictionError(find_contradiction(position, Uniform(), system.x_max, system))
    return tallies

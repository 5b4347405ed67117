"""`safest` and `pseq`: the safest cell, and what tells equally safe ones apart."""

from __future__ import annotations

from typing import Final

from minescope.play.strategies.interface import (
    ByMeasures,
    entropy,
    expected_safe,
    next_safe,
    opening,
    safety,
)

SAFEST: Final = ByMeasures("safest", (safety, opening))
"""The safest cell; of several that most likely to open a zero."""

PSEQ: Final = ByMeasures("pseq", (safety, next_safe, expected_safe, entropy))
"""Probability, safe next move, expected number of safe cells, entropy: as MineSweeperProb plays."""

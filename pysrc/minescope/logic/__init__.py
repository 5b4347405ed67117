"""What is certain and why: deductions with their reasons, the simplest first.

>>> from minescope.board import Grid, Number, Position
>>> position = Position.of(Grid(1, 3), {(0, 1): Number(2)})
>>> print(deduce(position)[0].sentence)
The 2 at r1 c2 needs two mines and has only two cells left, so both of them are mines.
"""

from minescope.logic.deduction import (
    LEVELS,
    TECHNIQUES,
    Deduction,
    Level,
    LevelName,
    Pattern,
    PatternName,
    Step,
    Technique,
)
from minescope.logic.ladder import deduce, explain, ladder

__all__ = [
    "LEVELS",
    "TECHNIQUES",
    "Deduction",
    "Level",
    "LevelName",
    "Pattern",
    "PatternName",
    "Step",
    "Technique",
    "deduce",
    "explain",
    "ladder",
]

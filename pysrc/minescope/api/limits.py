"""Limits of single operations: they stand together, so that `version` tells them without importing
what takes time to import.
"""

from typing import Final

MAX_PAGE: Final = 1000
"""Rows of a table in one answer, of configurations or of polynomials: more do not fit any screen."""

MAX_WRITTEN: Final = 500_000
"""Unknown cells of all assignments in one answer: some megabytes of text."""

MAX_POINTS: Final = 1000
"""Steps of the axis of curves."""

MAX_TREE_CELLS: Final = 64
"""Cells whose polynomials are asked for at once."""

"""Sizes of boards as people write them: by a name, or in numbers.

>>> read_size("expert")
Size(width=30, height=16, mines=99)
>>> read_size("30x16")
Size(width=30, height=16, mines=None)
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple


class Size(NamedTuple):
    """Columns and rows, and mines where they are said as well."""

    width: int
    height: int
    mines: int | None


NAMED_SIZES: Final = {
    "beginner": Size(9, 9, 10),
    "small": Size(8, 8, 10),
    "intermediate": Size(16, 16, 40),
    "expert": Size(30, 16, 99),
    "master": Size(30, 30, 200),
    "ludicrous": Size(50, 50, 625),
}
"""The usual boards. The page offers the same in the same order: web/js/state/presets.js."""

_WRITTEN: Final = re.compile(r"([0-9]{1,6})x([0-9]{1,6})(?:/([0-9]{1,6}))?", re.ASCII)


def read_size(text: str) -> Size | None:
    """The size of this name, or in these numbers; None where it is neither.

    Names may have capitals, as on the page.
    """
    named = NAMED_SIZES.get(text.lower())
    if named is not None:
        return named
    match = _WRITTEN.fullmatch(text)
    if match is None:
        return None
    width, height, mines = match.groups()
    return Size(int(width), int(height), None if mines is None else int(mines))

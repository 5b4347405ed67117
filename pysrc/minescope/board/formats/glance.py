"""What a glance at a text says: which formats cannot hold it.

A text may be in several formats, and each is tried. Most of them fail, and a reader that takes a long text
apart only to find that its first word is no cell has worked in vain. Here it is looked for such a word
first. A glance never leaves out what a reader could read: where it is in doubt, it lets the reader try.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import islice
from typing import Final

from minescope.board.formats import minesolver
from minescope.board.formats.signs import are_signs, is_cell
from minescope.board.formats.source import clean
from minescope.board.formats.tables import BAR, has_brackets, value_of

_SAMPLE: Final = 10_000
"""Words that are looked at: who looks at more might as well read them."""
_WORD: Final = re.compile(r"\S+")
_CELL: Final = re.compile(r"[^\s,;]+")
_NUMBERS: Final = frozenset("0123456789,;")
_THIRTEEN: Final = re.compile(r"[1-9][0-9]{2}|[2-9][0-9]|1[3-9]")


def may_hold(format_name: str, text: str) -> bool:
    """Whether a reader may find cells in all of the text.

    >>> may_hold("rows", "01? 🚩"), may_hold("lists", "0,1,None"), may_hold("minesolver", "alice bob")
    (True, True, False)
    """
    glance = _GLANCES.get(format_name)
    return glance is None or glance(clean(text))


def counts_beyond_cells(text: str) -> bool:
    """Whether there is nothing but numbers, and one is larger than what a cell of rows and columns shows, or
    what stands there for a cell without a number: 13 at the least.

    >>> counts_beyond_cells("12,7"), counts_beyond_cells("0013 2"), counts_beyond_cells("13 ?")
    (False, True, False)
    """
    cleaned = clean(text)
    return _THIRTEEN.search(cleaned) is not None and all(
        [sign in _NUMBERS or sign.isspace() for sign in set(cleaned)]
    )


def _are_cells(cleaned: str) -> bool:
    if has_brackets(cleaned) or BAR in cleaned:
        return True  # words beside brackets, and lines that rule off others, are no cells
    return all(_may_be_cell(found[0]) for found in islice(_CELL.finditer(cleaned), _SAMPLE))


def _may_be_cell(word: str) -> bool:
    cell = value_of(word.strip("\"'"))
    return is_cell(cell) or cell.isdecimal()


def _are_words(cleaned: str) -> bool:
    return all(minesolver.is_cell(found[0]) for found in islice(_WORD.finditer(cleaned), _SAMPLE))


_GLANCES: Final[dict[str, Callable[[str], bool]]] = {
    "rows": are_signs,
    "lists": _are_cells,
    "minesolver": _are_words,
}

"""How deep JSON may be nested: its parser recurses, and deep recursion ends Pyodide without an exception."""

from __future__ import annotations

import re
from typing import Final

MAX_NESTING: Final = 100
"""Levels of the deepest JSON that is read."""

# Possessive, and a quote that is not closed reaches to the end: else a hostile text makes the search
# begin anew at every quote.
_BRACKETS: Final = re.compile(r'"(?>[^"\\]|\\.)*+(?:"|\\?\Z)|[\[{]|[\]}]', re.DOTALL)


def check_nesting(text: str) -> None:
    """Raise ValueError for JSON that is nested too deep to be parsed safely."""
    opened = text.count("[") + text.count("{")
    if opened <= MAX_NESTING:
        return
    # A bracket that opens right after one has closed makes nothing deeper: long lists of pairs and of
    # objects are seen to be flat without being read.
    if opened - sum(map(text.count, ("],[", "], [", "},{", "}, {"))) <= MAX_NESTING:
        return
    depth = 0
    for found in _BRACKETS.finditer(text):
        if found[0] in "[{":
            depth += 1
            if depth > MAX_NESTING:
                raise ValueError(f"JSON nested deeper than {MAX_NESTING} levels")
        elif found[0] in "]}":
            depth -= 1

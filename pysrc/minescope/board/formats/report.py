r"""Our own report in JSON, read back: the position is in it as our text.

The report begins with `{"text": "minescope 1\n...`, which no other JSON does. What else it holds are
answers, and they are worked out anew.
"""

from __future__ import annotations

import json
import re
from typing import Final

from minescope.board.formats.source import Token, clean
from minescope.board.formats.text import NAME, read_text
from minescope.board.position import Position
from minescope.errors import NotationError
from minescope.nesting import check_nesting

BEGINNING: Final = re.compile(rf'\s*{{\s*"text"\s*:\s*"{NAME} ')


def read_report(text: str) -> Position:
    r"""Read the position of a report.

    >>> read_report('{"text": "minescope 1\\ntopology grid 2x1\\n\\n1 ?"}').labels
    (Number(value=1), Unknown())
    """
    start = Token("", 1, 1)
    source = clean(text)
    try:
        check_nesting(source)
        report = json.loads(source)
    except ValueError as problem:  # no JSON, a number too long, or lists too deep
        raise start.error(
            "The report is cut off or was changed: it is no longer JSON."
        ) from problem
    inner = report.get("text") if isinstance(report, dict) else None
    if not isinstance(inner, str):
        raise start.error('The report holds no position: "text" is missing.')
    try:
        return read_text(inner)
    except NotationError as problem:
        # Its lines are those of the text within, which nobody sees in the file.
        raise start.error(
            f"The position in the report cannot be read. Its line {problem.line}, column "
            f"{problem.column}: {problem.reason}"
        ) from problem

"""The console's own door: it runs what a person types, which `handle` never does.

Request: {"position": POSITION, "code": "lines of Python"}, or "complete" with the beginning of a
name in place of the code. Response: the fields of `ConsoleResult`, or {"completions": [NAME..]}.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable

from minescope.api.positions import read_position, write_position
from minescope.api.request import Request, decode
from minescope.api.session import Session


def start(write: Callable[[str], object]) -> Callable[[str], Awaitable[str]]:
    """A new session; what is printed goes to `write`."""
    session = Session(write)

    async def run(text: str) -> str:
        request = Request(decode(text), None)
        session.take(read_position(request))
        if request.has("complete"):
            return json.dumps({"completions": session.complete(request.text("complete"))})
        result = await session.run(request.text("code"))
        shown = None if result.position is None else write_position(result.position)
        return json.dumps({**result._asdict(), "position": shown})

    return run

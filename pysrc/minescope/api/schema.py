"""The description of the whole boundary as one text, put together from the files it stands in."""

from __future__ import annotations

from inspect import cleandoc
from textwrap import indent
from types import ModuleType

import minescope.api
from minescope.api import OPERATIONS, WrittenError, operation_module, positions, values


def schema_text() -> str:
    r"""The door, values and positions, each operation, and errors.

    >>> print(schema_text().partition("\n\n")[0])
    Request and response are one JSON object each.
    """
    door = _doc(minescope.api)
    beginning, end = "Request and response", "\n\nWhat an operation takes"
    sections = [
        door[door.index(beginning) : door.index(end)],
        _behind_first_paragraph(values),
        _behind_first_paragraph(positions),
        *[_entry(operation_module(operation)) for operation in OPERATIONS],
        _entry(WrittenError),
    ]
    return "\n\n".join(sections)


def _doc(owner: object) -> str:
    return cleandoc(owner.__doc__ or "")


def _entry(owner: object) -> str:
    """The first line of a docstring, and the others below it, set in."""
    first, _, others = _doc(owner).partition("\n")
    return f"{first}\n{indent(others.lstrip(), '  ')}"


def _behind_first_paragraph(module: ModuleType) -> str:
    return _doc(module).partition("\n\n")[2]

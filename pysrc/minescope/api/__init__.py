r"""The door between the page and Python: text in, text out.

>>> import json
>>> position = "2x1x1\n1H"
>>> request = {"version": 1, "operation": "solve", "position": position}
>>> json.loads(handle(json.dumps(request)))["answer"]["mined"]
[1]

Request and response are one JSON object each.

    request:  {"version": 1, "operation": NAME, fields of the operation}
    response: {"version": 1, "operation": NAME, "seconds": 0.004, "answer": {...}}
          or: {"version": 1, "operation": NAME or null, "seconds": 0.0, "error": {...}}

An absent field and null mean the same. An unknown field is an error, and so is another version.
A response holds no float but `seconds`.

What an operation takes and answers stands in its own file in `answers`, what they share in `values` and
`positions`; `minescope schema --protocol` prints all of it as one text.
"""

from importlib import import_module
from time import monotonic
from types import ModuleType
from typing import Final, Literal, NotRequired, TypeAlias, TypedDict, cast

from minescope.api.request import (
    MAX_WHOLE,
    PROTOCOL,
    Report,
    Request,
    RequestError,
    decode,
    shown,
)
from minescope.api.values import to_json
from minescope.errors import BudgetError, MinescopeError, NotationError

__all__ = ["OPERATIONS", "PROTOCOL", "handle", "refuse"]

OPERATIONS: Final = (
    "solve",
    "configurations",
    "formula",
    "curves",
    "totals",
    "tree",
    "decomposition",
    "solutions",
    "sample",
    "cheapest",
    "diagram",
    "why",
    "unknowable",
    "suppose",
    "dependence",
    "shows",
    "advise",
    "facts",
    "optimal",
    "check",
    "certificate",
    "deal",
    "board",
    "fair",
    "review",
    "simulate",
    "fill",
    "generate",
    "report",
    "parse",
    "export",
    "version",
)
"""The files of `answers`, in the order in which they are described."""

ErrorKind: TypeAlias = Literal[
    "request",
    "notation",
    "position",
    "unsupported",
    "budget",
    "missing",
    "forgotten",
    "stopped",
    "internal",
]


class WrittenError(TypedDict):
    """error is {"kind", "message": a whole sentence, "cells": [CELL..]} with kind

    request      not JSON, too long, another version, an unknown operation or field, a wrong type
    notation     a text cannot be read; with "line" and "column", from 1
    position     a board or setting has no meaning
    unsupported  there is no such answer, or not from the engine or format asked for
    budget       the limits were reached; with "reached": {"done": steps, "expected": steps, ..}
    missing      a module must be loaded first; with "module": its name
    forgotten    a change of a position that is not the last one solved here: send the whole position
    stopped      interrupted from outside
    internal     an error in this package
    """

    kind: ErrorKind
    message: str
    cells: list[int]
    line: NotRequired[int]
    column: NotRequired[int]
    reached: NotRequired[dict[str, int]]
    module: NotRequired[str | None]


def handle(request: str, on_progress: Report | None = None) -> str:
    """Answer one request; every text gets a response, and no exception leaves.

    `on_progress` is called with (done, expected) steps now and then, and while a diagram is built
    with its level, their number, and its nodes. An interrupt, from the keyboard or from Pyodide's
    interrupt buffer, ends the work with the error "stopped".
    """
    started = monotonic()
    read = Request({}, on_progress)
    operation: str | None = None
    try:
        read = Request(decode(request), on_progress)
        operation = _read_operation(read)
        module = operation_module(operation)
        read.check_names(("version", "operation", *fields_of(operation)))
        # Most operations answer with an object; one that is asked all the time writes its text itself.
        write = getattr(module, "written", None)
        text = write(read) if write else to_json(module.answer(read))
        return _encode(operation, started, "answer", text)
    except KeyboardInterrupt as interrupt:
        error = _write_error(interrupt, read)
    except Exception as problem:  # whatever happens, the page gets a response
        error = _write_error(problem, read)
    return _encode(operation, started, "error", to_json(error))


def refuse(sentence: str) -> str:
    """The response to what is no text at all, in the form of every other.

    >>> print(refuse("The request is not UTF-8 text."))  # doctest: +ELLIPSIS
    {...,"error":{"kind":"request","message":"The request is not UTF-8 text.","cells":[]}}
    """
    error = _write_error(RequestError(sentence), Request({}, None))
    return _encode(None, monotonic(), "error", to_json(error))


def operation_module(operation: str) -> ModuleType:
    """The file of an operation, imported with the first question: most visitors of the page ask for
    probabilities only, and wait for every import.
    """
    return import_module(f"minescope.api.answers.{operation}")


def fields_of(operation: str) -> tuple[str, ...]:
    """What a request for this operation may hold beside version and operation.

    >>> fields_of("deal")
    ('position', 'first', 'opening', 'seed')
    """
    fields = getattr(operation_module(operation), f"{operation.capitalize()}Fields")
    return tuple(fields.__annotations__)


def _read_operation(request: Request) -> str:
    """The operation's name, after the version is checked."""
    version = request.given.get("version")
    if isinstance(version, bool) or version != PROTOCOL:
        asked = f"version {shown(version)}" if "version" in request.given else "no version"
        raise RequestError(f"The request has {asked}; this is version {PROTOCOL} of the protocol.")
    return request.choice("operation", OPERATIONS)


def _encode(operation: str | None, started: float, kind: str, outcome: str) -> str:
    seconds = round(monotonic() - started, 6)
    head = to_json({"version": PROTOCOL, "operation": operation, "seconds": seconds})
    return f'{head[:-1]},"{kind}":{outcome}}}'


def _write_error(error: BaseException, request: Request) -> WrittenError:
    if isinstance(error, MinescopeError):
        return _write_known_error(error, request)
    match error:
        case ModuleNotFoundError():
            message = f"This needs the module {error.name}, which is not installed."
            return {"kind": "missing", "message": message, "cells": [], "module": error.name}
        case KeyboardInterrupt():
            return {"kind": "stopped", "message": "The work was stopped.", "cells": []}
        case MemoryError():
            message = "There is not enough memory for this board."
        case _:
            message = f"There is an error in Minescope: {error!r:.200}"
    return {"kind": "internal", "message": message, "cells": []}


def _write_known_error(error: MinescopeError, request: Request) -> WrittenError:
    kind = cast("ErrorKind", error.kind)
    written: WrittenError = {"kind": kind, "message": error.message, "cells": []}
    match error:
        case NotationError():
            written |= {"line": error.line, "column": error.column}
        case BudgetError():
            written["reached"] = {
                key: min(steps, MAX_WHOLE) for key, steps in error.reached.items()
            }
        case _:
            written["cells"] = request.indices(error.cells)
    return written

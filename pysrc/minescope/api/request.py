"""Reading a request: every field is checked for its type and range before any work begins.

Limits of single operations stand here together, so that `version` tells them without importing what takes
time to import.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from math import isfinite
from typing import Final, Protocol, cast

from minescope.board import Cell, Graph, Grid
from minescope.counting.interface import Budget, Growth, Progress
from minescope.errors import MinescopeError
from minescope.nesting import check_nesting

MAX_PAGE: Final = 1000
"""Rows of a table in one answer, of configurations or of polynomials: more do not fit any screen."""
MAX_WRITTEN: Final = 500_000
"""Unknown cells of all assignments in one answer: some megabytes of text."""
MAX_POINTS: Final = 1000
"""Steps of the axis of curves."""
MAX_TREE_CELLS: Final = 64
"""Cells whose polynomials are asked for at once."""
PROTOCOL: Final = 1
"""Raised when a page written for the old protocol would misread a response."""
MAX_REQUEST: Final = 10_000_000
"""Longest request read, in characters: the longest text of a board, and room for JSON's escapes."""
MAX_WHOLE: Final = 2**53 - 1
"""The largest whole number that JavaScript keeps exactly; larger ones cross as strings."""
MAX_SECONDS: Final = 600.0
"""Where a request sets no limit at all: a person who has waited for ten minutes waits in vain."""


class Report(Protocol):
    """Where progress is told: done and expected steps, now and then.

    While a diagram is built these are levels, and its nodes so far are told, too.
    """

    def __call__(self, done: int, expected: int, nodes: int = ..., /) -> None: ...


class RequestError(MinescopeError):
    """A request that is not JSON, of another version, or with fields that are not what they should be."""

    kind = "request"


def decode(text: str) -> dict[str, object]:
    """The fields of a request; anything but one JSON object is an error."""
    if len(text) > MAX_REQUEST:
        raise RequestError(
            f"The request has {len(text):,} characters; the limit is {MAX_REQUEST:,}."
        )
    try:
        check_nesting(text)
        request = _DECODER.decode(text)
    except ValueError as problem:
        raise RequestError("The request is not JSON text.") from problem
    if not isinstance(request, dict):
        raise RequestError("The request must be a JSON object.")
    return request


def _refuse_constant(name: str) -> object:
    raise ValueError(f"{name} is not a JSON number")


# `json.loads` would make one for every request, which takes as long as to read a short one.
_DECODER: Final = json.JSONDecoder(parse_constant=_refuse_constant)


def shown(value: object) -> str:
    """A value of a request for a message, cut when it is long."""
    if isinstance(value, (dict, list)):
        return "an object" if isinstance(value, dict) else "a list"
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else text[:37] + "..."


class FieldReader:
    """Reads the fields of one JSON object, with a method for each type.

    A method takes the name of a field and gives its value; a field that is absent or null has its
    default. `owner` is how messages call the object.
    """

    def __init__(self, given: object, owner: str = "the request") -> None:
        if not isinstance(given, dict):
            raise RequestError(f"{owner.capitalize()} must be an object, not {shown(given)}.")
        self.given: dict[str, object] = given
        self.owner = owner

    def check_names(self, known: Collection[str]) -> None:
        """Refuse fields that mean nothing: a misspelt one must not be ignored."""
        for name in self.given:
            if name not in known:
                names = f"the known ones are {', '.join(known)}" if known else "it takes none"
                raise RequestError(
                    f"{self.owner.capitalize()} has an unknown field {shown(name)}; {names}."
                )

    def error(self, name: str, wanted: str) -> RequestError:
        if name not in self.given:
            return RequestError(f'The field "{name}" of {self.owner} is missing: {wanted}.')
        value = shown(self.given[name])
        return RequestError(f'The field "{name}" of {self.owner} must be {wanted}, not {value}.')

    def has(self, name: str) -> bool:
        return self.given.get(name) is not None

    def text(self, name: str) -> str:
        value = self.given.get(name)
        if not isinstance(value, str):
            raise self.error(name, "a string")
        return value

    def choice(self, name: str, options: Collection[str]) -> str:
        value = self.given.get(name)
        if not isinstance(value, str) or value not in options:
            raise self.error(name, "one of " + ", ".join(options))
        return value

    def flag(self, name: str) -> bool:
        value = self.given.get(name)
        if value is None or isinstance(value, bool):
            return bool(value)
        raise self.error(name, "true or false")

    def whole(self, name: str, least: int, most: int, default: int | None = None) -> int:
        value = self.given.get(name)
        if value is None and default is not None:
            return default
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise self.error(name, f"a whole number from {least} to {most}")
        return value

    def seconds(self, name: str) -> float | None:
        value = self.given.get(name)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise self.error(name, "a positive number")
        # A whole number may be too large for a float.
        if not 0 < value <= MAX_WHOLE or not isfinite(value):
            raise self.error(name, f"a positive number up to {MAX_WHOLE}")
        return float(value)

    def names(self, name: str, options: Collection[str], default: Collection[str]) -> set[str]:
        value = self.given.get(name)
        if value is None:
            return set(default)
        if not isinstance(value, list) or not all(
            isinstance(word, str) and word in options for word in value
        ):
            raise self.error(name, "a list of some of " + ", ".join(options))
        return set(cast("list[str]", value))

    def list(self, name: str, wanted: str) -> list[object]:
        value = self.given.get(name)
        if not isinstance(value, list):
            raise self.error(name, wanted)
        return value


class Request(FieldReader):
    """One request, and the board it speaks of as soon as that is known."""

    def __init__(self, given: dict[str, object], on_progress: Report | None) -> None:
        super().__init__(given)
        self.topology: Grid | Graph | None = None
        self._on_progress = on_progress

    def progress(self) -> Progress | None:
        """Progress in numbers that JavaScript keeps exactly; estimates have no upper end."""
        report = self._on_progress
        if report is None:
            return None
        return lambda done, expected: report(min(done, MAX_WHOLE), min(expected, MAX_WHOLE))

    def growth(self) -> Growth | None:
        """Progress of a diagram."""
        report = self._on_progress
        if report is None:
            return None
        return lambda nodes, level, levels: report(level, levels, nodes)

    def max_steps(self) -> int | None:
        return self.whole("max_steps", 1, MAX_WHOLE) if self.has("max_steps") else None

    def seed(self) -> str | int | None:
        seed = self.given.get("seed")
        if isinstance(seed, str) or seed is None:
            return seed
        if isinstance(seed, bool) or not isinstance(seed, int) or abs(seed) > MAX_WHOLE:
            raise self.error("seed", "a string or a whole number")
        return seed

    def max_seconds(self) -> float | None:
        """The time that is allowed; never endless, unless the steps are counted."""
        seconds = self.seconds("max_seconds")
        return MAX_SECONDS if seconds is None and not self.has("max_steps") else seconds

    def budget(self, default_steps: int | None = None) -> Budget:
        """What the request allows."""
        steps = self.max_steps()
        seconds = self.max_seconds()
        return Budget(default_steps if steps is None else steps, seconds, self.progress())

    def cell(self, name: str) -> Cell:
        """The cell with the index in this field."""
        assert self.topology is not None  # the position is read before cells of it
        cells = self.topology.cells
        return cells[self.whole(name, 0, len(cells) - 1)]

    def indices(self, cells: Collection[Cell]) -> list[int]:
        """Where these cells stand on the board; cells that are on no board are left out."""
        if self.topology is None:
            return []
        index = self.topology.index
        return [index[cell] for cell in cells if cell in index]

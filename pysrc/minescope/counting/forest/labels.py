"""What a vertex shows, without a board: a number, or one of three signs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from minescope.errors import PositionError

VertexSign: TypeAlias = int | Literal["?", "*", "free"]

UNKNOWN: Final = "?"
MINE: Final = "*"
FREE: Final = "free"


def check_labels(labels: Sequence[VertexSign], vertices: int) -> None:
    """Refuse labels without meaning."""
    if len(labels) != vertices:
        raise PositionError(f"The graph has {vertices:,} vertices but {len(labels):,} labels.")
    for v, label in enumerate(labels):
        if label in (UNKNOWN, MINE, FREE):
            continue
        if type(label) is not int or label < 0:
            raise PositionError(
                f"The label {label!r} of vertex {v} has no meaning: give a number from 0 on, "
                f"{UNKNOWN!r} (unknown), {MINE!r} (a mine) or {FREE!r}.",
                (v,),
            )

"""From a position and a prior to the exact probability of every cell."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from minescope.solving.solution import solve

__all__ = ["solve"]


def __getattr__(name: str) -> object:
    # On request: parts of this room are used without the whole of it.
    if name != "solve":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from minescope.solving.solution import solve

    return solve

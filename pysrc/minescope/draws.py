"""Chance that can be repeated: the same seed gives the same draws, on every machine."""

from __future__ import annotations

from secrets import token_hex
from typing import Final, Protocol

from minescope.errors import PositionError

MAX_SEED: Final = 200
"""Characters of a seed."""


class Draws(Protocol):
    """Where chance comes from; `random.Random` is one."""

    def randrange(self, stop: int, /) -> int: ...

    def getrandbits(self, k: int, /) -> int: ...


def seed_text(seed: str | int | None) -> str:
    """The seed as a text; a new one where none is given."""
    text = token_hex(8) if seed is None else str(seed)
    if len(text) > MAX_SEED:
        raise PositionError(f"A seed has at most {MAX_SEED} characters, not {len(text):,}.")
    if any(["\ud800" <= character <= "\udfff" for character in text]):
        raise PositionError(
            "The seed holds half a character (a lone surrogate), which no text can keep; give "
            "another seed, of letters and digits."
        )
    return text


def choose(draws: Draws, count: int, size: int) -> set[int]:
    """So many of the numbers 0 .. size - 1, every set alike (Floyd's algorithm)."""
    chosen: set[int] = set()
    for last in range(size - count, size):
        drawn = draws.randrange(last + 1)
        chosen.add(last if drawn in chosen else drawn)
    return chosen

"""Arithmetic coding: yes-or-no decisions into bytes, each at the price of its surprise.

A decision is coded in a *context* (any hashable name). For each context the coder counts how the
decision went so far, and a decision that was seen n times out of n costs next to nothing. Writer
and reader keep the same counts, so nothing but the decisions is stored. All numbers are integers:
every machine computes the same bytes.

`Encoder` and `Decoder` share one interface, and `bit` returns the decision in both. Therefore one
function that walks over the data describes the format for both directions: when reading, the
values it hands over are ignored and the returned ones count.

I. H. Witten, R. M. Neal, J. G. Cleary, "Arithmetic coding for data compression", CACM 30 (1987).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable
from typing import Final, TypeAlias

_MASK: Final = (1 << 32) - 1
_MOST_SEEN: Final = 1 << 12
"""Counts are halved above this sum, so that no decision costs less than about 1/3000 of a bit."""

Start: TypeAlias = tuple[int, int]
"""How often no and yes count as seen before the first decision, in halves."""


class Coder(ABC):
    """What encoder and decoder share: the counts, the interval, and whole numbers made of bits."""

    def __init__(self) -> None:
        self._seen: dict[Hashable, list[int]] = {}
        self._low = 0
        self._high = _MASK

    def bit(self, context: Hashable, value: bool | int, start: Start = (1, 1)) -> bool:
        """Code one decision; the decoder ignores `value`. `start` counts in a new context only."""
        counts = self._seen.get(context)
        if counts is None:
            counts = self._seen[context] = list(start)
        no, yes = counts
        # Never at the end of the interval, as `yes` is at least 1: both parts hold a value. "No" is
        # the lower one, so that a long row of them ends in zeros, which need not be stored.
        split = self._low + (self._high - self._low) * no // (no + yes)
        taken = self._decide(split, value)
        if taken:
            self._low = split + 1
        else:
            self._high = split
        while (self._low ^ self._high) < 1 << 24:
            self._shift(self._high >> 24)
            self._low = (self._low << 8) & _MASK
            self._high = (self._high << 8) & _MASK | 0xFF
        counts[taken] += 2
        if no + yes >= _MOST_SEEN:
            counts[:] = (counts[0] + 1) // 2, (counts[1] + 1) // 2
        return taken

    def number(self, context: Hashable, value: int, most: int) -> int:
        """Code a whole number from 0 to `most`: the length of value + 1 in unary, then its bits."""
        if value < 0:
            raise ValueError("a number is below 0")
        length = 0
        while self.bit((context, length), (value + 1) >> (length + 1)):
            length += 1
            if length > (most + 1).bit_length():
                raise ValueError("a number is too large")
        found = 1
        for place in reversed(range(length)):
            found = found << 1 | self.bit((context, length, place), (value + 1) >> place & 1)
        if found - 1 > most:
            raise ValueError("a number is too large")
        return found - 1

    @abstractmethod
    def _decide(self, split: int, value: bool | int) -> bool:
        """Whether the decision is yes: above `split` in the interval."""

    @abstractmethod
    def _shift(self, byte: int) -> None:
        """The interval has agreed on its first byte, which is no longer needed."""


class Encoder(Coder):
    """Takes decisions and makes bytes.

    >>> encoder = Encoder()
    >>> encoder.number("age", 41, most=200)
    41
    >>> Decoder(encoder.finish()).number("age", 0, most=200)
    41
    """

    def __init__(self) -> None:
        super().__init__()
        self._bytes = bytearray()

    def finish(self) -> bytes:
        """The shortest bytes that lead a decoder through the decisions; it reads zeros after them."""
        for kept in range(5):
            step = 1 << (32 - 8 * kept)
            value = -(-self._low // step) * step
            if value <= self._high:
                tail = value.to_bytes(4, "big")[:kept]
                return (bytes(self._bytes) + tail).rstrip(b"\0")
        raise AssertionError("the interval is never empty")

    def _decide(self, split: int, value: bool | int) -> bool:
        return bool(value)

    def _shift(self, byte: int) -> None:
        self._bytes.append(byte)


class Decoder(Coder):
    """Takes the bytes of an encoder and gives the decisions back in the same order."""

    def __init__(self, data: bytes) -> None:
        super().__init__()
        self._data = data
        self._next = 4
        self._window = int.from_bytes(data[:4].ljust(4, b"\0"), "big")

    def _decide(self, split: int, value: bool | int) -> bool:
        return self._window > split

    def _shift(self, byte: int) -> None:
        following = self._data[self._next] if self._next < len(self._data) else 0
        self._next += 1
        self._window = (self._window << 8) & _MASK | following

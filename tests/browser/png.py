"""Just enough of PNG to count the pixels of a picture: 8 bits a colour, not interlaced."""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from typing import NamedTuple

_COLOURS = {2: 3, 6: 4}
"""Bytes of a pixel by the type of the picture: with and without transparency."""


class Picture(NamedTuple):
    width: int
    height: int
    pixels: Counter[str]
    """How many pixels have which colour, such as #fbfaf7."""


def read_png(data: bytes) -> Picture:
    if not data.startswith(b"\x89PNG\r\n\x1a\n"):
        raise ValueError("This is no PNG.")
    parts: dict[bytes, bytes] = {}
    place = 8
    while place < len(data):
        length, kind = struct.unpack_from(">I4s", data, place)
        parts[kind] = parts.get(kind, b"") + data[place + 8 : place + 8 + length]
        place += 12 + length
    width, height, depth, colours, _, _, interlaced = struct.unpack(">IIBBBBB", parts[b"IHDR"])
    if depth != 8 or interlaced:
        raise ValueError("Such a PNG is not read here.")
    size = _COLOURS[colours]
    raw = zlib.decompress(parts[b"IDAT"])
    stride = width * size
    before = bytes(stride)
    pixels: Counter[str] = Counter()
    for start in range(0, len(raw), stride + 1):
        before = _unfiltered(raw[start], raw[start + 1 : start + 1 + stride], before, size)
        pixels.update(before[i : i + 3].hex() for i in range(0, stride, size))
    return Picture(width, height, Counter({f"#{key}": count for key, count in pixels.items()}))


def _unfiltered(kind: int, line: bytes, above: bytes, size: int) -> bytes:
    """The bytes of a row: each was written as the difference from one that is known before it."""
    row = bytearray(line)
    for i, value in enumerate(row):
        left = row[i - size] if i >= size else 0
        corner = above[i - size] if i >= size else 0
        expected = (0, left, above[i], (left + above[i]) // 2, _nearest(left, above[i], corner))
        row[i] = (value + expected[kind]) & 0xFF
    return bytes(row)


def _nearest(left: int, above: int, corner: int) -> int:
    guess = left + above - corner
    return min((left, above, corner), key=lambda value: abs(guess - value))

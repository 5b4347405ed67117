"""A picture as plain pixels."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import NamedTuple

Colour = tuple[int, int, int]


class Box(NamedTuple):
    """A part of a picture, in pixels; right and bottom lie outside."""

    left: int
    top: int
    right: int
    bottom: int


class Raster(NamedTuple):
    """Three bytes a pixel, row by row."""

    width: int
    height: int
    data: bytes

    def colour(self, x: int, y: int) -> Colour:
        at = 3 * (y * self.width + x)
        return self.data[at], self.data[at + 1], self.data[at + 2]

    def box_of(self, wanted: set[Colour]) -> Box | None:
        """The smallest part with all pixels of these colours."""
        xs: list[int] = []
        ys: list[int] = []
        for y in range(self.height):
            row = [x for x in range(self.width) if self.colour(x, y) in wanted]
            if row:
                xs += (row[0], row[-1])
                ys.append(y)
        return Box(min(xs), min(ys), max(xs) + 1, max(ys) + 1) if ys else None

    def part(self, box: Box) -> Raster:
        rows = [
            self.data[3 * (y * self.width + box.left) : 3 * (y * self.width + box.right)]
            for y in range(box.top, box.bottom)
        ]
        return Raster(box.right - box.left, box.bottom - box.top, b"".join(rows))

    def write(self, file: Path, *change: str) -> None:
        """Into a file of the kind that its name says, changed by ImageMagick."""
        command = ["convert", "ppm:-", *change, str(file)]
        subprocess.run(command, input=_ppm(self), check=True)


def convert(*words: object) -> Raster:
    """What ImageMagick makes of these words."""
    command = ["convert", *(str(word) for word in words), "-depth", "8", "ppm:-"]
    return parse_ppm(subprocess.run(command, check=True, capture_output=True).stdout)


def parse_ppm(content: bytes) -> Raster:
    """What `import` and `convert` write: P6, width, height, 255, and the bytes. They may begin with one
    that is a space as text, so they are counted from the end."""
    _, width, height, _ = content.split(maxsplit=4)[:4]
    raster = Raster(int(width), int(height), b"")
    return raster._replace(data=content[-3 * raster.width * raster.height :])


def _ppm(raster: Raster) -> bytes:
    return b"P6\n%d %d\n255\n" % (raster.width, raster.height) + raster.data

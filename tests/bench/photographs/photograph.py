"""A photograph of a board, and the ways in which such pictures come to a reader."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from photographs.game import Level, Truth
from photographs.raster import Box, Raster


class Change(NamedTuple):
    """What becomes of a picture on its way."""

    kind: str
    """Of the file."""
    quality: int = 0
    """Of a JPEG."""
    scale: float = 1

    @property
    def words(self) -> tuple[str, ...]:
        """For ImageMagick."""
        scaling = ("-filter", "triangle", "-resize", f"{100 * self.scale:.0f}%")
        return (
            *(scaling if self.scale != 1 else ()),
            *(("-quality", str(self.quality)) if self.quality else ()),
        )


CHANGES = {
    "as it is": Change("png"),
    "x 0.8": Change("png", scale=0.8),
    "x 1.5": Change("png", scale=1.5),
    "JPEG 70": Change("jpg", quality=70),
    "a part": Change("png"),
}


class Photograph(NamedTuple):
    """A program with a board on a screen."""

    program: str
    theme: str
    level: Level
    stage: str
    raster: Raster
    box: Box
    """Where the board is."""
    truth: list[Truth]

    def part(self) -> Photograph:
        """Two thirds of the columns and rows, with a third of a cell around them."""
        level, box = self.level, self.box
        left, right = level.columns // 6, level.columns - level.columns // 6
        top, bottom = level.rows // 6, level.rows - level.rows // 6
        across = (box.right - box.left) / level.columns
        down = (box.bottom - box.top) / level.rows
        cut = Box(
            round(box.left + (left - 1 / 3) * across),
            round(box.top + (top - 1 / 3) * down),
            round(box.left + (right + 1 / 3) * across),
            round(box.top + (bottom + 1 / 3) * down),
        )
        inner = Box(
            round(across / 3),
            round(down / 3),
            round(across / 3 + (right - left) * across),
            round(down / 3 + (bottom - top) * down),
        )
        truth = [
            self.truth[row * level.columns + column]
            for row in range(top, bottom)
            for column in range(left, right)
        ]
        return self._replace(
            level=level._replace(columns=right - left, rows=bottom - top),
            raster=self.raster.part(cut),
            box=inner,
            truth=truth,
        )

    def write(self, folder: Path) -> Iterator[Path]:
        """Every changed picture with its truth beside it; the files of the truths."""
        for change, made in CHANGES.items():
            shown = self.part() if change == "a part" else self
            parts = (self.program, self.theme, self.level.name, self.stage, change)
            name = "-".join(filter(None, parts)).replace(" ", "_")
            shown.raster.write(folder / f"{name}.{made.kind}", *made.words)
            told = {
                "picture": f"{name}.{made.kind}",
                "program": self.program,
                "theme": self.theme,
                "level": self.level.name,
                "stage": self.stage,
                "change": change,
                "columns": shown.level.columns,
                "rows": shown.level.rows,
                "box": [made.scale * side for side in shown.box],
                "truth": shown.truth,
            }
            file = folder / f"{name}.json"
            file.write_text(json.dumps(told))
            yield file

"""A picture as shapes: areas, circles, lines and texts, in the order in which they are drawn.

What `svg` and `plot` write. Here is decided where things stand and how large they are, there only how
a program is told. Shapes name their colours by what they stand for, see `colours`. Measures are pixels
to the right and down; floats, because they are for the eye only.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple, TypeAlias

Point: TypeAlias = tuple[float, float]
Path: TypeAlias = tuple[Point, ...]

WIDE: Final = 0.556
"""The width of a digit, a share of the size of its font; some fonts are a little narrower."""
FOOT: Final = 0.36
"""From the middle of a digit down to its foot."""
SMALL: Final = 0.7
"""The size of what follows a text in smaller letters."""


class Circle(NamedTuple):
    """A circle around a point."""

    x: float
    y: float
    radius: float


class Dye(NamedTuple):
    """How a circle is coloured: inside, and along its line."""

    fill: str
    ink: str = ""
    """None has no line."""
    width: float = 0


class Pen(NamedTuple):
    """How a line is drawn; its ends are round."""

    ink: str
    width: float = 1


class Font(NamedTuple):
    """How a text is written, and which part of it stands at its place."""

    ink: str
    size: float
    bold: bool = False
    align: Literal["start", "middle", "end"] = "middle"


class Text(NamedTuple):
    """A text whose digits have their middle at this height."""

    text: str
    x: float
    y: float
    small: str = ""
    """What follows in smaller letters."""
    hint: str = ""
    """What is told to whoever points at it."""


@dataclass(slots=True)
class Layer:
    """Shapes that lie on top of those of the layers before; in it areas come first and texts last.

    Those that look alike are kept, and drawn, together.
    """

    areas: defaultdict[str, list[Path]] = field(default_factory=lambda: defaultdict(list))
    """By their colour."""
    circles: defaultdict[Dye, list[Circle]] = field(default_factory=lambda: defaultdict(list))
    lines: defaultdict[Pen, list[Path]] = field(default_factory=lambda: defaultdict(list))
    texts: defaultdict[Font, list[Text]] = field(default_factory=lambda: defaultdict(list))

    def fills(self) -> Iterator[str]:
        """The colours of areas, circles and texts."""
        yield from self.areas
        yield from [dye.fill for dye in self.circles]
        yield from [font.ink for font in self.texts]

    def inks(self) -> Iterator[str]:
        """The colours of lines."""
        yield from [dye.ink for dye in self.circles if dye.ink]
        yield from [pen.ink for pen in self.lines]


class Part(NamedTuple):
    """A board as shapes, before anything stands below it."""

    layers: tuple[Layer, ...]
    left: float
    """Where the board begins, and what stands below it."""
    right: float
    bottom: float
    told: list[str]
    """What found no room on the board."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A whole picture."""

    width: float
    height: float
    title: str
    description: str
    layers: tuple[Layer, ...]


def text_width(text: str, size: float) -> float:
    """About how wide a text is; letters of other scripts may be as wide as they are high.

    >>> text_width("1,234", 10), text_width("雷", 10)
    (25.02, 10)
    """
    shares = [0.278 if c in ",.:' il" else WIDE if c.isascii() else 1 for c in text]
    return round(sum(shares) * size, 2)


def joined(lines: Iterable[tuple[tuple[int, int], tuple[int, int]]]) -> list[Path]:
    """Lines that go on in one direction as one line.

    >>> joined([((0, 0), (1, 0)), ((1, 0), (2, 0)), ((1, 0), (1, 1))])
    [((0, 0), (2, 0)), ((1, 0), (1, 1))]
    """
    begun: dict[tuple[int, int, tuple[int, int]], tuple[int, int]] = {}
    for start, end in sorted(lines):
        right, down = end[0] - start[0], end[1] - start[1]
        begun[right, down, end] = begun.pop((right, down, start), start)
    return sorted([(start, end) for (_, _, end), start in begun.items()])

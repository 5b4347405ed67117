r"""A picture as SVG that needs nothing else: no script, no style sheet, no font from elsewhere.

Colours are attributes, which every program understands. A picture that follows the theme of whoever
looks at it has rules besides, which browsers take when that theme is dark.

>>> from minescope.board.formats.recognise import parse
>>> svg = parse("3x1x1\nH1H").svg(theme="light")
>>> svg.startswith('<svg xmlns="http://www.w3.org/2000/svg"'), "<style" in svg
(True, False)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import pairwise
from typing import Final

from minescope.board.pictures.colours import Theme, check_theme, colour
from minescope.board.pictures.drawing import draw
from minescope.board.pictures.picture import Picture
from minescope.board.pictures.shapes import (
    FOOT,
    SMALL,
    Circle,
    Drawing,
    Font,
    Layer,
    Path,
    Point,
    Text,
)

FONTS: Final = "'Segoe UI', Roboto, 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif"


def picture_svg(picture: Picture, theme: Theme | None = None, cell: int | None = None) -> str:
    """The document; without a theme it follows that of whoever looks at it."""
    if theme is not None:
        check_theme(theme)
    return "\n".join(_document(draw(picture, cell), theme)) + "\n"


def _document(drawing: Drawing, theme: Theme | None) -> Iterator[str]:
    width, height = _number(drawing.width), _number(drawing.height)
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="minescope-{theme or "auto"}" role="img" '
        f'width="{width}" height="{height}" viewBox="0 0 {width} {height}" font-family="{FONTS}" '
        'stroke-linecap="round" stroke-linejoin="round">'
    )
    yield f"<title>{escape(drawing.title)}</title>"
    yield f"<desc>{escape(drawing.description)}</desc>"
    if theme is None:
        yield f"<style>@media (prefers-color-scheme: dark) {{ {' '.join(_dark_rules(drawing))} }}</style>"
    writer = _Writer(theme or "light", with_classes=theme is None)
    yield f'<rect width="{width}" height="{height}"{writer.fill("paper")}/>'
    for layer in drawing.layers:
        yield from writer.layer(layer)
    yield "</svg>"


def _dark_rules(drawing: Drawing) -> Iterator[str]:
    """What a class changes where the theme is dark: a colour inside, or one of lines."""
    fills = dict.fromkeys(["paper", *[role for layer in drawing.layers for role in layer.fills()]])
    inks = dict.fromkeys([role for layer in drawing.layers for role in layer.inks()])
    for rule, changed, roles in (("f", "fill", fills), ("s", "stroke", inks)):
        for role in roles:
            code, opacity = colour(role, "dark")
            faded = "" if opacity == 1 else f"; {changed}-opacity: {opacity}"
            yield f".minescope-auto .{rule}-{role} {{ {changed}: {code}{faded} }}"


class _Writer:
    """Writes layers in the colours of one theme; with classes, so that a rule can change them."""

    def __init__(self, theme: Theme, *, with_classes: bool) -> None:
        self.theme, self.with_classes = theme, with_classes

    def fill(self, role: str) -> str:
        return self._dyed("f", "fill", role)

    def _dyed(self, rule: str, name: str, role: str) -> str:
        code, opacity = colour(role, self.theme)
        faded = "" if opacity == 1 else f' {name}-opacity="{opacity}"'
        of_class = f' class="{rule}-{role}"' if self.with_classes else ""
        return f'{of_class} {name}="{code}"{faded}'

    def layer(self, layer: Layer) -> Iterator[str]:
        for fill, outlines in layer.areas.items():
            yield f'<path{self.fill(fill)} d="{_drawn(outlines, "z")}"/>'
        for dye, circles in layer.circles.items():
            around = "".join(map(_circle, circles))
            yield f'<path{self.fill(dye.fill)} d="{around}"/>'
            if dye.ink:
                yield f'<path{self._line(dye.ink, dye.width)} d="{around}"/>'
        for pen, lines in layer.lines.items():
            yield f'<path{self._line(pen.ink, pen.width)} d="{_drawn(lines)}"/>'
        for font, texts in layer.texts.items():
            yield f"<g{self._font(font)}>{''.join([_text(text, font) for text in texts])}</g>"

    def _line(self, ink: str, width: float) -> str:
        return f'{self._dyed("s", "stroke", ink)} fill="none" stroke-width="{_number(width)}"'

    def _font(self, font: Font) -> str:
        bold = ' font-weight="700"' if font.bold else ""
        return f'{self.fill(font.ink)} font-size="{_number(font.size)}"{bold} text-anchor="{font.align}"'


def _drawn(lines: Sequence[Path], end: str = "") -> str:
    """Lines as the data of one path, each from its start by steps, which are shorter than places."""
    return "".join([f"M{_pair(line[0])}l{' '.join(_steps(line))}{end}" for line in lines])


def _steps(line: Path) -> Iterator[str]:
    for before, after in pairwise(line):
        yield _pair((after[0] - before[0], after[1] - before[1]))


def _pair(point: Point) -> str:
    return f"{_number(point[0])} {_number(point[1])}"


def _circle(circle: Circle) -> str:
    radius, across = _number(circle.radius), _number(2 * circle.radius)
    start = f"M{_number(circle.x - circle.radius)} {_number(circle.y)}"
    return f"{start}a{radius} {radius} 0 1 0 {across} 0a{radius} {radius} 0 1 0 -{across} 0z"


def _text(text: Text, font: Font) -> str:
    place = f'x="{_number(text.x)}" y="{_number(text.y + FOOT * font.size)}"'
    small = ""
    if text.small:
        small = f'<tspan font-size="{_number(SMALL * font.size)}">{escape(text.small)}</tspan>'
    written = f"<text {place}>{escape(text.text)}{small}</text>"
    return f"<g><title>{escape(text.hint)}</title>{written}</g>" if text.hint else written


def _number(value: float) -> str:
    """A measure in hundredths at most, without zeros at its end."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text

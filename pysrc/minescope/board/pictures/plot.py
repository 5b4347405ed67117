"""A picture drawn with matplotlib, which only who asks for it needs.

Texts are drawn as outlines, in the measure of the board: so they keep their places at any size.
"""

from __future__ import annotations

from importlib import import_module
from itertools import count
from typing import Any, Final

from minescope.board.pictures.colours import Theme, check_theme, colour
from minescope.board.pictures.drawing import draw
from minescope.board.pictures.picture import Picture
from minescope.board.pictures.shapes import FOOT, SMALL, Drawing, Font, Layer, Text
from minescope.errors import UnsupportedError

PIXELS: Final = 96
"""Of a picture in an inch."""
WIDEST: Final = 16
"""Inches of a new figure at most; what would be larger is drawn smaller."""

_BEFORE: Final = {"start": 0.0, "middle": 0.5, "end": 1.0}
"""Which share of a text lies left of its place."""


# What matplotlib has is Any throughout: its types are not known where it is not installed.
def plot_picture(picture: Picture, axes: Any = None, theme: Theme = "light") -> Any:  # noqa: ANN401
    """Draw into these axes, or into those of a new figure; the axes."""
    check_theme(theme)
    drawing = draw(picture)
    if axes is None:
        pyplot = _from_matplotlib("pyplot")
        shrunk = min(1, WIDEST * PIXELS / max(drawing.width, drawing.height)) / PIXELS
        figure = pyplot.figure(figsize=(drawing.width * shrunk, drawing.height * shrunk))
        axes = figure.add_axes((0, 0, 1, 1))
    axes.set_xlim(0, drawing.width)
    axes.set_ylim(drawing.height, 0)
    axes.set_aspect("equal")
    axes.set_axis_off()
    plotter = _Plotter(axes, theme, drawing)
    for layer in drawing.layers:
        plotter.add_layer(layer)
    return axes


def _from_matplotlib(name: str) -> Any:  # noqa: ANN401  as above
    try:
        return import_module(f"matplotlib.{name}")
    except ImportError as problem:
        raise UnsupportedError(
            "plot() draws with matplotlib, which is not installed: pip install matplotlib adds it. "
            "svg() makes a picture without it."
        ) from problem


class _Plotter:
    """Adds layers to axes, each above the one before."""

    def __init__(self, axes: Any, theme: Theme, drawing: Drawing) -> None:  # noqa: ANN401
        self.axes, self.theme = axes, theme
        self.collections, self.patches, self.paths, self.text, self.fonts, self.transforms = map(
            _from_matplotlib,
            ("collections", "patches", "path", "textpath", "font_manager", "transforms"),
        )
        self.height = count(1)
        room = axes.get_window_extent()
        scale = min(room.width / drawing.width, room.height / drawing.height)
        self.point = scale * 72 / axes.figure.dpi
        """How many of the points that lines are measured in lie in a pixel of the drawing."""
        corners = ((0, 0), (drawing.width, 0), (drawing.width, drawing.height), (0, drawing.height))
        paper = self.collections.PolyCollection([corners], **self._dyed("paper"), linewidth=0)
        self._add(paper)

    def add_layer(self, layer: Layer) -> None:
        for fill, outlines in layer.areas.items():
            areas = self.collections.PolyCollection(outlines, **self._dyed(fill), linewidth=0)
            self._add(areas)
        for dye, circles in layer.circles.items():
            patches = [self.patches.Circle((x, y), radius) for x, y, radius in circles]
            line: dict[str, Any] = {"linewidth": 0}
            if dye.ink:
                line = {
                    "edgecolor": colour(dye.ink, self.theme).code,
                    "linewidth": dye.width * self.point,
                }
            self._add(self.collections.PatchCollection(patches, **self._dyed(dye.fill), **line))
        for pen, lines in layer.lines.items():
            ink = colour(pen.ink, self.theme)
            width = pen.width * self.point
            self._add(
                self.collections.LineCollection(
                    lines, colors=ink.code, alpha=ink.opacity, linewidths=width, capstyle="round"
                )
            )
        for font, texts in layer.texts.items():
            written = self.paths.Path.make_compound_path(
                *[self._outline(text, font) for text in texts]
            )
            self._add(self.patches.PathPatch(written, **self._dyed(font.ink), linewidth=0))

    def _add(self, artist: Any) -> None:  # noqa: ANN401
        artist.set_zorder(next(self.height))
        self.axes.add_artist(artist)

    def _dyed(self, fill: str) -> dict[str, Any]:
        code, opacity = colour(fill, self.theme)
        return {"facecolor": code, "alpha": opacity}

    def _outline(self, text: Text, font: Font) -> Any:  # noqa: ANN401
        """A text as an outline; matplotlib's own texts do not grow with the board."""
        properties = self.fonts.FontProperties(weight="bold" if font.bold else "normal")
        outline = self.text.TextPath((0, 0), text.text, size=font.size, prop=properties)
        if text.small:
            right = outline.get_extents().x1 + font.size / 16
            small = self.text.TextPath((right, 0), text.small, SMALL * font.size, prop=properties)
            outline = self.paths.Path.make_compound_path(outline, small)
        box = outline.get_extents()
        left = text.x - box.x0 - _BEFORE[font.align] * box.width
        move = self.transforms.Affine2D().scale(1, -1).translate(left, text.y + FOOT * font.size)
        return outline.transformed(move)

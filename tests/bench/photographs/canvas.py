"""A picture that is drawn step by step."""

from __future__ import annotations

from photographs.raster import Box, Colour, Raster, convert

MARGIN = 20
"""Of the screen that is seen around a window."""
SCREEN = (84, 96, 112)
TITLE_HEIGHT = 26
TITLE_BAR = (222, 222, 222)
BLACK = (0, 0, 0)


class Canvas:
    """Begins as a plain rectangle."""

    def __init__(self, width: int, height: int, colour: Colour) -> None:
        self.width = width
        self.height = height
        self._data = bytearray(bytes(colour) * (width * height))

    def fill(self, left: int, top: int, width: int, height: int, colour: Colour) -> None:
        self.paste(Raster(width, height, bytes(colour) * (width * height)), left, top)

    def paste(self, raster: Raster, left: int, top: int) -> None:
        """Put a picture there; all of it has to lie inside."""
        if (
            left < 0
            or top < 0
            or left + raster.width > self.width
            or top + raster.height > self.height
        ):
            raise ValueError("A picture lies outside of the canvas.")
        length = 3 * raster.width
        for y in range(raster.height):
            at = 3 * ((top + y) * self.width + left)
            self._data[at : at + length] = raster.data[y * length : (y + 1) * length]

    def bevel(self, box: Box, width: int, light: Colour, dark: Colour) -> None:
        """An edge inside a box: light at its left and top, dark at its right and bottom."""
        left, top, right, bottom = box
        for i in range(width):
            across, down = right - left - 2 * i, bottom - top - 2 * i
            self.fill(left + i, top + i, across, 1, light)
            self.fill(left + i, top + i, 1, down, light)
            self.fill(left + i, bottom - 1 - i, across, 1, dark)
            self.fill(right - 1 - i, top + i, 1, down, dark)

    def text(
        self, words: str, left: int, middle: int, colour: Colour, ground: Colour, size: int = 12
    ) -> None:
        """A line of text, its letters as high as ImageMagick's own font has them."""
        written = _text(words, colour, ground, size)
        self.paste(written, left, middle - written.height // 2)

    def raster(self) -> Raster:
        return Raster(self.width, self.height, bytes(self._data))


def on_screen(window: Canvas, title: str) -> tuple[Raster, int, int]:
    """A window with its title bar, a part of the screen around it, and where the window begins."""
    top = MARGIN + TITLE_HEIGHT
    screen = Canvas(window.width + 2 * MARGIN, window.height + top + MARGIN, SCREEN)
    screen.fill(MARGIN, MARGIN, window.width, TITLE_HEIGHT, TITLE_BAR)
    screen.text(title, MARGIN + 8, MARGIN + TITLE_HEIGHT // 2, BLACK, TITLE_BAR)
    screen.paste(window.raster(), MARGIN, top)
    return screen.raster(), MARGIN, top


def _text(words: str, colour: Colour, ground: Colour, size: int) -> Raster:
    colours = ("-background", colour_name(ground), "-fill", colour_name(colour))
    return convert(*colours, "-pointsize", size, f"label:{words}")


def colour_name(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)

"""pygame-minesweeper 1.0.11. Its pictures are a package of their own: sheets of tiles in two rows, of
which the ones that differ most are taken."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from photographs.canvas import Canvas
from photographs.packages import Package
from photographs.plain_programs import BEGINNER, EXPERT, MEDIUM
from photographs.raster import Box, Raster, convert
from photographs.tiles import Board, Drawing, Scene, TileProgram

TILES = ("covered", "0", "flag", "question", "pressed", "mine", "exploded", "wrong", *"12345678")
"""In the order of a sheet; what is shown while a button is pressed is never photographed."""
SIDE = 16
SHADOW, GREY_WIDTH = 2, 5
FRAME = 2 * SHADOW + GREY_WIDTH
DIGIT_WIDTH, DIGIT_HEIGHT = 13, 23
FACE = 24
WHITE, GREY, DARK = (255, 255, 255), (192, 192, 192), (128, 128, 128)


def draw(folder: Path, theme: str, scene: Scene) -> Drawing:
    """Digits and face have the theme's name, or are those of Windows 2000."""
    images = folder / "minesweeper" / "images"
    level = scene.level
    width = SIDE * level.columns + 2 * FRAME
    window = Canvas(width, SIDE * level.rows + DIGIT_HEIGHT + 5 * FRAME, GREY)
    _draw_frame(window, window.height - SIDE * level.rows - 2 * FRAME)
    digits = _sheet(_known(images / "scores", theme), DIGIT_WIDTH, DIGIT_HEIGHT)
    right = width - 2 * FRAME - 3 * DIGIT_WIDTH
    for left, number in ((2 * FRAME, scene.left), (right, scene.seconds)):
        _draw_number(window, left, number, digits)
    faces = _sheet(_known(images / "faces", theme), FACE, FACE)
    window.paste(faces[4 if scene.is_lost else 0], width // 2 - FACE // 2, 2 * FRAME)
    tiles = dict(zip(TILES, _sheet(images / "tiles" / f"{theme}.png", SIDE, SIDE), strict=True))
    board = Board(FRAME, window.height - FRAME - SIDE * level.rows, SIDE, SIDE)
    return board.draw(window, "Pygame - Minesweeper", scene, tiles)


def _draw_frame(window: Canvas, middle: int) -> None:
    """A raised edge around the window, and sunken ones around the panel and the board."""
    width, height = window.width, window.height
    edge = SHADOW + GREY_WIDTH
    window.fill(0, 0, SHADOW, height, WHITE)
    window.fill(0, 0, width, SHADOW, WHITE)
    window.fill(width - FRAME, FRAME, SHADOW, height - 2 * FRAME + SHADOW, WHITE)
    window.fill(0, height - FRAME, width - FRAME, SHADOW, WHITE)
    window.fill(SHADOW, SHADOW, GREY_WIDTH, height - SHADOW, GREY)
    window.fill(SHADOW, SHADOW, width - SHADOW, SHADOW, GREY)
    window.fill(edge, edge, SHADOW, height - 2 * edge, DARK)
    window.fill(edge, edge, width - 2 * edge, SHADOW, DARK)
    window.fill(0, height - SHADOW, width, SHADOW, DARK)
    window.fill(width - SHADOW, 0, SHADOW, height, DARK)
    window.fill(FRAME, middle, width - 2 * FRAME, SHADOW, WHITE)
    window.fill(SHADOW, middle + SHADOW, width - 2 * SHADOW, GREY_WIDTH, GREY)
    window.fill(FRAME, middle + edge, width - 2 * FRAME, SHADOW, DARK)


def _draw_number(window: Canvas, left: int, number: int, digits: list[Raster]) -> None:
    top = 2 * FRAME
    box = Box(left - 1, top - 1, left + 3 * DIGIT_WIDTH + 1, top + DIGIT_HEIGHT + 1)
    window.bevel(box, 1, DARK, WHITE)
    for i, digit in enumerate(f"{min(number, 999):03}"):
        window.paste(digits[int(digit)], left + i * DIGIT_WIDTH, top)


@cache
def _sheet(file: Path, width: int, height: int) -> list[Raster]:
    """Its pictures, row by row. The program drops what says that a pixel is transparent."""
    sheet = convert(file, "-alpha", "off")
    return [
        sheet.part(Box(left, top, left + width, top + height))
        for top in range(0, sheet.height, height)
        for left in range(0, sheet.width, width)
    ]


def _known(folder: Path, theme: str) -> Path:
    file = folder / f"{theme}.png"
    return file if file.exists() else folder / "2000.png"


PYGAME_MINESWEEPER = TileProgram(
    "pygame-minesweeper",
    Package("pygame-minesweeper-sprites", "1.0.41"),
    ("2.0", "95", "2000", "fiorito-xp", "monochrome"),
    (BEGINNER, MEDIUM, EXPERT),
    draw,
    has_questions=True,
)

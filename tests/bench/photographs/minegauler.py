"""Minegauler: the themes of its menu, in sizes that it offers."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from photographs.canvas import BLACK, Canvas, colour_name
from photographs.game import Truth
from photographs.packages import Package
from photographs.plain_programs import BEGINNER, EXPERT, MEDIUM
from photographs.raster import Box, Colour, Raster, convert
from photographs.tiles import Board, Drawing, Scene, TileProgram


class Styles(NamedTuple):
    """The folders that a theme takes its pictures from."""

    buttons: str
    markers: str
    numbers: str
    sides: tuple[int, int, int]
    """Of a cell, for each level."""


THEMES = {
    "Standard": Styles("Standard", "Standard", "Standard", (28, 16, 20)),
    "Butterfly": Styles("Butterfly", "Standard", "Standard", (40, 24, 16)),
    "Halloween": Styles("Dark", "Halloween", "Dark", (16, 32, 24)),
    "Textured": Styles("Textured", "Standard", "Standard", (36, 20, 30)),
    "Christmas": Styles("Christmas", "Christmas", "Dark", (24, 16, 32)),
}
LEVELS = (BEGINNER, MEDIUM, EXPERT)
LEAST, MOST = 16, 40
"""The sides of cells that the program offers; the least is what it begins with."""
FRAME = 10
"""Around the board."""
MENU, PANEL = 19, 44
"""Their heights."""
LIGHT, DARK, GROUND = (255, 255, 255), (159, 159, 159), (239, 239, 239)
RED, GREY = (255, 0, 0), (130, 130, 130)

Layer = tuple[str, float]
"""What lies on a button, and how much of its side it takes."""


def draw(folder: Path, theme: str, scene: Scene) -> Drawing:
    """The window, as Qt's own style draws it."""
    level = scene.level
    images = folder / "minegauler" / "app" / "images"
    styles = THEMES[theme]
    names = [each.name for each in LEVELS]
    side = round(level.scale * styles.sides[names.index(level.name)])
    side = min(max(side, LEAST), MOST)
    width = 2 * FRAME + side * level.columns
    top = MENU + PANEL + FRAME
    bottom = top + side * level.rows + FRAME
    window = Canvas(width, bottom + 25, GROUND)
    window.text("Game    Options    Help", 10, MENU // 2, BLACK, GROUND, 10)
    _draw_panel(window, images, scene)
    window.bevel(Box(0, MENU + PANEL, width, bottom), 5, LIGHT, DARK)
    window.bevel(Box(5, MENU + PANEL + 5, width - 5, bottom - 5), 5, DARK, LIGHT)
    window.fill(0, bottom, width, 25, LIGHT)
    window.bevel(Box(0, bottom, width, bottom + 25), 1, (171, 171, 171), (171, 171, 171))
    window.text("Enter name here", width // 2 - 40, bottom + 12, GREY, LIGHT, 10)
    return Board(FRAME, top, side, side).draw(
        window, "Minegauler", scene, _tiles(images, styles, side)
    )


def _draw_panel(window: Canvas, images: Path, scene: Scene) -> None:
    """Two counters, and a face between them."""
    window.bevel(Box(0, MENU, window.width, MENU + PANEL), 2, DARK, LIGHT)
    for left, number in ((8, scene.left), (window.width - 47, scene.seconds)):
        window.fill(left, MENU + 9, 39, 26, BLACK)
        window.bevel(Box(left, MENU + 9, left + 39, MENU + 35), 2, DARK, LIGHT)
        window.text(f"{number:03}", left + 8, MENU + 22, RED, BLACK, 11)
    left = window.width // 2 - 16
    window.bevel(Box(left, MENU + 6, left + 32, MENU + 38), 3, LIGHT, DARK)
    face = images / "faces" / f"face1{'lost' if scene.is_lost else 'ready'}.png"
    window.paste(_on_colour(GROUND, face, 26), left + 3, MENU + 9)


def _on_colour(ground: Colour, file: Path, side: int) -> Raster:
    colours = ("-background", colour_name(ground))
    return convert(file, "-scale", f"{side}x{side}!", *colours, "-flatten")


@cache
def _tiles(images: Path, styles: Styles, side: int) -> dict[Truth, Raster]:
    buttons, markers, numbers = (
        images / kind / style for kind, style in zip(Styles._fields, styles[:3], strict=False)
    )
    up, down, hit = (_found(buttons, f"btn_{name}.png") for name in ("up", "down", "down_hit"))
    mine = _found(markers, "mine1.png")
    return {
        "covered": convert(up, *_scaled(side)),
        **{
            str(number): _tile(side, down, _found(numbers, f"num{number}.png"), 7 / 8)
            for number in range(9)
        },
        "flag": _tile(side, up, _found(markers, "flag1.png"), 5 / 8),
        "wrong": _tile(side, up, _found(markers, "cross1.png"), 5 / 8),
        "mine": _tile(side, down, mine, 7 / 8),
        "exploded": _tile(side, hit, mine, 7 / 8),
    }


def _found(folder: Path, name: str) -> Path:
    """What a style does not have is taken from the standard one."""
    file = folder / name
    return file if file.exists() else folder.with_name("Standard") / name


def _tile(side: int, ground: Path, marker: Path, share: float) -> Raster:
    """A marker over a button: sides and margins are cut down to whole pixels."""
    margin = int(side * (1 - share) / 2)
    over = ("(", marker, *_scaled(int(share * side)), ")", "-geometry", f"+{margin}+{margin}")
    return convert(ground, *_scaled(side), *over, "-composite")


def _scaled(side: int) -> tuple[str, str]:
    """Each pixel becomes the mean of what it covers, as Qt's smooth scaling has it."""
    return "-scale", f"{side}x{side}!"


MINEGAULER = TileProgram("minegauler", Package("minegauler", "4.2.0"), tuple(THEMES), LEVELS, draw)

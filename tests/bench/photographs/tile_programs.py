"""The programs with one look: PyMines, and minesweeper."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from photographs.canvas import BLACK, Canvas, colour_name
from photographs.game import Game, Stage, Truth
from photographs.packages import Package
from photographs.plain_programs import BEGINNER, EASY, EXPERT, MEDIUM, only_the_exploded
from photographs.raster import Box, Colour, Raster, convert
from photographs.tiles import Board, Drawing, Scene, TileProgram

PYMINES_TILES: dict[Truth, str] = {
    "covered": "plain",
    "0": "clicked",
    **{number: number for number in "12345678"},
    "flag": "flag",
    "mine": "mine",
}
PYMINES_STEP = 22
"""Tiles of 16 pixels, with 6 between them."""


def pymines(folder: Path, _theme: str, scene: Scene) -> Drawing:
    """All of the window turns red when a game is lost."""
    level = scene.level
    images = folder / "pymines" / "images"
    ground = (250, 0, 0) if scene.is_lost else (250, 250, 250)
    width = PYMINES_STEP * level.columns + 4
    window = Canvas(width, PYMINES_STEP * level.rows + 32, ground)
    face = images / f"face_{'dead' if scene.is_lost else 'normal'}.png"
    window.paste(flat(ground, face), width // 2 - 8, 8)
    window.text("F2 = Reset", 10, 17, BLACK, ground, 11)
    window.text("v1.2.3", width - 55, 17, BLACK, ground, 11)
    return Board(5, 33, PYMINES_STEP, PYMINES_STEP).draw(
        window, "PyMines", scene, pymines_tiles(images)
    )


@cache
def pymines_tiles(images: Path) -> dict[Truth, Raster]:
    return {state: convert(images / f"tile_{name}.png") for state, name in PYMINES_TILES.items()}


def one_mine(game: Game, stage: Stage) -> list[Truth]:
    """The mine that exploded looks like any other."""
    shown = only_the_exploded(game, stage)
    return ["mine" if state == "exploded" else state for state in shown]


PYMINES = TileProgram(
    "pymines",
    Package("PyMines", "1.2.3"),
    ("",),
    # The program itself has only the first of these.
    (EASY, MEDIUM, EXPERT),
    pymines,
    lost=one_mine,
)


NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight")
SIDE = 25
BLUE = (0, 0, 255)
LIGHT, DARK, GROUND = (255, 255, 255), (160, 160, 160), (239, 239, 239)
CONTROLS = 252
"""The least width of the two displays and the button between them."""


def minesweeper(folder: Path, _theme: str, scene: Scene) -> Drawing:
    """A layout of Qt: what is wider than needed is spread over the gaps."""
    images = folder / "minesweeper" / "imgs"
    needed = (SIDE + 1) * scene.level.columns - 1
    spare = max(0, CONTROLS - needed) // (scene.level.columns + 1)
    across, down = SIDE + 1 + spare, SIDE + 1
    inner = max(CONTROLS, needed)
    window = Canvas(inner + 40, down * scene.level.rows + 103, GROUND)
    gap = (inner - CONTROLS) // 4
    left = 20 + gap
    display(window, left, scene.seconds)
    face = images / f"{'lose' if scene.is_lost else 'continue'}.png"
    button = Box(left + gap + 106, 20, left + gap + 146, 60)
    window.bevel(button, 1, DARK, DARK)
    window.paste(flat(GROUND, face, "-scale", "16x16!"), button.left + 12, button.top + 12)
    display(window, button.right + gap + 6, len(scene.stage.steps))
    board = Board(20 + spare, 84, across, down)
    return board.draw(window, "Mine Sweeper", scene, minesweeper_tiles(images))


def display(window: Canvas, left: int, number: int) -> None:
    """Red digits; their form is not that of Qt."""
    window.bevel(Box(left, 20, left + 100, 60), 1, DARK, LIGHT)
    window.text(f"{number:>5}", left + 50, 40, (255, 0, 0), GROUND, 24)


@cache
def minesweeper_tiles(images: Path) -> dict[Truth, Raster]:
    """Pictures lie on a colour. On a covered cell, the left of one that is three times too large."""

    def tile(name: str, ground: Colour) -> Raster:
        return flat(ground, images / f"{name}.png", "-sample", f"{SIDE}x{SIDE}!")

    large = ("-sample", f"{3 * SIDE}x{3 * SIDE}!", "-crop", f"{SIDE}x{SIDE}+0+{SIDE}", "+repage")
    return {
        "covered": flat(BLUE, images / "blue_circle.png", *large),
        **{str(number): tile(name, BLUE) for number, name in enumerate(NUMBERS)},
        "flag": tile("flag", (0xA3, 0xC1, 0xDA)),
        "question": tile("question", (255, 255, 0)),
        "exploded": tile("boom", BLACK),
    }


def flat(ground: Colour, file: Path, *change: str) -> Raster:
    """A picture with holes on a colour."""
    return convert(file, *change, "-background", colour_name(ground), "-flatten")


MINESWEEPER = TileProgram(
    "minesweeper",
    Package("minesweeper", "0.1.4"),
    ("",),
    (BEGINNER, MEDIUM, EXPERT),
    minesweeper,
    has_questions=True,
    lost=only_the_exploded,
)

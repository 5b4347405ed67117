"""KMines."""

from __future__ import annotations

import time
from pathlib import Path

from photographs.desk import Desk
from photographs.game import Level
from photographs.markers import MARKER, css
from photographs.themed import ThemedProgram

WINDOWS = {"easy": (560, 520), "medium": (900, 700), "hard": (1100, 720), "custom": (900, 700)}
SECONDS_OF_MESSAGE = 6.0
"""So long it lies over a lost board."""
NUMBERS = ("One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight")
SIDE = 40
"""The side of a cell in the marker theme."""


def command(level: Level, theme: str, folder: Path) -> list[str]:
    """Write the settings, and the marker theme where it is wanted."""
    if theme == MARKER:
        marker_theme(folder / "data" / "kmines" / "themes")
    settings = folder / "config" / "kminesrc"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(
        f"[KgTheme]\nTheme=themes/{theme}.desktop\n"
        f"[KgDifficulty]\nLevel={level.name.capitalize()}\n"
        f"[Options]\ncustom width={level.columns}\ncustom height={level.rows}\n"
        f"custom mines={level.mines}\n"
    )
    return ["/usr/games/kmines"]


def marker_theme(folder: Path) -> None:
    """A drawing with one square for each thing that a cell can hold."""
    folder.mkdir(parents=True)
    (folder / "marker.desktop").write_text(
        "[KGameTheme]\nName=Marker\nDescription=Plain colours\nVersionFormat=1\nType=SVG\n"
        "FileName=marker.svg\n"
    )
    squares = {
        "cell_up": "covered",
        "cell_down": "0",
        **{f"arabic{name}": str(number) for number, name in enumerate(NUMBERS, 1)},
        "flag": "flag",
        "question": "question",
        "mine": "mine",
        "explosion": "exploded",
        "error": "wrong",
    }
    drawn = [_square(name, state, SIDE * i) for i, (name, state) in enumerate(squares.items())]
    (folder / "marker.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIDE * len(drawn)}" height="{SIDE}">'
        f"{''.join(drawn)}</svg>"
    )


def _square(name: str, state: str, left: int) -> str:
    """A plain square; a mine leaves its left half free, where it lies on an explosion."""
    free = SIDE // 2 - 2 if name == "mine" else 0
    return (
        f'<g id="{name}"><rect x="{left}" width="{SIDE}" height="{SIDE}" fill-opacity="0"/>'
        f'<rect x="{left + free}" width="{SIDE - free}" height="{SIDE}" fill="{css(state)}"/></g>'
    )


def begin(desk: Desk, level: Level) -> None:
    window = desk.wait_for_window("kmines")
    desk.place(window, level.scaled(*WINDOWS[level.name]))


def clear_view(desk: Desk) -> None:
    """Say no to a new game, and wait for the message that lies over the board."""
    question = desk.wait_for_window("kmines", least=2)
    desk.press(question, "Escape")
    time.sleep(SECONDS_OF_MESSAGE)


KMINES = ThemedProgram(
    "kmines",
    ("default", "classic", "green", "graveyard-mayhem"),
    (Level("easy", 9, 9, 10), Level("medium", 16, 16, 40), Level("hard", 30, 16, 99)),
    command,
    begin,
    clear_view,
    dense_levels=(Level("custom", 16, 16, 105),),
)

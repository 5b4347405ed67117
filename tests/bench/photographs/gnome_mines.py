"""GNOME Mines."""

from __future__ import annotations

import os
from pathlib import Path

from photographs.desk import CORNER, Click, Desk
from photographs.game import Level
from photographs.markers import MARKER, css
from photographs.themed import ThemedProgram

THEMES_FOLDER = Path("/usr/share/gnome-mines/themes")
WINDOWS = {"small": (620, 420), "medium": (900, 640), "large": (1150, 760)}


def command(level: Level, theme: str, folder: Path) -> list[str]:
    """Write the settings, and the marker theme where it is wanted."""
    width, height = level.scaled(*WINDOWS[level.name])
    if theme == MARKER:
        theme = os.path.relpath(marker_theme(folder), THEMES_FOLDER)
    settings = folder / "config" / "glib-2.0" / "settings" / "keyfile"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(
        f"[org/gnome/Mines]\ntheme='{theme}'\nwindow-width={width}\nwindow-height={height}\n"
    )
    return ["/usr/games/gnome-mines"]


def marker_theme(folder: Path) -> Path:
    """Only colours, no pictures."""
    theme = folder / "marker"
    theme.mkdir(exist_ok=True)
    plain = (
        "background-image: none; border: none; border-radius: 0; padding: 0; box-shadow: none; "
        "font-size: 0; background-color:"
    )
    # In the order of the program's own style: of two that a tile has, the later one is seen.
    classes = {
        "tile": "covered",
        "tile.count": "0",
        "tile.mine": "mine",
        "tile.flag": "flag",
        "tile.incorrect": "wrong",
        "tile.maybe": "question",
        "tile.exploded": "exploded",
        **{f"tile.{number}mines": str(number) for number in range(1, 9)},
    }
    lines = [
        f"{where} {{ {plain} {css(state)}; }}\n"
        for name, state in classes.items()
        for where in (f".{name}", f".{name}:hover", f".explodedField .{name}")
    ]
    (theme / "theme.css").write_text("".join(lines))
    return theme


def begin(desk: Desk, level: Level) -> None:
    """Choose the size of the board."""
    window = desk.wait_for_window("gnome-mines")
    width, height = level.scaled(*WINDOWS[level.name])
    desk.place(window, (width, height))
    desk.photograph()
    across, down = {"small": (33, 32), "medium": (66, 32), "large": (33, 75)}[level.name]
    at = Click(CORNER[0] + width * across // 100, CORNER[1] + height * down // 100)
    desk.click([at])


def clear_view(desk: Desk) -> None:
    """Nothing lies over a lost board."""


GNOME_MINES = ThemedProgram(
    "gnome-mines",
    ("default", "classic", "bgcolors"),
    (Level("small", 8, 8, 10), Level("medium", 16, 16, 40), Level("large", 30, 16, 99)),
    command,
    begin,
    clear_view,
)

"""Photograph the Minesweepers of this machine in their themes, and let the page's reader read them.

python3 tests/bench/pictures.py [FOLDER]

It needs Debian's `xvfb gnome-mines kmines imagemagick xdotool dbus` and node. The pictures go to
the folder and are for looking at: they show programs of others and are never kept here. There is no
truth to compare with but one's own eyes; what is printed is the reading, how many kinds of cells
were unsure, and how many numbers the rules of the game do not allow.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
SCREEN = (1280, 1000)
DISPLAY = ":83"
SECONDS_TO_START = 6.0
GAMES = Path("/usr/games")


class Shot(NamedTuple):
    """A program in a theme, and where on its window its board is, in hundredths."""

    name: str
    start: Callable[[Path], list[str]]
    """What to run with this folder for its settings."""
    window: str
    size: tuple[int, int]
    first: tuple[int, int] | None
    """A button to press before there is a board."""
    board: tuple[int, int, int, int]
    clicks: int


def gnome(theme: str, size: tuple[int, int]) -> Callable[[Path], list[str]]:
    def start(folder: Path) -> list[str]:
        settings = folder / "glib-2.0" / "settings" / "keyfile"
        settings.parent.mkdir(parents=True, exist_ok=True)
        settings.write_text(
            f"[org/gnome/Mines]\ntheme='{theme}'\nwindow-width={size[0]}\nwindow-height={size[1]}\n"
        )
        return [str(GAMES / "gnome-mines")]

    return start


def kmines(theme: str) -> Callable[[Path], list[str]]:
    def start(folder: Path) -> list[str]:
        (folder / "kminesrc").write_text(f"[KgTheme]\nTheme=themes/{theme}.desktop\n")
        return [str(GAMES / "kmines")]

    return start


SHOTS = (
    *(
        Shot(
            f"gnome-{theme}-{side}",
            gnome(theme, size),
            "gnome-mines",
            size,
            first,
            (6, 14, 68, 92),
            9,
        )
        for theme in ("default", "classic", "bgcolors")
        for side, size, first in (
            ("middle", (900, 640), (66, 32)),
            ("expert", (1150, 760), (33, 75)),
            ("small", (620, 420), (33, 32)),
        )
    ),
    *(
        Shot(f"kmines-{theme}", kmines(theme), "kmines", (900, 700), None, (24, 18, 76, 86), 4)
        for theme in ("default", "classic", "green", "graveyard-mayhem")
    ),
)


def main() -> int:
    missing = [name for name in ("Xvfb", "xdotool", "import", "node") if not shutil.which(name)]
    if missing:
        print(f"Not installed: {', '.join(missing)}. The head of this file names the packages.")
        return 1
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else tempfile.mkdtemp(prefix="pictures-"))
    folder.mkdir(parents=True, exist_ok=True)
    draw = random.Random("pictures")
    with screen():
        for shot in SHOTS:
            photograph(shot, folder / f"{shot.name}.png", draw)
    for shot in SHOTS:
        report(folder / f"{shot.name}.png")
    print(f"The pictures are in {folder}.")
    return 0


@contextmanager
def screen() -> Iterator[None]:
    """A screen that nobody sees."""
    size = f"{SCREEN[0]}x{SCREEN[1]}x24"
    server = subprocess.Popen(
        ["Xvfb", DISPLAY, "-screen", "0", size],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    time.sleep(1)
    try:
        yield
    finally:
        server.terminate()
        server.wait()


def photograph(shot: Shot, file: Path, draw: random.Random) -> None:
    """Start a game, click about, and keep what is seen."""
    with tempfile.TemporaryDirectory() as settings:
        environment = {
            **os.environ,
            "DISPLAY": DISPLAY,
            "XDG_CONFIG_HOME": settings,
            "GSETTINGS_BACKEND": "keyfile",
        }
        command = ["dbus-run-session", "--", *shot.start(Path(settings))]
        program = subprocess.Popen(
            command,
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            time.sleep(SECONDS_TO_START)
            run = Desk(environment)
            run.resize(shot.window, shot.size)
            if shot.first:
                run.click(*run.place(shot.first))
                time.sleep(2)
            left, top, right, bottom = shot.board
            for turn in range(shot.clicks + 5):
                at = (draw.randint(left, right), draw.randint(top, bottom))
                run.click(*run.place(at), button=1 if turn < shot.clicks else 3)
            run.move(SCREEN[0] - 5, SCREEN[1] - 5)
            time.sleep(0.5)
            subprocess.run(["import", "-window", "root", str(file)], env=environment, check=True)
        finally:
            os.killpg(program.pid, 15)
            program.wait()


class Desk:
    """The pointer, and the window in which it is used."""

    def __init__(self, environment: dict[str, str]) -> None:
        self.environment = environment
        self.box = (0, 0, 1, 1)

    def _xdotool(self, *words: object) -> str:
        command = ["xdotool", *(str(word) for word in words)]
        done = subprocess.run(
            command, env=self.environment, check=True, capture_output=True, text=True
        )
        return done.stdout

    def resize(self, name: str, size: tuple[int, int]) -> None:
        window = self._xdotool("search", "--onlyvisible", "--class", name).split()[-1]
        self._xdotool("windowsize", window, *size)
        time.sleep(1.5)
        lines = self._xdotool("getwindowgeometry", "--shell", window).split()
        told = dict(line.split("=") for line in lines)
        self.box = (int(told["X"]), int(told["Y"]), int(told["WIDTH"]), int(told["HEIGHT"]))

    def place(self, hundredths: tuple[int, int]) -> tuple[int, int]:
        left, top, width, height = self.box
        return left + width * hundredths[0] // 100, top + height * hundredths[1] // 100

    def move(self, x: int, y: int) -> None:
        self._xdotool("mousemove", x, y)

    def click(self, x: int, y: int, button: int = 1) -> None:
        self._xdotool("mousemove", x, y, "click", button)
        time.sleep(0.2)


def report(file: Path) -> None:
    """What the reader makes of a picture, of it scaled, and of it as a JPEG."""
    for name, change, factor in (
        ("as it is", [], 1.0),
        ("x 0.8", ["-filter", "triangle", "-resize", "80%"], 0.8),
        ("x 1.5", ["-filter", "triangle", "-resize", "150%"], 1.5),
        ("JPEG 70", ["-quality", "70"], 1.0),
    ):
        with tempfile.TemporaryDirectory() as folder:
            changed = Path(folder) / ("changed.jpg" if "JPEG" in name else "changed.png")
            subprocess.run(["convert", str(file), *change, str(changed)], check=True)
            raw = Path(folder) / "raw.rgba"
            subprocess.run(["convert", str(changed), "-depth", "8", f"rgba:{raw}"], check=True)
            size = f"{round(SCREEN[0] * factor)}x{round(SCREEN[1] * factor)}"
            command = ["node", str(HERE / "pictures.mjs"), size, str(raw)]
            done = subprocess.run(command, check=True, capture_output=True, text=True)
        read = json.loads(done.stdout)
        if read["rows"] is None:
            print(f"{file.stem:28} {name:9} no board")
            continue
        rows = read["rows"]
        print(
            f"{file.stem:28} {name:9} {len(rows[0].split())} x {len(rows)}, {read['kinds']} kinds, "
            f"{read['unsure']} unsure, {read['wrong']} impossible, {read['milliseconds']} ms"
        )
        if name == "as it is":
            print(*(f"    {row}" for row in rows), sep="\n")


if __name__ == "__main__":
    raise SystemExit(main())

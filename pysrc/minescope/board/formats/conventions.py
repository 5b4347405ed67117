r"""Which signs mean what: all conventions in which a table of signs makes a board.

In one text a covered cell is written in one way, and so is an open cell without a number. That leaves
few conventions, and most of those are told apart by the numbers: `.` beside a 1 with nothing covered
around it cannot be an open cell. A convention that makes a board that cannot be is kept only while
there is none better, and where two are left it is for the reader of the text to choose. A board that only
an unusual convention makes possible may as well be a usual one with a slip in it: the likeliest of those
is kept beside it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Final, NamedTuple

from minescope.board.formats.cells import read_rectangle
from minescope.board.formats.layout import finished
from minescope.board.formats.plausibility import may_be
from minescope.board.formats.signs import SIGNS_IN_WORDS, Meaning, meanings
from minescope.board.formats.source import Token, shown, whole_number, words
from minescope.board.formats.tables import Table
from minescope.board.labels import FREE, UNKNOWN, Label, Mine, Number
from minescope.board.position import Position
from minescope.board.topology import Grid
from minescope.errors import UnsupportedError
from minescope.prior import Total

_MOST_KINDS: Final = 6
"""Signs in one text that may mean several things; no program has more."""
_MOST_WORK: Final = 500_000
"""Cells of all boards that are tried: a second or two. Larger boards must not leave so much open."""
_NUMBER: Final = re.compile(r"[0-8]")
_INTEGER: Final = re.compile(r"-?[0-9]{1,3}")
_TRUTHS: Final = {"True": True, "False": False, "true": True, "false": False}
_LABELS: Final[dict[Meaning, Label]] = {
    "covered": UNKNOWN,
    "0": Number(0),
    "mine": Mine(),
    "free": FREE,
}
_IN_WORDS: Final[dict[str, str]] = {
    "covered": "covered",
    "0": "open with no mine around it",
    "mine": "a mine or flag",
    "free": "covered but safe",
}
_LEFT_OUT: Final = frozenset(("...", "…"))
_OWN_SIGNS: Final = "?_*"
LAYOUT: Final = "layout"
"""What the choice is called that takes a text for a plan of the mines."""


class Convention(NamedTuple):
    """One way to read a table."""

    choices: Mapping[str, str]
    """What each sign means that may mean several things."""
    position: Position
    is_usual: bool = True
    """Whether a covered cell is written in one way, and so is an open one without a number."""

    @property
    def name(self) -> str:
        """The choices in short, as they are named to pick them: `.=0,x=mine`."""
        return ",".join([f"{sign}={meaning}" for sign, meaning in self.choices.items()])

    @property
    def sentence(self) -> str:
        """The choices in words."""
        if LAYOUT in self.choices.values():
            return "a plan of all mines, with " + words(
                [f"{shown_sign(sign)} for a mine" for sign in self.choices], "and"
            )
        return words(
            [f"{shown_sign(sign)} is {_IN_WORDS[told]}" for sign, told in self.choices.items()],
            "and",
        )


def shown_sign(sign: str) -> str:
    """A sign within a sentence."""
    return sign if sign.isalnum() or not sign.isascii() else shown(sign)


def conventions_of(table: Table) -> list[Convention]:
    """All ways to read a table: those that may be, or where none may be those that were tried."""
    signs, integers = _distinct(table)
    if signs.keys() <= _TRUTHS.keys():
        return [_layout(table, [sign for sign in signs if _TRUTHS[sign]])]
    layouts = list(_layouts(table, signs))
    options = _options(table, signs, codes=integers)
    choices = list(_choices(options))
    usual = [choice for choice in choices if _is_usual(choice, options, signs)]
    _check_work(table, len(usual))
    tried = [_convention(table, choice, options) for choice in usual] + layouts
    if len(tried) == 1 and len(choices) + len(layouts) == 1:
        return tried  # there is nothing to choose from
    sensible = [convention for convention in tried if may_be(convention.position)]
    if sensible:
        return sensible
    others = [choice for choice in choices if choice not in usual]
    _check_work(table, len(others))
    unusual = [_convention(table, choice, options)._replace(is_usual=False) for choice in others]
    sensible = [convention for convention in unusual if may_be(convention.position)]
    return [*sensible, *tried[:1]] if sensible else tried or unusual


def _check_work(table: Table, boards: int) -> None:
    first = table.rows[0][1]
    if boards > 1 and boards * len(table.rows) * len(first) > _MOST_WORK:
        # Not an error of this format: what another makes of the text would be a guess.
        raise UnsupportedError(
            f"The signs of this large board can be read in {boards} ways; write ? for a covered cell "
            "and F for a flag."
        )


def convention_named(table: Table, name: str) -> Convention | None:
    """The convention with the choices that a name gives, be it one that cannot be."""
    signs, integers = _distinct(table)
    if signs.keys() <= _TRUTHS.keys():
        return None
    options = _options(table, signs, codes=integers)
    for choice in _choices(options):
        if Convention(_open(choice, options), _EMPTY).name == name:
            return _convention(table, choice, options)
    for layout in _layouts(table, signs):
        if layout.name == name:
            return layout
    return None


_EMPTY: Final = Position(Grid(1, 1), (UNKNOWN,))


def _distinct(table: Table) -> tuple[dict[str, Token], bool]:
    """The different words with the place of the first of each, and whether all are whole numbers."""
    signs: dict[str, Token] = {}
    for _, row in table.rows:
        for token in row:
            signs.setdefault(token.text, token)
    for left_out in _LEFT_OUT & signs.keys():
        raise signs[left_out].error(
            "Dots stand here for cells that were left out, as NumPy does in large arrays. Print all of it: "
            "np.set_printoptions(threshold=sys.maxsize)."
        )
    # Some have a word for what is not known among their numbers.
    integers = all([_INTEGER.fullmatch(sign) or meanings(sign, codes=False) for sign in signs])
    return signs, integers and any([_INTEGER.fullmatch(sign) for sign in signs])


def _options(
    table: Table, signs: Mapping[str, Token], *, codes: bool
) -> dict[str, tuple[Meaning, ...]]:
    """What each sign that is no number may mean."""
    options: dict[str, tuple[Meaning, ...]] = {}
    for sign, token in signs.items():
        if _NUMBER.fullmatch(sign):
            continue
        found = meanings(sign, codes=codes)
        if table.told and len(found) > 1:
            found = tuple([meaning for meaning in found if meaning != "covered"])
        if sign == "_":
            found = _meanings_of_free(table, signs)
        if not found and sign.isascii() and sign.isdecimal():
            whole_number(token, "the number of a cell")
            continue
        if not found:
            raise token.error(f"{shown(sign)} is not a cell; {SIGNS_IN_WORDS} is expected here.")
        options[sign] = found
    if sum([len(found) > 1 for found in options.values()]) > _MOST_KINDS:
        raise next(iter(signs.values())).error(
            f"The text has more than {_MOST_KINDS} signs that may mean several things; write ? for "
            "a covered cell and F for a flag."
        )
    return options


def _meanings_of_free(table: Table, signs: Mapping[str, Token]) -> tuple[Meaning, ...]:
    """What `_` may mean: only our own text has it for a covered cell that is safe."""
    if not all([sign in _OWN_SIGNS or sign.isdecimal() for sign in signs]):
        return ("covered", "0")
    if "?" not in signs:
        return ("covered", "0", "free")
    return ("free",) if table.own_alphabet else ("0", "free")


def _choices(options: Mapping[str, tuple[Meaning, ...]]) -> Iterator[dict[str, Meaning]]:
    for chosen in product(*options.values()):
        yield dict(zip(options, chosen, strict=True))


def _is_usual(
    choice: Mapping[str, Meaning],
    options: Mapping[str, tuple[Meaning, ...]],
    signs: Mapping[str, Token],
) -> bool:
    """Whether covered cells, and open ones without a number, are each written in one way, and whether
    there is more than one kind of cells unless all are covered.
    """
    if choice.keys() == signs.keys() and set(choice.values()) <= {"0", "mine"}:
        return len(set(choice.values())) > 1
    for meaning, besides in (("covered", 0), ("0", "0" in signs)):
        ways = [sign for sign, chosen in choice.items() if chosen == meaning]
        chosen_ways = [sign for sign in ways if len(options[sign]) > 1]
        if chosen_ways and len(ways) + besides > 1:
            return False
    return True


def _open(
    choice: Mapping[str, Meaning], options: Mapping[str, tuple[Meaning, ...]]
) -> dict[str, str]:
    return {sign: meaning for sign, meaning in choice.items() if len(options[sign]) > 1}


def _convention(
    table: Table, choice: Mapping[str, Meaning], options: Mapping[str, tuple[Meaning, ...]]
) -> Convention:
    def read(token: Token) -> Label:
        meaning = choice.get(token.text)
        return Number(int(token.text)) if meaning is None else _LABELS[meaning]

    grid, labels = read_rectangle(table.rows, read)
    mines = sum([isinstance(label, Mine) for label in labels])
    position = Position(grid, labels, prior=Total(mines) if table.told else None)
    return Convention(_open(choice, options), position)


def _layouts(table: Table, signs: Mapping[str, Token]) -> Iterator[Convention]:
    """The table as a plan of the mines: two signs, one of which may be a mine and the other not."""
    if len(signs) > 2:
        return
    for mine in signs:
        others = [sign for sign in signs if sign != mine]
        if others and _may_be_layout(mine, others[0]):
            yield _layout(table, [mine])


def _layout(table: Table, signs: Sequence[str]) -> Convention:
    """The board in which these signs, and no others, are mines."""

    def mark(token: Token) -> Label:
        return Mine() if token.text in signs else FREE

    grid, marks = read_rectangle(table.rows, mark)
    mines = [i for i, label in enumerate(marks) if isinstance(label, Mine)]
    choices = dict.fromkeys(signs, LAYOUT)
    return Convention(choices, finished(grid, dict.fromkeys(mines, 1)))


def _may_be_layout(mine: str, other: str) -> bool:
    if (mine, other) == ("1", "0"):
        return True
    empty = other == "0" or "0" in meanings(other, codes=False)
    return empty and "mine" in meanings(mine, codes=False)

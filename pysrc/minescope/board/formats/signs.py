"""The signs that people write for cells, and what each of them may mean.

Nearly every program has an alphabet of its own: a dot is an open cell here and a covered one there, an
x is covered or a mine. A sign therefore has a list of meanings; which of them holds in a text is for
`conventions` to find out. Pictures count as signs, too: keycaps for numbers, squares, flags and bombs,
and the names that chats have for them (`:bomb:`).
"""

from __future__ import annotations

import re
import unicodedata
from itertools import islice
from typing import Final, Literal, NamedTuple, TypeAlias

from minescope.board.formats.source import Line, Token
from minescope.board.topology import MAX_CELLS

Meaning: TypeAlias = Literal["covered", "0", "mine", "free"]

BLANK: Final = "␣"
"""Stands for a blank between quotes, brackets or separators."""
SIGNS_IN_WORDS: Final = "a number, ? # or H (covered), F (flag), * (mine) or . (open)"

_CHOICES: Final[dict[str, tuple[Meaning, ...]]] = {
    **dict.fromkeys("?❓❔#HhEUu█▇▓▒░▦", ("covered",)),
    **dict.fromkeys("FfPpM!🚩⛳🏴🏁⚑⚐🏳💣💥🧨☠💀☢✹", ("mine",)),
    **dict.fromkeys(".·∙•⦁", ("0", "covered")),
    **dict.fromkeys("-–—~+", ("covered", "0")),
    **dict.fromkeys("□◻▢▫☐⬜⬛🟦🟩🟨🟧🟥🟪🟫🔲🔳◽◾▪", ("covered", "0")),
    **dict.fromkeys("O○◯⭕⚪⚫🔵🔴🟢🟡🟠🟣🟤", ("0", "covered")),
    **dict.fromkeys("■◼", ("covered", "mine", "0")),
    "_": ("covered", "0", "free"),
    BLANK: ("covered", "0"),
    **dict.fromkeys("x×❌✖", ("covered", "mine")),
    **dict.fromkeys("X*@m✱", ("mine", "covered")),
    "B": ("0", "mine"),
    "b": ("mine", "0"),
}

_CODES: Final[dict[str, tuple[Meaning, ...]]] = {
    "-1": ("covered", "mine"),
    "-2": ("covered", "mine"),
    "-3": ("mine", "covered"),
    "9": ("covered", "mine"),
    "10": ("covered", "mine"),
    "11": ("mine", "covered"),
    "12": ("mine", "covered"),
}
"""Numbers that no cell shows: in lists of numbers they stand for something else."""

_WORDS: Final[dict[str, tuple[Meaning, ...]]] = {
    **dict.fromkeys(
        ("None", "none", "null", "NULL", "nil", "undefined", "Nothing", "nan", "NaN", "NA"),
        ("covered",),
    ),
}

_NAMES: Final = {
    **{
        f":{name}:": str(value)
        for value, name in enumerate(
            ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight"]
        )
    },
    ":bomb:": "💣",
    ":boom:": "💥",
    ":collision:": "💥",
    ":skull:": "💀",
    ":triangular_flag_on_post:": "🚩",
    ":checkered_flag:": "🏁",
    ":question:": "❓",
    ":grey_question:": "❔",
    ":x:": "❌",
    ":white_large_square:": "⬜",
    ":black_large_square:": "⬛",
    ":blue_square:": "🟦",
    ":green_square:": "🟩",
    ":yellow_square:": "🟨",
    ":orange_square:": "🟧",
    ":red_square:": "🟥",
    ":purple_square:": "🟪",
    ":brown_square:": "🟫",
    ":white_square_button:": "🔳",
    ":black_square_button:": "🔲",
    ":white_medium_square:": "◻",
    ":black_medium_square:": "◼",
    ":white_medium_small_square:": "◽",
    ":black_medium_small_square:": "◾",
    ":white_small_square:": "▫",
    ":black_small_square:": "▪",
    ":white_circle:": "⚪",
    ":black_circle:": "⚫",
    ":blue_circle:": "🔵",
    ":red_circle:": "🔴",
    ":green_circle:": "🟢",
}
"""The names of pictures in chats."""

_VALUE: Final = re.compile(r"-?[0-9]{1,3}(?:\.0?)?|True|False|true|false")
_VARIANT: Final = re.compile("[\ufe0e\ufe0f\u20e3\u200b\u200d\u2060]")
"""What only says how a character is drawn."""
_SIGN: Final = re.compile(r":[a-z_]{1,30}:|\S[\ufe0e\ufe0f\u20e3\u200d]*")
_IN_NAMES: Final = frozenset(":_abcdefghijklmnopqrstuvwxyz")
_NO_CELLS: Final = frozenset("|")
"""What hides cells in spoilers, and is none."""
_SPOILER: Final = re.compile(r"\|\|(.*?)\|\|")
_FANCY_DIGITS: Final = (
    *range(0x2070, 0x208A),
    *range(0x2460, 0x2469),
    *range(0x2776, 0x277F),
    *range(0x1D7CE, 0x1D800),
)
"""Raised, lowered, in circles, and of the alphabets of mathematics."""
_DRAWN: Final = {
    **{0xFF00 + code: chr(0x20 + code) for code in range(1, 0x5F)},
    **{
        code: str(unicodedata.digit(chr(code)))
        for code in (0xB2, 0xB3, 0xB9, 0x24EA, *_FANCY_DIGITS)
        if unicodedata.digit(chr(code), None) is not None
    },
    ord("−"): "-",
}
"""Signs as wide as a character of Chinese (１ ？ ＃), digits in circles (①), and the minus of typesetters."""


class SignRow(NamedTuple):
    """A line as signs, one for each cell."""

    line: Line
    cells: list[Token]
    hidden: int = 0
    """How many of them stood under a spoiler."""


def plain(word: str) -> str:
    """A word without what only says how it is drawn; names of pictures become pictures.

    >>> plain("3\ufe0f\u20e3"), plain(":bomb:"), plain("x")
    ('3', '💣', 'x')
    """
    if word.isascii() and not word.startswith(":"):
        return word
    return _NAMES.get(word) or _VARIANT.sub("", word).translate(_DRAWN)


def meanings(sign: str, *, codes: bool) -> tuple[Meaning, ...]:
    """What a sign may mean besides a number, the most usual first; nothing where it is unknown."""
    found = _CHOICES.get(sign) or _WORDS.get(sign) or ()
    return found or (_CODES.get(sign, ()) if codes else ())


def is_cell(word: str) -> bool:
    """Whether a word may stand for a cell among words: a sign, a number, or a word for what is not known.

    >>> is_cell("3."), is_cell("NaN"), is_cell("-1"), is_cell("now")
    (True, True, True, False)
    """
    return is_sign(word) or bool(_VALUE.fullmatch(word)) or word in _WORDS


def is_sign(sign: str) -> bool:
    """Whether a text may have it for a cell: a digit, or one of the signs."""
    return sign in _CHOICES or (len(sign) == 1 and sign in "0123456789")


def are_signs(text: str) -> bool:
    """Whether every sign of a text may stand for a cell. Among names of pictures it is not known.

    >>> are_signs("01? 11🚩"), are_signs("a1?")
    (True, False)
    """
    drawn = [plain(sign) for sign in set(text) - _NO_CELLS if not sign.isspace()]
    strange = {sign for sign in drawn if sign and not is_sign(sign)}
    return strange <= _IN_NAMES if ":" in strange else not strange


def signs_of(line: Line) -> SignRow:
    """The signs of a line one by one, blanks or not between them; those under spoilers, too."""
    cells: list[Token] = []
    hidden = 0
    place = 0
    for spoiler in _SPOILER.finditer(line.text):
        if place < spoiler.start():
            cells += _signs(line, place, spoiler.start())
        within = _signs(line, *spoiler.span(1))
        # Nothing under a spoiler is how such boards write 0.
        within = within or [Token("0", line.number, spoiler.start() + 1)]
        hidden += len(within)
        cells += within
        place = spoiler.end()
        if len(cells) > MAX_CELLS:
            return SignRow(line, cells, hidden)
    cells += _signs(line, place, len(line.text))
    return SignRow(line, cells, hidden)


def has_spoilers(text: str) -> bool:
    return "||" in text and _SPOILER.search(text) is not None


def _signs(line: Line, start: int, end: int) -> list[Token]:
    # One more than a board may have is enough to see that there are too many.
    found = islice(_SIGN.finditer(line.text, start, end), MAX_CELLS + 1)
    signs = [Token(plain(match[0]), line.number, match.start() + 1) for match in found]
    return [sign for sign in signs if sign.text]

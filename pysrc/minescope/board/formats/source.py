"""What every reader starts from: clean lines, tokens, and the place of each in the text.

People paste boards out of chats, mails and editors. `clean` takes away what such a journey adds (a
byte order mark, foreign line ends, the marks of a quote, the fences of a code block and the talk around
them) and keeps the place of everything, so that an error still points at what the person sees.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from io import StringIO
from itertools import islice
from typing import Final, NamedTuple

from minescope.errors import NotationError, PositionError
from minescope.prior import MAX_DIGITS

MAX_SOURCE: Final = 4_000_000
"""Longest text read, in characters: a board of 500 x 500 with room for wide cells."""

FENCE: Final = "```"
"""What a block of code begins with, wherever it stands in a line."""
FENCE_OF_TILDES: Final = "~~~"
"""The same, but only where a line begins with it."""

MAX_LINES: Final = 260_000
"""Lines that are not blank: a row for each cell of the largest board, and some words."""

_LINE_END: Final = re.compile(r"\r\n|\r|\n")
_ESCAPE: Final = "\x1b"
_COLOUR: Final = re.compile("\x1b\\[[0-9;?]{0,20}[A-Za-z]")
"""How programs tell a terminal which colour to write in."""
_WORD: Final = re.compile(r"\S+")
_QUOTE_MARK: Final = ">"
_BEHIND_QUOTE: Final = r"(?=[ \t]|[^\s>]|$)"
# Possessive first: to remember a way back from each of a million marks would take much memory.
_QUOTE: Final = re.compile(
    rf"^[ \t]{{0,39}}>(?:(?:[ \t]?>)*+{_BEHIND_QUOTE}|(?:[ \t]?>)*{_BEHIND_QUOTE})", re.MULTILINE
)
_LANGUAGE: Final = r"(?![xXhHfFpPmM0-9]+\s*\Z)[A-Za-z][\w+#.-]*(?:[\s{].*)?"
"""What the text behind a fence is said to be: a word that is no row."""
_FENCE: Final = re.compile(rf"[> \t]*(?:```|~~~(?=~*\s*(?:{_LANGUAGE})?\Z))")
_FENCE_BEFORE_ROW: Final = re.compile(r"[^`\n]*```(?=\s*[^\w\s`]*[0-9])")
_SAID_TO_BE: Final = re.compile(_LANGUAGE)
_MOST_BLOCKS: Final = 20
_DIGITS: Final = re.compile(r"[0-9]+")


class Token(NamedTuple):
    """A piece of text and where it stands (from 1)."""

    text: str
    line: int
    column: int

    def error(self, message: str, at: int = 0) -> NotationError:
        """The error that points at this token, or at its character `at`."""
        return NotationError(message, self.line, self.column + at)


class Line(NamedTuple):
    """A line that is not blank, and its number."""

    number: int
    text: str

    def tokens(self) -> list[Token]:
        """The words of the line, apart by blanks of any kind."""
        # One more than a board has cells is enough to see that there are too many.
        found = islice(_WORD.finditer(self.text), MAX_LINES)
        return [Token(m[0], self.number, m.start() + 1) for m in found]

    def first(self) -> Token:
        """The first word: of a long line the others need not be found."""
        found = _WORD.search(self.text)
        return (
            Token(found[0], self.number, found.start() + 1) if found else Token("", self.number, 1)
        )

    def error_at_end(self, message: str) -> NotationError:
        """The error that points behind the last word."""
        return NotationError(message, self.number, len(self.text.rstrip()) + 1)


class Source(str):
    """A text that several readers look at: it is cleaned, and parted into lines, once for all of them."""

    @cached_property
    def cleaned(self) -> str:
        return _cleaned(self)

    @cached_property
    def lines(self) -> list[Line]:
        return _lines_in(self.cleaned)


def clean(text: str) -> str:
    r"""The text with plain line ends and, where it holds a fenced block, only the first of them.

    >>> clean("my board:\r\n```\r\n1 ?\r\n```\r\n")
    '\n\n1 ?\n\n'
    """
    return text.cleaned if isinstance(text, Source) else _cleaned(text)


def _cleaned(text: str) -> str:
    # Each step looks first whether there is anything to do: most texts are clean, and some are long.
    check_length(len(text))
    text = text.replace("\ufeff", "")
    if _ESCAPE in text:
        text = _COLOUR.sub("", text)
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if _QUOTE_MARK in text:
        text = _QUOTE.sub(lambda quote: " " * len(quote[0]), text)
    if _may_have_fence(text):
        lines = text.split("\n")
        blocks = list(islice(_blocks_in(lines), 1))
        if blocks:
            text = "\n".join([blocks[0].lines.get(number, "") for number in range(len(lines))])
    return text


def _may_have_fence(text: str) -> bool:
    return FENCE in text or FENCE_OF_TILDES in text


def without_fences(name: str, end: str) -> str:
    r"""A name that is to stand in a line, with `end` in place of the last sign of a fence that would begin a
    block there.

    >>> without_fences("a```1", r"\u{60}"), without_fences("```", r"\u{60}")
    ('a``\\u{60}1', '```')
    """
    return name.replace(FENCE, FENCE[:-1] + end) if _FENCE_BEFORE_ROW.search(name) else name


def fenced_blocks(text: str) -> list[str]:
    """The text once for each fenced block in it, with nothing but that block; empty where there are none,
    or more than anybody puts into one message.
    """
    if not _may_have_fence(text):
        return []
    lines = _LINE_END.split(text)
    blocks = list(islice(_blocks_in(lines), _MOST_BLOCKS + 1))
    if len(blocks) > _MOST_BLOCKS:
        return []
    return [
        "\n".join([block.lines.get(number, "") for number in range(len(lines))])
        for block in blocks
        if block.is_closed
    ]


class _Block(NamedTuple):
    """A fenced block."""

    lines: dict[int, str]
    """What stands in it, by the number of the line."""
    is_closed: bool


def _blocks_in(lines: Sequence[str]) -> Iterator[_Block]:
    r"""The fenced blocks of a text. In chats the first row may stand behind the fence, and the last one
    before it.

    >>> next(_blocks_in(["Look: ```01?", "01?```", "Help!"])).lines
    {0: '         01?', 1: '01?'}
    >>> next(_blocks_in(["```python", "01?", "```"])).lines
    {1: '01?'}
    """
    block: dict[int, str] | None = None
    mark = ""
    for number, line in enumerate(lines):
        start = 0
        if block is None:
            if not _may_have_fence(line):
                continue
            fence = _FENCE.match(line) or _FENCE_BEFORE_ROW.match(line)
            if not fence:
                continue
            block, start = {}, fence.end()
            mark = line[start - 3 : start]
        end = line.find(mark, start)
        content = line[start:] if end < 0 else line[start:end]
        is_row = not start or not _SAID_TO_BE.fullmatch(content.strip())
        if is_row and (content.strip() or (not start and end < 0)):
            block[number] = " " * start + content
        if end >= 0:
            yield _Block(block, is_closed=True)
            block = None
    if block is not None:
        yield _Block(block, is_closed=False)


def lines_of(text: str) -> list[Line]:
    """The lines of a cleaned text that are not blank; a text without any is an error."""
    return text.lines if isinstance(text, Source) else _lines_in(clean(text))


def _lines_in(cleaned: str) -> list[Line]:
    # One by one: of a text with a million lines most are never looked at.
    filled = (
        Line(number, line.removesuffix("\n"))
        for number, line in enumerate(StringIO(cleaned, newline="\n"), start=1)
        if not line.isspace()
    )
    lines = list(islice(filled, MAX_LINES + 1))
    if len(lines) > MAX_LINES:
        raise NotationError(
            f"The text has more than {MAX_LINES:,} lines, the limit.", lines[-1].number
        )
    if not lines:
        raise NotationError("The text is empty: paste a board, a link or the contents of a file.")
    return lines


def only_line(text: str, what: str) -> Token:
    """The one line of a text that may have no other, without the blanks and <> around it."""
    first, *others = lines_of(text)
    if others:
        raise NotationError(f"{what} is one line, but a second line follows.", others[0].number)
    start = len(first.text) - len(first.text.lstrip())
    content = first.text.strip()
    if content.startswith("<") and content.endswith(">") and len(content) > 1:
        content, start = content[1:-1], start + 1
    return Token(content, first.number, start + 1)


def check_length(length: int) -> None:
    if length > MAX_SOURCE:
        raise NotationError(f"The text has {length:,} characters; the limit is {MAX_SOURCE:,}.")


def whole_number(token: Token, what: str) -> int:
    """The value of a token that must consist of the digits 0 to 9."""
    if not _DIGITS.fullmatch(token.text):
        raise token.error(f"{shown(token.text)} is not a whole number; {what} is expected here.")
    check_digits(token, what)
    return int(token.text)


def check_digits(token: Token, what: str) -> None:
    """Refuse a number that nobody needs: to read a million digits would take long."""
    if len(token.text) > MAX_DIGITS:
        raise token.error(
            f"A number of {len(token.text):,} digits is too long; {what} has at most {MAX_DIGITS}."
        )


def words(texts: Sequence[str], joint: str = "or") -> str:
    """A list as a person reads it.

    >>> words(["a", "b", "c"])
    'a, b or c'
    """
    return f" {joint} ".join(filter(None, [", ".join(texts[:-1]), texts[-1]]))


def shown(text: str) -> str:
    """A piece of foreign text for a message: quoted, and cut when it is long."""
    return repr(text if len(text) <= 24 else text[:21] + "...")


@contextmanager
def blaming(token: Token) -> Iterator[None]:
    """Say that what has no meaning came from this token."""
    try:
        yield
    except PositionError as problem:
        raise token.error(problem.message) from problem

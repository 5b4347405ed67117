r"""The words of DOT: identifiers, keywords and marks, each with its place.

An identifier is a word of letters, digits and `_`, a numeral, or a text in quotes, where `\"` stands
for a quote, a backslash at the end of a line joins the next line, and everything else stands for
itself. Texts in quotes may be joined by `+`. Keywords may be in capitals. Remarks are `// ...`,
`/* ... */` and lines that begin with `#`. A value may be in HTML, between `<` and `>`.

Every sign beyond ASCII counts as a letter, as Graphviz has it: it writes such names without quotes.
Only a word that begins with a dash, an arrow or a quote of typographers is not taken for a name.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final, NamedTuple

from minescope.board.formats.source import FENCE, Token, clean, shown, without_fences
from minescope.errors import NotationError, UnsupportedError

KEYWORDS: Final = frozenset({"strict", "graph", "digraph", "node", "edge", "subgraph"})
_LONGEST_KEYWORD: Final = max(map(len, KEYWORDS))

# Possessive and atomic (+, ?>), so that a hostile text cannot make the search go back and forth.
_BLANK: Final = r"(?>\s++|//[^\n]*|/\*(?s:.*?)\*/|(?m:^)#[^\n]*)*+"
_SPACE: Final = re.compile(_BLANK)
_QUOTED: Final = r'"(?>[^"\\]|\\(?s:.))*+"'
_NUMERAL: Final = r"-?(?:\.[0-9]++|[0-9]++(?:\.[0-9]*+)?+)"
_LETTER: Final = r"(?:\w|[^\x00-\x7f\s])"
_NO_BEGINNING: Final = r"[0-9\u00ab\u00bb\u2000-\u206f\u2190-\u21ff\u2212]"
_PLAIN: Final = rf"(?!{_NO_BEGINNING}){_LETTER}++"
_BEGINNING: Final = re.compile(
    rf"{_BLANK}(?:strict\b{_BLANK})?+(?:graph|digraph)\b{_BLANK}"
    rf"(?>{_QUOTED}(?>{_BLANK}\+{_BLANK}{_QUOTED})*+|{_NUMERAL}(?!\w)|{_PLAIN})?+{_BLANK}\{{",
    re.IGNORECASE,
)
_WORD: Final = re.compile(
    rf"""
    (?P<quoted> {_QUOTED} )
  | (?P<numeral> {_NUMERAL} )
  | (?P<plain> {_PLAIN} )
  | (?P<mark> -->? | -> | [{{}}\[\];,=:+] )
    """,
    re.VERBOSE,
)
_END_OF_EDGE: Final = re.compile(
    r"[ \t]*+--[ \t]*+([A-Za-z_][A-Za-z0-9_]*+|[0-9]++)[ \t]*+(?:;[ \t]*+\n|\n(?=[ \t]*+[\w\"}]))"
)
"""What stands behind the first name of an edge that has its line for itself; what follows is a statement."""
_STRETCH: Final = re.compile(r'\\["\\\n]|\n|(?>[^\\\n]|\\(?!["\\\n]))++')
"""A part of what stands in quotes: an escape, the end of a line, or all up to the next of them."""
_ESCAPE: Final = re.compile(r'\\["\\\n]')
_ESCAPED: Final = {'\\"': '"', "\\\n": ""}
_BETWEEN_BLANKS: Final = re.compile(r"\S+")
_ANGLE: Final = re.compile(r"[<>]")
_WRITTEN: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*|-?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)")
_UNWRITABLE: Final = re.compile(r'\A%|(?<!\\)(?:\\\\)*\\(?="|\Z)')
"""An odd number of backslashes before a quote or the end: DOT has no way to say it. And Graphviz makes
a new node whenever it meets a name that begins with %, as it calls nodes without a name like that."""
_ARROWS: Final = ("->", "-->")


class WordKind(Enum):
    """What a word can be."""

    ID = "a name"
    HTML = "a text in HTML"
    KEYWORD = "a keyword"
    MARK = "a mark"
    END = "the end"


_MOST_WORDS: Final = 600_000
"""Words and marks of the largest graph, with names, labels and places, apart from edges with a line for
themselves, of which there are no more than edges.
"""


class Word(NamedTuple):
    """A word of the text and what it stands for."""

    kind: WordKind
    token: Token
    """As it is written."""
    value: str
    """An identifier without its quotes; the same as it is written otherwise."""
    quotes: Sequence[Token] = ()
    """The texts in quotes that were joined."""

    def parts(self) -> list[Token]:
        """What stands between blanks in the value, each in its place."""
        stretches = self._stretches()
        return [
            self._part(stretches, found[0], found.start())
            for found in _BETWEEN_BLANKS.finditer(self.value)
        ]

    def whole(self) -> Token:
        """The value in its place, behind the quote."""
        return self._part(self._stretches(), self.value, 0)

    def _part(self, stretches: Sequence[tuple[int, int, int]], text: str, at: int) -> Token:
        line, column, start = self.token.line, self.token.column, 0
        turn = bisect_right(stretches, at, key=lambda stretch: stretch[0])
        if turn:
            start, line, column = stretches[turn - 1]
        return Token(text, line, column + at - start)

    def _stretches(self) -> list[tuple[int, int, int]]:
        """Where the place in the value and the place in the source part: the index of a character of the
        value, its line and its column. Asked for only where something is told about a part.
        """
        found = []
        length = 0
        for quoted in self.quotes:
            for piece in _unquoted(quoted):
                found.append((length, piece.line, piece.column))
                length += len(piece.text)
        return found

    def is_mark(self, mark: str) -> bool:
        return self.kind is WordKind.MARK and self.token.text == mark

    def is_keyword(self, keyword: str) -> bool:
        return self.kind is WordKind.KEYWORD and self.token.text.lower() == keyword


class Words:
    """The words of a text, one after the other; `next` is the one that is not taken yet."""

    def __init__(self, text: str) -> None:
        self._text = clean(text)
        self._at = 0
        self._line = 1
        self._line_start = 0
        self._taken = 0
        self.next = self._read()

    def take(self) -> Word:
        taken = self.next
        self._taken += 1
        if self._taken > _MOST_WORDS:
            raise taken.token.error(f"A graph has at most {_MOST_WORDS:,} words and marks here.")
        self.next = self._read()
        return taken

    def take_keyword(self, keyword: str) -> Token | None:
        return self.take().token if self.next.is_keyword(keyword) else None

    def take_id(self, what: str) -> Word:
        if self.next.kind is not WordKind.ID:
            raise self.unexpected(what)
        return self.take()

    def take_value(self, what: str) -> Word:
        return self.take() if self.next.kind is WordKind.HTML else self.take_id(what)

    def take_plain_edge(self) -> tuple[Token, Token] | None:
        """The names of an edge that has its line for itself, as nearly all of long texts have; None where
        something else comes.
        """
        first = self.next
        end = _END_OF_EDGE.match(self._text, self._at) if first.kind is WordKind.ID else None
        if end is None or end[1].lower() in KEYWORDS:
            return None
        second = Token(end[1], self._line, end.start(1) - self._line_start + 1)
        self._at = self._line_start = end.end()
        self._line += 1
        self.next = self._read()
        return Token(first.value, first.token.line, first.token.column), second

    def expect(self, mark: str, what: str) -> Token:
        if not self.next.is_mark(mark):
            raise self.unexpected(what)
        return self.take().token

    def unexpected(self, what: str) -> NotationError:
        """The error about the next word, where something else is expected."""
        token, hint = self.next.token, ""
        if token.text in _ARROWS and self.next.kind is WordKind.MARK:
            return token.error(
                "An arrow has no meaning here, because touching works both ways: write -- instead of "
                f"{token.text}."
            )
        if self.next.kind is WordKind.HTML:
            return token.error("A name in HTML cannot be read; put a plain one in quotes.")
        if self.next.kind is WordKind.KEYWORD:
            hint = " Put a node with the name of a keyword in quotes."
        found = (
            "the text ends" if self.next.kind is WordKind.END else f"{shown(token.text)} is found"
        )
        return token.error(f"Here {found}, but {what} is expected.{hint}")

    def _read(self) -> Word:
        self._go(_SPACE.match(self._text, self._at).end())  # type: ignore[union-attr]
        if self._at == len(self._text):
            return Word(WordKind.END, self._token(""), "")
        if self._text[self._at] == "<":
            return self._html()
        match = _WORD.match(self._text, self._at)
        if match is None:
            raise self._strange()
        text, kind = match[0], match.lastgroup
        token = self._token(text)
        if kind == "quoted":
            self._go(match.end())
            return self._joined(token)
        self._at = match.end()  # the other words have no line ends in them
        if kind == "mark":
            return Word(WordKind.MARK, token, text)
        if kind == "plain":
            is_keyword = len(text) <= _LONGEST_KEYWORD and text.lower() in KEYWORDS
            return Word(WordKind.KEYWORD if is_keyword else WordKind.ID, token, text)
        if re.match(r"[\w.]", self._text[self._at : self._at + 1]):
            raise token.error(f"Put a name that begins like a number, {shown(text)}, in quotes.")
        return Word(WordKind.ID, token, text)

    def _joined(self, first: Token) -> Word:
        """A text in quotes with all that are joined to it by +."""
        quotes = [first]
        while True:
            plus = _SPACE.match(self._text, self._at).end()  # type: ignore[union-attr]
            if self._text[plus : plus + 1] != "+":
                value = "".join([_value(quoted.text) for quoted in quotes])
                return Word(WordKind.ID, first, value, quotes)
            start = _SPACE.match(self._text, plus + 1).end()  # type: ignore[union-attr]
            match = _WORD.match(self._text, start)
            self._go(start)
            if match is None or not match["quoted"]:
                raise self._token("").error("Another text in quotes is expected after the +.")
            quotes.append(self._token(match[0]))
            self._go(match.end())

    def _html(self) -> Word:
        """A text between < and >, which may hold further pairs of them."""
        start, depth = self._at, 0
        for angle in _ANGLE.finditer(self._text, start):
            depth += 1 if angle[0] == "<" else -1
            if depth == 0:
                text = self._text[start : angle.end()]
                word = Word(WordKind.HTML, self._token(text), text)
                self._go(angle.end())
                return word
        raise self._token("<").error("The HTML that begins here with < is not closed by >.")

    def _strange(self) -> NotationError:
        token = self._token(self._text[self._at])
        if token.text == '"':
            return token.error("The quote that begins here is not closed.")
        if self._text.startswith("/*", self._at):
            return token.error("The comment that begins here with /* is not closed by */.")
        if token.text == "-":
            return token.error("A single - has no meaning in DOT; write an edge as a -- b.")
        return token.error(
            f"{shown(token.text)} is not expected here. Put a name with characters other than letters, "
            "digits and _ in quotes."
        )

    def _token(self, text: str) -> Token:
        return Token(text, self._line, self._at - self._line_start + 1)

    def _go(self, to: int) -> None:
        """Move on and count the lines that were passed."""
        if to == self._at:
            return
        passed = self._text.count("\n", self._at, to)
        if passed:
            self._line += passed
            self._line_start = self._text.rindex("\n", self._at, to) + 1
        self._at = to


def is_dot(text: str) -> bool:
    """Whether a text begins as every graph in DOT does."""
    return _BEGINNING.match(text) is not None


def write_id(value: str) -> str:
    """The word for a name or value.

    >>> write_id("v1"), write_id("a b"), write_id("node"), write_id("a```1")
    ('v1', '"a b"', '"node"', '"a``" + "`1"')
    """
    if not value.isprintable() or _UNWRITABLE.search(value):
        raise UnsupportedError(
            f"DOT cannot hold the name {shown(value)}: it has characters that are not printable, "
            "begins with %, or has a backslash before a quote or at its end. Give the vertex another "
            "name.",
        )
    if _WRITTEN.fullmatch(value) and value.lower() not in KEYWORDS:
        return value
    written = value.replace('"', '\\"')
    return '"' + without_fences(written, f'" + "{FENCE[-1]}') + '"'


def _value(quoted: str) -> str:
    """What a text in quotes stands for."""
    text = quoted[1:-1]
    return (
        _ESCAPE.sub(lambda found: _ESCAPED.get(found[0], found[0]), text) if "\\" in text else text
    )


def _unquoted(quoted: Token) -> Iterator[Token]:
    """What stands in the quotes: of two backslashes both are kept, as Graphviz does."""
    line, column = quoted.line, quoted.column + 1
    for found in _STRETCH.finditer(quoted.text, 1, len(quoted.text) - 1):
        stands = _ESCAPED.get(found[0], found[0])
        if stands:
            yield Token(stands, line, column)
        ends = found[0].endswith("\n")
        line, column = line + ends, 1 if ends else column + len(found[0])

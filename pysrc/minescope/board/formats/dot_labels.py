r"""Labels in DOT: ours, or what another program shows in place of the names.

In DOT the label of a node is what is drawn. We draw what a vertex shows in the game; other programs
draw what it is called, `n1 [label="Alice"]`. Where the text names x_max or a prior, its labels are
ours. Otherwise they are those of another program if none of them is in our alphabet, or if they only
count the vertices: different numbers on all of three or more. (On a board with such numbers nothing
would be covered.) Then they become the names of the vertices, if these stay different; else the
names of the nodes are kept. Where some are in our alphabet and others are not, one of them is a
mistake, and it is said which; and so is a strange one that stands alone among vertices without any.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from minescope.board.formats.cells import LABELS, read_label
from minescope.board.formats.dot_words import Word, WordKind
from minescope.board.formats.sketch import Sketch
from minescope.board.formats.source import shown
from minescope.board.labels import is_label_word

MAX_NAME: Final = 40
"""As many characters as the page allows in a name; what is longer is a text, and no name."""

_NO_LABEL: Final = ("", "\\N")
"""Nothing to be drawn, and Graphviz's own default: the name of the node."""
_COUNTED: Final = 3
_NUMBER: Final = re.compile(r"[0-9]+")
_MARKUP: Final = re.compile(r"[{|}]")
"""Of records, which are nodes with several fields."""
_ESCAPE: Final = re.compile(r"\\(.)", re.DOTALL)
_GAPS: Final = {"n": " ", "l": " ", "r": " "}
"""Ends of lines, which are centred or begin at one of the sides."""


def read_labels(sketch: Sketch, words: Mapping[str, Word], *, is_board: bool) -> list[str] | None:
    """Put the labels into the sketch; the names of the vertices where the labels are those."""
    given = {name: word for name, word in words.items() if word.value not in _NO_LABEL}
    ours = [word for word in given.values() if _is_ours(word)]
    if not is_board and _are_names(given, len(sketch.labels)):
        return _names(sketch, given)
    for name in sketch.labels:
        word = given.get(name)
        if word is None:
            continue
        if not _is_ours(word):
            raise word.token.error(_mistake(word, ours[0] if ours and not is_board else None))
        sketch.labels[name] = read_label(word.whole())
    return None


def _is_ours(word: Word) -> bool:
    return word.kind is WordKind.ID and is_label_word(word.value)


def _are_names(given: Mapping[str, Word], vertices: int) -> bool:
    """Whether no label can be meant as one of ours."""
    if any(map(_is_ours, given.values())):
        return _only_count(given, vertices)
    alone = vertices > 1 and len(given) == 1
    return not (alone and all([word.kind is WordKind.ID for word in given.values()]))


def _only_count(given: Mapping[str, Word], vertices: int) -> bool:
    numbers = {word.value for word in given.values() if _NUMBER.fullmatch(word.value)}
    return vertices >= _COUNTED and len(numbers) == vertices


def _names(sketch: Sketch, given: Mapping[str, Word]) -> list[str] | None:
    names = [_shown_as(name, given.get(name)) for name in sketch.labels]
    if len(set(names)) < len(names) or not all(1 <= len(name) <= MAX_NAME for name in names):
        return None
    return names


def _shown_as(name: str, label: Word | None) -> str:
    r"""What stands beside a node in the drawing, in one line; markup is left alone."""
    if label is None or label.kind is WordKind.HTML or _MARKUP.search(label.value):
        return name
    meant = {"N": name, **_GAPS}
    return " ".join(_ESCAPE.sub(lambda e: meant.get(e[1], e[1]), label.value).split())


def _mistake(word: Word, other: Word | None) -> str:
    said = f"{shown(word.value)} is not a label; {LABELS} is expected."
    if other is None:
        return f"{said} Leave out the attribute label where a vertex is unknown."
    return (
        f"{said} The label {shown(other.value)} on line {other.token.line} is one. Leave out the "
        "attribute label where a vertex is unknown, or everywhere if these are names."
    )

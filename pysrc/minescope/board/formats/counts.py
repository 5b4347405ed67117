r"""The number of mines that is told beside a board: in a sentence, in JSON or in a program.

    16x16 with 40 mines, 12 left        {"board": [[0, 1, -1]], "mines": 10}        NUM_MINES = 10

It is the number of all mines, or of those that nobody has flagged yet, as the counter of most games has it.
The words around the number say which: `total` or the name of a variable, `left` or `remaining`. Where nothing
says it and there are flags, the text can be read in both ways (`mines=all`, `mines=left`).

Much else is said about mines ("3 mines flagged", "2 mines in the corner", "10 or 11 mines"). A number is
taken only between words that are known here; where two numbers do not fit together, or to the board, none is,
and neither is that of a board of another size, of which somebody shows a part.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from minescope.board.formats.readings import JOINT, Reading
from minescope.board.formats.signs import is_sign
from minescope.board.labels import Mine
from minescope.board.names import counted
from minescope.board.position import Position
from minescope.board.topology import Grid
from minescope.prior import Total

Meaning: TypeAlias = Literal["all", "left"]
"""Which mines a number counts."""
MEANINGS: Final[tuple[Meaning, ...]] = get_args(Meaning)

_CHOICE: Final = "mines="
"""How the name of a reading says what the number of mines means."""
_WITHOUT_COUNT: Final = ("rows", "lists", "minesolver", "thesis")
"""Formats that have no number of mines of their own."""
_MOST_MENTIONS: Final = 40
"""Who speaks of mines more often tells more than their number."""
_REACH: Final = 80
"""Characters before and behind a mention that are looked at."""

_MENTION: Final = re.compile(r"mine|bomb", re.IGNORECASE)
_HUMP: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")
"""Where a word begins within a name such as numMines."""
_TOKEN: Final = re.compile(
    r"(?P<size>[0-9]{1,4} ?[x×] ?[0-9]{1,4}(?: ?[x×/] ?[0-9]{1,6})?(?![0-9]))"
    r"|(?P<odd>[0-9]+(?:[.,/:–-][0-9]+|%)+)|(?P<number>[0-9]+)|(?P<word>[a-z]+)"
    r"|(?P<assigns>:=|=>|=)|(?P<other>[^\s_])",
)
_SIZE: Final = re.compile(
    r"(?<![0-9])([0-9]{1,4}) ?[x×] ?([0-9]{1,4})(?: ?[x×/] ?([0-9]{1,6}))?(?![0-9])"
)
_LETTERS: Final = re.compile("[A-Za-z]{3,}")
_NOUNS: Final = frozenset(("mine", "mines", "bomb", "bombs"))
_LEFT: Final = frozenset(
    ("left", "remaining", "remain", "unflagged", "unmarked", "more", "go", "find")
)
_ALL: Final = frozenset(
    ("total", "number", "num", "nr", "all", "altogether", "overall", "board", "#")
)
_NEUTRAL: Final = frozenset(
    (
        *("a", "an", "and", "are", "beginner", "board", "contains", "count", "custom"),
        *("easy", "expert", "field", "game", "grid", "hard", "has", "have", "holds"),
        *("i", "in", "intermediate", "is", "it", "just", "map", "medium", "n"),
        *("no", "of", "on", "only", "still", "that", "the", "there", "this"),
        *("to", "we", "with", "const", "define", "final", "int", "let", "long"),
        *("private", "public", "self", "static", "unsigned", "val", "var"),
    )
)
"""Words beside a number of mines that leave its meaning as it is."""
_KNOWN: Final = _LEFT | _ALL | _NEUTRAL
_JOINTS: Final = frozenset((":", "=", ":=", "=>", "is", "are"))
_QUOTES: Final = frozenset("\"'`*")
_END: Final = frozenset(".,;!)]}|/({[-–—\\")
_CUT: Final = "…"
"""Where the words are cut off: what stands beyond is not known."""


class Word(NamedTuple):
    """A word, a number or a sign of a sentence."""

    kind: str
    text: str


class Size(NamedTuple):
    """The sides of a board in any order, and the mines that some write behind them."""

    sides: frozenset[int]
    mines: int | None


class Count(NamedTuple):
    """A number of mines, and what it may mean."""

    mines: int
    meanings: tuple[Meaning, ...]


def with_counts(found: Sequence[Reading], text: str, choice: str = "") -> list[Reading]:
    """The readings with the number of mines that their text tells, where their format has none.

    `choice` is the meaning that somebody has picked.
    """
    if not any([_is_without_count(reading) for reading in found]):
        return list(found)
    counts = counts_in(text)
    sizes = _sizes_in(text)
    told: list[Reading] = []
    for reading in found:
        beside = [*counts, *_counts_with_size(sizes, reading.position)]
        if beside and _is_without_count(reading) and _is_whole(reading.position, sizes):
            told += _told(reading, beside, choice)
        else:
            told.append(reading)
    return told


def split_choice(choices: str) -> tuple[str, str]:
    """What the name of a reading says of its signs, and of its number of mines.

    >>> split_choice("x=mine,mines=left")
    ('x=mine', 'left')
    """
    signs, _, last = choices.rpartition(",")
    if last.startswith(_CHOICE) and last.removeprefix(_CHOICE) in MEANINGS:
        return signs, last.removeprefix(_CHOICE)
    return choices, ""


def counts_in(text: str) -> list[Count]:
    """All numbers of mines that a text tells.

    >>> counts_in("16x16 with 40 mines left 12")
    [Count(mines=40, meanings=('all',)), Count(mines=12, meanings=('left',))]
    """
    found = islice(_MENTION.finditer(text), _MOST_MENTIONS + 1)
    mentions = [match.start() for match in found]
    if len(mentions) > _MOST_MENTIONS:
        return []
    counts: list[Count] = []
    for start in mentions:
        words, noun = _sentence(text, start)
        if noun is not None:
            counts += [count for count in _counts_at(words, noun) if count not in counts]
    return counts


def _is_without_count(reading: Reading) -> bool:
    return reading.format in _WITHOUT_COUNT and reading.position.prior is None


def _told(reading: Reading, counts: Sequence[Count], choice: str) -> list[Reading]:
    """The reading with each total that agrees with all numbers; alone where there is none."""
    position = reading.position
    marked = sum([label.mines for label in position.labels if isinstance(label, Mine)])
    totals: dict[int, Meaning] = {}
    for count in counts:
        for meaning in count.meanings:
            total = count.mines + (marked if meaning == "left" else 0)
            if all([_agrees(total, marked, other) for other in counts]):
                totals.setdefault(total, meaning)
    possible = {
        total: replace(position, prior=Total(total))
        for total, meaning in totals.items()
        if choice in ("", meaning)
    }
    possible = {total: told for total, told in possible.items() if told.is_sensible()}
    if len(possible) < 2 and not choice:
        return [reading._replace(position=told) for told in possible.values()] or [reading]
    return [
        _named(reading, totals[total], told, total - marked * (totals[total] == "left"))
        for total, told in possible.items()
    ] or [reading]


def _agrees(total: int, marked: int, count: Count) -> bool:
    return ("all" in count.meanings and total == count.mines) or (
        "left" in count.meanings and total == count.mines + marked
    )


def _named(reading: Reading, meaning: Meaning, position: Position, mines: int) -> Reading:
    joint = "," if JOINT in reading.name else JOINT
    said = f"{counted(mines, 'mine')} " + (
        "in all" if meaning == "all" else "left besides the flags"
    )
    return Reading(
        f"{reading.name}{joint}{_CHOICE}{meaning}",
        f"{reading.sentence}, {said}" if reading.sentence else said,
        position,
        reading.is_usual,
    )


def _sizes_in(text: str) -> list[Size]:
    """The sizes that sentences speak of; a row of cells may look like one."""
    if not _SIZE.search(text):
        return []
    return [
        Size(frozenset((int(match[1]), int(match[2]))), int(match[3]) if match[3] else None)
        for line in dict.fromkeys(text.splitlines())
        if _SIZE.search(line) and _is_talk(line)
        for match in _SIZE.finditer(line)
    ]


def _is_talk(line: str) -> bool:
    return any([not all(map(is_sign, word)) for word in _LETTERS.findall(line)])


def _is_whole(position: Position, sizes: Sequence[Size]) -> bool:
    """Whether the board may be all of what the sentences speak of."""
    return not sizes or any([size.sides == _sides(position) for size in sizes])


def _counts_with_size(sizes: Sequence[Size], position: Position) -> list[Count]:
    """9x9x10: the size of this board, and how many mines it has."""
    return [
        Count(size.mines, ("all",))
        for size in sizes
        if size.mines is not None and size.sides == _sides(position)
    ]


def _sides(position: Position) -> frozenset[int]:
    board = position.topology
    return frozenset((board.width, board.height)) if isinstance(board, Grid) else frozenset()


def _sentence(text: str, place: int) -> tuple[list[Word], int | None]:
    """The words of the line around a place, and which of them stands there, if it is the noun."""
    before = text[max(0, place - _REACH) : place].rpartition("\n")[2]
    behind = text[place : place + _REACH].partition("\n")[0]
    words = _words(before)
    if len(before) == _REACH < place:
        words = [Word("cut", _CUT), *words[1:]]
    rest = _words(behind)
    if len(behind) == _REACH and place + _REACH < len(text):
        rest = [*rest[:-1], Word("cut", _CUT)]
    is_within = before[-1:].islower() and behind[:1].islower()
    is_noun = bool(rest) and rest[0].text in _NOUNS and not is_within
    return words + rest, len(words) if is_noun else None


def _words(part: str) -> list[Word]:
    spread = _HUMP.sub(" ", part).lower()
    return [Word(match.lastgroup or "", match[0]) for match in _TOKEN.finditer(spread)]


def _counts_at(words: Sequence[Word], noun: int) -> list[Count]:
    """What is told before and behind the word for mines."""
    number, number_words, first = _number_before(words, noun)
    behind = _Behind(words, noun + 1)
    if number is not None:
        if not _begins(words, first):
            return []
        if behind.number is not None:
            # 40 mines left 12
            return (
                [Count(number, ("all",)), Count(behind.number, ("left",))] if behind.is_left else []
            )
        second = _left_in_addition(words, behind.end)
        if second is not None:
            return [Count(number, ("all",)), Count(second, ("left",))]
        if not _ends(words, behind.end):
            return []
        # 9x9, 10 mines
        sized = any([word.kind == "size" for word in words[:noun]])
        return [Count(number, _meanings(number_words + behind.words, sure=sized))]
    labels, first = _known_words(words, noun - 1, -1)
    quoted = first >= 0 and words[first].text in _QUOTES
    if (
        behind.number is None
        or not (quoted or _begins(words, first))
        or not _ends(words, behind.end)
    ):
        return []
    if not behind.joint and (first >= 0 or behind.end < len(words)) and "define" not in labels:
        return []
    sure = quoted or behind.joint in ("=", ":=", "=>") or "define" in labels
    return [Count(behind.number, _meanings(labels + behind.words, sure=sure))]


class _Behind:
    """What follows the word for mines: known words, perhaps a joint and a number, and where that ends."""

    def __init__(self, words: Sequence[Word], start: int) -> None:
        self.words, at = _known_words(words, start, 1)
        while at < len(words) and words[at].text in _QUOTES:
            at += 1
        self.joint = self.words.pop() if self.words[-1:] in (["is"], ["are"]) else ""
        if at < len(words) and words[at].text in _JOINTS:
            self.joint, at = words[at].text, at + 1
        self.number: int | None = None
        self.end = at
        if at < len(words) and words[at].kind == "number" and len(words[at].text) <= 6:
            self.number = int(words[at].text)
            more, self.end = _known_words(words, at + 1, 1)
            self.words += more

    @property
    def is_left(self) -> bool:
        return not _LEFT.isdisjoint(self.words)


def _number_before(words: Sequence[Word], noun: int) -> tuple[int | None, list[str], int]:
    """The number before the word for mines, what stands between, and where that begins."""
    between, at = _known_words(words, noun - 1, -1)
    if at < 0 or words[at].kind != "number" or len(words[at].text) > 6:
        return None, [], at
    opening, first = _known_words(words, at - 1, -1)
    if first > 0 and words[first].text == ":":
        # Total: 40 mines
        opening += _known_words(words, first - 1, -1)[0]
    return int(words[at].text), between + opening, first


def _known_words(words: Sequence[Word], start: int, step: int) -> tuple[list[str], int]:
    """The words that are known from a place on, to the left or to the right, and where they end."""
    found = []
    at = start
    while 0 <= at < len(words) and words[at].text in _KNOWN:
        found.append(words[at].text)
        at += step
    return found, at


def _left_in_addition(words: Sequence[Word], end: int) -> int | None:
    """40 mines, 12 left."""
    part = words[end : end + 3]
    if len(part) == 3 and part[0].text in _END and part[1].kind == "number":
        behind, after = _known_words(words, end + 2, 1)
        if behind[:1] and behind[0] in _LEFT and _ends(words, after) and len(part[1].text) <= 6:
            return int(part[1].text)
    return None


def _begins(words: Sequence[Word], at: int) -> bool:
    """Whether what follows is a thing said by itself: nothing, a stop or a size stands before it."""
    return at < 0 or words[at].kind in ("size", "other", "assigns")


def _ends(words: Sequence[Word], at: int) -> bool:
    """Whether something ends before a place; a question asks and does not tell."""
    if at >= len(words) or words[at].text in _END or words[at].text in _QUOTES:
        return True
    # Mines: 10 Flags: 2
    return words[at].kind == "word" and at + 1 < len(words) and words[at + 1].text in _JOINTS


def _meanings(beside: Sequence[str], *, sure: bool) -> tuple[Meaning, ...]:
    if not _LEFT.isdisjoint(beside):
        return ("left",)
    return ("all",) if sure or not _ALL.isdisjoint(beside) else MEANINGS

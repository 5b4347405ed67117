r"""Edge lists: a line for each edge, two names apart by blanks, a tab, a comma or `--`.

    # edge list: 4 vertices, 2 edges
    a b
    b "c d"
    lonely

A line with a single name is a vertex that touches nobody. Lines that begin with `#` or `%` are
remarks; behind an edge, a blank and `#`, `%` or `//` begin one. A name with blanks or one of the
separators stands in quotes, as in our own text. An edge list says nothing about labels and mines:
every vertex is unknown.

A first line `source,target` or `from,to`, in any case of the letters, names the columns of a table and
is no edge, unless another line names one of the two, too. In quotes they are vertices.

A first line `5 4` with the numbers of vertices and edges, which some programs write, is not guessed
at: it might as well be the edge from 5 to 4, and a guess would add or lose one in silence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from minescope.board.formats.graph import EDGE, read_name, write_name
from minescope.board.formats.sketch import (
    End,
    Sketch,
    from_nowhere,
    nowhere,
    summed,
)
from minescope.board.formats.source import MAX_SOURCE, Line, Token, lines_of, shown, words
from minescope.board.formats.text import NAME
from minescope.board.labels import UNKNOWN, is_label_word
from minescope.board.position import Position
from minescope.board.topology import Graph
from minescope.errors import UnsupportedError

REMARKS: Final = ("#", "%")
TITLE: Final = re.compile(r"\s*[#%]\s*edge ?list\b.*", re.IGNORECASE)
"""A remark that makes clear what follows; our own lists begin with one."""

_QUOTED: Final = re.compile(r'"(?>[^"\\]|\\.)*+"')
_MASKED: Final = re.compile(r'"(?>[^"\\]|\\.)*+(?:"|\\?\Z)')
"""What stands in quotes. One that is not closed reaches to the end of the line: else a hostile line
makes the search begin anew at every quote."""
_COLUMNS: Final = frozenset({("source", "target"), ("from", "to")})
"""What the columns of a table are called, in small letters."""
_NO_DATA: Final = "{}"
"""How a widely used library writes that an edge has no data."""
_PLAIN_NAME: Final = r"((?!_\b)[\w.:]++(?:-[\w.:]++)*+|\"[^\"\\]++\")"
"""Letters, digits and a few signs, or anything in quotes but a quote. Of these only _ is a label."""
_PLAIN_ROW: Final = re.compile(
    rf"\s*+{_PLAIN_NAME}(?:(?:[^\S\t]*+({EDGE}|\t|,(?![^\S\t]*+\t))\s*+|[^\S\t]++){_PLAIN_NAME})?+"
    rf"\s*+(?:{re.escape(_NO_DATA)}\s*+)?+(?:(?<=\s)(?:#|%|//).*+)?+"
)
"""One of them, or two with what joins them; a comma does not where there is a tab, too."""
_JOINT: Final = re.compile("<?--+>?")
"""What joins names, and what other languages draw in its place. It separates before all others."""
_SEPARATORS: Final = ("\t", ",")
"""The first of them that a line holds counts, so that names apart by commas may hold blanks. Where
there is none of them, blanks separate."""
_MOST_NAMES: Final = 4
"""Names of a line that are looked at: two, and what is one too many."""
SAMPLE: Final = 1000
"""Lines of a text that are looked at to tell what it is."""
_MOST_ODD: Final = 3
"""Every so many lines of a text that is taken for a list one may be no edge, for the reader to explain."""
_SHORT: Final = 3
"""Characters of the names in a text of one line."""
_BEHIND: Final = re.compile(r"\s(?:#|%|//).*")
"""A remark at the end of a line."""
_ARROW: Final = re.compile(r"->|<-")
_PLAIN: Final = re.compile(r"[^\s\"#%,{}<>][^\s\",{}<>]*")
_UNUSUAL: Final = re.compile(r"[^\x00-\x7f\w\u0300-\u036f]|\A[\W_]*\Z")
"""In words that are guessed to be names: a sign that is no letter (accents may stand by themselves),
or no letter or digit at all. Boards of little pictures look like that."""
_WORD: Final = re.compile(r"[^\W\d_]{2}")
_NUMBER: Final = re.compile(r"[-+]?[0-9]*\.?[0-9]+")


class EdgeLine(NamedTuple):
    """A line that is no remark: its names, and what stands between them."""

    mark: Token
    """The first separator; empty where names are apart by blanks."""
    names: Sequence[Token]


def read_edges(text: str) -> Position:
    r"""Read an edge list.

    >>> read_edges("a b\nb c\n").topology.edges
    ((0, 1), (1, 2))
    """
    lines = [line for line in lines_of(text) if not is_remark(line)]
    rows = lines[_has_columns(lines) :]
    return Position.of(_sketched(rows).graph(), {})


def write_edges(position: Position) -> str:
    """Print an edge list; a remark at its top says what it could not take along.

    >>> print(write_edges(read_edges('x,"a b"')), end="")
    # edge list: 2 vertices, 1 edge
    x "a b"
    """
    graph = position.topology
    if not isinstance(graph, Graph):
        raise UnsupportedError(
            "An edge list holds graphs, not boards of rows and columns; turn the board into a graph "
            "first."
        )
    lines = [f"# edge list: {summed(graph)}"]
    lost = _lost(position)
    if lost:
        lines.append(f"# Not in an edge list: {words(lost, 'and')}.")
    names = [_write_name(name) for name in graph.cells]
    text = "\n".join([*lines, *_write_rows(graph, names)]) + "\n"
    if len(text) > MAX_SOURCE:
        raise UnsupportedError(
            f"The list would have {len(text):,} characters; the limit is {MAX_SOURCE:,}."
        )
    return text


def is_remark(line: Line) -> bool:
    return line.text.lstrip().startswith(REMARKS)


def row_of(line: Line) -> EdgeLine:
    """The names of a line, and the separator between them."""
    # What stands in quotes separates nothing.
    masked = _MASKED.sub(lambda quoted: "x" * len(quoted[0]), line.text).rstrip()
    remark = _BEHIND.search(masked, len(masked) - len(masked.lstrip()))
    masked = masked[: remark.start()].rstrip() if remark else masked
    masked = masked.removesuffix(_NO_DATA).rstrip() or masked
    start = len(masked) - len(masked.lstrip())
    joint = _JOINT.search(masked, start)
    separator = joint[0] if joint else next((s for s in _SEPARATORS if s in masked[start:]), "")
    mark = Token(separator, line.number, masked.find(separator, start) + 1)
    spans = _spans(masked, separator, start)
    return EdgeLine(mark, [Token(line.text[a:b], line.number, a + 1) for a, b in spans])


def _sketched(lines: Sequence[Line]) -> Sketch:
    """The graph of a list, or the error about the first line that is wrong."""
    sketch = Sketch()
    first: EdgeLine | None = None
    for line in lines:
        if not _read_plain_row(sketch, line, first):
            _read_row(sketch, row_of(line), first)
        if first is None:
            row = row_of(line)
            first = row if len(row.names) > 1 else None
    return sketch


def _read_plain_row(sketch: Sketch, line: Line, first: EdgeLine | None) -> bool:
    """Whether a line was two plain names with nothing wrong in it, as nearly all lines of long lists are.
    All others are taken apart, be it to tell what is wrong.
    """
    row = _PLAIN_ROW.fullmatch(line.text)
    if row is None:
        return False
    a, joint, b = row.groups()
    if b is None or (first is not None and (joint == EDGE) != (first.mark.text == EDGE)):
        return False
    return sketch.join_plainly(a.strip('"'), b.strip('"'), line.number)


def looks_like_edges(lines: Sequence[Line]) -> bool:
    """Whether the first line, and nearly all others but remarks, are one or two plain words.

    Plain words are of letters, digits and the usual signs, so that a board of little pictures is not
    taken for names.

    Words with an arrow between them, and a number or data in braces behind them, are for the reader
    to explain: edge lists of other programs have them.
    """
    pairs = odd = 0
    for line in lines[:SAMPLE]:
        content = line.text.partition("{")[0]
        if is_remark(line) or not content.strip():
            continue
        texts = [name.text for name in row_of(line._replace(text=content)).names]
        weighted = len(texts) == 3 and _NUMBER.fullmatch(texts[2])
        if not (len(texts) <= 2 or weighted) or not all(map(_is_usual, texts)):
            if not pairs:
                return False
            odd += 1
        else:
            pairs += len(texts) > 1
    if len(lines) == 1:  # two words alone may be anything, unless they are joined
        row = row_of(lines[0])
        short = all([len(name.text) <= _SHORT for name in row.names])
        return pairs > 0 and (short or row.mark.text == EDGE)
    return pairs >= _MOST_ODD * odd - 2 and pairs > 0


def are_numbered_edges(lines: Sequence[Line]) -> bool:
    """Whether every line names two numbered vertices, be it a loop or an edge that comes twice.

    As a board that would be two columns of numbers with nothing covered: there would be nothing to
    ask about it.
    """
    edges = 0
    for line in lines[:SAMPLE]:
        if is_remark(line):
            continue
        pair = line.text.split()
        if len(pair) != 2 or not all([name.isascii() and name.isdecimal() for name in pair]):
            return False
        edges += 1
    return edges > 2


def has_edges(lines: Sequence[Line]) -> bool:
    """Whether a line joins two names as nothing but edges are joined."""
    return any(EDGE in line.text.split() or _ARROW.search(line.text) for line in lines[:SAMPLE])


def is_remark_in_words(line: Line) -> bool:
    """Whether a line is a remark for sure, and not a row of cells that begins with #."""
    return is_remark(line) and (line.text.lstrip()[0] != "#" or bool(_WORD.search(line.text)))


def _is_usual(text: str) -> bool:
    """Whether somebody would give a vertex such a name."""
    if _QUOTED.fullmatch(text):
        return True
    return bool(_PLAIN.fullmatch(text)) and not _UNUSUAL.search(text)


def _has_columns(lines: Sequence[Line]) -> bool:
    """Whether the first line names the columns of a table."""
    if len(lines) < 2:
        return False
    first = row_of(lines[0])
    columns = [name.text for name in first.names]
    if first.mark.text == EDGE or tuple(map(str.lower, columns)) not in _COLUMNS:
        return False
    return not any(name.text in columns for line in lines[1:] for name in row_of(line).names)


def _spans(masked: str, separator: str, start: int) -> list[tuple[int, int]]:
    """Where the pieces between separators begin and end, without the blanks around them."""
    if not separator:
        return [m.span() for m in islice(re.finditer(r"\S+", masked), _MOST_NAMES)]
    spans: list[tuple[int, int]] = []
    while len(spans) < _MOST_NAMES:
        end = masked.find(separator, start)
        piece = masked[start : end if end >= 0 else len(masked)]
        left = start + len(piece) - len(piece.lstrip())
        spans.append((left, max(left, start + len(piece.rstrip()))))
        if end < 0:
            break
        start = end + len(separator)
    return spans


def _read_row(sketch: Sketch, row: EdgeLine, first: EdgeLine | None) -> None:
    """Take a row in; `first` is the first of those before it that hold an edge."""
    names = row.names
    _check_joint(row.mark)
    for name in names:
        _check_name(name)
    if len(names) == 1:
        sketch.add(End(read_name(names[0]), names[0]))
        return
    if not names[0].text:
        raise from_nowhere(row.mark)
    if not names[1].text:
        raise nowhere(row.mark)
    if len(names) > 2:
        raise _third(row)
    if first is not None and (first.mark.text == EDGE) != (row.mark.text == EDGE):
        place = row.mark if row.mark.text else names[1]
        raise place.error(
            f"Line {first.mark.line} and this line join vertices in different ways: write {EDGE} in "
            "all lines or in none. A text with labels begins with the lines minescope 1 and "
            "topology graph."
        )
    sketch.join(*[End(read_name(name), name) for name in names])


def _third(row: EdgeLine) -> Exception:
    third = row.names[2]
    if row.mark.text == EDGE:
        return third.error(
            f"A line holds one edge: put {row.names[1].text} {EDGE} {third.text} on a line of its "
            "own."
        )
    return third.error(
        f"A line of an edge list holds two names, but a third word follows: {shown(third.text)}. "
        "Leave out weights and other data, and put a name with spaces in quotes."
    )


def _check_joint(mark: Token) -> None:
    """Refuse what other languages join names with."""
    if _ARROW.search(mark.text):
        raise _arrow(mark, mark.text)
    if mark.text.startswith(EDGE) and mark.text != EDGE:
        raise mark.error(
            f"An edge is written with two dashes, a {EDGE} b, not with {len(mark.text):,}. A name that "
            "begins or ends with a dash stands in quotes, or apart from them."
        )


def _arrow(token: Token, arrow: str, at: int = 0) -> Exception:
    return token.error(
        f"The arrow {arrow[:24]} has no meaning here, because touching works both ways: write "
        f"a {EDGE} b.",
        at,
    )


def _check_name(token: Token) -> None:
    """Refuse what other lists hold behind or between the names."""
    if _QUOTED.fullmatch(token.text):
        return
    if _is_mark(token.text):
        raise token.error(
            f"{shown(token.text)} looks like a label, and an edge list holds none. A text with "
            "labels begins with the lines minescope 1 and topology graph; if it is the name of a "
            "vertex, put it in quotes."
        )
    arrow = _ARROW.search(token.text)
    if arrow:
        raise _arrow(token, arrow[0], arrow.start())
    bracket = re.search(r"\s\[.*\]", token.text)
    if bracket:
        raise token.error(
            "Only DOT has attributes in brackets: write graph { before the first line and } after "
            "the last one, or leave them out.",
            bracket.start() + 1,
        )
    brace = re.search(r"[{}]", token.text)
    if brace:
        raise token.error(
            "Leave out the data in braces: an edge list holds only names.", brace.start()
        )
    quote = token.text.find('"', 1)
    if quote > 0 and not token.text.startswith('"'):
        raise token.error("Quotes must enclose a whole name.", quote)


def _is_mark(name: str) -> bool:
    """Whether a name is a label that nobody would choose for a name."""
    return is_label_word(name) and not name.isdecimal()


def _lost(position: Position) -> list[str]:
    labelled = sum([label != UNKNOWN for label in position.labels])
    lost = [f"{labelled:,} label" + ("s" if labelled != 1 else "")] if labelled else []
    if position.prior is not None:
        lost.append("how many mines there are")
    if position.x_max != 1:
        lost.append(f"x_max = {position.x_max}")
    return lost


def _write_rows(graph: Graph, names: Sequence[str]) -> Iterator[str]:
    """Each vertex with its edges to those before it; only one without any edge stands alone.

    Other programs stop at a line with a single name, so there are no more of them than needed. Where
    a vertex has edges to later ones only, a reader may meet others before it; the list holds nothing
    that depends on the order.
    """
    for vertex, touched in enumerate(graph.neighbours):
        if not touched:
            yield names[vertex]
        for other in reversed(touched):
            if other < vertex:
                yield f"{names[other]} {names[vertex]}"


def _write_name(name: str) -> str:
    """In quotes unless it is a plain word that no reader takes for anything else."""
    plain = _PLAIN.fullmatch(name) and EDGE not in name and not _is_mark(name) and name != NAME
    # A remark, and one of DOT, which may end within another name.
    plain = plain and not name.startswith("//") and "/*" not in name
    # Two names of columns in the first line would be left out.
    plain = plain and all([name.lower() not in columns for columns in _COLUMNS])
    return write_name(name, () if plain else (name,))

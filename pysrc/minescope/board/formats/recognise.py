"""Which format is this? One door for everything a person may paste or drop.

`readings` finds all ways to read a text: the marks of formats say which may be meant (`marks`), what
stands around a board is taken away where that helps (`wrapping`), and where signs may mean several
things each meaning that makes a board counts (`conventions`). `parse` takes the only one; where there
are several, it says which, and `format` picks one by its name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Final

from minescope.board.formats.catalogue import FORMATS
from minescope.board.formats.counts import split_choice, with_counts
from minescope.board.formats.flags import FLAGS, Flags, flags_in_link, without_flags
from minescope.board.formats.glance import counts_beyond_cells, may_hold
from minescope.board.formats.layout import is_mbf, read_mbf
from minescope.board.formats.marks import Candidates, candidates, suffix_of
from minescope.board.formats.objects import NO_BOARD, board_in, numbers_in
from minescope.board.formats.plausibility import may_be
from minescope.board.formats.readings import (
    Reading,
    only_position,
    split_name,
    table_reading,
    table_readings,
)
from minescope.board.formats.said import prior_of, with_prior
from minescope.board.formats.source import (
    Source,
    check_length,
    fenced_blocks,
    lines_of,
    shown,
    words,
)
from minescope.board.formats.surroundings import below_numbers
from minescope.board.formats.tables import table_of_values
from minescope.board.formats.wrapping import unwrapped, without_exclamations
from minescope.board.position import Position, check_position
from minescope.board.topology import Graph, Grid
from minescope.errors import NotationError, PositionError, UnsupportedError

__all__ = ["FORMATS", "export", "parse", "readings", "recognise"]


_LARGE: Final = 100_000
"""Length of a text that is not read again without need."""
_FEW: Final = 20
"""Rows of numbers of many digits may look like a board of few columns."""
_LINKS_OF_GRAPHS: Final = ("link", "minesweepr")
"""Formats of graphs in which the names of vertices are not to be seen."""
_WORDS_AS_CELLS: Final = ("lists", "minesolver")
_PLAIN: Final = frozenset("0123456789?F \r\n")


def parse(
    source: object,
    filename: str | None = None,
    *,
    mines: int | None = None,
    density: int | Fraction | str | None = None,
    format: str | None = None,  # noqa: A002  # what everybody calls it
    flags: Flags | None = None,
) -> Position:
    r"""Read a position in any known format; `filename` helps where the content alone is unclear.

    A source is a text, the bytes of a file, or a list of rows: of numbers, signs and None, or strings; a
    NumPy array or a DataFrame is one, too. It may also be a dict with such a list under "board", and the
    number of mines under "mines". `mines` (in all) or `density` (of an unbounded board) say what the source
    does not. `format` names the format, or one of several `readings`. `flags` says whether flags are
    believed as mines, which they are unless a link says otherwise, or taken for covered cells.

    >>> parse("2x1x1\n1H") == parse("board=2x1x1&analysis=acabaaabbO")
    True
    >>> parse([[1, None]]) == parse("1?") == parse("1F", flags="covered")
    True
    >>> parse("1?", mines=1) == parse("2x1x1\n1H")
    True
    >>> parse({"board": [[1, None]], "mines": 1}) == parse("2x1x1\n1H")
    True
    """
    prior = prior_of(mines, density)
    return with_prior(only_position(readings(source, filename, format=format, flags=flags)), prior)


def readings(
    source: object,
    filename: str | None = None,
    *,
    format: str | None = None,  # noqa: A002  # as above
    flags: Flags | None = None,
) -> tuple[Reading, ...]:
    r"""All ways to read a source. Boards that cannot be are left out as long as another can, unless that
    one is unusual: with covered cells written in two ways, for example.

    >>> [reading.name for reading in readings("1.")]
    ['rows']
    >>> [reading.name for reading in readings("*1\n11")]
    ['rows:*=mine', 'rows:*=covered']
    """
    if flags is not None and flags not in FLAGS:
        raise UnsupportedError(
            f"{shown(str(flags))} is no way to read flags; choose {words(FLAGS)}."
        )
    if not isinstance(source, (str, bytes)):
        found = _read_values(source, format)
        return _sorted_out(found, flags)
    check_length(len(source))
    if format is not None:
        found = _read_named(format, source)
        flags = flags or (_flags_told(found, source) if isinstance(source, str) else None)
    elif _is_binary(source, filename):
        found = [Reading("mbf", "", read_mbf(source))]
    else:
        text = _decoded(source)
        found = with_counts(_read_text(text, filename), text)
        flags = flags or _flags_told(found, text)
    return _sorted_out(found, flags)


def recognise(source: str | bytes, filename: str | None = None) -> str:
    r"""The name of the format that a text, link or file seems to be in.

    >>> recognise("minescope 1\ntopology ..."), recognise("b=53&m=h42"), recognise("# 1")
    ('text', 'bm', 'minesolver')
    """
    check_length(len(source))
    if _is_binary(source, filename):
        return "mbf"
    text = _decoded(source)
    meant = candidates(text, filename)
    if meant.marked and len(meant.names) == 1:
        return meant.names[0]
    return _sorted_out(_read_text(text, filename), None)[0].format


def export(position: Position, format_name: str) -> str:
    """The position in the named format."""
    check_position(position)
    entry = FORMATS.get(format_name)
    writers = [entry.name for entry in FORMATS.values() if entry.write]
    if entry is None or entry.write is None:
        problem = "is unknown" if entry is None else "can be read but not written"
        raise UnsupportedError(
            f"The format {shown(format_name)} {problem}; choose {words(writers)}."
        )
    return entry.write(position)


def _flags_told(found: Sequence[Reading], text: str) -> Flags | None:
    """What a link in the text says of flags; in a graph that is written out, a name may look like that."""
    graphs = [reading for reading in found if isinstance(reading.position.topology, Graph)]
    if any([reading.format not in _LINKS_OF_GRAPHS for reading in graphs]):
        return None
    return flags_in_link(text)


def _sorted_out(found: list[Reading], flags: Flags | None) -> tuple[Reading, ...]:
    """Each position once, and only those that may be if one of them is usual."""
    if flags == "covered":
        found = [reading._replace(position=without_flags(reading.position)) for reading in found]
    different: list[Reading] = []
    for reading in found:
        if all([reading.position != other.position for other in different]):
            different.append(reading)
    if len(different) > 1:
        sensible = [reading for reading in different if may_be(reading.position)]
        usual = [reading for reading in sensible if reading.is_usual]
        different = usual or different
    return tuple(different)


def _read_text(text: str, filename: str | None) -> list[Reading]:
    """What a text says; of several fenced blocks one may be a board, and others what somebody says of it."""
    blocks = fenced_blocks(text) if len(text) <= _LARGE else []
    if len(blocks) < 2:
        return _read_block(without_exclamations(text), filename)
    found: list[list[Reading]] = []
    problems: list[NotationError] = []
    for block in blocks:
        try:
            read = _read_block(block, filename)
        except NotationError as problem:
            problems.append(problem)
        else:
            if read not in found:
                found.append(read)
    # Two words of a command are an edge only where nothing is a board.
    boards = [read for read in found if read[0].format != "edges"] or found
    if len(boards) > 1:
        raise NotationError(
            f"There are {len(boards)} boards in this text, in code blocks; paste one of them."
        )
    if not boards:
        raise problems[0]
    return boards[0]


def _read_block(text: str, filename: str | None) -> list[Reading]:
    text = Source(text)
    meant = candidates(text, filename)
    found, problem = _read_candidates(meant, text)
    if found:
        _check_first_line(found, text)
        return found
    # Of a board with a mark, what is wrong with it should be told, and not some of its rows be read.
    has_rows = len(meant.names) > 1 or any([FORMATS[name].table for name in meant.names])
    try:
        found = _read_unwrapped(text, may_be_rows=has_rows)
    except NotationError:  # there are several boards
        if has_rows or problem is None or meant.names == ["mgb"]:
            raise
        raise problem from None
    if found:
        return found
    raise problem if meant.marked and problem else _unknown(text)


def _check_first_line(found: Sequence[Reading], text: str) -> None:
    """Refuse a board that cannot be, while it could without a first line that may number its columns."""
    rest = below_numbers(text) if len(text) <= _LARGE else None
    if rest is None or any([may_be(reading.position) for reading in found]):
        return
    below, _ = _read_candidates(candidates(rest), rest)
    if any([may_be(reading.position) for reading in below]):
        raise NotationError(
            "This board cannot be, but could without its first line, which may number the columns. Leave "
            "that out, or mend the board.",
            1,
        )


def _read_unwrapped(text: str, *, may_be_rows: bool) -> list[Reading]:
    for part in unwrapped(text):
        if part.text.strip() and part.text != text and (may_be_rows or not part.may_be_rows):
            rest = Source(part.text)
            within = candidates(rest)
            # Two words out of a sentence are no edge.
            boards = [name for name in within.names if name != "edges"]
            if within.marked:
                found, _ = _read_candidates(within._replace(names=boards), rest)
                if part.is_guess:
                    found = [reading for reading in found if may_be(reading.position)]
                if found:
                    return found
    return []


def _unknown(text: str) -> NotationError:
    first = lines_of(text)[0].first()
    return first.error(
        f"No known format begins with {shown(first.text)}. The known formats are "
        + words([entry.description for entry in FORMATS.values()], "and")
        + "."
    )


def _read_candidates(meant: Candidates, text: str) -> tuple[list[Reading], NotationError | None]:
    """What the formats make of a text, or the error of the likeliest.

    Where that one fails, another must make a board that may be: else what is wrong is better told in
    the words of the format that was meant.
    """
    found: list[Reading] = []
    problem: NotationError | None = None
    has_failed = False
    for name in meant.names:
        # A board that cannot be would not be told, nor the error of one that is not the first.
        is_surplus = _are_usual(found) if found else problem is not None
        if is_surplus and name in _WORDS_AS_CELLS and counts_beyond_cells(text):
            continue
        if (found or problem) and not may_hold(name, text):
            has_failed = True
            continue
        try:
            new = _all_of(name, text)
        except NotationError as error:
            problem, has_failed = problem or error, True
            continue
        found += [reading for reading in new if not has_failed or may_be(reading.position)]
        if len(new) == 1 and _is_large_and_plain(text, new[0]):
            break
        if name == "thesis" and may_be(new[0].position):
            break  # its bars are its mark
    return found, problem


def _are_usual(found: Sequence[Reading]) -> bool:
    """Whether one of them is enough to leave out all that cannot be."""
    return any([reading.is_usual and may_be(reading.position) for reading in found])


def _is_large_and_plain(text: str, reading: Reading) -> bool:
    """Whether no other format could make another board of it: all its signs have one meaning, and stand
    apart or in rows of their own. To read it once more would only take time.
    """
    board = reading.position.topology
    return (
        len(text) > _LARGE
        and isinstance(board, Grid)
        and set(text) <= _PLAIN
        and (min(board.width, board.height) > _FEW or _are_apart(text))
    )


def _are_apart(text: str) -> bool:
    """Whether blanks and line ends keep all signs apart: then each is a word, too."""
    words = text.split()
    return len(words) == sum(map(len, words))


def _all_of(name: str, text: str) -> list[Reading]:
    table = FORMATS[name].table
    if table is not None:
        return table_readings(name, table(text))
    return [Reading(name, "", FORMATS[name].read(text))]


def _read_named(name: str, source: str | bytes) -> list[Reading]:
    """What the source is in a format that somebody has named, perhaps with what its signs mean."""
    format_name, said = split_name(name)
    choices, count_choice = split_choice(said)
    entry = FORMATS.get(format_name)
    if entry is None:
        raise UnsupportedError(
            f"The format {shown(format_name)} is unknown; choose {words(list(FORMATS))}."
        )
    if format_name == "mbf":
        return [Reading("mbf", "", read_mbf(source))]
    text = _decoded(source)

    def read(part: str) -> list[Reading]:
        if entry.table is not None and choices:
            return [table_reading(format_name, entry.table(part), choices)]
        return _all_of(format_name, part)

    return with_counts(_read_part(read, Source(text)), text, count_choice)


def _read_part(read: Callable[[str], list[Reading]], text: str) -> list[Reading]:
    """What a reader makes of a text, or of the first part of it that it can read."""
    try:
        return read(text)
    except NotationError as problem:
        for part in unwrapped(text):
            try:
                return read(part.text)
            except NotationError:
                continue
        raise problem from None


def _read_values(source: object, name: str | None) -> list[Reading]:
    beside = ""
    if isinstance(source, Mapping):
        beside, source = numbers_in(source), board_in(source)
        if source is None:
            raise PositionError(NO_BOARD)
    table = table_of_values(source)
    format_name, said = split_name(name or "lists")
    if format_name not in ("lists", "rows"):
        raise UnsupportedError(
            f"A list of rows cannot be in the format {shown(format_name)}; it is 'lists'."
        )
    choices, count_choice = split_choice(said)
    found = [table_reading("lists", table, choices)] if choices else table_readings("lists", table)
    return with_counts(found, beside, count_choice)


def _is_binary(source: str | bytes, filename: str | None) -> bool:
    return suffix_of(filename) == ".mbf" or (isinstance(source, bytes) and is_mbf(source))


def _decoded(data: str | bytes) -> str:
    if isinstance(data, str):
        return data
    encoding = "utf-16" if data.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8"
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as problem:
        before = data[: problem.start]
        raise NotationError(
            "The file is neither UTF-8 text nor a .mbf mine layout.",
            before.count(b"\n") + 1,
            len(before) - (before.rfind(b"\n") + 1) + 1,
        ) from problem

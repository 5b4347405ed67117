"""`minescope what-if FILE PIN..`: how every probability would change if some cells were known."""

from __future__ import annotations

import argparse
import shlex
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeVar

from minescope.arithmetic.algebraic import Exact, percent
from minescope.board import Cell, Position, Unknown
from minescope.board.formats.cells import read_label, write_label
from minescope.board.formats.source import Token
from minescope.board.labels import is_label_word
from minescope.board.names import counted
from minescope.cli.answer import add_answer_options, print_answer
from minescope.cli.arguments import ANSWERED, CONTRADICTION, AddParser, UsageError
from minescope.cli.board_file import board_options, read_board_with_prior, without_file
from minescope.cli.cell_values import read_cell, read_values
from minescope.cli.drawing import MAX_ROWS, draw_solution
from minescope.cli.terminal import Table, progress_bar, this_terminal
from minescope.cli.wording import count_text, exact_text, listed, printable, terminal_name
from minescope.errors import ContradictionError
from minescope.solving.facts import solution_picture
from minescope.solving.supposition import Change, Dependent, Pin, Supposition, dependence, suppose

WORDS: Final = {"mine": "*", "free": "_"}

T = TypeVar("T", Change, Dependent)


def add_to(add_parser: AddParser) -> argparse.ArgumentParser:
    parser = add_parser(
        "what-if",
        parents=[board_options()],
        help="show what changes if some cells are mines, safe or numbers",
        description="Suppose that some covered cells are mines, are safe or show a number, and print how "
        "every other probability changes; or, with --depends, how much it depends on one cell.",
        epilog="A PIN is r3c4=mine, r3c4=free (safe) or r3c4=2 (shows 2) on grids, and the same with a "
        "vertex's name on graphs; r3c4=*2 puts two mines in a cell. Exit code: 0 answered, 1 the numbers "
        "contradict each other or the pins cannot be true, 2 bad input, 3 stopped by --max-seconds.",
    )
    parser.add_argument("pins", metavar="PIN", nargs="*", help="what to suppose about a cell")
    parser.add_argument(
        "--depends",
        metavar="CELL",
        help="print every probability if this cell is a mine, and if it is safe",
    )
    add_answer_options(parser)
    return parser


def run(arguments: argparse.Namespace) -> int:
    arguments.file, arguments.pins = without_file(arguments.file, arguments.pins)
    position = read_board_with_prior(arguments)
    if arguments.pins and arguments.depends:
        raise UsageError("give pins or --depends, not both")
    if not arguments.pins and not arguments.depends:
        raise UsageError(
            "there is nothing to suppose; add a pin, such as r1c1=mine, or --depends r1c1"
        )
    index = position.topology.index
    fields = {"max_seconds": arguments.max_seconds}
    try:
        if arguments.depends:
            cell = read_cell(arguments.depends, position)
            if arguments.json:
                return print_answer("dependence", position, {**fields, "cell": index[cell]})
            _print_dependence(position, cell, arguments.max_seconds)
            return ANSWERED
        pins = read_pins(arguments.pins, position)
        if arguments.json:
            written = [(index[cell], write_label(pin)) for cell, pin in pins.items()]
            return print_answer("suppose", position, {**fields, "pins": written})
        with progress_bar("Counting") as advance:
            supposed = suppose(
                position, pins, max_seconds=arguments.max_seconds, on_progress=advance
            )
    except ContradictionError as contradiction:
        print(printable(contradiction.message))
        return CONTRADICTION
    if supposed.conflict is not None:
        print(printable(supposed.conflict.sentence))
        return CONTRADICTION
    for line in _describe(supposed):
        print(line)
    return ANSWERED


def read_pins(words: Sequence[str], position: Position) -> dict[Cell, Pin]:
    """What cells are supposed to be, as it was typed."""
    pins: dict[Cell, Pin] = {}
    for cell, value in read_values(" ".join(map(shlex.quote, words)), position).items():
        word = WORDS.get(value, value)
        label = read_label(Token(word, 1, 1)) if is_label_word(word) else Unknown()
        if isinstance(label, Unknown):
            raise UsageError(
                f"{terminal_name(cell)} cannot be pinned to {printable(value)[:40]!r}: write mine, *2 (two "
                "mines), free (safe), or the number it shows"
            )
        pins[cell] = label
    return pins


def _describe(supposed: Supposition) -> Iterator[str]:
    """The board with the pins, how probable they are, and what changes, most first."""
    after = supposed.after
    yield from draw_solution(solution_picture(after), this_terminal(), "auto")
    chance = supposed.probability
    yield ""
    yield f"Probability of these pins: {exact_text(chance)} ({percent(chance, 2)})."
    yield f"Solutions: {count_text(after.count)} of {count_text(supposed.before.count)}."
    moved = {cell: change for cell, change in supposed.changes.items() if change.difference}
    same = len(supposed.changes) - len(moved)
    yield f"Probabilities that change: {len(moved):,}; unchanged: {same:,}."
    rows = [
        (
            f"{exact_text(change.before)} -> {exact_text(change.after)}",
            signed(change.difference),
            cells,
        )
        for change, cells in _sorted_by_size({c: (v, v.difference) for c, v in moved.items()})
    ]
    yield from _table(rows)


def _print_dependence(position: Position, cell: Cell, max_seconds: float | None) -> None:
    with progress_bar("Counting") as advance:
        found = dependence(position, cell, max_seconds=max_seconds, on_progress=advance)
    chance = found.probability
    print(
        f"{terminal_name(cell)} is a mine with probability {exact_text(chance)} ({percent(chance, 2)})."
    )
    if not found.cells:
        print("It is certain, so nothing depends on it.")
        return
    moved = {other: one for other, one in found.cells.items() if one.change}
    print(
        f"Probabilities that depend on it: {len(moved):,}; that do not: {len(found.cells) - len(moved):,}."
    )
    rows = [
        (
            _cases(one),
            signed(one.change),
            cells,
        )
        for one, cells in _sorted_by_size({c: (v, v.change) for c, v in moved.items()})
    ]
    for line in _table(rows):
        print(line)


def _cases(one: Dependent) -> str:
    mine, free = exact_text(one.if_mine), exact_text(one.if_free)
    return f"{exact_text(one.now)}, {mine} if it is a mine, {free} if it is safe"


def _sorted_by_size(moved: Mapping[Cell, tuple[T, Exact]]) -> list[tuple[T, list[Cell]]]:
    """Cells that move alike together, those that move most first."""
    alike: defaultdict[T, list[Cell]] = defaultdict(list)
    moves: dict[T, Exact] = {}
    for cell, (value, move) in moved.items():
        alike[value].append(cell)
        moves[value] = move
    return sorted(alike.items(), key=lambda item: _size(moves[item[0]]), reverse=True)


def _table(rows: Sequence[tuple[str, str, list[Cell]]]) -> Iterator[str]:
    table = Table(("probability", "change", "cells"), right=(1,), indent="  ")
    for text, move, cells in rows[:MAX_ROWS]:
        table.add(text, move, listed(cells, 6))
    yield from table.draw(this_terminal())
    if len(rows) > MAX_ROWS:
        yield f"and {counted(len(rows) - MAX_ROWS, 'smaller change')}; --json has them all"


def _size(value: Exact) -> Exact:
    return -value if value < 0 else value


def signed(value: Exact) -> str:
    """A difference with its sign.

    >>> from fractions import Fraction
    >>> signed(Fraction(1, 6)), signed(Fraction(-1, 6))
    ('+1/6', '-1/6')
    """
    text = exact_text(_size(value))
    return f"{'-' if value < 0 else '+'}{text}".replace("+about ", "about +").replace(
        "-about ", "about -"
    )

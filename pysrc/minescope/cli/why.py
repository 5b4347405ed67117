"""`minescope why FILE [CELL]`: what is certain, and the reason in words."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from minescope.board import Cell, Position, cell_word
from minescope.cli.answer import add_answer_options, print_answer
from minescope.cli.arguments import ANSWERED, CONTRADICTION, AddParser, UsageError
from minescope.cli.board_file import board_options, read_board, without_file
from minescope.cli.cell_values import is_place, read_cell
from minescope.cli.terminal import progress_bar
from minescope.cli.wording import listed, printable, terminal_name
from minescope.counting.interface import Budget
from minescope.errors import ContradictionError
from minescope.logic import LEVELS, Deduction, deduce, explain, ladder
from minescope.logic.unknowable import uncertainty


def add_to(add_parser: AddParser) -> argparse.ArgumentParser:
    parser = add_parser(
        "why",
        parents=[board_options()],
        help="say what is certain, and why",
        description="Say which cells are certainly safe or certain mines, and why: all that the simplest "
        "technique finds, or the simplest proof for one cell.",
        epilog="Exit code: 0 answered, 1 the numbers contradict each other, 2 bad input, "
        "3 stopped by --max-seconds.",
    )
    parser.add_argument(
        "cell", metavar="CELL", nargs="*", help="r3c4 on grids, a vertex's name on graphs"
    )
    parser.add_argument(
        "--all", action="store_true", help="continue from what is proved, as far as logic goes"
    )
    parser.add_argument(
        "--level", choices=LEVELS, default="complete", help="the techniques that may be used"
    )
    parser.add_argument("--steps", action="store_true", help="print long proofs step by step")
    parser.add_argument(
        "--unknowable",
        action="store_true",
        help="also say what cannot be known; where nothing more is certain, this is said anyway",
    )
    add_answer_options(parser)
    return parser


def run(arguments: argparse.Namespace) -> int:
    arguments.file, named = without_file(arguments.file, arguments.cell)
    if len(named) > 1 and not is_place(" ".join(named)):
        raise UsageError("give one cell, not two")
    arguments.cell = " ".join(named) if named else None
    position = read_board(arguments)
    cell = None if arguments.cell is None else read_cell(arguments.cell, position)
    if arguments.json:
        return print_answer(
            "why",
            position,
            {
                "cell": None if cell is None else position.topology.index[cell],
                "all": arguments.all,
                "level": arguments.level,
                "unknowable": _tells_unknowable(arguments)
                or (_may_tell(arguments) and not _is_anything_certain(position, arguments)),
                "max_seconds": arguments.max_seconds,
            },
        )
    limits = Budget(seconds=arguments.max_seconds)
    try:
        with progress_bar("Steps of logic") as limits.on_progress:
            if cell is not None:
                proof = explain(position, cell, limits=limits)
                found = [] if proof is None else [proof]
                nothing = _uncertain(position, cell)
            else:
                ask = ladder if arguments.all else deduce
                found = list(ask(position, arguments.level, limits=limits))
                nothing = _nothing(position, arguments.level)
    except ContradictionError as contradiction:
        print(printable(contradiction.message))
        return CONTRADICTION
    for deduction in found:
        for line in _describe(position, deduction, arguments.steps):
            print(line)
    if not found:
        print(nothing)
    if _tells_unknowable(arguments) or (_may_tell(arguments) and not found):
        with progress_bar("Steps of logic") as limits.on_progress:
            sentences = list(_unknowable(position, limits))
        if found and sentences:
            print("What cannot be known:")
        for sentence in sentences:
            print(f"  {printable(sentence)}")
    return ANSWERED


def _may_tell(arguments: argparse.Namespace) -> bool:
    """Whether what is not found out is not certain: only one cell or one level says less."""
    return arguments.cell is None and arguments.level == "complete"


def _tells_unknowable(arguments: argparse.Namespace) -> bool:
    """Whether what cannot be known is told in any case."""
    return arguments.unknowable or (arguments.all and _may_tell(arguments))


def _is_anything_certain(position: Position, arguments: argparse.Namespace) -> bool:
    try:
        return bool(deduce(position, limits=Budget(seconds=arguments.max_seconds)))
    except ContradictionError:
        return False


def _uncertain(position: Position, cell: Cell) -> str:
    if position.x_max > 1:
        return f"It is not certain how many mines {terminal_name(cell)} holds."
    return f"{terminal_name(cell)} is not certain: it may be a mine or safe."


def _nothing(position: Position, level: str) -> str:
    if level != "complete":
        return f"The level {level!r} finds nothing certain."
    cell = cell_word(position.topology)
    if position.x_max > 1:
        return f"Nothing is certain: the number of mines is open in every covered {cell}."
    return f"Nothing is certain: every covered {cell} may be a mine or safe."


def _unknowable(position: Position, limits: Budget) -> Iterator[str]:
    """What cannot be known: first what must be guessed in any case."""
    found = uncertainty(position, limits=limits)
    for sort in (found.craps_shoots, found.counted, found.tied, found.dead):
        for one in sort:
            yield one.sentence


def _describe(position: Position, deduction: Deduction, steps: bool) -> Iterator[str]:
    """The cells and what they hold; then the technique and the reason, and perhaps its steps."""
    holds = "safe" if deduction.mines == 0 else "mine"
    if deduction.mines and position.x_max > 1:
        holds = f"holds {deduction.mines}"
    yield f"{holds}: {listed(deduction.cells)}"
    rank = "" if deduction.rank is None else f", rank {deduction.rank}"
    yield f"  {printable(deduction.sentence)} ({deduction.technique}{rank})"
    if steps:
        for step in deduction.steps:
            yield f"  {'  ' * step.depth}{printable(step.sentence)}"

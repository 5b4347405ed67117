"""`minescope board SIZE MINES`: an ordinary board, by chance or such that it needs no guess."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Final

from minescope.board import UNKNOWN, Grid, Label, Mine, Number, Position
from minescope.board.names import short_cell_name
from minescope.board.shapes import PLAIN, SHAPES
from minescope.board.sizes import NAMED_SIZES, Size, read_size
from minescope.cli.arguments import (
    ANSWERED,
    AddParser,
    UsageError,
    fraction_or_whole,
    seconds,
    whole,
)
from minescope.cli.cell_values import read_cell
from minescope.cli.output import add_format_options, write_board
from minescope.cli.terminal import progress_bar
from minescope.prior import Total

# The room itself is imported on request: no other command needs it. These are its words.
DIFFICULTIES: Final = ("easy", "medium", "hard", "extreme")
METHODS: Final = ("repair", "reject")


def add_to(add_parser: AddParser) -> argparse.ArgumentParser:
    parser = add_parser(
        "board",
        help="make a board to play, at random or without guesses",
        description="Make a board with every mine flagged and every number shown; with --covered, as it "
        "is after the first click; or with --reveal, with some of its numbers shown. In the format text, "
        "difficulty, start and seed follow as comments.",
        epilog="Exit code: 0 done, 2 bad input, 3 no such board was found.",
    )
    parser.add_argument(
        "size",
        metavar="SIZE",
        nargs="?",
        type=_size,
        default="expert",
        help=f"{', '.join(NAMED_SIZES)}, or columns x rows, perhaps with mines: 30x16/99 (expert)",
    )
    parser.add_argument("mines", metavar="MINES", nargs="?", type=whole, help="the number of mines")
    parser.add_argument("--shape", choices=SHAPES, default=PLAIN, help="which cells touch")
    parser.add_argument(
        "-x", "--x-max", type=whole, metavar="N", default=1, help="at most N mines in a cell (1)"
    )
    parser.add_argument(
        "--start", metavar="CELL", help="the first click, such as r3c4 (the middle)"
    )
    parser.add_argument(
        "--no-opening", action="store_true", help="allow mines around the first click"
    )
    parser.add_argument("--seed", help="the same seed gives the same board")
    parser.add_argument(
        "--no-guess",
        action="store_true",
        help="a board that logic alone solves from the first click",
    )
    parser.add_argument(
        "--difficulty", choices=DIFFICULTIES, help="with --no-guess: how hard the board is"
    )
    parser.add_argument(
        "--method",
        choices=METHODS,
        help="with --no-guess: repair a random board (repair, the default), or draw random boards until "
        "one needs no repair, all of them equally likely (reject)",
    )
    parser.add_argument(
        "--no-mine-count",
        action="store_true",
        help="hide the number of mines: the board must be solvable without it",
    )
    parser.add_argument(
        "--max-seconds", type=seconds, metavar="S", help="with --no-guess: stop after S seconds"
    )
    shown = parser.add_mutually_exclusive_group()
    shown.add_argument("-c", "--covered", action="store_true", help="open only the first click")
    shown.add_argument(
        "--reveal",
        type=fraction_or_whole,
        metavar="N",
        help="show so many random numbers, or this share of them, and cover the rest: 40%%",
    )
    add_format_options(parser)
    return parser


def _size(text: str) -> Size:
    size = read_size(text)
    if size is None:
        raise argparse.ArgumentTypeError(
            f"{text[:40]!r} is not a size such as 30x16, nor {', '.join(NAMED_SIZES)}"
        )
    return size


def run(arguments: argparse.Namespace) -> int:
    from minescope.generate import Layout, generate_board, rate

    width, height, _ = arguments.size
    mines = _mines(arguments)
    grid = Grid(height, width, arguments.shape)
    empty = Position.of(grid, {}, x_max=arguments.x_max, prior=Total(mines))
    middle = (height // 2, width // 2)
    start = middle if arguments.start is None else read_cell(arguments.start, empty)
    mine_count = not arguments.no_mine_count
    if arguments.no_guess:
        limits = {} if arguments.max_seconds is None else {"max_seconds": arguments.max_seconds}
        with progress_bar("Boards tried") as advance:
            board = generate_board(
                grid,
                mines,
                start,
                difficulty=arguments.difficulty,
                opening=not arguments.no_opening,
                x_max=arguments.x_max,
                seed=arguments.seed,
                method=arguments.method or "repair",
                mine_count=mine_count,
                on_progress=lambda tries, _: advance(tries, 0),
                **limits,
            )
        layout, rating, seed = board.layout, board.rating, board.seed
    else:
        _check_combination(arguments)
        # Imported on request, as above.
        from minescope.play.deal import deal

        dealt = deal(empty, first=start, opening=not arguments.no_opening, seed=arguments.seed)
        layout, seed = Layout(grid, dealt.mines, arguments.x_max), dealt.seed
        rating = rate(layout, start, mine_count=mine_count)
    opened = None
    if arguments.covered:
        opened = set(layout.opened_by(start))
    elif arguments.reveal is not None:
        from minescope.play.deal import revealed_cells

        opened = set(revealed_cells(layout.mines, arguments.reveal, seed))
    labels = tuple(
        _labels(layout.mines, [layout.number(i) for i in range(len(layout.mines))], opened)
    )
    prior = Total(layout.total) if mine_count else None
    print(write_board(Position(grid, labels, arguments.x_max, prior), arguments))
    if arguments.to == "text":
        print(f"# {rating.sentence}\n# start {short_cell_name(start)}, seed {seed!r}")
    return ANSWERED


def _mines(arguments: argparse.Namespace) -> int:
    size: Size = arguments.size
    said: int | None = arguments.mines
    if said is None:
        said = size.mines
    elif size.mines is not None and size.mines != said:
        raise UsageError(
            f"the size says {size.mines} mines, and MINES {said}; leave one of them out"
        )
    if said is None:
        raise UsageError(
            f"how many mines? Write {size.width}x{size.height} MINES, or {size.width}x{size.height}/MINES"
        )
    return said


def _labels(mines: tuple[int, ...], numbers: list[int], opened: set[int] | None) -> Iterator[Label]:
    """What each cell shows; all of them where nothing else is said."""
    for i, (held, number) in enumerate(zip(mines, numbers, strict=True)):
        if opened is not None and i not in opened:
            yield UNKNOWN
        else:
            yield Mine(held) if held else Number(number)


def _check_combination(arguments: argparse.Namespace) -> None:
    """Refuse an option that would change nothing: it was meant for something else."""
    for name in ("difficulty", "method", "max_seconds"):
        if getattr(arguments, name) is not None:
            raise UsageError(f"--{name.replace('_', '-')} goes only with --no-guess")

"""`minescope solve FILE`: a board with its probabilities, drawn or as JSON."""

from __future__ import annotations

import argparse
from typing import Final, get_args

from minescope.cli.answer import add_answer_options, print_answer
from minescope.cli.arguments import ANSWERED, CONTRADICTION, AddParser, UsageError
from minescope.cli.board_file import board_options, read_board_with_prior
from minescope.cli.drawing import Layout, describe
from minescope.cli.several import add_worker_options, run_on_each
from minescope.cli.terminal import progress_bar
from minescope.counting.choose import ENGINE_NAMES
from minescope.solving.solution import solve

PICTURE: Final = ".svg"
"""How the name of a file ends that is to hold a picture."""


def add_to(add_parser: AddParser) -> argparse.ArgumentParser:
    parser = add_parser(
        "solve",
        parents=[board_options(several=True)],
        help="print a board with its probabilities",
        description="Print a board with the mine probability of every covered cell; "
        "with -o NAME.svg, as a picture.",
        epilog="Exit code: 0 answered, 1 the numbers contradict each other, 2 bad input, "
        "3 stopped by --max-seconds.",
    )
    parser.add_argument("--engine", choices=ENGINE_NAMES, help="the engine that counts")
    parser.add_argument(
        "--cells",
        choices=get_args(Layout),
        default="auto",
        help="what covered cells show (auto: the most exact that fits)",
    )
    add_answer_options(parser)
    add_worker_options(parser)
    return parser


def run(arguments: argparse.Namespace) -> int:
    if _is_picture(arguments):
        _check_picture(arguments)
    return run_on_each(solve_board, arguments)


def solve_board(arguments: argparse.Namespace) -> int:
    """Answer one board."""
    position = read_board_with_prior(arguments)
    if _is_picture(arguments):
        # Imported on request, here as below: most answers are not drawn.
        from minescope.board.pictures.drawing import check_room

        check_room(position.topology)
    if arguments.json:
        return print_answer(
            "solve",
            position,
            {
                "engine": arguments.engine,
                "max_seconds": arguments.max_seconds,
            },
        )
    with progress_bar("Counting") as advance:
        solution = solve(
            position,
            engine=arguments.engine,
            max_seconds=arguments.max_seconds,
            on_progress=advance,
        )
    if _is_picture(arguments):
        print(solution.svg(), end="")
    else:
        for line in describe(solution, arguments.cells):
            print(line)
    return ANSWERED if solution.legal else CONTRADICTION


def _is_picture(arguments: argparse.Namespace) -> bool:
    """Whether the name of the output says that it is a picture."""
    return arguments.output is not None and arguments.output.lower().endswith(PICTURE)


def _check_picture(arguments: argparse.Namespace) -> None:
    """Refuse what does not go into a picture, before anything is counted."""
    if arguments.json:
        raise UsageError(
            f"-o with a name that ends in {PICTURE} writes a picture, and --json no picture; leave one of "
            "them out, or end the name in .json"
        )
    if len(arguments.files) > 1:
        raise UsageError(f"a picture shows one board, not {len(arguments.files)}; name one FILE")
    if arguments.cells != "auto":
        raise UsageError("--cells is for boards drawn in characters; leave it out for a picture")

"""`minescope advise FILE`: the best moves, and why."""

from __future__ import annotations

import argparse
from typing import Final

from minescope.cli.answer import add_answer_options, print_answer
from minescope.cli.arguments import ANSWERED, CONTRADICTION, AddParser, whole
from minescope.cli.board_file import board_options, read_board_with_prior
from minescope.cli.several import add_worker_options, run_on_each
from minescope.cli.terminal import progress_bar
from minescope.cli.wording import exact_text, printable, short_percent, terminal_name
from minescope.counting.interface import Budget
from minescope.errors import ContradictionError

# The room itself is imported on request: no other command needs it. These are its words.
STRATEGIES: Final = ("best", "lookahead", "endgame", "pseq", "teddy", "safest")


def add_to(add_parser: AddParser) -> argparse.ArgumentParser:
    parser = add_parser(
        "advise",
        parents=[board_options(several=True)],
        help="say which cell to open next, and why",
        description="Say which cells are best to open next: how safe each is, what it may tell and, where "
        "few solutions are left, the exact chance to win.",
        epilog="Exit code: 0 answered, 1 the numbers contradict each other, 2 bad input, "
        "3 stopped by --max-seconds.",
    )
    parser.add_argument(
        "--strategy", choices=STRATEGIES, default="best", help="the strategy that chooses"
    )
    parser.add_argument(
        "--most", type=whole, metavar="N", default=5, help="the number of moves to compare (5)"
    )
    add_answer_options(parser)
    add_worker_options(parser)
    return parser


def run(arguments: argparse.Namespace) -> int:
    return run_on_each(advise_on, arguments)


def advise_on(arguments: argparse.Namespace) -> int:
    """Answer one board."""
    position = read_board_with_prior(arguments)
    if arguments.json:
        return print_answer(
            "advise",
            position,
            {
                "strategy": arguments.strategy,
                "most": arguments.most,
                "max_seconds": arguments.max_seconds,
            },
        )
    from minescope.play.advice import advise

    limits = Budget(seconds=arguments.max_seconds)
    try:
        with progress_bar("Steps of comparing moves") as limits.on_progress:
            moves = advise(position, arguments.strategy, most=arguments.most, limits=limits)
    except ContradictionError as contradiction:
        print(printable(contradiction.message))
        return CONTRADICTION
    if not moves:
        print("Nothing is left to open.")
    for move in moves:
        safety = "safe"
        if move.mine:
            safety = f"mine {exact_text(move.mine)} ({short_percent(move.mine).strip()})"
        win = "" if move.win is None else f", wins {exact_text(move.win)}"
        print(f"{terminal_name(move.cell)}: {safety}{win}")
        print(f"  {printable(move.sentence)}")
    return ANSWERED

"""`minescope solutions FILE`: all legal assignments of a board: counted, listed, drawn, or as a diagram.

`--answer` looks up what a SAT solver has found for `minescope convert FILE --to dimacs`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Final, get_args

from minescope.api.answers.solutions import AssignmentOrder
from minescope.api.assignments import PinnedSolution, read_cost
from minescope.api.pins import check_pins, pin
from minescope.arithmetic.polynomial import numeral, read_numeral, write_fraction
from minescope.board import Cell, Position
from minescope.cli.answer import add_answer_options, print_answer
from minescope.cli.arguments import ANSWERED, CONTRADICTION, AddParser, UsageError, whole
from minescope.cli.assignments import Listing
from minescope.cli.board_file import board_options, read_board, read_file, shown_name
from minescope.cli.cell_values import read_values
from minescope.cli.drawing import describe
from minescope.cli.several import add_worker_options, run_on_each
from minescope.cli.terminal import progress_bar, this_terminal
from minescope.cli.wording import count_text, printable, terminal_name
from minescope.counting.assignment import Assignment
from minescope.errors import MinescopeError, PositionError
from minescope.prior import Uniform
from minescope.solving.solution import Solution, solve

MODELS: Final = ("naive", "frontier", "grouped")
"""Of diagrams, which are imported only where one is asked for."""

MAX_NUMBER: Final = 100_000
"""Digits of a number that is read."""


def add_to(add_parser: AddParser) -> argparse.ArgumentParser:
    parser = add_parser(
        "solutions",
        parents=[board_options(several=True)],
        help="count, list or sample the solutions of a board",
        description="Count, list or sample the solutions of a board: the arrangements of mines that fit all "
        "numbers. Give at most one of --count, --first, --number, --sample, --cheapest, --dearest, --answer "
        "and --diagram; without any, the solutions are counted by their number of mines. The board need "
        "not say how many mines it has.",
        epilog="COSTS and PINS give values to cells: 'r3c4=2 r1c1=1/2' on grids, 'name=2 \"other "
        "name\"=1' on graphs, or the name of a file with such entries or, on grids, with a row of "
        "numbers for each row of the board. Exit code: 0 answered, 1 the numbers contradict each "
        "other, 2 bad input, 3 stopped by --max-seconds.",
    )
    asked = parser.add_mutually_exclusive_group()
    asked.add_argument("--count", action="store_true", help="print only their number")
    asked.add_argument("--first", type=whole, metavar="N", help="the first N solutions")
    asked.add_argument("--number", type=_number, metavar="K", help="solution number K, from 1")
    asked.add_argument("--sample", type=whole, metavar="N", help="N random solutions, by the prior")
    asked.add_argument("--cheapest", metavar="COSTS", help="the solution whose mines cost least")
    asked.add_argument("--dearest", metavar="COSTS", help="the solution whose mines cost most")
    asked.add_argument(
        "--answer",
        metavar="ANSWER",
        help="the solution that a SAT solver found for the clauses of convert --to dimacs: a file with "
        "the solver's answer; - reads standard input",
    )
    asked.add_argument(
        "--diagram",
        metavar="OUT",
        help="write the decision diagram of all solutions, with any number of mines, to the file OUT, "
        "whose name ends in .dot, .json or .svg",
    )
    parser.add_argument(
        "--model",
        choices=MODELS,
        help="with --diagram: an item for each cell (naive), for each cell and number that touch "
        "(frontier), or for each group of cells (grouped, the default)",
    )
    parser.add_argument(
        "--order",
        choices=get_args(AssignmentOrder),
        default="board",
        help="with --first and --number: a fixed order (board, the default), or fewest or most mines first",
    )
    parser.add_argument("--seed", help="with --sample: the same seed gives the same solutions")
    parser.add_argument(
        "--alike", action="store_true", help="with --sample: every solution equally likely"
    )
    parser.add_argument(
        "--pin", metavar="PINS", help="only solutions with these numbers of mines in these cells"
    )
    add_answer_options(parser)
    add_worker_options(parser)
    return parser


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= MAX_NUMBER):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number")
    return read_numeral(text)


def run(arguments: argparse.Namespace) -> int:
    if len(arguments.files) > 1:
        for name in ("answer", "diagram"):
            if getattr(arguments, name) is not None:
                raise UsageError(f"--{name} goes only with one file")
    return run_on_each(list_solutions, arguments)


def list_solutions(arguments: argparse.Namespace) -> int:
    """Answer one board."""
    position = read_board(arguments)
    weighs = arguments.sample is not None and not arguments.alike
    if position.prior is None:
        if weighs:
            raise UsageError(
                "the board does not say how many mines it has, so the solutions have no weights; add "
                "--alike, --mines K, --density RHO or --odds LAMBDA"
            )
        position = replace(position, prior=Uniform())
    _check_combination(arguments)
    pins = _read_pins(arguments.pin, position)
    cheapest, dearest = arguments.cheapest, arguments.dearest
    costs = _read_costs(dearest if cheapest is None else cheapest, position)
    if arguments.diagram is not None:
        return _write_diagram(pin(position, pins), arguments)
    if arguments.json:
        return _print_json(position, pins, costs, arguments)
    found = None
    if arguments.answer is not None:
        found = _read_answer(arguments.answer, position)
    with progress_bar("Counting") as advance:
        solution = solve(
            pin(position, pins), max_seconds=arguments.max_seconds, on_progress=advance
        )
    if not solution.legal:
        return _print_contradiction(solution)
    if arguments.answer is not None and found is None:
        raise UsageError(
            f"{shown_name(arguments.answer)}: The answer says that there is no solution, but there "
            f"are {count_text(solution.count)}: it belongs to another board or number of mines."
        )
    listing = Listing(position, PinnedSolution.of(solution, pins), this_terminal())
    lines = _lines(listing, costs, arguments) if found is None else listing.known(found)
    for line in lines:
        print(line)
    return ANSWERED


def _read_answer(name: str, position: Position) -> Assignment | None:
    """What a solver has found; None where it says that there is nothing."""
    # Imported on request: nothing else here needs it.
    from minescope.checking.sat_answer import read_sat_answer

    try:
        return read_sat_answer(position, read_file(name).decode(errors="replace"))
    except MinescopeError as problem:
        raise UsageError(f"{shown_name(name)}: {problem.message}") from problem


def _print_contradiction(solution: Solution) -> int:
    for line in describe(solution, "auto"):
        print(line)
    return CONTRADICTION


def _write_diagram(position: Position, arguments: argparse.Namespace) -> int:
    # Imported on request: no other command needs diagrams.
    from minescope.cli.assignments import build_diagram, check_name, write_diagram

    check_name(arguments.diagram)
    diagram = build_diagram(position, arguments.model or "grouped", arguments.max_seconds)
    if not diagram.count:
        return _print_contradiction(solve(position, Uniform(), max_seconds=arguments.max_seconds))
    print(write_diagram(diagram, arguments.diagram))
    return ANSWERED


def _lines(
    listing: Listing, costs: Mapping[Cell, Fraction], arguments: argparse.Namespace
) -> Iterator[str]:
    """What the options ask for."""
    if arguments.count:
        return iter([numeral(listing.count)])
    if arguments.first is not None:
        return listing.first(arguments.first, arguments.order)
    if arguments.number is not None:
        return listing.one(arguments.number, arguments.order)
    if arguments.sample is not None:
        return listing.sample(arguments.sample, arguments.seed, alike=arguments.alike)
    if arguments.cheapest is not None:
        return listing.cheapest(costs)
    return listing.dearest(costs) if arguments.dearest is not None else listing.counts()


def _check_combination(arguments: argparse.Namespace) -> None:
    """Refuse an option that would change nothing: it was meant for something else."""
    is_listing = arguments.first is not None or arguments.number is not None
    if arguments.order != "board" and not is_listing:
        raise UsageError("--order goes only with --first or --number")
    if arguments.sample is None and (arguments.seed is not None or arguments.alike):
        raise UsageError(f"{'--alike' if arguments.alike else '--seed'} goes only with --sample")
    if arguments.answer is not None and (arguments.json or arguments.pin is not None):
        raise UsageError(f"{'--json' if arguments.json else '--pin'} does not go with --answer")
    if arguments.diagram is None and arguments.model is not None:
        raise UsageError("--model goes only with --diagram")
    if arguments.diagram is not None and arguments.json:
        raise UsageError(
            "--json does not go with --diagram: name a file that ends in .json instead"
        )


def _read_pins(text: str | None, position: Position) -> dict[Cell, int]:
    if text is None:
        return {}
    pins: dict[Cell, int] = {}
    for cell, value in read_values(text, position).items():
        if not (value.isascii() and value.isdecimal() and len(value) <= 2):
            raise UsageError(
                f"{printable(value)[:40]} at {terminal_name(cell)} is not a number of mines"
            )
        pins[cell] = int(value)
    check_pins(position, pins)
    return pins


def _read_costs(text: str | None, position: Position) -> dict[Cell, Fraction]:
    costs: dict[Cell, Fraction] = {}
    for cell, value in ({} if text is None else read_values(text, position)).items():
        try:
            costs[cell] = read_cost(value)
        except PositionError as problem:
            raise UsageError(f"the cost of {terminal_name(cell)}: {problem.message}") from problem
    return costs


def _print_json(
    position: Position,
    pins: Mapping[Cell, int],
    costs: Mapping[Cell, Fraction],
    arguments: argparse.Namespace,
) -> int:
    """The answer of the api that says the same."""
    index = position.topology.index
    fields: dict[str, object] = {
        "pins": [[index[cell], mines] for cell, mines in pins.items()],
        "max_seconds": arguments.max_seconds,
    }
    if arguments.sample is not None:
        fields |= {"count": arguments.sample, "seed": arguments.seed, "alike": arguments.alike}
        return print_answer("sample", position, {**fields, "numbered": True})
    if arguments.cheapest is not None or arguments.dearest is not None:
        written = [[index[cell], write_fraction(cost)] for cell, cost in costs.items()]
        dearest = arguments.dearest is not None
        return print_answer("cheapest", position, {**fields, "costs": written, "most": dearest})
    fields |= {"order": arguments.order, "count": 0}
    if arguments.first is not None:
        fields["count"] = arguments.first
    elif arguments.number is not None:
        fields |= {"start": numeral(arguments.number), "count": 1}
    return print_answer("solutions", position, fields)

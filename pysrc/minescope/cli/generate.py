"""`minescope generate FAMILY`: a graph, and perhaps a position on it."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence

from minescope.board import Position
from minescope.board.families.catalogue import FAMILIES, Family, make_graph
from minescope.cli.arguments import ANSWERED, AddParser, UsageError, fraction_or_whole, whole
from minescope.cli.output import add_format_options, write_board
from minescope.cli.terminal import Table, this_terminal
from minescope.cli.wording import printable
from minescope.draws import seed_text
from minescope.play.deal import dealt_position


def add_to(add_parser: AddParser) -> argparse.ArgumentParser:
    parser = add_parser(
        "generate",
        help="make a graph, with mines and numbers if you like",
        description="Make a graph of a family. With --mines, place mines on it at random; with --reveal, "
        "reveal some numbers.",
        epilog="Families: "
        + ", ".join(FAMILIES)
        + ". Their parameters: minescope generate --list. "
        "Ordinary boards: minescope board.",
    )
    parser.add_argument(
        "family", metavar="FAMILY", nargs="?", choices=tuple(FAMILIES), help="see below"
    )
    parser.add_argument(
        "parameters",
        metavar="NAME=NUMBER",
        nargs="*",
        type=_parameter,
        help="a parameter of the family: vertices=30",
    )
    parser.add_argument(
        "-l", "--list", action="store_true", help="print all families and their parameters"
    )
    parser.add_argument(
        "-m", "--mines", type=whole, metavar="K", help="the number of mines to place"
    )
    parser.add_argument(
        "--reveal",
        type=fraction_or_whole,
        metavar="N",
        default=0,
        help="how many vertices without a mine show their number, or which share: 40%%",
    )
    parser.add_argument("--seed", help="the same seed gives the same graph and mines")
    add_format_options(parser)
    return parser


def _parameter(text: str) -> tuple[str, int]:
    name, equals, number = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a parameter such as vertices=30")
    return name, whole(number)


def run(arguments: argparse.Namespace) -> int:
    if arguments.list:
        for line in _families(arguments.family):
            print(line)
        return ANSWERED
    if arguments.family is None:
        raise UsageError("which FAMILY of graphs? minescope generate --list prints them all")
    seed = seed_text(arguments.seed)
    parameters = _check_parameters(FAMILIES[arguments.family], arguments.parameters)
    graph = make_graph(arguments.family, seed=seed, **parameters)
    if arguments.mines is not None:
        position = dealt_position(graph, arguments.mines, reveal=arguments.reveal, seed=seed)
    elif arguments.reveal:
        raise UsageError("--reveal needs --mines K: without mines there are no numbers to reveal")
    else:
        position = Position.of(graph, {})
    print(write_board(position, arguments))
    return ANSWERED


def _families(only: str | None) -> Iterator[str]:
    """All families, or one, with what each is made with."""
    heads = ("family", "is", "parameters (from .. to, usually)")
    table = Table(heads, plain_heads=True)
    for family in FAMILIES.values():
        if only in (None, family.name):
            parameters = [f"{p.name} ({p.least} .. {p.most}, {p.usual})" for p in family.parameters]
            chance = ["--seed"] if family.random else []
            table.add(family.name, family.title, ", ".join([*parameters, *chance]) or "none")
    return table.draw(this_terminal())


def _check_parameters(family: Family, given: Sequence[tuple[str, int]]) -> dict[str, int]:
    """What a family is made with, each of it said once."""
    known = [parameter.name for parameter in family.parameters]
    checked: dict[str, int] = {}
    for name, value in given:
        if name not in known:
            takes = f"takes {', '.join(known)}" if known else "takes none"
            hint = "; give a seed with --seed" if name == "seed" else ""
            raise UsageError(
                f"the family {family.name} has no parameter {printable(name)[:40]}: it {takes}{hint}"
            )
        if name in checked:
            raise UsageError(
                f"{name} is given twice, as {checked[name]} and as {value}; leave one of them out"
            )
        checked[name] = value
    return checked

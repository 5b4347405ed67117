"""`minescope completion SHELL`: a script with which Tab completes commands, options and files."""

from __future__ import annotations

import argparse
from typing import Final

from minescope.cli.arguments import ANSWERED, AddParser, import_extra

SHELLS: Final = ("bash", "zsh", "fish", "tcsh")


def add_to(add_parser: AddParser) -> argparse.ArgumentParser:
    parser = add_parser(
        "completion",
        help="print a script that lets your shell complete commands",
        description="Print a script with which your shell completes commands, options and files. For bash: "
        "minescope completion bash > ~/.local/share/bash-completion/completions/minescope. For fish: "
        "minescope completion fish > ~/.config/fish/completions/minescope.fish. For zsh: a file named "
        "_minescope in a folder of $fpath.",
        epilog="This needs shtab: pip install 'minescope[completion]'.",
    )
    parser.add_argument("shell", metavar="SHELL", choices=SHELLS, help=", ".join(SHELLS))
    return parser


def run(arguments: argparse.Namespace) -> int:
    shtab = import_extra("shtab", "completion")
    # Imported here: the parser of all commands knows this one.
    from minescope.cli import command_parser

    print(shtab.complete(command_parser(), arguments.shell).rstrip())
    return ANSWERED

"""Run benchmarks and print their tables as Markdown.

python tests/bench/run.py                    all of them, but those that ask for other programs
python tests/bench/run.py mid_game edit      some of them
python tests/bench/run.py --quick            a few boards each, to see that everything runs
python tests/bench/run.py published --full   every setting for the peers, too
python tests/bench/run.py --write            put the tables into tests/bench/RESULTS.md

Two peers are measured beside Minescope; without them their columns stay empty. To install them:
python -m pip install --require-hashes -r build_scripts/requirements-bench.txt
"""

from __future__ import annotations

import argparse
import importlib
import sys
import time

import peers
import report
from measuring import Settings, settle

BENCHMARKS = (
    "mid_game",
    "edit",
    "published",
    "graphs",
    "growth",
    "trees",
    "several",
    "limits",
    "formulas",
    "orders",
    "folding",
    "diagrams",
    "levels",
    "no_guess",
    "thesis",
    "sampling",
    "online",
    "treewidth",
    "strategies",
    "endgames",
    "in_pyodide",
)

ONLY_WHEN_NAMED = ("pictures",)
"""They need programs of others; the head of their file says which."""


def main() -> int:
    """Run what was asked for, one after the other."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    known = BENCHMARKS + ONLY_WHEN_NAMED
    parser.add_argument("names", nargs="*", metavar="name", help=", ".join(known))
    parser.add_argument("--quick", action="store_true", help="a tenth of the boards")
    parser.add_argument("--full", action="store_true", help="peers on every setting")
    parser.add_argument("--write", action="store_true", help="into tests/bench/RESULTS.md")
    asked = parser.parse_args()
    if unknown := [name for name in asked.names if name not in known]:
        parser.error(f"no benchmark {', '.join(unknown)}: say some of {', '.join(known)}")
    for name in peers.missing():
        print(f"{name} is not installed: {peers.HOW_TO_INSTALL}", file=sys.stderr)

    settings = Settings(asked.quick, asked.full)
    for name in asked.names or BENCHMARKS:
        benchmark = importlib.import_module(name)
        settle()
        start = time.monotonic()
        text = report.section(benchmark.run(settings), benchmark.PACKAGES)
        print(f"## {name}\n\n{text}\n", flush=True)
        print(f"{name} took {time.monotonic() - start:.0f} s", file=sys.stderr)
        if asked.write:
            report.write_section(name, text)
    return 0


if __name__ == "__main__":
    sys.exit(main())

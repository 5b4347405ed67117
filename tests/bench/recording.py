"""What the package answers, to the byte, so that its code can be moved without changing any of it.

.venv/bin/python tests/bench/recording.py FOLDER          records into FOLDER, and compares with recording.txt
.venv/bin/python tests/bench/recording.py FOLDER --keep   and writes recording.txt anew

Every answer of the door and of the commands to some ten thousand questions: each contract request, all
texts of `tests/known`, and boards made from seeds: three levels of the game, several mines a cell,
densities, other shapes, graphs. Only `minescope.api.handle`, the commands and names of `minescope` itself
are used, and boards are dealt here, so that what is recorded does not hang on how the package is cut. FOLDER
gets a file for each subject, whose lines can be compared where a hash differs: `diff -r BEFORE AFTER`.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import importlib
import io
import json
import random
import re
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from minescope import Graph, Grid, make_graph
from minescope.api import handle
from minescope.cli import main as run_command

TESTS = Path(__file__).resolve().parent.parent
KEPT = Path(__file__).with_suffix(".txt")

CHUNK = 10
"""Boards of one file."""
LEVELS = {"beginner": (9, 9, 10), "intermediate": (16, 16, 40), "expert": (16, 30, 99)}
"""Rows, columns and mines."""
SEEDS = 300
TIMES = re.compile(r'"((?:micro)?seconds)":\s?[0-9.e-]+')
"""What differs from run to run."""
NO_TIME = r'"\1":…'

Request = dict[str, Any]


def main() -> int:
    """Record, compare, and say what differs."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--keep", action="store_true", help="write recording.txt anew")
    parser.add_argument("--only", default="", help="subjects whose names begin so")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    names = [name for name in subjects() if name.startswith(asked.only)]
    with ProcessPoolExecutor() as pool:
        hashes = dict(zip(names, pool.map(partial(record, asked.folder), names), strict=True))
    if asked.keep:
        lines = [f"{told}  {name}" for name, told in sorted(hashes.items())]
        KEPT.write_text("\n".join(lines) + "\n", encoding="ascii")
        return 0
    kept = {
        name: told
        for told, name in (line.split() for line in KEPT.read_text(encoding="ascii").splitlines())
    }
    wanted = {name: told for name, told in kept.items() if name.startswith(asked.only)}
    different = sorted(
        name for name in hashes.keys() | wanted.keys() if hashes.get(name) != wanted.get(name)
    )
    print(*[f"differs: {name}" for name in different], sep="\n")
    print(f"{len(hashes)} subjects, {len(different)} differ.")
    return int(bool(different))


def record(folder: Path, name: str) -> str:
    """Write the answers of a subject; the hash of them."""
    lines = []
    for number, answer in enumerate(subjects()[name]()):
        lines.append(f"{number}\t{TIMES.sub(NO_TIME, answer)}")
    text = "\n".join(lines) + "\n"
    (folder / name).write_text(text, encoding="utf-8")
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def subjects() -> dict[str, Callable[[], Iterator[str]]]:
    """All that is asked, by name."""
    found: dict[str, Callable[[], Iterator[str]]] = {
        "contract": ask_contract,
        "texts": read_texts,
        "commands": run_commands,
        "games": play_games,
    }
    for level in LEVELS:
        for first in range(0, SEEDS, CHUNK):
            found[f"{level}-{first:03}"] = partial(ask_level, level, first)
    for kind in OTHERS:
        found[kind] = partial(ask_others, kind)
    return found


def ask(operation: str, **fields: Any) -> str:
    return handle(json.dumps({"version": 1, "operation": operation, **fields}))


# --- boards


def dealt(grid: Grid | Graph, mines: int, rng: random.Random, shown: float) -> list[str]:
    """The labels of a game in its middle: an opening, and a share of the other safe cells."""
    cells = range(len(grid.neighbours))
    mined = set(rng.sample(cells, mines))
    numbers = [sum(j in mined for j in grid.neighbours[i]) for i in cells]
    opened = {i for i in cells if i not in mined and rng.random() < shown}
    waiting = [rng.choice([i for i in cells if i not in mined])]
    while waiting:
        i = waiting.pop()
        opened.add(i)
        if numbers[i] == 0:
            waiting += [j for j in grid.neighbours[i] if j not in opened]
    return [str(numbers[i]) if i in opened else "?" for i in cells]


def position_of(
    grid: Grid | Graph, labels: list[str], prior: Mapping[str, Any] | None, x_max: int = 1
) -> Request:
    """As requests hold it."""
    topology: Request
    if isinstance(grid, Grid):
        topology = {"shape": grid.shape, "width": grid.width, "height": grid.height}
    else:
        topology = {
            "shape": "graph",
            "vertices": [str(cell) for cell in grid.cells],
            "edges": [[i, j] for i, near in enumerate(grid.neighbours) for j in near if i < j],
        }
    return {"topology": topology, "labels": " ".join(labels), "x_max": x_max, "prior": prior}


def ask_level(level: str, first: int) -> Iterator[str]:
    """The usual game: every question that is quick about every board, the others about a few."""
    height, width, mines = LEVELS[level]
    for seed in range(first, first + CHUNK):
        rng = random.Random(f"{level} {seed}")
        labels = dealt(Grid(height, width), mines, rng, rng.choice([0.0, 0.02, 0.1]))
        position = position_of(Grid(height, width), labels, {"kind": "total", "mines": str(mines)})
        yield from ask_quickly(position, seed)
        if seed % CHUNK == 0:
            yield from ask_all(position, seed)
            yield from follow(position, seed)


def follow(position: Request, seed: int) -> Iterator[str]:
    """One cell after the other is flagged or covered: what has changed is all that is said."""
    rng = random.Random(seed)
    labels = position["labels"].split()
    covered = [i for i, label in enumerate(labels) if label == "?"]
    yield ask("solve", position=position, revision=1, include=DETAILS)
    for revision in range(2, 8):
        changed = [[rng.choice(covered), rng.choice(["*", "_", "1", "2"])]]
        yield ask("solve", revision=revision, since=revision - 1, changed=changed, include=DETAILS)


FORMS = ("text", "link", "mine", "jsm", "bm", "mbf", "dimacs", "dot")
DETAILS = ["count", "weight", "expected_mines", "mine_counts"]


def ask_quickly(position: Request, seed: int) -> Iterator[str]:
    """Questions whose answers number, draw or weigh solutions."""
    yield ask("solve", position=position, include=DETAILS)
    covered = [i for i, label in enumerate(position["labels"].split()) if label == "?"]
    yield ask("solutions", position=position, start="1", count=2)
    yield ask("solutions", position=position, start="7", count=1, order="fewest")
    yield ask("sample", position=position, count=2, seed=f"seed {seed}", numbered=True)
    costs = [[i, str(i % 5 - 1)] for i in covered[:30]]
    yield ask("cheapest", position=position, costs=costs)
    yield ask("fill", position=position)
    yield ask("export", position=position, format="link")


def ask_all(position: Request, seed: int) -> Iterator[str]:
    """Everything else."""
    covered = [i for i, label in enumerate(position["labels"].split()) if label == "?"]
    # Where work is bounded, it is by steps: the time of a machine must not be seen.
    bound = {"max_steps": 200_000}
    for operation, fields in {
        "why": [{"all": True, "patterns": True}, {"cell": covered[0]}, {"unknowable": True}],
        "unknowable": [{}],
        "advise": [{"strategy": "pseq"}, {"strategy": "safest"}, {"strategy": "endgame"}],
        "facts": [{}],
        "optimal": [{"max_states": 2000}],
        "configurations": [{"island": 0, "count": 20, "matrix": True}],
        "tree": [{}],
        "decomposition": [{}, {"form": "nice", "order": "min-fill"}],
        "diagram": [{"max_nodes": 5000}, {"model": "grouped", "max_nodes": 2000}],
        "suppose": [{"pins": [[covered[0], "*"]]}, {"pins": [[covered[-1], "1"]]}],
        "dependence": [{"cell": covered[0]}],
        "shows": [{"cell": cell} for cell in covered[:3]],
        "totals": [{"cell": covered[0]}],
        "check": [{}],
        "certificate": [{}],
        "report": [{"format": "json"}, {"format": "latex"}, {"format": "markdown"}],
    }.items():
        for each in fields:
            yield ask(operation, position=position, **bound, **each)
    for form in FORMS:
        yield ask("export", position=position, format=form)
    yield ask("solve", position={**position, "prior": {"kind": "uniform"}}, include=DETAILS)
    engines = ("elimination", "configurations", "treewidth", "zdd")
    yield from (ask("solve", position=position, engine=engine, **bound) for engine in engines)


OTHERS: dict[str, tuple[Callable[[], Grid | Graph], int, float, dict[str, Any], int]] = {
    **{
        f"shape-{shape}": (partial(Grid, 8, 8, shape), 10, 0.2, {"kind": "total", "mines": "10"}, 1)
        for shape in ("grid4", "torus", "hex", "triangle", "triangle3")
    },
    "unknown-mines": (lambda: Grid(8, 8), 10, 0.2, {"kind": "uniform"}, 1),
    "density": (lambda: Grid(7, 7), 9, 0.2, {"kind": "density", "rho": "1/5"}, 1),
    "odds": (lambda: Grid(7, 7), 9, 0.2, {"kind": "odds", "odds": "1/4"}, 1),
    "two-mines": (lambda: Grid(6, 6), 7, 0.2, {"kind": "total", "mines": "9"}, 2),
    "two-mines-density": (lambda: Grid(5, 5), 4, 0.2, {"kind": "density", "rho": "1/4"}, 2),
    "three-mines-slots": (
        lambda: Grid(5, 5),
        4,
        0.2,
        {"kind": "total", "mines": "6", "weighting": "slots"},
        3,
    ),
    "graph-tree": (
        lambda: make_graph("random-tree", vertices=40, seed="a"),
        8,
        0.3,
        {"kind": "uniform"},
        1,
    ),
    "graph-lattice": (
        lambda: make_graph("random-graph", vertices=30, edges=45, seed="a"),
        7,
        0.3,
        {"kind": "total", "mines": "7"},
        1,
    ),
}
"""Topology, mines, share of safe cells that are open besides an opening, prior, x_max."""
EACH = 12
"""Boards of each kind."""


def ask_others(kind: str) -> Iterator[str]:
    make, mines, shown, prior, x_max = OTHERS[kind]
    grid = make()
    for seed in range(EACH):
        labels = dealt(grid, mines, random.Random(f"{kind} {seed}"), shown)
        position = position_of(grid, labels, prior, x_max)
        yield from ask_quickly(position, seed)
        if seed % 6 == 0:
            yield from ask_all(position, seed)
            for variable in ("rho", "lambda"):
                cell = labels.index("?")
                yield ask("formula", position=position, cell=cell, variable=variable)
                yield ask("curves", position=position, variable=variable, points=9)


# --- what is asked of no such board


def ask_contract() -> Iterator[str]:
    for path in sorted((TESTS / "contract").glob("*.json")):
        yield handle(json.dumps(json.loads(path.read_text(encoding="utf-8"))["request"]))


def read_texts() -> Iterator[str]:
    """Every known text, and each with a part cut off: complaints are answers, too."""
    sys.path.insert(0, str(TESTS.parent))
    for name in ("board_texts", "pasted_texts", "printed_texts"):
        module = importlib.import_module(f"tests.known.{name}")
        texts = [
            text.source
            for value in vars(module).values()
            if isinstance(value, list)
            for text in value
            if isinstance(getattr(text, "source", None), str)
        ]
        for text in texts:
            for part in (text, text[: len(text) // 2], text[1:], text + "!"):
                yield ask("parse", text=part, include=["text", "link"])
                yield ask("parse", text=part, flags="covered")


def play_games() -> Iterator[str]:
    """What draws with a seed."""
    for level, (height, width, mines) in LEVELS.items():
        grid = Grid(height, width)
        covered = ["?"] * (height * width)
        position = position_of(grid, covered, {"kind": "total", "mines": str(mines)})
        for seed in range(40):
            yield ask("deal", position=position, first=seed, opening=seed % 2 == 0, seed=seed)
            yield ask("fair", position=position, cell=seed, seed=seed)
        for seed in range(6):
            for difficulty in ("easy", "medium", "hard"):
                if level != "expert" or seed < 2:
                    yield ask(
                        "board", position=position, start=seed, difficulty=difficulty, seed=seed
                    )
        for strategy in ("pseq", "safest", "teddy"):
            games = {"beginner": 20, "intermediate": 6, "expert": 2}[level]
            yield ask(
                "simulate", position=position, strategy=strategy, games=games, seed="a", moves=True
            )
    small = position_of(Grid(5, 5), ["?"] * 25, {"kind": "total", "mines": "4"})
    for strategy in ("best", "lookahead", "endgame"):
        yield ask("simulate", position=small, strategy=strategy, games=10, seed="b", moves=True)
    for family in ("random-tree", "path", "cycle", "star", "random-graph", "petersen"):
        yield ask("generate", family=family, seed="c", mines=1, reveal="40%")


def run_commands() -> Iterator[str]:
    """Text and exit code of the commands."""
    board = "minescope 1\ntopology grid 4x3\nmines 3\n\n? ? ? ?\n? 1 2 ?\n? ? ? ?\n"
    impossible = "2x2x1\n3H\nHH"
    with tempfile.TemporaryDirectory() as folder:
        paths = {name: f"{folder}/{name}.txt" for name in ("BOARD", "IMPOSSIBLE")}
        for name, text in {"BOARD": board, "IMPOSSIBLE": impossible}.items():
            Path(paths[name]).write_text(text, encoding="utf-8")
        for line in COMMANDS:
            words = [paths.get(word, word) for word in line.split()]
            out, err = io.StringIO(), io.StringIO()
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
                try:
                    code: object = run_command(words)
                except SystemExit as end:
                    code = end.code
            told = "\n".join([line, str(code), out.getvalue(), err.getvalue()])
            yield told.replace(folder, "FOLDER").replace("\n", "\\n")


def command_lines() -> Iterable[str]:
    for word in ("BOARD", "IMPOSSIBLE"):
        yield from (
            f"solve {word}",
            f"solve {word} --json",
            f"solve {word} --density 99/480 --x-max 2",
        )
        yield from (f"why {word} --all", f"advise {word}", f"solutions {word} --first 10")
        yield from (f"solutions {word} --count", f"solutions {word} --sample 3 --seed a")
        yield from (f"what-if {word} r1c1=mine", f"what-if {word} --depends r1c1")
        for form in ("link", "dimacs", "svg", "text", "mine", "mgb"):
            yield f"convert {word} --to {form}"
    yield from ("why BOARD r1c2 --steps", "solutions BOARD --cheapest r1c1=2 --pin r1c1=0")
    yield from ("generate --list", "generate random-tree vertices=9 --mines 2 --seed a")
    yield from ("board expert --reveal 40% --seed a", "board 9x9 10 --no-guess --seed x")
    yield from ("schema", "schema --protocol", "completion bash", "solve", "nothing", "--help")
    for command in HELPED:
        yield f"{command} --help"


HELPED = [
    *("solve", "why", "advise", "what-if", "solutions", "convert"),
    *("generate", "board", "simulate", "serve", "schema"),
]
COMMANDS = list(command_lines())


if __name__ == "__main__":
    sys.exit(main())

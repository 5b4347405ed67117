"""Prints positions with the codes that Python writes for them, for the other half in JavaScript.

Boards of every shape in the middle of a game, graphs with and without places, and labels at random,
which mostly make no sense.
"""

from __future__ import annotations

import json
import random

from minescope.api import handle
from minescope.board.shapes import SHAPES

BOARDS = 150
GRAPHS = 80


def main() -> None:
    rng = random.Random("links")
    positions = [_random_position(rng) for _ in range(BOARDS)]
    # One board that fills the screen, with the labels of a game.
    positions.append(_position(rng, "grid", 50, 50, 1, {"kind": "total", "mines": 625}))
    positions += [_random_graph(rng) for _ in range(GRAPHS)]
    positions.append(_graph(rng, _names(rng, "v", 600), 1, {"kind": "total", "mines": 100}))
    print(json.dumps([_with_code(position) for position in positions]))


def _with_code(position: dict[str, object]) -> dict[str, object]:
    code = _ask({"operation": "export", "format": "link", "position": position})["text"]
    return {"code": code, "position": _ask({"operation": "parse", "text": code})["position"]}


def _ask(request: dict[str, object]) -> dict[str, object]:
    response = json.loads(handle(json.dumps({"version": 1, **request})))
    return response["answer"]


def _random_position(rng: random.Random) -> dict[str, object]:
    x_max = rng.choice((1, 1, 1, 2, 3, 14, 64))
    sizes = rng.randint(1, 12), rng.randint(1, 12)
    return _position(rng, rng.choice(SHAPES), *sizes, x_max, _random_prior(rng))


def _random_graph(rng: random.Random) -> dict[str, object]:
    count = rng.randint(0, 14)
    stem = rng.choice(("v", "", "cell ", "\N{TRIANGULAR FLAG ON POST}", "\ud83d", "0"))
    x_max = rng.choice((1, 1, 2, 14))
    return _graph(rng, _names(rng, stem, count), x_max, _random_prior(rng))


def _names(rng: random.Random, stem: str, count: int) -> list[str]:
    first = rng.choice((0, 1, 7, 10**9))
    names = [f"{stem}{first + i}" for i in range(count)]
    if rng.random() < 0.4:
        names = [rng.choice(("a", "Zürich", "\u20ac", "\ud800", "", "9")) + name for name in names]
    return names


def _graph(rng: random.Random, names: list[str], x_max: int, prior: object) -> dict[str, object]:
    count = len(names)
    tries = [sorted(rng.choices(range(count), k=2)) for _ in range(rng.randint(0, 2 * count))]
    edges = sorted({(a, b) for a, b in tries if a != b})
    topology: dict[str, object] = {"shape": "graph", "vertices": names, "edges": edges}
    if rng.random() < 0.7:
        step, far = rng.choice(((1, 30), (10, 5), (20, 3), (1, 100_000), (7, 0)))
        topology["places"] = [
            [step * rng.randint(-far, far), step * rng.randint(-far, far)] for _ in names
        ]
    return {"topology": topology, "labels": _noise(rng, count), "x_max": x_max, "prior": prior}


def _position(
    rng: random.Random, shape: str, width: int, height: int, x_max: int, prior: object
) -> dict[str, object]:
    topology = {"shape": shape, "width": width, "height": height}
    labels = _game(rng, width, height, x_max) if rng.random() < 0.7 else _noise(rng, width * height)
    return {"topology": topology, "labels": labels, "x_max": x_max, "prior": prior}


def _game(rng: random.Random, width: int, height: int, x_max: int) -> list[str]:
    """Numbers as they are on a plain grid, with some cells covered, flagged and free."""
    density = rng.choice((0.1, 0.2, 0.5))
    mines = [rng.randint(1, x_max) if rng.random() < density else 0 for _ in range(width * height)]
    shown = rng.random()
    labels = []
    for cell, held in enumerate(mines):
        row, column = divmod(cell, width)
        if held:
            labels.append(f"*{held}" if rng.random() < shown / 3 else "?")
        elif rng.random() < shown:
            rows = range(max(row - 1, 0), min(row + 2, height))
            columns = range(max(column - 1, 0), min(column + 2, width))
            labels.append(str(sum(mines[r * width + c] for r in rows for c in columns)))
        else:
            labels.append("_" if rng.random() < 0.1 else "?")
    return labels


def _noise(rng: random.Random, cells: int) -> list[str]:
    words = ("?", "?", "_", "*", "*2", "*70", "0", "1", "2", "8", "9", "400")
    return rng.choices(words, k=cells)


def _random_prior(rng: random.Random) -> dict[str, object] | None:
    weighting = rng.choice(("distinct", "distinct", "slots"))
    kind = rng.choice(("total", "density", "odds", "uniform", None))
    if kind == "total":
        return {"kind": kind, "weighting": weighting, "mines": str(rng.choice((0, 10, 99, 10**30)))}
    if kind == "density":
        return {"kind": kind, "weighting": weighting, "rho": rng.choice(("33/160", "0.207", "1/2"))}
    if kind == "odds":
        return {"kind": kind, "weighting": weighting, "odds": rng.choice(("1/4", "7", "22/7"))}
    return {"kind": "uniform"} if kind else None


if __name__ == "__main__":
    main()

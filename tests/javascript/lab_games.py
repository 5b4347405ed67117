"""Prints games of two strategies as the door tells them, and what Python makes of them, for the other half
in JavaScript.
"""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from minescope.api import handle
from minescope.api.answers.simulate import MAX_GAMES, MAX_PLAYED_CELLS
from minescope.api.positions import write_position
from minescope.board import Grid, Position
from minescope.play.simulation.results import Results
from minescope.play.simulation.simulate import simulate
from minescope.play.strategies.catalogue import STRATEGIES
from minescope.prior import Total

GAMES = 60
SEED = "oak"
BOARD = "6x5/7"


def main() -> None:
    names = ("safest", "teddy")
    played = {name: play(name) for name in names}
    first, second = (results for _, results in played.values())
    compared = first.compare(second)
    print(
        json.dumps(
            {
                "strategies": list(STRATEGIES),
                "most": {"games": MAX_GAMES, "cells": MAX_PLAYED_CELLS},
                "players": {name: told for name, (told, _) in played.items()},
                "pairing": {
                    "games": compared.games,
                    "onlyWon": [compared.only_first, compared.only_second],
                    "difference": float(compared.difference),
                    "error": compared.standard_error,
                },
            }
        )
    )


def play(strategy: str) -> tuple[dict[str, object], Results]:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "games.jsonl"
        results = simulate(
            strategy, BOARD, GAMES, lives=None, seed=SEED, executor="here", file=file
        )
        lines = [json.loads(line) for line in file.read_text().splitlines()]
    return {
        "answer": ask(strategy),
        "lines": lines,
        "wins": results.wins,
        "interval": results.interval,
        "hits": results.hits,
        "guesses": results.guesses,
        "withoutGuess": float(results.without_guess),
    }, results


def ask(strategy: str) -> dict[str, Any]:
    position = write_position(Position.of(Grid(5, 6), {}, prior=Total(7)))
    request = {"position": position, "strategy": strategy, "games": GAMES, "seed": SEED}
    asked = {"version": 1, "operation": "simulate", "endless": True, **request}
    return json.loads(handle(json.dumps(asked)))["answer"]


if __name__ == "__main__":
    main()

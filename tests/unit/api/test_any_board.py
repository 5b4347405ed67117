"""Whatever the board, every question about it gets an answer or a sentence, and no fault."""

import json
from random import Random

import pytest

from minescope.api import handle
from minescope.board.shapes import SHAPES

QUESTIONS = [
    {"operation": "check", "max_steps": 20_000},
    {"operation": "certificate", "max_steps": 20_000},
    {"operation": "solutions", "count": 3},
    {"operation": "solutions", "count": 3, "order": "most"},
    {"operation": "sample", "count": 3, "numbered": True},
    {"operation": "sample", "count": 3, "alike": True},
    {"operation": "cheapest", "costs": [[0, "1/3"]]},
    {"operation": "diagram", "model": "naive"},
    {"operation": "diagram", "model": "frontier"},
    {"operation": "diagram", "model": "grouped", "number": "1"},
    {"operation": "why"},
    {"operation": "why", "all": True},
    {"operation": "why", "unknowable": True},
    {"operation": "why", "cell": 0},
    {"operation": "suppose", "pins": [[0, "*"]], "max_steps": 20_000},
    {"operation": "suppose", "pins": [[0, "1"]], "max_steps": 20_000},
    {"operation": "dependence", "cell": 0, "max_steps": 20_000},
    {"operation": "shows", "cell": 0, "max_steps": 20_000},
    {"operation": "deal", "first": 0},
    {"operation": "deal", "first": 0, "opening": True},
    {"operation": "board", "start": 0, "opening": False, "max_tries": 5},
    {"operation": "fair", "cell": 0, "max_steps": 20_000},
    {"operation": "fill", "max_steps": 20_000},
    {"operation": "report", "format": "json"},
    {"operation": "report", "format": "latex"},
    {"operation": "report", "format": "markdown"},
]
AMOUNTS = ["0", "1", "1/3", "2", "63/2", "1/1000000000000000000000", "99999999999999999999"]
NAMES = ["a", "", "\n", "\x00", "\ud800", "'", '"', "`", "|", "#", "--", "mines", "λ", " "]


def any_board(rng):
    size = rng.randint(1, 9)
    x_max = rng.choice([1, 1, 2, 3, 64])
    if rng.random() < 0.3:
        edges = [[i, j] for j in range(size) for i in range(j) if rng.random() < 0.4]
        topology = {"shape": "graph", "vertices": rng.sample(NAMES, size), "edges": edges}
    else:
        width = rng.randint(1, size)
        topology = {"shape": rng.choice(SHAPES), "width": width}
        topology["height"] = -(-size // width)
        size = width * topology["height"]
    words = ["?"] * 6 + ["_", "*", f"*{x_max}", "0", "1", "1", "2", "3", "100"]
    weighting = rng.choice(["distinct", "slots"])
    prior = rng.choice(
        [
            {"kind": "uniform"},
            {"kind": "total", "mines": str(rng.randint(0, 2 * size)), "weighting": weighting},
            {"kind": "total", "mines": "9" * 50},
            {"kind": "density", "rho": rng.choice(AMOUNTS), "weighting": weighting},
            {"kind": "odds", "odds": rng.choice(AMOUNTS), "weighting": weighting},
            None,
        ]
    )
    labels = " ".join(rng.choices(words, k=size))
    return {"topology": topology, "labels": labels, "x_max": x_max, "prior": prior}


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda q: " ".join(map(str, q.values())))
def test_any_board_gets_a_response(question):
    rng = Random("any board")
    answered = 0
    for _ in range(60):
        position = any_board(rng)
        request = json.dumps({"version": 1, "position": position, **question})
        response = json.loads(handle(request))
        assert response.get("error", {}).get("kind") not in ("internal", "request"), (
            position,
            response["error"],
        )
        answered += "answer" in response
        if question["operation"] == "certificate" and "answer" in response:
            compile(response["answer"]["text"], "certificate.py", "exec")
        if question["operation"] == "check" and "answer" in response:
            assert response["answer"]["agree"], (position, response["answer"])
    # Boards are made with a number of mines only, which a third of these have; and of few of them the
    # first cell is unknown, which is all that anything can be supposed of.
    assert answered > (
        5 if question["operation"] in ("board", "suppose", "dependence", "shows") else 20
    )

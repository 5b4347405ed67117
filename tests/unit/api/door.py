"""Asking through the door, and positions to ask about."""

import json
import random

from hypothesis import strategies as st

from minescope.api import OPERATIONS, handle
from minescope.api.positions import write_position
from minescope.board import FREE, UNKNOWN, Graph, Grid, Mine, Number, Position
from minescope.board.shapes import SHAPES
from minescope.prior import Density, Total, Uniform

ONE_BESIDE_TWO = write_position(
    Position.of(Grid(3, 6), {(1, 2): Number(1), (1, 3): Number(2)}, prior=Total(4))
)
BLOCK = "minescope 1\ntopology grid 6x3\nmines 4\n\n? ? ? ? ? ?\n? ? 1 2 ? ?\n? ? ? ? ? ?"
KINDS = {
    "request",
    "notation",
    "position",
    "contradiction",
    "budget",
    "unsupported",
    "missing",
    "forgotten",
    "stopped",
    "internal",
}


def graph(size, edges, labels):
    """A graph as requests hold it, every arrangement alike."""
    names = [f"v{i}" for i in range(size)]
    return {
        "topology": {"shape": "graph", "vertices": names, "edges": edges},
        "labels": labels,
        "prior": {"kind": "uniform"},
    }


def ask(operation, on_progress=None, **fields):
    request = json.dumps({"version": 1, "operation": operation, **fields})
    return json.loads(handle(request, on_progress))


def answer(operation, **fields):
    return ask(operation, **fields)["answer"]


def error(operation, **fields):
    return ask(operation, **fields)["error"]


def grid(width, height, labels, prior=None, x_max=1):
    return {
        "topology": {"shape": "grid", "width": width, "height": height},
        "labels": labels,
        "x_max": x_max,
        "prior": prior,
    }


def hard_position():
    """A board of random mines with a third of its other cells revealed."""
    board, dice = Grid(20, 20), random.Random(1)
    mines = set(dice.sample(range(400), 80))
    labels = {
        cell: Number(len(mines.intersection(board.neighbours[i])))
        for i, cell in enumerate(board.cells)
        if i not in mines and dice.random() < 1 / 3
    }
    return write_position(Position.of(board, labels, prior=Total(80)))


def is_response(text):
    """What every text gets: version, operation, seconds, and either an answer or an error."""
    # `minescope serve` prints it as a line, in whatever encoding.
    assert text.isascii()
    assert "\n" not in text
    response = json.loads(text)
    assert response["version"] == 1
    assert response["operation"] is None or response["operation"] in OPERATIONS
    assert ("answer" in response) != ("error" in response)
    assert len(response) == 4
    if "error" in response:
        assert response["error"]["kind"] in KINDS - {"internal"}, response["error"]
        assert response["error"]["message"]
        assert isinstance(response["error"]["cells"], list)
    return True


LABELS = st.one_of(
    st.just(UNKNOWN),
    st.just(FREE),
    st.integers(0, 10**20).map(Number),
    st.integers(1, 3).map(Mine),
)
PRIORS = st.one_of(
    st.none(),
    st.just(Uniform()),
    st.builds(Total, st.integers(0, 10**30), st.sampled_from(["distinct", "slots"])),
    st.builds(Density, st.fractions(0, 1)),
    st.builds(lambda odds: Density(odds=odds, weighting="slots"), st.fractions(0, 9)),
)


@st.composite
def positions(draw):
    """Any position, most of them senseless."""
    if draw(st.booleans()):
        topology = Grid(
            draw(st.integers(1, 4)),
            draw(st.integers(1, 4)),
            draw(st.sampled_from(SHAPES)),
        )
    else:
        names = draw(st.lists(st.text(min_size=1), unique=True, max_size=5))
        pairs = [(a, b) for b in range(len(names)) for a in range(b)]
        chosen = draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else []
        topology = Graph(tuple(names), tuple(chosen))
    size = len(topology.cells)
    labels = draw(st.lists(LABELS, min_size=size, max_size=size))
    return Position(topology, tuple(labels), draw(st.integers(1, 64)), draw(PRIORS))

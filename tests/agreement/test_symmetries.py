"""A board turned, mirrored, moved around a torus or renamed has the same probabilities."""

from random import Random

import pytest

from minescope.board import Graph, Grid, Position
from minescope.board.shapes import SHAPES
from minescope.solving.solution import solve

from .amount import boards
from .random_boards import (
    arbitrary_position,
    legal_position,
    random_prior,
    random_topology,
)

GRID_MOVES = {
    "quarter turn": lambda r, c, h, w: (c, h - 1 - r),
    "half turn": lambda r, c, h, w: (h - 1 - r, w - 1 - c),
    "left and right": lambda r, c, h, w: (r, w - 1 - c),
    "top and bottom": lambda r, c, h, w: (h - 1 - r, c),
    "diagonal": lambda r, c, h, w: (c, r),
}


def moved(position: Position, topology, image) -> Position:
    """The position with each cell's label on the image of the cell."""
    labels = {
        image[cell]: label
        for cell, label in zip(position.topology.cells, position.labels, strict=True)
    }
    return Position.of(topology, labels, x_max=position.x_max)


def check_same(position: Position, other: Position, image, prior) -> None:
    before, after = solve(position, prior), solve(other, prior)
    assert before.legal == after.legal, (position, prior)
    assert (before.count, before.legal and before.mine_counts) == (
        after.count,
        after.legal and after.mine_counts,
    )
    if before.legal:
        expected = {image[cell]: shares for cell, shares in before.mines.items()}
        assert after.mines == expected, (position, prior)
        assert after.outer_probability == before.outer_probability


def random_position_on(rng, topology):
    make = legal_position if rng.random() < 0.8 else arbitrary_position
    return make(rng, topology, rng.randint(1, 3))


@pytest.mark.parametrize("move", GRID_MOVES.values(), ids=GRID_MOVES)
@pytest.mark.parametrize("shape", ["grid", "grid4", "torus"])
def test_turning_and_mirroring(shape, move):
    rng = Random(f"move {shape}")
    for _ in range(boards(15)):
        topology = random_topology(rng, shape)
        position = random_position_on(rng, topology)
        h, w = topology.height, topology.width
        image = {(r, c): move(r, c, h, w) for r, c in topology.cells}
        turned = Grid(w, h, shape) if move(0, 1, 2, 2)[0] != move(0, 0, 2, 2)[0] else topology
        other = moved(position, turned, image)
        check_same(position, other, image, random_prior(rng, position))


def test_mirroring_a_hex_board():
    # Odd rows lie half a cell to the right: an odd number of rows may be turned upside down, an
    # even number by half a turn.
    rng = Random("hex")
    for _ in range(boards(60)):
        topology = random_topology(rng, "hex")
        position = random_position_on(rng, topology)
        name = "top and bottom" if topology.height % 2 else "half turn"
        image = {
            (r, c): GRID_MOVES[name](r, c, topology.height, topology.width)
            for r, c in topology.cells
        }
        other = moved(position, topology, image)
        check_same(position, other, image, random_prior(rng, position))


@pytest.mark.parametrize("shape", ["triangle", "triangle3"])
def test_mirroring_a_board_of_triangles(shape):
    # A mirror that stands upright must keep what points up, one that lies down must turn it over, and
    # so must half a turn: which of them does depends on the size.
    rng = Random(f"mirrored {shape}")
    for _ in range(boards(60)):
        topology = random_topology(rng, shape)
        position = random_position_on(rng, topology)
        height, width = topology.height, topology.width
        fitting = ["left and right"] if width % 2 else []
        fitting += [] if height % 2 else ["top and bottom"]
        fitting += ["half turn"] if (height + width) % 2 else []
        if not fitting:
            continue
        move = GRID_MOVES[rng.choice(fitting)]
        image = {(r, c): move(r, c, height, width) for r, c in topology.cells}
        other = moved(position, topology, image)
        check_same(position, other, image, random_prior(rng, position))


def test_moving_around_a_torus():
    rng = Random("torus")
    for _ in range(boards(60)):
        topology = random_topology(rng, "torus")
        position = random_position_on(rng, topology)
        down, right = rng.randrange(topology.height), rng.randrange(topology.width)
        image = {
            (r, c): ((r + down) % topology.height, (c + right) % topology.width)
            for r, c in topology.cells
        }
        other = moved(position, topology, image)
        check_same(position, other, image, random_prior(rng, position))


@pytest.mark.parametrize("shape", ["graph", "tree"])
def test_renaming_the_vertices_of_a_graph(shape):
    rng = Random(f"rename {shape}")
    for _ in range(boards(60)):
        graph = random_topology(rng, shape)
        position = random_position_on(rng, graph)
        names = [f"w{i}" for i in range(len(graph.cells))]
        order = rng.sample(names, len(names))
        image = dict(zip(graph.cells, order, strict=True))
        edges = [(image[graph.cells[a]], image[graph.cells[b]]) for a, b in graph.edges]
        other = moved(position, Graph.from_edges(edges, names), image)
        check_same(position, other, image, random_prior(rng, position))


def test_a_grid_is_the_graph_of_its_cells():
    rng = Random("graph of a grid")
    for _ in range(boards(60)):
        grid = random_topology(rng, rng.choice(SHAPES))
        position = random_position_on(rng, grid)
        edges = [(i, j) for i, touched in enumerate(grid.neighbours) for j in touched if i < j]
        graph = Graph(tuple(f"{r},{c}" for r, c in grid.cells), tuple(edges))
        image = dict(zip(grid.cells, graph.cells, strict=True))
        other = moved(position, graph, image)
        check_same(position, other, image, random_prior(rng, position))

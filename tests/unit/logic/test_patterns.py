"""Patterns have their names wherever they stand and however they lie, and nothing else has one."""

import random
from itertools import pairwise, product

import pytest

from minescope.board import UNKNOWN, Cell, Grid, Mine, Number, Position
from minescope.logic import Deduction, Level, deduce, explain

from .boards import drawn

KNOWN = {
    "1-1": ["? ? ? / 1 1 1", "? ? ? ? / 1 1 1 _", "? ? ? / 1 1 ? / _ _ ?"],
    "1-1 with a hole": ["? ? ? _ / _ 1 1 _", "? ? ? ? _ / ? ? 1 1 _ / ? _ _ _ _"],
    "1-2": ["? ? ? ? / _ 1 2 _", "? ? ? / 1 2 _", "? ? ? ? / ? 1 2 _ / ? _ _ _"],
    "1-2-1": ["? ? ? ? ? / _ 1 2 1 _", "? ? ? ? ? / ? 1 2 1 ?"],
    "1-2-2-1": ["? ? ? ? ? ? / _ 1 2 2 1 _"],
    "hole": ["? ? ? ? / ? 1 ? ? / _ 1 _ _", "? ? ? / ? 1 ? / _ 1 _"],
}
REDUCED = {
    "1-1": ["* ? ? ? / _ 2 1 _", "? ? ? / 2 2 1 / * _ _"],
    "1-1 with a hole": ["? ? ? _ / _ 3 3 _ / _ * * _"],
    "1-2": ["? ? ? ? / _ 2 3 _ / _ * _ _", "? ? ? ? / _ 3 4 _ / _ * * _"],
    "1-2-1": ["? ? ? ? ? / _ 2 3 2 _ / _ _ * _ _"],
    "1-2-2-1": ["? ? ? ? ? ? / _ 2 3 3 1 _ / _ _ * _ _ _"],
    "hole": ["? ? ? / ? 1 ? / _ 2 _ / _ _ *"],
}
NAMELESS = [
    "? ? ? ? / ? 1 1 ? / ? ? ? ?",  # neither touches two cells only
    "? ? ? / 1 _ 1",  # not side by side
    "? ? / 1 1 / ? ?",  # a wall on both sides
    "? ? ? ? / ? 1 2 ? / ? ? ? ?",  # the 2 touches more than three in a row
]


SUBSETS, DIFFERENCES = Level(("subset",)), Level(("difference",))


def named(position: Position) -> set[str]:
    return {proof.pattern.name for proof in deduce(position) if proof.pattern}


def turned(position: Position, flip: bool, quarters: int) -> Position:
    """The same board in a mirror, and turned."""
    grid = position.topology
    assert isinstance(grid, Grid)
    rows = [position.labels[r * grid.width : (r + 1) * grid.width] for r in range(grid.height)]
    if flip:
        rows = [row[::-1] for row in rows]
    for _ in range(quarters):
        rows = [tuple(row) for row in zip(*rows[::-1], strict=True)]
    labels = tuple(label for row in rows for label in row)
    return Position(Grid(len(rows), len(rows[0])), labels, position.x_max, position.prior)


@pytest.mark.parametrize(
    ("name", "board"),
    [(name, board) for table in (KNOWN, REDUCED) for name in table for board in table[name]],
)
@pytest.mark.parametrize("flip", [False, True])
@pytest.mark.parametrize("quarters", range(4))
def test_a_pattern_has_its_name_however_it_lies(name, board, flip, quarters):
    assert named(turned(drawn(board), flip, quarters)) == {name}


@pytest.mark.parametrize("board", NAMELESS)
def test_what_looks_alike_has_none(board):
    assert named(drawn(board)) == set()


@pytest.mark.parametrize("settings", [{"x_max": 2}, {"shape": "torus"}, {"shape": "grid4"}])
def test_other_boards_have_none(settings):
    assert named(drawn("? ? ? _ / _ 1 1 _ / _ _ _ _ / _ _ _ _", **settings)) == set()


def test_its_numbers_stand_in_the_order_of_the_name():
    (proof, *_) = deduce(drawn("? ? ? ? / _ 2 1 _"))
    assert proof.pattern is not None
    assert proof.pattern.numbers == ((1, 2), (1, 1))
    assert {*proof.numbers} == {*proof.pattern.numbers}


def test_one_cell_is_told_the_whole_pattern():
    board = drawn("? ? ? ? ? ? / _ 1 2 2 1 _")
    for column in range(6):
        proof = explain(board, (0, column))
        assert proof is not None
        assert proof.pattern is not None
        assert proof.pattern.name == "1-2-2-1"


def test_no_name_is_wrong():
    """What a pattern needs is read off the board again, and its numbers alone prove what is said."""
    draw = random.Random("patterns")
    met = set()
    for _ in range(160):
        position = board_by_chance(draw)
        for proof in (*deduce(position, SUBSETS), *deduce(position, DIFFERENCES)):
            if proof.pattern:
                met.add(proof.pattern.name)
                judge(position, proof)
    assert met == {*KNOWN}


def board_by_chance(draw: random.Random) -> Position:
    """A wall with numbers below it, and mines anywhere, some of them known."""
    grid = Grid(4, 7)
    mines = {cell for cell in grid.cells if draw.random() < (0.35 if cell[0] < 2 else 0.12)}
    opened = {cell for cell in grid.cells if draw.random() < (0.08, 0.3, 0.9, 0.9)[cell[0]]}
    labels = {}
    for cell, near in zip(grid.cells, grid.neighbours, strict=True):
        if cell in mines and cell[0] > 1:
            labels[cell] = Mine()
        elif cell in opened - mines:
            labels[cell] = Number(sum(grid.cells[j] in mines for j in near))
    return Position.of(grid, labels)


def judge(position: Position, proof: Deduction) -> None:
    assert proof.pattern is not None
    name, numbers = proof.pattern
    grid = position.topology
    labels = dict(zip(grid.cells, position.labels, strict=True))
    needs, cells = [], []
    for number in numbers:
        near = [grid.cells[j] for j in grid.neighbours[grid.index[number]]]
        label = labels[number]
        assert isinstance(label, Number)
        needs.append(label.value - sum(isinstance(labels[cell], Mine) for cell in near))
        cells.append({cell for cell in near if labels[cell] == UNKNOWN})
    steps = {(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(numbers)}
    assert len(steps) == 1
    assert abs(sum(next(iter(steps)))) == 1
    wanted = "1-1" if name == "hole" else name.removesuffix(" with a hole")
    assert "-".join(map(str, needs)) == wanted
    assert proves(needs, cells, proof)


def proves(needs: list[int], cells: list[set[Cell]], proof: Deduction) -> bool:
    """Whether these numbers alone leave the cells nothing else, by going through every filling."""
    every = sorted(set().union(*cells))
    said = set()
    for filling in product((0, 1), repeat=len(every)):
        mines = dict(zip(every, filling, strict=True))
        if all(sum(mines[c] for c in own) == need for own, need in zip(cells, needs, strict=True)):
            said.add(tuple(mines[cell] for cell in proof.cells))
    return said == {(proof.mines,) * len(proof.cells)}

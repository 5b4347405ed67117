"""Patterns that players know by name, with the technique they take, and boards of the thesis.

The thesis on cheap and safe steps prints where the equation strategy and the CSP strategy got stuck, and
how the board went on (figures 59 to 62, columns 1 to 18). Its examples of ranks are pictures (figures 31
and 32): that of rank 1 is told in words well enough to be drawn again; of that of rank 2 the text has the
argument but not the numbers, so the argument is tried on a board of our own.
"""

from dataclasses import replace

import pytest

from minescope.board import FREE, UNKNOWN, Grid, Mine, Number, Position
from minescope.logic import deduce, explain, ladder


def drawn(text: str) -> Position:
    """Digits are numbers, `?` and `*` unknown cells, `X` known mines, `_` known free cells."""
    rows = text.split()
    labels = {"?": UNKNOWN, "*": UNKNOWN, "X": Mine(), "_": FREE}
    cells = [labels.get(c) or Number(int(c)) for row in rows for c in row]
    return Position(Grid(len(rows), len(rows[0])), tuple(cells))


def concluded(position: Position, level: str = "complete") -> dict[tuple[int, int], int]:
    return {cell: one.mines for one in ladder(position, level) for cell in one.cells}


PATTERNS = {
    "all mines are known": ("X1 ??", "single point", {(1, 0): 0, (1, 1): 0}),
    "all cells are needed": ("?3 ??", "single point", {(0, 0): 1, (1, 0): 1, (1, 1): 1}),
    # The first number stands at the border, so that all its cells belong to the second one.
    "1-1": ("???? 11__", "subset", {(0, 2): 0}),
    "1-2": ("???? 12__", "subset", {(0, 2): 1}),
    "1-1, a known mine subtracted": ("???? 12X_", "subset", {(0, 2): 0}),
    "a 1 in a hole": ("??? _1_ ?1?", "subset", {(0, 0): 0, (0, 1): 0, (0, 2): 0}),
    "1-2 away from a border": ("???? _12_", "difference", {(0, 0): 0, (0, 3): 1}),
    "1-2-1": (
        "????? _121_",
        "difference",
        {(0, i): mines for i, mines in enumerate((0, 1, 0, 1, 0))},
    ),
    "1-2-2-1": (
        "?????? _1221_",
        "difference",
        {(0, i): mines for i, mines in enumerate((0, 0, 1, 1, 0, 0))},
    ),
}


@pytest.mark.parametrize("name", PATTERNS)
def test_a_pattern_takes_the_technique_it_is_known_for(name):
    board, technique, certain = PATTERNS[name]
    assert {one.technique for one in deduce(drawn(board))} == {technique}
    assert concluded(drawn(board)) == certain


def test_the_example_of_rank_1():
    # Figure 31 and its text: a mine in the third cell would leave none for the first number.
    proofs = deduce(drawn("???? 11__"), "ranks")
    assert [(one.cells, one.mines, one.rank) for one in proofs] == [(((0, 2),), 0, 1)]
    told = [(step.kind, step.cells, step.number) for step in proofs[0].steps]
    assert told == [
        ("assume", ((0, 2),), None),
        ("follow", ((0, 0), (0, 1)), (1, 1)),
        ("contradiction", ((0, 0), (0, 1)), (1, 0)),
    ]


def test_the_argument_of_rank_2():
    # As told of figure 32: a mine in one cell is refuted with a mine in another one and without, and no
    # single assumption proves anything.
    proofs = deduce(drawn("01? 12? ???"), "ranks")
    assert [(one.cells, one.mines, one.rank) for one in proofs] == [(((2, 2),), 0, 2)]
    assumed = [
        (step.depth, step.cells, step.least) for step in proofs[0].steps if step.kind == "assume"
    ]
    (_, second, _) = assumed[1]
    assert assumed[0] == (1, ((2, 2),), 1)
    assert {(depth, mines) for depth, cells, mines in assumed[1:]} == {(2, 0), (2, 1)}
    assert all(cells == second for _, cells, _ in assumed[1:])


def test_the_example_of_a_position_as_constraints():
    # Figures 26 to 28: the third cell of the last row cannot be a mine.
    position = drawn("00001? 11112? ??????")
    proof = explain(position, (2, 2))
    assert proof is not None
    assert (proof.mines, proof.technique, proof.numbers) == (0, "subset", ((1, 0), (1, 1)))


FIGURE_59 = """
01X***************
023***************
01X3*321**********
013X**2***********
002X312X**********
22211013**********
XX311013**********
3X3X102X**********
1243203X**********
01XX213X4*********
013X21X33*********
00111112X*********
110111012*********
X211X22122********
3X223X2X2*********
X22X21212*********
"""
FIGURE_60 = """
01XX2211013X3X1000
0234X2X102XX421000
01X3332102X4X10111
013X3X2111121223X2
002X312X321002XX43
22211013XX2102XX3X
XX311013X4X1013331
3X3X102X4311012X10
1243203XX10012X211
01XX213X42101X2101
013X21X33X10111002
00111112X320112111
110111012X222X3X12
X211X22122X3X3X211
3X223X2X223X232324
X22X21212X2111X2XX
"""
FIGURE_61 = """
00001X2X1002X*****
110011323112X*****
X101112X4X123*****
3311X12XX212X*****
XX3221134312X3****
3X3X1112XX1112****
*22112X4331113****
*42102X3X102X4****
XXX101121102X4****
XX310000000112****
33311122100123****
1X2X22XX1112XX****
11212X3212X34X****
1110112112X22X5***
1X11233X111113X***
1111XXX2100002X***
"""
FIGURE_62 = """
00001X2X1002XX1001
110011323112X42101
X101112X4X1234X102
3311X12XX212XX2102
XX3221134312X31002
3X3X1112XX11121101
222112X4331113X310
X42102X3X102X4XX20
XXX101121102X44X31
XX310000000112X3X1
333111221001232211
1X2X22XX1112XX3100
11212X3212X34XX221
1110112112X22X5X2X
1X11233X111113X321
1111XXX2100002X200
"""


@pytest.mark.parametrize(("stuck", "solved"), [(FIGURE_59, FIGURE_60), (FIGURE_61, FIGURE_62)])
@pytest.mark.parametrize("level", ["equations", "islands", "ranks", "complete"])
def test_what_is_concluded_is_true_of_the_board_that_was_solved(stuck, solved, level):
    truth = drawn(solved)
    for cell, mines in concluded(drawn(stuck), level).items():
        assert isinstance(truth[cell], Mine) == (mines == 1), cell


def test_the_equation_strategy_is_stuck_where_the_thesis_says_so():
    position = drawn(FIGURE_59)
    assert deduce(position, "equations") == ()
    assert {(one.technique, one.rank) for one in deduce(position)} == {("assumption", 1)}


BOARDS = {"figures 59 and 60": (FIGURE_59, FIGURE_60), "figures 61 and 62": (FIGURE_61, FIGURE_62)}


@pytest.mark.parametrize(
    ("board", "level", "largest_rank"),
    [
        ("figures 59 and 60", "islands", None),
        ("figures 59 and 60", "ranks", 1),
        ("figures 59 and 60", "complete", 1),
        # The thesis says that the equation strategy and the CSP strategy did not solve this board. From
        # what it prints of the latter both levels do: even a single point is left there.
        ("figures 61 and 62", "equations", 1),
        ("figures 61 and 62", "islands", None),
        ("figures 61 and 62", "ranks", 1),
        ("figures 61 and 62", "complete", 1),
    ],
)
def test_the_boards_are_solved_from_where_others_were_stuck(board, level, largest_rank):
    # What is proved safe is opened. Nothing is printed of column 19, which column 18 touches.
    position, truth = [
        drawn("\n".join([f"{row}?" for row in printed.split()])) for printed in BOARDS[board]
    ]
    ranks = []
    while found := deduce(position, level):
        ranks.append(min([one.rank for one in found if one.rank is not None], default=None))
        labels = list(position.labels)
        for cell, mines in [(cell, one.mines) for one in found for cell in one.cells]:
            shown = truth[cell]
            known = Mine() if mines else FREE
            labels[truth.topology.index[cell]] = known if shown == UNKNOWN else shown
        position = replace(position, labels=tuple(labels))
    cells = zip(truth.topology.cells, position.labels, strict=True)
    assert all(column == 18 for (_, column), label in cells if label == UNKNOWN)
    if largest_rank is not None:
        assert max(ranks) == largest_rank

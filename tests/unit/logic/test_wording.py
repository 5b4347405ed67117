import pytest

from minescope.board import Graph, Mine, Number, Position
from minescope.logic import deduce, explain
from minescope.prior import Density

from .boards import drawn

SENTENCES = {
    "* 1 / ? ?": ("The 1 at r1 c2 already touches its mine, so its other two cells are safe."),
    "0 ? ?": "The 0 at r1 c1 touches no mine, so its cell, r1 c2, is safe.",
    "* 3 / ? ?": (
        "The 3 at r1 c2 needs two more mines and has only two cells left, so both of them "
        "are mines."
    ),
    "? ? ? / 1 2 _": (
        "The 2 at r2 c2 touches both unknown cells of the 1 at r2 c1, which hold "
        "only one of the two mines that it needs, so its other cell, r1 c3, is a mine."
    ),
    "? ? ? / 1 1 _": (
        "The 1 at r2 c2 touches both unknown cells of the 1 at r2 c1, which hold "
        "its mine, so its other cell, r1 c3, is safe."
    ),
    "? ? ? / 1 2 *": (
        "The 2 at r2 c2 touches both unknown cells of the 1 at r2 c1, which hold "
        "its last mine, so its other cell, r1 c3, is safe."
    ),
    "? ? ? ? / _ 1 2 _": (
        "At most one of the two mines that the 2 at r2 c3 needs can be in the cells it "
        "shares with the 1 at r2 c2, so its other cell, r1 c4, is a mine."
    ),
}


@pytest.mark.parametrize("board", SENTENCES)
def test_the_first_deduction_in_words(board):
    assert deduce(drawn(board))[0].sentence == SENTENCES[board]


@pytest.mark.parametrize(
    ("board", "mines", "sentence"),
    [
        ("? ? ? *", 1, "All mines are known, so all three unknown cells are safe."),
        ("? ? *", 3, "Two mines are left for only two cells, so both unknown cells are mines."),
        (
            "1 ? ? ? / ? ? ? ?",
            1,
            (
                "Only one mine is left, and the 1 at r1 c1 needs it, so the other four cells "
                "are safe."
            ),
        ),
        (
            "1 ? ? ? / ? ? ? ?",
            5,
            (
                "Five mines are left, and at most one of them lies beside the 1 at r1 c1, so "
                "the other four cells are mines."
            ),
        ),
    ],
)
def test_the_mine_count_in_words(board, mines, sentence):
    assert deduce(drawn(board, mines))[0].sentence == sentence


@pytest.mark.parametrize(
    ("board", "sentence"),
    [
        ("3 ?", "has only one cell left, so r1 c2 holds three mines."),
        ("? 6", "has only one cell left, so r1 c1 holds six mines."),
        (
            "? 12 ?",
            "has only two cells left, which hold at most 6 each, so both of them hold six mines",
        ),
    ],
)
def test_several_mines_in_a_cell(board, sentence):
    assert sentence in deduce(drawn(board, x_max=6))[0].sentence


def test_the_other_side_of_a_difference():
    other = deduce(drawn("? ? ? ? / _ 1 2 _"))[1]
    assert other.sentence == (
        "The 2 at r2 c3 needs at least one mine in the cells it shares with the 1 at "
        "r2 c2, and that 1 needs no more, so its other cell, r1 c1, is safe."
    )


@pytest.mark.parametrize(
    ("board", "cell", "sentence"),
    [
        # Both are mines, and somebody has asked about one of them.
        (
            "* 3 / ? ?",
            (1, 0),
            "The 3 at r1 c2 needs two more mines and has only two cells left, so r2 c1 is a mine.",
        ),
        (
            "* 1 ? / ? ? ?",
            (0, 2),
            "The 1 at r1 c2 already touches its mine, so r1 c3, one of its other four cells, is safe.",
        ),
        (
            "0 ? / ? ?",
            (0, 1),
            "The 0 at r1 c1 touches no mine, so r1 c2, one of its three cells, is safe.",
        ),
        (
            "? ? ? / ? 1 ? / ? 1 ?",
            (0, 2),
            (
                "The 1 at r2 c2 touches all four unknown cells of the 1 at r3 c2, which hold its mine, so "
                "r1 c3, one of its other three cells, is safe."
            ),
        ),
    ],
)
def test_one_cell_of_several_is_not_called_the_only_one(board, cell, sentence):
    proof = explain(drawn(board), cell)
    assert proof is not None
    assert proof.sentence == sentence


def test_vertices_are_called_by_their_names():
    graph = Graph.from_edges([("n", "a"), ("n", "b"), ("m", "a")])
    position = Position.of(graph, {"n": Number(1), "m": Number(1)})
    assert [one.sentence for one in deduce(position)] == [
        "The 1 at m needs one mine and has only one vertex left, so a is a mine."
    ]
    flagged = Position.of(graph, {"n": Number(1), "a": Mine()})
    assert deduce(flagged)[0].sentence == (
        "The 1 at n already touches its mine, so its other vertex, b, is safe."
    )


def test_many_numbers_are_counted():
    position = drawn("? ? ? / 1 2 1")
    middle = explain(position, (0, 1))
    assert middle is not None
    assert middle.sentence == (
        "If r1 c2 were a mine, the 1 at r2 c1, the 2 at r2 c2 and the 1 at "
        "r2 c3 could not all hold, so it is safe."
    )
    row = explain(drawn("? 1 ? 1 ? 1 ? 1 ? 1 ? 1 ? 1 ? 0"), (0, 0))
    assert row is not None
    assert row.sentence == (
        "Taken one after the other, the 1 at r1 c2, the 1 at r1 c4, the 1 at "
        "r1 c6, the 1 at r1 c8, the 1 at r1 c10 and 3 more numbers leave r1 c1 no choice, so it is a mine."
    )


def test_the_mine_count_may_decide_between_arrangements():
    position = drawn("? 1 ? 1 ? / _ _ _ _ _", mines=1)
    middle = next(one for one in deduce(position) if one.mines)
    assert middle.sentence == (
        "If r1 c3 were safe, the 1 at r1 c2 and the 1 at r1 c4 could not "
        "both hold with the one mine that is left, so it is a mine."
    )


def test_a_density_at_its_end():
    position = drawn("? ? ?")
    object.__setattr__(position, "prior", Density(0))
    assert deduce(position)[0].sentence == (
        "The density allows no mines, so all three unknown cells are safe."
    )

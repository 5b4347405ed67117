"""Generated boards are what they say, by the plain definition.

Layouts that are drawn, kept or mended.
"""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from minescope.board import Graph, Grid
from minescope.board.families.catalogue import make_graph
from minescope.board.shapes import SHAPES
from minescope.errors import BudgetError, PositionError, UnsupportedError
from minescope.generate import DIFFICULTIES, METHODS, Difficulty, Layout, generate_board
from minescope.generate.no_guess import Task, harden, reject, repair

from ...outcomes import distribution
from .plain_judge import needs_no_guess, open_all_safe

START = (3, 3)


@pytest.mark.parametrize("x_max", [1, 2, 3])
@pytest.mark.parametrize("shape", SHAPES)
def test_boards_of_every_kind_need_no_guess(shape, x_max):
    board = generate_board(Grid(7, 8, shape), 12, START, x_max=x_max, seed=x_max)
    assert needs_no_guess(board)
    assert sum(board.mines.values()) == 12
    assert 0 < max(board.mines.values()) <= x_max
    assert board.layout.number(board.layout.topology.index[START]) == 0
    assert board.start == START
    assert board.three_bv == board.rating.three_bv
    assert board.steps == board.rating.steps


def test_graphs_have_boards_too():
    tree = make_graph("random-tree", vertices=30, seed="oak")
    board = generate_board(tree, 6, tree.cells[0], seed="oak")
    assert needs_no_guess(board)
    assert len(board.mines) == 6


@pytest.mark.parametrize("method", METHODS)
def test_the_same_seed_gives_the_same_board(method):
    def make(seed):
        return generate_board(Grid(8, 8), 10, START, method=method, seed=seed)

    assert make("oak") == make("oak")
    assert make("oak").mines != make("elm").mines
    assert make("oak").seed == "oak"
    assert needs_no_guess(make("oak"))


def test_without_a_seed_there_is_one_to_repeat_it():
    board = generate_board(Grid(5, 5), 3, (0, 0))
    assert generate_board(Grid(5, 5), 3, (0, 0), seed=board.seed) == board


def test_the_mine_count_can_be_switched_off():
    for seed in range(4):
        board = generate_board(Grid(6, 6), 8, START, mine_count=False, seed=seed)
        assert needs_no_guess(board)
        assert "mine count" not in board.rating.steps_by_technique


def test_without_an_opening_the_start_alone_is_free():
    corner = generate_board(Grid(1, 4), 3, (0, 0), opening=False, seed=1)
    assert corner.mines == {(0, 1): 1, (0, 2): 1, (0, 3): 1}


@pytest.mark.parametrize("name", DIFFICULTIES)
def test_boards_are_as_hard_as_asked_for(name):
    board = generate_board(Grid(8, 8), 12, START, difficulty=name, seed=1)
    assert board.rating.word == name
    assert DIFFICULTIES[name].allows(board.rating)
    assert needs_no_guess(board)


def test_bounds_are_kept():
    bounds = Difficulty(most_technique="difference", most_rank=1, least_three_bv=20)
    board = generate_board(Grid(9, 9), 14, (4, 4), difficulty=bounds, seed=1)
    assert board.three_bv >= 20
    assert board.rank <= 1
    assert set(board.rating.steps_by_technique) <= {"single point", "subset", "difference"}


def test_what_cannot_be_found_is_refused():
    # Vertices that touch nothing: with two mines in three of them nobody can know which one is safe.
    with pytest.raises(BudgetError) as refused:
        generate_board(Graph(("a", "b", "c", "d")), 2, "a", max_tries=9, seed=1)
    assert refused.value.message == (
        "A graph of 4 vertices with 2 mines: every board needed a guess, in 9 tries; the fullest "
        "no-guess board found has 0 mines."
    )
    assert refused.value.reached == {"tries": 9, "solvable": 0, "fullest": 0}
    with pytest.raises(BudgetError, match="of 5 no-guess boards found in 5 tries, none"):
        generate_board(Grid(1, 4), 0, (0, 0), difficulty="extreme", max_tries=5, seed=1)


@pytest.mark.parametrize("difficulty", [None, "hard"])
def test_the_time_holds_within_a_try(difficulty):
    # One such layout is mended for minutes.
    with pytest.raises(BudgetError) as refused:
        generate_board(
            Grid(30, 30), 500, START, x_max=3, difficulty=difficulty, seed=1, max_seconds=0.05
        )
    assert refused.value.message.startswith(
        "30x30 with 500 mines: every board needed a guess, in 1 try, then the 0.05 seconds ran out; "
    )
    assert refused.value.reached["tries"] == 1


def test_progress_is_told():
    told = []
    generate_board(Grid(5, 5), 3, (0, 0), seed=1, on_progress=lambda *pair: told.append(pair))
    assert told[0] == (1, 2000)


@pytest.mark.parametrize(
    ("mines", "options", "message"),
    [
        (22, {}, "22 mines do not fit"),
        (-1, {}, "-1 mines do not fit"),
        (3, {"x_max": 0}, "x_max"),
        (3, {"method": "wish"}, "is not a method"),
        (3, {"difficulty": "simple"}, "is not a difficulty"),
    ],
)
def test_what_has_no_meaning_is_refused(mines, options, message):
    with pytest.raises((PositionError, UnsupportedError), match=message):
        generate_board(Grid(5, 5), mines, (0, 0), **options)


GRID = Grid(3, 3)


def task(**options):
    asked = {
        "neighbours": GRID.neighbours,
        "mines": 2,
        "x_max": 1,
        "start": 0,
        "opening": False,
        "mine_count": True,
        "hardest": "mine count",
    }
    return Task(**(asked | options))


def test_every_solvable_layout_is_drawn_with_the_same_chance():
    solvable = {}
    for mined in combinations(range(1, 9), 2):
        mines = tuple(int(i in mined) for i in range(9))
        if len(open_all_safe(Layout(GRID, mines), 0)) == 7:
            solvable[mines] = Fraction(1, 28)

    def draw(draws):
        found = reject(task(), draws)
        return None if found is None else tuple(found)

    chances, undecided = distribution(draw)
    assert undecided == 0
    assert solvable
    assert chances == solvable | {None: 1 - sum(solvable.values())}


@pytest.mark.parametrize("x_max", [1, 2])
def test_mending_keeps_mines_and_the_opening(x_max):
    grid = Grid(6, 6)
    asked = task(neighbours=grid.neighbours, mines=12, x_max=x_max, start=14, opening=True)
    found = Counter()
    for seed in range(8):
        mines = repair(asked, Random(seed))
        found[mines is not None] += 1
        if mines is not None:
            assert sum(mines) == 12
            assert max(mines) <= x_max
            assert not any(mines[i] for i in asked.cleared)
            layout = Layout(grid, tuple(mines), x_max)
            assert len(open_all_safe(layout, 14)) == mines.count(0)
    assert found[True]


def test_more_mines_than_half_the_room_are_drawn_as_well():
    assert sum(task(mines=7).draw(Random(1))) == 7
    assert sum(task(mines=8).draw(Random(1))) == 8
    assert sum(task(mines=15, x_max=2).draw(Random(1))) == 15


def test_hardened_layouts_stay_solvable_and_take_more_and_more():
    grid = Grid(9, 9)
    asked = task(neighbours=grid.neighbours, mines=12, start=40, opening=True)
    draws = Random("harder")
    mines = repair(asked, draws)
    demands = []
    for harder in harden(asked, mines, draws):
        assert sum(harder) == 12
        game = asked.begin(harder)
        assert game.play()
        demands.append((sum(game.uses[3:]), sum(game.uses[1:3])))
    assert demands
    assert demands == sorted(set(demands))

from fractions import Fraction
from math import prod
from random import Random

import pytest

from minescope.board import UNKNOWN, Grid, Number, Position
from minescope.counting.interface import Budget
from minescope.errors import BudgetError, PositionError
from minescope.play.deal import deal
from minescope.play.review import Move, review_game
from minescope.prior import Density, Total, Uniform
from minescope.solving.solution import solve

from .test_fair import any_game, weighed_layouts


def opened(position, mines, indices, flagged=()):
    """The position after these free cells were opened, by the rules of the game."""
    labels, neighbours = list(position.labels), position.topology.neighbours
    waiting = list(indices)
    while waiting:
        i = waiting.pop()
        labels[i] = Number(sum(mines[j] for j in neighbours[i]))
        if labels[i].value == 0:
            waiting += [j for j in neighbours[i] if labels[j] == UNKNOWN and j not in flagged]
    return Position(position.topology, tuple(labels), position.x_max, position.prior)


def played(rng, board, mines):
    """A game of random moves up to its end: each with the position before it."""
    position, cells = board, board.topology.cells
    while True:
        covered = [i for i, label in enumerate(position.labels) if label == UNKNOWN]
        if not any(mines[i] == 0 for i in covered):
            return
        chosen = rng.sample(covered, min(len(covered), rng.choice((1, 1, 1, 2, 3))))
        flagged = [i for i in covered if i not in chosen and rng.random() < 0.1]
        yield position, Move([cells[i] for i in chosen], [cells[i] for i in flagged])
        if any(mines[i] for i in chosen):
            return
        position = opened(position, mines, chosen, flagged)


def test_every_move_is_rated_by_all_layouts_that_fit_what_was_seen():
    rng = Random("review")
    guesses = 0
    for _ in range(80):
        shown = any_game(rng)
        mines = rng.choice(list(weighed_layouts(shown)))
        board = Position.of(shown.topology, {}, x_max=shown.x_max, prior=shown.prior)
        game = list(played(rng, board, mines))
        review = review_game(board, mines, [move for _, move in game])
        cells, index = board.topology.cells, board.topology.index
        for (position, move), rated in zip(game, review.moves, strict=True):
            layouts = weighed_layouts(position)
            whole = sum(layouts.values())

            def chance(chosen, layouts=layouts, index=index, whole=whole):
                free = [w for m, w in layouts.items() if not any(m[index[c]] for c in chosen)]
                return sum(free) / whole

            covered = [
                c for c, label in zip(cells, position.labels, strict=True) if label == UNKNOWN
            ]
            best = max(chance([c]) for c in covered)
            assert (rated.safety, rated.best) == (chance(move.cells), best)
            assert chance([rated.safest]) == best
            assert rated.certain == (best == 1)
            assert rated.guess == (rated.safety < 1)
            assert rated.mined == tuple(c for c in move.cells if mines[index[c]])
            guesses += rated.guess
        made = [move for move in review.moves if move.guess]
        assert review.survival == prod(move.safety for move in made)
        assert review.accuracy == prod(move.safety / move.best for move in made)
    assert guesses > 50


@pytest.mark.parametrize("prior", [Total(10), Density("1/8"), Uniform()])
def test_who_always_opens_a_safest_cell_has_the_accuracy_one(prior):
    rng = Random("safest")
    board = Position.of(Grid(6, 7), {}, prior=prior)
    for seed in range(4):
        mines = deal(board, first=(3, 3), opening=True, seed=seed).mines
        position, moves, solutions = board, [Move([(3, 3)])], []
        while not mines[board.topology.index[moves[-1].cells[0]]]:
            position = opened(position, mines, [board.topology.index[moves[-1].cells[0]]])
            if all(
                mine or label != UNKNOWN for mine, label in zip(mines, position.labels, strict=True)
            ):
                break
            solution = solve(position)
            least = min(solution.probability.values())
            solutions.append(solution)
            safest = [cell for cell, p in solution.probability.items() if p == least]
            moves.append(Move([rng.choice(safest)]))
        review = review_game(board, mines, moves, safe_start=True)
        assert review.accuracy == 1
        assert review.needless == 0
        assert review.survival == review.best_survival
        assert not review.moves[0].rated
        # Rated as `solve` says it, and by a cell of the move, since that is as safe as any.
        for rated, solution in zip(review.moves[1:], solutions, strict=True):
            assert rated.safety == rated.best == 1 - solution.probability[rated.cells[0]]
            assert rated.safest == rated.cells[0]


def test_a_guess_beside_something_certain_is_needless():
    board = Position.of(Grid(1, 5), {}, prior=Total(1))
    # The 1 leaves its two neighbours; the cells beyond are certainly safe.
    review = review_game(board, (1, 0, 0, 0, 0), [Move([(0, 1)]), Move([(0, 0)])], safe_start=True)
    assert review.moves[1].needless
    assert (review.guesses, review.needless) == (1, 1)
    assert review.accuracy == review.survival == Fraction(1, 2)
    assert review.moves[1].mined == ((0, 0),)


def test_a_first_move_that_nothing_makes_safe_is_a_guess():
    board = Position.of(Grid(1, 4), {}, prior=Total(1))
    mines = (0, 0, 0, 1)
    assert review_game(board, mines, [Move([(0, 0)])]).survival == Fraction(3, 4)
    assert review_game(board, mines, [Move([(0, 0)])], safe_start=True).survival == 1
    assert review_game(board, mines, []).accuracy == 1


def test_an_irrational_chance_is_exact():
    board = Position.of(Grid(1, 4), {}, x_max=2, prior=Density("1/3"))
    review = review_game(board, (2, 0, 0, 0), [Move([(0, 1)]), Move([(0, 3), (0, 2)])])
    # 5 lambda^2 + 4 lambda = 2: a free cell weighs 1 of 1 + lambda + lambda^2/2.
    free = review.moves[0].safety
    assert round(float(free), 4) == 0.7097
    # The 2 is either on the left, on the right or one on each side: 1/2, 1/2 and 1 of lambda^2.
    assert review.moves[1].safety == free / 4
    assert review.accuracy == free / 4 / review.moves[1].best


def test_progress_is_told_in_moves_and_the_time_ends():
    board = Position.of(Grid(1, 4), {}, prior=Total(1))
    moves = [Move([(0, 0)]), Move([(0, 2)])]
    told = []
    review_game(board, (0, 1, 0, 0), moves, limits=Budget(on_progress=lambda *at: told.append(at)))
    assert told == [(0, 2), (1, 2)]
    with pytest.raises(BudgetError, match="0 of 2 moves") as stopped:
        review_game(board, (0, 1, 0, 0), moves, limits=Budget(seconds=1e-12, started=0))
    assert stopped.value.reached == {"done": 0, "expected": 2}


@pytest.mark.parametrize(
    ("mines", "moves", "said"),
    [
        ((0, 1, 0), [], "4 cells, but the mines of 3"),
        ((0, 2, 0, 0), [], "row 1 column 2 cannot hold 2 mines"),
        ((0, -1, 0, 0), [], "cannot hold -1 mines"),
        ((0, 1, 0, 1), [], "do not fit the board"),
        ((0, 1, 0, 0), [[]], "Move 1 opens nothing"),
        ((0, 1, 0, 0), [[(0, 3)], [(0, 2)]], "Move 2 opens row 1 column 3, which is open already"),
        ((0, 1, 0, 0), [[(0, 0), (0, 0)]], "open already"),
        ((0, 1, 0, 0), [[(0, 1)], [(0, 0)]], "after the end of the game"),
        ((0, 1, 0, 0), [[(0, 0), (0, 3)], [(0, 1)]], "after the end of the game"),
        ((0, 1, 0, 0), [[(1, 0)]], "not on the board"),
    ],
)
def test_what_is_no_game_is_refused(mines, moves, said):
    board = Position.of(Grid(1, 4), {}, prior=Total(1))
    with pytest.raises(PositionError, match=said):
        review_game(board, mines, [Move(cells) for cells in moves])

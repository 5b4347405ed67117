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

from .endgame.plain_play import all_layouts, count_wins
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
        assert review.accuracy == prod(move.kept for move in made)
        for move in made:
            assert move.kept == (
                move.safety / move.best if move.win is None else move.win / move.best_win
            )
    assert guesses > 50


@pytest.mark.parametrize("topology", [Grid(3, 3), Grid(2, 4, "torus"), Grid(2, 4, "hex")], ids=str)
def test_a_guess_costs_what_the_definition_of_best_play_says(topology):
    rng = Random(str(topology))
    costly = several = 0
    for k in range(12):
        board = Position.of(topology, {}, prior=Total(2 + k % 2))
        mines = deal(board, seed=k).mines
        game = list(played(rng, board, mines))
        review = review_game(board, mines, [move for _, move in game], course=True)
        for (position, _), rated, chance in zip(game, review.moves, review.course, strict=True):
            wins, layouts, first = count_wins(position)
            assert chance == Fraction(wins, layouts)
            if not rated.guess:
                assert (rated.win, rated.best_win, rated.best_move) == (None, None, None)
                continue
            assert rated.best_win == Fraction(wins, layouts)
            assert first[rated.best_move] == wins
            assert rated.cost == rated.best_win - rated.win
            if len(rated.cells) == 1:
                assert rated.win == Fraction(first[rated.cells[0]], layouts)
                # Whoever has made a best move is told of no other.
                assert rated.cost > 0 or rated.best_move == rated.cells[0]
            else:
                several += 1
                assert rated.win == win_with(position, rated.cells)
            costly += rated.cost > 0
        assert review.known == review.guesses
        assert review.best_moves == sum(move.cost == 0 for move in review.moves)
    assert costly > 5
    assert several > 2


def win_with(position, cells):
    """The chance to win with several cells that are opened at once, by what they may show together."""
    index, neighbours = position.topology.index, position.topology.neighbours
    layouts = list(all_layouts(position))
    shown = {}
    for mined in layouts:
        if not any(index[cell] in mined for cell in cells):
            numbers = tuple(len(mined.intersection(neighbours[index[cell]])) for cell in cells)
            shown[numbers] = shown.get(numbers, 0) + 1
    won = 0
    for numbers in shown:
        labels = list(position.labels)
        for cell, number in zip(cells, numbers, strict=True):
            labels[index[cell]] = Number(number)
        won += count_wins(Position(position.topology, tuple(labels), 1, position.prior))[0]
    return Fraction(won, len(layouts))


def test_of_cells_that_are_equally_safe_one_is_better():
    # All six are equally safe, but not worth the same.
    row = Position.of(Grid(1, 6), {}, prior=Total(2))
    review = review_game(row, (1, 0, 0, 1, 0, 0), [Move([(0, 1)])])
    assert review.course == ()
    assert review.moves[0].safety == review.moves[0].best == Fraction(2, 3)
    assert (review.moves[0].win, review.moves[0].best_win) == (Fraction(2, 5), Fraction(8, 15))
    best = review_game(row, (1, 0, 0, 1, 0, 0), [Move([(0, 2)])])
    assert (best.moves[0].cost, best.moves[0].best_move, best.accuracy) == (0, (0, 2), 1)


def test_where_too_many_solutions_are_left_only_the_safety_counts():
    board = Position.of(Grid(9, 9), {}, prior=Total(10))
    mines = deal(board, seed=1).mines
    review = review_game(board, mines, [Move([(4, 4)])])
    assert (review.moves[0].win, review.moves[0].cost, review.known) == (None, None, 0)
    assert review.accuracy == review.moves[0].safety / review.moves[0].best
    assert review_game(board, mines, [Move([(4, 4)])], course=True).course == (None,)
    small = Position.of(Grid(3, 3), {}, prior=Density("1/4"))
    assert review_game(small, (1,) + (0,) * 8, [Move([(1, 1)])]).moves[0].win is None


@pytest.mark.parametrize("prior", [Total(10), Density("1/8"), Uniform()])
def test_who_always_opens_a_safest_cell_has_kept_the_best_chance_to_survive(prior):
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
        # Whose chance to win is known may have had a better one.
        assert all(move.kept == 1 for move in review.moves if move.guess and move.win is None)
        assert review.accuracy == prod(move.kept for move in review.moves if move.guess)
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


def test_what_a_shell_shows_is_short():
    row = Position.of(Grid(1, 6), {}, prior=Total(2))
    game = review_game(row, (1, 0, 0, 1, 0, 0), [Move([(0, 1)]), Move([(0, 0)])])
    assert repr(game) == "<GameReview of 2 moves: 2 guesses>"
    assert repr(review_game(row, (1, 0, 0, 1, 0, 0), [])) == "<GameReview of 0 moves: 0 guesses>"


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
        ((0, 1, 0), [], "4 cells, but mines are given for 3"),
        ((0, 2, 0, 0), [], "r1 c2 cannot hold 2 mines"),
        ((0, -1, 0, 0), [], "cannot hold -1 mines"),
        ((0, 1, 0, 1), [], "do not fit the board"),
        ((0, 1, 0, 0), [[]], "Move 1 opens nothing"),
        ((0, 1, 0, 0), [[(0, 3)], [(0, 2)]], "Move 2 opens r1 c3, which is already open"),
        ((0, 1, 0, 0), [[(0, 0), (0, 0)]], "already open"),
        ((0, 1, 0, 0), [[(0, 1)], [(0, 0)]], "after the end of the game"),
        ((0, 1, 0, 0), [[(0, 0), (0, 3)], [(0, 1)]], "after the end of the game"),
        ((0, 1, 0, 0), [[(1, 0)]], "not on the board"),
    ],
)
def test_what_is_no_game_is_refused(mines, moves, said):
    board = Position.of(Grid(1, 4), {}, prior=Total(1))
    with pytest.raises(PositionError, match=said):
        review_game(board, mines, [Move(cells) for cells in moves])

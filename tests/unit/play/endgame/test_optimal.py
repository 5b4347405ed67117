from fractions import Fraction

import pytest

from minescope.board import Graph, Grid, Number, Position
from minescope.board.formats.recognise import parse
from minescope.counting.interface import Budget
from minescope.errors import BudgetError, ContradictionError, PositionError, UnsupportedError
from minescope.play.endgame.optimal import optimal
from minescope.prior import Density, Total

from .plain_play import check_random_play

PATH = Graph.from_edges([("a", "b"), ("b", "c"), ("c", "d"), ("d", "e"), ("e", "a"), ("b", "f")])


@pytest.mark.parametrize(
    "topology", [Grid(3, 3), Grid(2, 5), Grid(3, 3, "hex"), Grid(2, 4, "torus"), PATH], ids=str
)
def test_the_win_is_that_of_the_definition(topology):
    check_random_play(topology, 6)


def test_walking_through_the_play_wins_what_it_says():
    play = optimal(Position.of(Grid(3, 3), {}, prior=Total(3)))
    won = Fraction(0)
    todo = [(play, Fraction(1))]
    while todo:
        node, chance = todo.pop()
        if node.cell is None:
            won += chance
            assert node.win == 1
            continue
        assert node.mine + sum(node.shows.values()) == 1
        for number, share in node.shows.items():
            todo.append((node.after(number), chance * share))
            assert (node.cell, number) in todo[-1][0].opened.items()
    assert won == play.win == Fraction(33, 84)


def test_areas_apart_are_searched_apart():
    pairs = parse("minescope 1\ntopology grid 5x2\nmines 2\n\n? 1 0 1 ?\n? 1 0 1 ?")
    play = optimal(pairs, max_solutions=2)
    assert (play.wins, play.solutions, play.mine) == (1, 4, Fraction(1, 2))
    assert play.after(1).win == Fraction(1, 2)


def test_where_nothing_is_in_doubt_the_safe_cells_are_told():
    play = optimal(parse("minescope 1\ntopology grid 4x1\nmines 1\n\n? ? _ ?"))
    assert (play.cell, play.win, play.safe) == ((0, 2), 1, ((0, 2),))
    play = play.after(0)
    assert (play.cell, play.safe, play.shows, play.mine) == (None, ((0, 1), (0, 3)), {}, 0)
    with pytest.raises(PositionError, match="Nothing is uncertain"):
        play.after(0)


def test_any_cell_may_be_opened_instead():
    row = parse("minescope 1\ntopology grid 5x2\nmines 7\n\n* * 3 * *\n* ? ? ? *")
    play = optimal(row)
    for cell, win in play.moves().items():
        shows = play.shows_at(cell)
        assert win == sum(chance * play.after(n, cell).win for n, chance in shows.items())
    after = play.after(4, (1, 3))
    assert (after.win, after.mined, after.safe) == (1, ((1, 2),), ((1, 1),))
    assert after.opened == {(1, 3): 4}
    for cell in ((1, 2), (1, 3), (0, 0)):
        with pytest.raises(PositionError, match="tells nothing here"):
            after.shows_at(cell)
    with pytest.raises(PositionError, match="not on the board"):
        play.after(1, (5, 5))


def test_a_bound_that_is_a_long_fraction_is_rounded_up():
    numbers = {(r, c): Number(2) for r in range(5, 14, 2) for c in range(5, 14, 3)}
    position = Position.of(Grid(20, 20), numbers, prior=Total(77))
    said = r"more than 10\^\d\d solutions, .* No play wins more than \d\d\.\d % of all games"
    with pytest.raises(BudgetError, match=said):
        optimal(position)


def test_what_is_out_of_reach_is_refused_with_a_bound():
    covered = Position.of(Grid(9, 9), {}, prior=Total(10))
    with pytest.raises(BudgetError, match=r"No play wins more than 71/81 of all games") as refused:
        optimal(covered)
    assert refused.value.reached == {"solutions": 1878392407320}
    with pytest.raises(BudgetError, match=r"within 20 states .* No play wins more than 3/4"):
        optimal(Position.of(Grid(4, 4), {}, prior=Total(4)), max_states=20)
    with pytest.raises(BudgetError, match=r"^The best play was not found\. .* wins more than 3/4"):
        optimal(Position.of(Grid(4, 4), {}, prior=Total(4)), limits=Budget(steps=2_000))


@pytest.mark.parametrize(
    "position",
    [
        Position.of(Grid(2, 2), {}),
        Position.of(Grid(2, 2), {}, prior=Density("1/5")),
        Position.of(Grid(2, 2), {}, x_max=2, prior=Total(1)),
    ],
)
def test_only_a_known_number_of_mines_is_played_out(position):
    with pytest.raises(UnsupportedError, match="set the number of mines"):
        optimal(position)


def test_what_contradicts_itself_is_not_played():
    with pytest.raises(ContradictionError):
        optimal(parse("3x1x1\n1H2"))


def test_a_number_that_cannot_come_is_told():
    play = optimal(Position.of(Grid(1, 2), {}, prior=Total(1)))
    with pytest.raises(PositionError, match="cannot show 0"):
        play.after(0)

from fractions import Fraction
from random import Random

import pytest

from ..door import ONE_BESIDE_TWO, answer, error, graph, grid
from ..listed import cells_of, legal_assignments

BOARDS = [
    ONE_BESIDE_TWO,
    grid(4, 2, "? 2 ? ? * ? ? 1", {"kind": "uniform"}),
    grid(3, 2, "? 3 ? ? ? *2", {"kind": "uniform"}, x_max=2),
    graph(6, [[0, 1], [1, 2], [2, 3], [3, 4]], "? 1 ? 1 ? ?"),
]


@pytest.mark.parametrize("board", range(len(BOARDS)))
@pytest.mark.parametrize("most", [False, True])
def test_costs_against_the_whole_list(board, most):
    position, rng = BOARDS[board], Random(f"{board} {most}")
    for pins in ([], [[0, 1]]):
        legal = legal_assignments(position, pins)
        for _ in range(3):
            costs = {i: Fraction(rng.randint(-2, 4), rng.randint(1, 3)) for i in range(6)}
            prices = {
                cells: sum([costs.get(i, 0) * mines for i, mines in cells]) for cells in legal
            }
            best = (max if most else min)(prices.values())
            found = answer(
                "cheapest",
                position=position,
                pins=pins,
                costs=[[i, str(cost)] for i, cost in costs.items()],
                most=most,
            )
            assert Fraction(found["cost"]) == best
            assert found["shared"] == str(list(prices.values()).count(best))
            assert prices[cells_of(found["solution"])] == best
            assert found["total"] == str(len(legal))
            assert (found["fewest"], found["most"]) == (min(legal.values()), max(legal.values()))


def test_the_number_is_that_of_the_list():
    asked = {"position": ONE_BESIDE_TWO, "pins": [[0, 0]]}
    found = answer("cheapest", **asked, costs=[[1, "2"], [17, "0.5"]])["solution"]
    assert answer("solutions", **asked, start=found["number"])["solutions"] == [found]


def test_without_costs_all_cost_nothing():
    found = answer("cheapest", position=ONE_BESIDE_TWO)
    assert (found["cost"], found["shared"]) == ("0", found["total"])


def test_known_cells_cost_nothing():
    position = grid(3, 1, "* 2 ?", {"kind": "uniform"})
    found = answer("cheapest", position=position, costs=[[0, "5"], [1, "5"], [2, "7"]])
    assert (found["cost"], found["fewest"]) == ("7", 2)


def test_a_contradiction_is_an_answer():
    assert answer("cheapest", position="3x1x1\n1H2")["legal"] is False


@pytest.mark.parametrize(
    ("costs", "kind"),
    [
        (1, "request"),
        ([[0]], "request"),
        ([[0, 1]], "request"),
        ([[99, "1"]], "request"),
        ([[True, "1"]], "request"),
        ([[0, "1"], [0, "1"]], "request"),
        ([[0, "--1"]], "position"),
        ([[0, "many"]], "position"),
        ([[i, f"1/{10**300 + i}"] for i in range(18)], "unsupported"),
    ],
)
def test_costs_are_checked(costs, kind):
    assert error("cheapest", position=ONE_BESIDE_TWO, costs=costs)["kind"] == kind


def test_pins_are_checked():
    assert error("cheapest", position=ONE_BESIDE_TWO, pins=[[0, 2]])["kind"] == "request"
    assert error("cheapest", position=ONE_BESIDE_TWO, pins=[[8, 0]])["kind"] == "position"

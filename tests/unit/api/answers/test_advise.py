import pytest

from minescope.api.answers.advise import StrategyName
from minescope.play.strategies.catalogue import STRATEGIES

from ..door import BLOCK, answer, error, grid

ROW = grid(5, 2, "* * 3 * * * ? ? ? *", {"kind": "total", "mines": 7})


def test_moves_best_first_with_their_facts():
    found = answer("advise", position=ROW, most=3)
    assert found["guessing"]
    first, _, last = found["moves"]
    assert (first["cell"], first["mine"], first["win"], first["score"]) == (6, "1/3", "2/3", "2/3")
    assert first["outcomes"] == [
        {"number": 3, "chance": "1/3", "safe": [7], "mined": [8]},
        {"number": 4, "chance": "1/3", "safe": [8], "mined": [7]},
    ]
    assert (first["progress"], first["next_safe"], first["certain"]) == ("2/3", "2/3", "4/3")
    assert (first["opening"], first["entropy"], first["dead"]) == ("0", "1.584963", False)
    assert (last["cell"], last["dead"], last["win"]) == (7, True, "1/3")


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_every_strategy_can_be_asked(strategy):
    found = answer("advise", position=BLOCK, strategy=strategy, most=2)
    assert found["legal"]
    assert len(found["moves"]) == 2


def test_the_names_are_those_of_the_catalogue():
    assert StrategyName.__args__ == tuple(STRATEGIES)


def test_several_mines_in_a_cell_and_an_irrational_factor_for_each():
    prior = {"kind": "density", "rho": "1/2"}
    found = answer("advise", position=grid(4, 1, "? 2 ? ?", prior) | {"x_max": 2})
    first = found["moves"][0]
    assert (first["cell"], first["score"], first["win"]) == (3, None, None)
    assert first["mine"]["decimal"].startswith("0.4114")
    assert first["outcomes"][0]["number"] == 0
    assert first["outcomes"][0]["mined"] == [0]


def test_a_contradiction_is_an_answer():
    assert not answer("advise", position="3x1x1\n1H2")["legal"]


def test_where_something_is_safe():
    found = answer("advise", position="4x1x1\n1H1H")
    assert not found["guessing"]
    assert found["moves"][0]["mine"] == "0"


@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ({"strategy": "luck"}, "request"),
        ({"most": 0}, "request"),
        ({"position": ROW | {"prior": None}}, "unsupported"),
        ({"max_seconds": 1e-9, "position": BLOCK}, "budget"),
    ],
)
def test_what_cannot_be_advised_is_told(fields, kind):
    found = error("advise", **{"position": ROW, **fields})
    assert found["kind"] == kind
    assert found["message"].endswith(".")

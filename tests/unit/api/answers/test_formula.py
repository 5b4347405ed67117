import pytest

from ..door import ONE_BESIDE_TWO, answer, error

PAIR = {
    "topology": {"shape": "grid", "width": 6, "height": 3},
    "labels": "? ? ? ? ? ? ? ? 1 2 ? ? ? ? ? ? ? ?",
}


def test_a_formula_agrees_with_the_probability_at_a_density():
    position = ONE_BESIDE_TWO | {"prior": {"kind": "density", "rho": "1/4"}}
    found = answer("formula", position=position, cell=1)
    assert found["variable"] == "rho"
    assert found["formula"] == "(rho)/(4 - rho)"
    assert answer("solve", position=position)["groups"][0]["probability"] == "1/15"


def test_with_several_mines_in_a_cell_the_variable_is_lambda():
    position = ONE_BESIDE_TWO | {"x_max": 2}
    assert answer("formula", position=position, cell=0, variable="rho")["variable"] == "lambda"
    slots = answer("formula", position=position, cell=0, weighting="slots")
    assert slots["variable"] == "rho"


@pytest.mark.parametrize(
    ("cell", "kind"), [(None, "request"), (18, "request"), (-1, "request"), (8, "position")]
)
def test_a_formula_is_refused_for_what_is_no_unknown_cell(cell, kind):
    assert error("formula", position=ONE_BESIDE_TWO, cell=cell)["kind"] == kind


def test_a_formula_is_typeset_and_factored():
    found = answer("formula", position=PAIR, cell=4)
    assert found["latex"] == r"\frac{4 + 2\rho}{12 - 3\rho}"
    assert found["factored"] == "(2*(2 + rho))/(3*(4 - rho))"
    assert found["factored_latex"] == (r"\frac{2 \left(2 + \rho\right)}{3 \left(4 - \rho\right)}")
    plain = answer("formula", position=PAIR, cell=1)
    assert (plain["latex"], plain["factored"]) == (r"\frac{\rho}{4 - \rho}", None)
    certain = answer("formula", position=PAIR | {"labels": "0" + " ?" * 17}, cell=1)
    assert (certain["formula"], certain["latex"], certain["numerator"]) == ("0", "0", ["0"])

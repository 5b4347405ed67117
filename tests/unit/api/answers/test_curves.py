from fractions import Fraction
from itertools import pairwise

import pytest

from minescope import Density, solve
from minescope.api.answers import curves
from minescope.api.positions import read_position, write_position
from minescope.api.request import Request
from minescope.arithmetic import polynomial as poly
from minescope.board import Grid, Number, Position

from ..door import answer, error

PAIR = {
    "topology": {"shape": "grid", "width": 6, "height": 3},
    "labels": "? ? ? ? ? ? ? ? 1 2 ? ? ? ? ? ? ? ?",
}


IRRATIONAL = write_position(
    Position.of(
        Grid(4, 4), {(0, 0): Number(1), (1, 2): Number(2), (3, 1): Number(2), (3, 3): Number(1)}
    )
)


def solved(position, prior):
    return solve(read_position(Request({"position": position}, None)), prior)


def test_curves_have_every_cell_once_and_samples_for_every_point():
    found = answer("curves", position=IRRATIONAL, points=20)
    assert sorted(cell for curve in found["curves"] for cell in curve["cells"]) == [
        i for i in range(16) if i not in (0, 6, 13, 15)
    ]
    assert found["points"] == [str(Fraction(i, 20)) for i in range(21)]
    for i in (1, 7, 19):
        chances = solved(IRRATIONAL, Density(found["points"][i])).probability
        for curve in found["curves"]:
            assert len(curve["samples"]) == 21
            for cell in curve["cells"]:
                exact = chances[divmod(cell, 4)]
                assert abs(Fraction(curve["samples"][i]) - exact) <= Fraction(1, 2 * 10**6)
    assert (found["asked"], found["meetings"], found["marker"]) == (None, None, None)


@pytest.mark.parametrize("fields", [{}, {"variable": "lambda"}])
@pytest.mark.parametrize("x_max", [1, 2])
def test_an_irrational_crossing_is_isolated(fields, x_max):
    position = IRRATIONAL | {"x_max": x_max}
    found = answer("curves", position=position, digits=30, **fields)
    assert found["complete"]
    crossings = found["crossings"]
    places = [each["to"] for each in crossings[:-1]]
    irrational = [place for place in places if "decimal" in place]
    assert irrational
    for place in irrational:
        polynomial = tuple(map(int, place["polynomial"]))
        low, high = map(Fraction, place["between"])
        assert low < Fraction(place["decimal"]) < high
        signs = [poly.sign_at(polynomial, end) for end in (low, high)]
        assert sorted(signs) == [-1, 1]
        near = Fraction(1, 10**30)
        middle = Fraction(place["decimal"])
        assert poly.sign_at(polynomial, middle - near) != poly.sign_at(polynomial, middle + near)
        assert len(place["decimal"].split(".")[1]) == 30
        if found["variable"] == "rho":
            assert place["rho"] == place["decimal"]
    for left, right in pairwise(crossings):
        assert left["to"] == right["from"]
    assert Fraction(crossings[0]["from"]["rho"]) == 0
    assert Fraction(crossings[-1]["to"]["rho"]) == x_max


@pytest.mark.parametrize("x_max", [1, 2])
def test_crossings_say_which_cells_solve_finds_safest(x_max):
    position = IRRATIONAL | {"x_max": x_max}
    found = answer("curves", position=position)
    for stretch in found["crossings"]:
        low, high = (Fraction(stretch[end]["rho"]) for end in ("from", "to"))
        for part in (1, 50, 99):
            rho = low + (high - low) * part / 100
            chances = solved(position, Density(rho)).probability
            least = min(chances.values())
            safest = {4 * row + column for (row, column), p in chances.items() if p == least}
            claimed = {c for i in stretch["curve"] for c in found["curves"][i]["cells"]}
            assert claimed == safest


def test_with_few_comparisons_the_answer_says_so(monkeypatch):
    whole = answer("curves", position=IRRATIONAL)
    monkeypatch.setattr(curves, "MOST_COMPARED", 0)
    quick = answer("curves", position=IRRATIONAL)
    assert (whole.pop("complete"), quick.pop("complete")) == (True, False)
    assert quick == whole


def test_large_answers_leave_out_what_nobody_asked_for(monkeypatch):
    monkeypatch.setattr(curves, "MOST_SAMPLED", 0)
    monkeypatch.setattr(curves, "ALL_FORMULAS", 0)
    found = answer("curves", position=PAIR | {"prior": {"kind": "odds", "odds": "1/3"}}, cell=0)
    kept = [curve["samples"] is not None for curve in found["curves"]]
    assert kept == [True, True, False, True]  # safest below 1/2, above it, and asked
    assert [value is not None for value in found["marker"]["values"]] == kept
    assert ["formula" in curve for curve in found["curves"]] == [False, False, False, True]


def test_the_marker_shows_the_position_s_own_density():
    by_rho = answer("curves", position=PAIR | {"prior": {"kind": "density", "rho": "1/5"}})
    assert by_rho["marker"]["rho"] == "1/5"
    assert by_rho["marker"]["lambda"] == "1/4"
    assert by_rho["marker"]["values"][3] == "0.200000000000"
    several = PAIR | {"x_max": 2, "prior": {"kind": "density", "rho": "1/2"}}
    algebraic = answer("curves", position=several, digits=8)["marker"]
    chances = answer("solve", position=several, digits=8)
    assert algebraic["lambda"] == chances["lambda"]["decimal"]
    assert algebraic["values"][0] == chances["groups"][0]["probability"]["decimal"]
    assert answer("curves", position=several, weighting="slots")["marker"] is None
    assert (
        answer("curves", position=PAIR | {"prior": {"kind": "total", "mines": 4}})["marker"] is None
    )
    full = answer("curves", position=PAIR | {"prior": {"kind": "density", "rho": "1"}})["marker"]
    assert (full["rho"], full["lambda"]) == ("1", None)
    too_dense = PAIR | {"prior": {"kind": "density", "rho": "3/2"}}
    assert error("curves", position=too_dense)["kind"] == "position"


def test_the_asked_curve_meets_those_that_are_safest():
    found = answer("curves", position=PAIR, cell=0)
    assert found["asked"] == 3
    (meeting,) = found["meetings"]
    # rho = (1 - rho)/(4 - rho) at (5 - sqrt(21))/2; with rho/(4 - rho) only at the lower end.
    assert meeting["curve"] == 1
    assert meeting["at"]["polynomial"] == ["1", "-5", "1"]
    assert meeting["at"]["decimal"] == "0.208712152522"


def test_a_certainly_free_cell_is_safest_everywhere():
    found = answer("curves", position=PAIR | {"labels": "0" + " ?" * 17})
    (stretch,) = found["crossings"]
    assert [found["curves"][i]["formula"] for i in stretch["curve"]] == ["0"]


@pytest.mark.parametrize("fields", [{"points": 1}, {"points": 1001}, {"digits": 0}, {"steps": 3}])
def test_fields_of_curves_are_checked(fields):
    assert error("curves", position=PAIR, **fields)["kind"] == "request"


def test_curves_keep_to_their_limits():
    assert error("curves", position=IRRATIONAL, max_steps=1)["kind"] == "budget"

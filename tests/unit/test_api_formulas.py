"""The operations `formula`, `curves` and `totals` through the door."""

import json
import sys
from fractions import Fraction
from itertools import pairwise

import pytest

from minescope import Density, solve
from minescope.api import handle
from minescope.api.answers import curves as formulas
from minescope.api.positions import read_position, write_position
from minescope.api.request import Request
from minescope.arithmetic import polynomial as poly
from minescope.board import Grid, Number, Position

PAIR = {
    "topology": {"shape": "grid", "width": 6, "height": 3},
    "labels": "? ? ? ? ? ? ? ? 1 2 ? ? ? ? ? ? ? ?",
}
IRRATIONAL = write_position(
    Position.of(
        Grid(4, 4), {(0, 0): Number(1), (1, 2): Number(2), (3, 1): Number(2), (3, 3): Number(1)}
    )
)


def ask(operation, **fields):
    return json.loads(handle(json.dumps({"version": 1, "operation": operation, **fields})))


def answer(operation, **fields):
    return ask(operation, **fields)["answer"]


def error(operation, **fields):
    return ask(operation, **fields)["error"]


def solved(position, prior):
    return solve(read_position(Request({"position": position}, None)), prior)


@pytest.mark.parametrize("operation", ["formula", "curves", "totals"])
def test_none_of_them_needs_sympy(operation, monkeypatch):
    monkeypatch.setitem(sys.modules, "sympy", None)
    assert answer(operation, position=PAIR, cell=1)["legal"]


@pytest.mark.parametrize("operation", ["formula", "curves", "totals"])
def test_an_illegal_position_is_an_answer(operation):
    position = PAIR | {"labels": "9" + " ?" * 17}
    found = answer(operation, position=position, cell=1)
    assert not found["legal"]
    assert found["contradiction"]["cells"] == [0]


@pytest.mark.parametrize("operation", ["formula", "curves", "totals"])
@pytest.mark.parametrize(("cell", "kind"), [(18, "request"), ("1", "request"), (8, "position")])
def test_only_unknown_cells_have_a_probability(operation, cell, kind):
    assert error(operation, position=PAIR, cell=cell)["kind"] == kind


def test_a_formula_is_typeset_and_factored():
    found = answer("formula", position=PAIR, cell=4)
    assert found["latex"] == r"\frac{4 + 2\rho}{12 - 3\rho}"
    assert found["factored"] == "(2*(2 + rho))/(3*(4 - rho))"
    assert found["factored_latex"] == (r"\frac{2 \left(2 + \rho\right)}{3 \left(4 - \rho\right)}")
    plain = answer("formula", position=PAIR, cell=1)
    assert (plain["latex"], plain["factored"]) == (r"\frac{\rho}{4 - \rho}", None)
    certain = answer("formula", position=PAIR | {"labels": "0" + " ?" * 17}, cell=1)
    assert (certain["formula"], certain["latex"], certain["numerator"]) == ("0", "0", ["0"])


# curves


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
    monkeypatch.setattr(formulas, "MOST_COMPARED", 0)
    quick = answer("curves", position=IRRATIONAL)
    assert (whole.pop("complete"), quick.pop("complete")) == (True, False)
    assert quick == whole


def test_large_answers_leave_out_what_nobody_asked_for(monkeypatch):
    monkeypatch.setattr(formulas, "MOST_SAMPLED", 0)
    monkeypatch.setattr(formulas, "ALL_FORMULAS", 0)
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


# totals


def test_weights_are_told_where_they_are_not_counts():
    two = {"topology": {"shape": "grid", "width": 2, "height": 1}, "labels": "? ?", "x_max": 2}
    slots = {"kind": "total", "mines": 2, "weighting": "slots"}
    chances = {}
    for name, prior in {"distinct": None, "slots": slots, "uniform": {"kind": "uniform"}}.items():
        found = answer("totals", position=two | {"prior": prior}, cell=0)
        assert found["weighting"] == name
        assert found["counts"] == [[0, "1"], [1, "2"], [2, "3"], [3, "2"], [4, "1"]]
        assert (found["weights"] is None) == (name == "uniform")
        chances[name] = dict(found["cell"])[2]
    # MATH.md, 2: three priors, three answers.
    assert chances == {"distinct": "3/4", "slots": "5/6", "uniform": "2/3"}
    assert found["polynomial"] == "(1 + z + z^2)^2"


def test_a_board_with_too_much_room_is_refused():
    wide = {"shape": "grid", "width": 80, "height": 80}
    found = error("totals", position={"topology": wide, "labels": "? " * 6400})
    assert found["kind"] == "unsupported"
    assert "room for 6,400 mines" in found["message"]


def test_samples_of_others_are_thinned_out(monkeypatch):
    from minescope.api.answers import totals

    whole = answer("totals", position=PAIR, cell=1)
    monkeypatch.setattr(totals, "MAX_SAMPLES", 10)
    found = answer("totals", position=PAIR, cell=1)
    assert found["cell"] == whole["cell"]
    for few, many in zip(found["others"], whole["others"], strict=True):
        assert [few["samples"][0], few["samples"][-1]] == [many["samples"][0], many["samples"][-1]]
        assert len(few["samples"]) < len(many["samples"])


@pytest.mark.parametrize("operation", ["formula", "curves", "totals"])
def test_a_flag_that_no_cell_can_carry_is_refused(operation):
    position = "minescope 1\ntopology grid 3x1\n\n*2 1 ?"
    request = {"version": 1, "operation": operation, "position": position, "cell": 2}
    found = json.loads(handle(json.dumps(request)))["error"]
    assert found["kind"] == "position"
    assert "stands for 2" in found["message"]

from collections import Counter
from fractions import Fraction

from minescope.draws import MAX_SEED

from ..door import ONE_BESIDE_TWO, answer, error, grid
from ..listed import cells_of, legal_assignments

SEVERAL = grid(3, 1, "? 2 ?", {"kind": "total", "mines": "2"}, x_max=2)


def test_the_same_seed_draws_the_same():
    asked = {"position": ONE_BESIDE_TWO, "count": 5, "seed": "oak"}
    assert answer("sample", **asked) == answer("sample", **asked)
    assert answer("sample", **asked, alike=True) == answer("sample", **asked, alike=True)
    assert answer("sample", **asked)["seed"] == "oak"


def test_a_new_seed_is_told():
    seeds = [answer("sample", position=ONE_BESIDE_TWO)["seed"] for _ in range(2)]
    assert seeds[0] != seeds[1]


def test_what_is_drawn_is_legal_and_agrees_with_pins():
    for alike in (True, False):
        for pins in ([], [[0, 1]], [[0, 0], [17, 1]]):
            found = answer("sample", position=ONE_BESIDE_TWO, pins=pins, count=50, alike=alike)
            legal = legal_assignments(ONE_BESIDE_TWO, pins)
            assert found["total"] == str(len(legal))
            for written in found["solutions"]:
                assert legal[cells_of(written)] == written["mines"]
                assert written["number"] is None


def test_numbers_are_those_of_the_list():
    for alike in (True, False):
        asked = {"position": ONE_BESIDE_TWO, "pins": [[0, 0]]}
        found = answer("sample", **asked, count=10, alike=alike, numbered=True)
        for written in found["solutions"]:
            listed = answer("solutions", **asked, start=written["number"])["solutions"]
            assert listed == [written]


def shares(**fields):
    """How often each assignment is drawn."""
    drawn = answer("sample", position=SEVERAL, count=1000, seed="shares", **fields)["solutions"]
    counts = Counter(map(cells_of, drawn))
    return {cells: Fraction(count, 1000) for cells, count in counts.items()}


def test_draws_weigh_by_the_prior_unless_all_are_to_be_alike():
    # Two distinct mines share a cell in one way and go apart in two.
    apart = ((0, 1), (2, 1))
    weighed, alike = shares(), shares(alike=True)
    assert len(weighed) == len(alike) == 3
    assert abs(weighed[apart] - Fraction(1, 2)) < Fraction(1, 10)
    assert abs(alike[apart] - Fraction(1, 3)) < Fraction(1, 10)


def test_without_a_prior_only_all_alike_can_be_drawn():
    position = grid(3, 1, "? 1 ?")
    found = error("sample", position=position)
    assert found["kind"] == "unsupported"
    assert found["message"].startswith(
        "The board does not say how many mines it has: set the number"
    )
    assert answer("sample", position=position, alike=True)["total"] == "2"


def test_a_contradiction_is_an_answer():
    assert answer("sample", position="3x1x1\n1H2")["legal"] is False


def test_fields_are_checked():
    for fields in ({"count": 0}, {"count": 1001}, {"seed": 1.5}, {"alike": 1}, {"pins": [[0, 2]]}):
        assert error("sample", position=ONE_BESIDE_TWO, **fields)["kind"] == "request"
    assert error("sample", position=ONE_BESIDE_TWO, seed="a" * (MAX_SEED + 1))["kind"] == "position"

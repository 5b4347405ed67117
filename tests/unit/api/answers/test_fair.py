import pytest

from ..door import ONE_BESIDE_TWO, answer, error
from ..door import grid as written_grid

COVERED = written_grid(9, 9, "? " * 81, {"kind": "total", "mines": 10})


def test_a_first_click_is_safe_and_can_open():
    found = answer("fair", position=COVERED, cell=40, opening=True)
    assert (found["mined"], found["number"], found["chance"]) == (False, 0, "10/81")
    assert found["total"] == sum(found["mines"]) == 10
    again = answer("fair", position=COVERED, cell=40, opening=True, seed=found["seed"])
    assert found == again


def test_a_needless_guess_is_lost():
    position = written_grid(5, 1, "? 1 ? ? ?", {"kind": "total", "mines": 1})
    found = answer("fair", position=position, cell=0)
    assert (found["mined"], found["needless"], found["number"]) == (True, True, None)


def test_a_contradiction_is_an_answer():
    found = answer("fair", position="3x1x1\n1H2", cell=1)
    assert not found["legal"]
    assert found["contradiction"]["cells"] == [2]


def test_a_chance_may_be_irrational():
    position = written_grid(3, 1, "1 ? ?", {"kind": "density", "rho": "1/3"}, x_max=2)
    found = answer("fair", position=position, cell=2, digits=4)
    # 5 lambda^2 + 4 lambda = 2, so lambda is (sqrt 14 - 2)/5, and a free cell weighs 1 of 1.409.
    assert found["lambda"]["decimal"] == "0.3483"
    assert found["chance"]["decimal"] == "0.2903"


@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ({"cell": 18}, "request"),
        ({"cell": None}, "request"),
        ({"opening": 1}, "request"),
        ({"cell": 8}, "position"),
        ({"position": ONE_BESIDE_TWO | {"prior": None}}, "unsupported"),
        (
            {
                "position": written_grid(
                    400, 400, "? " * 160_000, {"kind": "total", "mines": 60_000}
                )
            },
            "unsupported",
        ),
        ({"max_seconds": 1e-9}, "budget"),
    ],
)
def test_what_cannot_be_opened_is_told(fields, kind):
    found = error("fair", **{"position": ONE_BESIDE_TWO, "cell": 0, **fields})
    assert found["kind"] == kind
    assert found["message"].endswith(".")

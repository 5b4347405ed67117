import pytest

from ..door import ask


def grid(width, height, labels=None, **prior):
    return {
        "topology": {"shape": "grid", "width": width, "height": height},
        "labels": labels or "? " * (width * height),
        "prior": prior,
    }


BEGINNER = grid(9, 9, kind="total", mines=10)


def test_a_deal_is_repeated_by_its_seed():
    first = ask("deal", position=BEGINNER, first=40, opening=True)["answer"]
    again = ask("deal", position=BEGINNER, first=40, opening=True, seed=first["seed"])["answer"]
    assert first == again
    assert first["total"] == sum(first["mines"]) == 10
    assert not any(first["mines"][i] for i in (30, 31, 32, 39, 40, 41, 48, 49, 50))


def test_a_seed_is_a_string_or_a_whole_number():
    assert ask("deal", position=BEGINNER, seed=7)["answer"]["seed"] == "7"
    for seed in (True, 1.5, [1], 2**60):
        assert ask("deal", position=BEGINNER, seed=seed)["error"]["kind"] == "request"
    assert ask("deal", position=BEGINNER, seed="x" * 1000)["error"]["kind"] == "position"


@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ({"first": 81}, "request"),
        ({"opening": "yes"}, "request"),
        ({"position": grid(2, 2, kind="total", mines=4), "first": 0}, "position"),
        ({"position": grid(2, 2, kind="total", mines="9" * 300)}, "position"),
        ({"position": grid(2, 2, kind="density", rho="3/2")}, "position"),
        ({"position": grid(2, 2) | {"prior": None}}, "unsupported"),
    ],
)
def test_what_cannot_be_dealt_is_told(fields, kind):
    found = ask("deal", **{"position": BEGINNER, **fields})["error"]
    assert found["kind"] == kind
    assert found["message"].endswith(".")

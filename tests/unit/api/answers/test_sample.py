from ..door import ONE_BESIDE_TWO, error


def test_pins_are_checked():
    assert error("sample", position=ONE_BESIDE_TWO, pins=[[0, 2]])["kind"] == "request"
    assert error("sample", position=ONE_BESIDE_TWO, pins=[[8, 0]])["kind"] == "position"

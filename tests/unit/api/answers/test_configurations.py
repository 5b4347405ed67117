from ..door import ONE_BESIDE_TWO, answer, error, grid, hard_position


def test_pages_of_configurations_make_the_whole_list():
    whole = answer("configurations", position=ONE_BESIDE_TWO)
    pages = [
        answer("configurations", position=ONE_BESIDE_TWO, island=0, start=start, count=1)
        for start in range(3)
    ]
    listed = whole["islands"][0]["configurations"]
    assert [page["islands"][0]["configurations"] for page in pages] == [listed[:1], listed[1:], []]
    assert whole["islands"][0]["count"] == 2
    assert whole["choices"] == "2"
    assert [entry["mines"] for entry in whole["combined"]] == [2, 3]
    assert all(page["combined"] is None for page in pages)


def test_configurations_are_sorted_before_they_are_cut_into_pages():
    asked = {"position": ONE_BESIDE_TWO, "island": 0, "sort": "total", "ascending": True}
    pages = [answer("configurations", **asked, start=start, count=1) for start in range(2)]
    totals = [page["islands"][0]["configurations"][0]["total"] for page in pages]
    assert totals == sorted(totals)


def test_a_list_is_sorted_by_a_group_of_its_own_island():
    by_group = {"position": ONE_BESIDE_TWO, "sort": "group"}
    assert error("configurations", **by_group, group=0)["kind"] == "request"
    assert error("configurations", **by_group, island=0)["kind"] == "request"
    assert error("configurations", **by_group, island=0, group=9)["kind"] == "request"
    assert error("configurations", position=ONE_BESIDE_TWO, sort="colour")["kind"] == "request"


def test_the_matrix_of_the_board_is_left_out_where_it_is_too_large():
    position = grid(123, 1, "? 1 ? " * 41, {"kind": "uniform"})
    found = answer("configurations", position=position, count=0, matrix=True)
    assert found["matrix"] is None
    assert all(island["matrix"]["rows"] for island in found["islands"])


def test_the_memory_of_a_listing_does_not_outlive_its_position():
    first = answer("configurations", position=ONE_BESIDE_TWO)
    other = answer("configurations", position=ONE_BESIDE_TWO | {"prior": {"kind": "uniform"}})
    assert first["combined"] != other["combined"]
    assert answer("configurations", position=ONE_BESIDE_TWO) == first


def test_an_island_that_is_not_there_is_refused():
    assert error("configurations", position=ONE_BESIDE_TWO, island=1)["kind"] == "request"
    empty = grid(1, 1, "?", {"kind": "uniform"})
    assert error("configurations", position=empty, island=0)["kind"] == "request"
    assert answer("configurations", position=empty)["islands"] == []


def test_too_many_configurations_are_a_budget_error():
    assert error("configurations", position=hard_position(), max_steps=50)["kind"] == "budget"

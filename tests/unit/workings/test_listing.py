import pytest

from minescope.errors import PositionError
from minescope.prior import Total, Uniform
from minescope.solving.solution import solve
from minescope.workings.configurations import list_configurations

from .boards import MIXED, board


@pytest.mark.parametrize("ascending", [False, True])
def test_any_column_sorts(ascending):
    island = list_configurations(solve(board(MIXED, x_max=1), Total(6))).islands[0]
    columns = {
        "probability": lambda each: each.probability,
        "total": lambda each: each.total,
        "ways": lambda each: each.ways,
        "weight": lambda each: each.weight,
    }
    for by, key in columns.items():
        page = island.page(0, island.count, by, ascending=ascending)
        assert sorted(page) == sorted(island.configurations)
        assert [key(each) for each in page] == sorted(map(key, page), reverse=not ascending)
    for group in range(len(island.groups)):
        page = island.page(0, island.count, "group", group=group, ascending=ascending)
        mines = [each.mines[group] for each in page]
        assert mines == sorted(mines, reverse=not ascending)
        assert island.page(1, 2, "group", group=group, ascending=ascending) == page[1:3]


def test_pages_make_up_the_list():
    island = list_configurations(solve(board(MIXED), Uniform())).islands[0]
    assert island.count > 4
    pages = [island.page(start, 3) for start in range(0, island.count, 3)]
    assert sum(pages, ()) == island.configurations
    assert island.page(island.count, 3) == ()
    with pytest.raises(PositionError):
        island.page(-1, 3)

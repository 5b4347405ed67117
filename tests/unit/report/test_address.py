import pytest

from minescope.board import Grid, Position
from minescope.board.formats.recognise import parse
from minescope.errors import UnsupportedError
from minescope.report.address import HOME, page_address

EMPTY = Position.of(Grid(2, 3), {})


def test_the_page_is_on_this_machine_unless_somebody_says_otherwise(monkeypatch):
    monkeypatch.delenv("MINESCOPE_PAGE", raising=False)
    assert page_address(EMPTY).startswith(f"{HOME}#p=A")
    monkeypatch.setenv("MINESCOPE_PAGE", "https://a.example/mines/index.html#p=old")
    address = page_address(EMPTY)
    assert address.startswith("https://a.example/mines/index.html#p=A")
    assert address.count("#") == 1
    assert page_address(EMPTY, "http://b.example/").startswith("http://b.example/#p=A")


def test_the_address_is_a_link_that_is_read_again():
    assert parse(page_address(EMPTY, "https://a.example/?x=1")) == EMPTY


@pytest.mark.parametrize(
    "base", ["javascript:alert(1)", "a.example", 'https://a"b', "https://", " "]
)
def test_what_is_no_address_is_refused(base):
    with pytest.raises(UnsupportedError, match="is not the address of a page"):
        page_address(EMPTY, base)

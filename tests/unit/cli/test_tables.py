import pytest

from minescope.cli import tables
from minescope.cli.tables import Table
from minescope.cli.terminal import Terminal


def two_rows(**options):
    table = Table(("name", "worth"), right=(1,), **options)
    table.add("a", "1/3")
    table.add("[bold]b c", "10")
    return table


def test_plain_columns_without_colours():
    assert list(two_rows().draw(Terminal(80, colours=False))) == [
        "a          1/3",
        "[bold]b c   10",
    ]
    plain = two_rows(indent="  ", plain_heads=True).draw(Terminal(80, colours=False))
    assert next(plain) == "  name       worth"
    assert list(Table(("name",)).draw(Terminal(80, colours=False))) == []


def test_plain_columns_without_rich(monkeypatch):
    monkeypatch.setattr(tables, "has_rich", lambda: False)
    coloured = two_rows().draw(Terminal(80, colours=True))
    assert list(coloured) == list(two_rows().draw(Terminal(80, colours=False)))


@pytest.mark.host
def test_rich_draws_heads_and_takes_names_as_they_are():
    drawn = "\n".join(two_rows().draw(Terminal(80, colours=True)))
    assert "\x1b[1m" in drawn
    assert "worth" in drawn
    assert "[bold]b c" in drawn

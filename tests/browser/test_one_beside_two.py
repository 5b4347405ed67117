"""Somebody sets up a 1 beside a 2 and reads the three fractions around them."""

from minescope import Density, parse, solve

from .person import Person, expect


def test_three_fractions_on_a_board_of_twelve_cells(person: Person):
    person.set("Columns", 4)
    person.set("Rows", 3)
    person.set("Mines", 3)
    person.write(1, (2, 2))
    person.write(2, (2, 3))
    person.answered()
    assert person.board() == "? ? ? ?\n? 1 2 ?\n? ? ? ?"
    assert [person.shown(row, 1) for row in (1, 2, 3)] == ["1/3"] * 3
    assert [person.spoken(1, column) for column in (2, 3)] == ["covered, certainly safe"] * 2
    assert [person.shown(row, 4) for row in (1, 2, 3)] == ["2/3"] * 3
    expect(person.status).to_have_text("Exact")
    expect(person.verdict).to_contain_text("4 cells are certainly safe")


def test_every_fraction_on_the_board_is_the_one_that_python_finds(person: Person):
    person.write(1, (5, 4))
    person.write(2, (5, 5))
    person.answered()
    expected = solve(parse(f"minescope 1\ntopology grid 9x9\nmines 10\n\n{person.board()}"))
    written = {(row + 1, column + 1): str(p) for (row, column), p in expected.probability.items()}
    assert person.chances() == written
    assert {written[5, 3], written[4, 4], written[5, 6]} == {"1/34", "31/136", "37/102"}


def test_fractions_of_an_unbounded_board(person: Person):
    person.load("? ? ? ?\n? 1 2 ?\n? ? ? ?")
    person.set("Density", "20.7%")
    person.answered()
    found = solve(parse("4x3x3\nHHHH\nH12H\nHHHH"), Density("20.7%")).probability
    assert str(found[0, 0]) == "207/3793"
    assert person.shown(1, 1) == "207/3793"
    assert person.shown(1, 2).replace(",", "") == str(found[0, 1])
    assert person.shown(3, 4).replace(",", "") == str(found[2, 3])


def test_the_inspector_reads_the_same_fraction_in_full(person: Person):
    person.load("? ? ? ?\n? 1 2 ?\n? ? ? ?", mines=3)
    person.answered()
    person.cell(1, 4).hover()
    expect(person.inspector.get_by_role("heading", level=2)).to_have_text("r1 c4, covered")
    expect(person.inspector.locator("math")).to_have_text("23")
    expect(person.inspector).to_contain_text("66.7 % mine")
    expect(person.inspector).to_contain_text("A mine in 6 of 9 solutions.")
    # On the way to a button the pointer leaves the cell: of the chosen one there is more.
    person.cell(1, 4).click()
    person.open_more()
    expect(person.inspector).to_contain_text("0.666666666667")

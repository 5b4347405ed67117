"""Somebody works on a board without an edge."""

from .person import Person, expect


def outside(person: Person):
    return person.page.locator("#outside")


def size(person: Person) -> list[int]:
    position = person.position()
    return [position["width"], position["height"]]


def test_a_total_has_an_edge(person: Person):
    expect(outside(person)).not_to_be_visible()


def test_the_outside_has_its_own_probability(person: Person):
    person.load("? ? ? ?\n? 1 2 ?\n? ? ? ?", rho="1/5")
    expect(outside(person)).to_contain_text("no edge")
    expect(outside(person)).to_contain_text("1/5 (20.0 %)")


def test_the_board_grows_where_the_border_is_written_on(person: Person):
    person.load("? ? ? ?\n? 1 2 ?\n? ? ? ?", rho="1/5")
    person.write(1, (1, 1))
    assert size(person) == [5, 4]
    assert person.board().splitlines()[1] == "? 1 ? ? ?"
    person.button("Undo").click()
    assert size(person) == [4, 3]


def test_the_number_at_the_border_counts_what_lies_outside(person: Person):
    person.load("? ? ?\n? ? ?\n? ? ?", rho="1/5")
    person.write(1, (1, 1))
    person.answered()
    assert size(person) == [4, 4]
    # Eight neighbours, all of them alike.
    assert person.shown(1, 1) == "1/8"


def test_painting_over_the_border_grows_it_once(person: Person):
    person.load("? ? ? ?\n? ? ? ?\n? ? ? ?", rho="1/5")
    person.choose("Show 1")
    person.drag((1, 2), (1, 3))
    assert size(person) == [4, 4]
    person.button("Undo").click()
    assert person.board() == "? ? ? ?\n? ? ? ?\n? ? ? ?"


def test_a_board_with_a_border_is_let_go_on(person: Person):
    person.load("1 ? ?\n? ? ?\n? ? ?", rho="1/5")
    expect(outside(person)).to_contain_text("ends at its border")
    person.button("Let it go on").click()
    assert size(person) == [4, 4]
    expect(outside(person)).to_contain_text("no edge")


def test_the_board_does_not_slip_away_from_the_hand(person: Person):
    person.load("\n".join(["? " * 9 + "?"] * 40), rho="1/5")
    person.page.locator("#scroller").evaluate("(box) => box.scrollTo(0, 0)")
    person.cell(1, 3).scroll_into_view_if_needed()
    before = person.cell(1, 3).bounding_box()
    person.write(1, (1, 3))
    person.drawn()
    after = person.cell(2, 3).bounding_box()
    assert abs(before["y"] - after["y"]) < 2

"""Somebody lets the page write the numbers that are already forced."""

from .person import Person, expect


def fill_numbers(person: Person) -> None:
    person.menu("Fill numbers").click()


def test_forced_numbers_are_written_and_undone_at_once(person: Person):
    person.load("? 1 _ _\n1 1 _ _\n_ _ _ _", mines=1)
    fill_numbers(person)
    expect(person.toast).to_have_text("8 forced numbers filled in.")
    assert person.board() == "? 1 0 0\n1 1 0 0\n0 0 0 0"
    person.answered()
    assert person.status.inner_text() == "Exact"
    person.button("Undo").click()
    assert person.board() == "? 1 _ _\n1 1 _ _\n_ _ _ _"


def test_safe_cells_count_as_known_free_cells(person: Person):
    person.load("1 ? ? ?", mines=1)
    fill_numbers(person)
    expect(person.toast).to_have_text("2 forced numbers filled in.")
    assert person.board() == "1 ? 1 0"


def test_where_nothing_is_forced_nothing_is_written(person: Person):
    person.load("? ? ?\n? 1 ?\n? ? ?", mines=1)
    fill_numbers(person)
    expect(person.toast).to_have_text("No number is forced here.")
    assert person.state("history.past") == []

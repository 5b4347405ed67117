"""Somebody says how many mines there are: a total, a density, odds, nothing, several in a cell."""

import pytest

from minescope import Density, Total, Uniform, parse, solve

from .person import Person, expect

BOARD = "? ? ? ?\n? 1 2 ?\n? ? ? ?"
MINES, RHO = "Mines", "Density"
X_MAX = "Mines a cell, at most"
SLOTS = "each cell has places, drawn at random"


@pytest.fixture
def person(person: Person) -> Person:
    person.load(BOARD, mines=3)
    person.answered()
    return person


def expected(prior, x_max=1):
    """What Python says, cell by cell, as it is written on the board."""
    solution = solve(
        parse(f"minescope 1\ntopology grid 4x3\nmines 3\n\n{BOARD}"), prior, x_max=x_max
    )
    return {(row + 1, column + 1): str(p) for (row, column), p in solution.probability.items()}


def test_a_total(person: Person):
    person.set(MINES, 2)
    person.answered()
    assert person.chances() == expected(Total(2))


def test_a_total_typed_key_by_key_over_the_old_one(person: Person):
    person.field(MINES).click()
    person.press("Control+a", "Delete")
    expect(person.page.get_by_text("Enter a whole number of mines, 0 or more.")).to_be_visible()
    person.page.keyboard.type("2")
    expect(person.field(MINES)).to_have_value("2")
    person.press("Enter")
    person.answered()
    assert person.chances() == expected(Total(2))


def test_a_density_as_fraction_decimal_or_percentage(person: Person):
    for written in ("20.7%", "0.207", "207/1000", " 20.7 % ", ".207"):
        person.load(BOARD, mines=3)
        person.radio("density").check(force=True)
        person.set(RHO, written)
        person.answered()
        assert person.chances() == expected(Density("207/1000")), written


def test_odds_instead_of_a_density(person: Person):
    person.radio("odds").check(force=True)
    expect(person.field("Odds")).to_have_value("1/3")
    person.set("Odds", "1/4")
    person.answered()
    assert person.chances() == expected(Density("1/5"))


def test_every_arrangement_alike(person: Person):
    person.tick("nothing")
    person.answered(detailed=True)
    assert person.chances() == expected(Uniform())
    bars = person.view("Counts").get_by_role(
        "img", name="Distribution of the number of mines, most likely 2"
    )
    expect(bars).to_be_visible()
    assert bars.locator("title").all_text_contents() == [
        "2 mines: 4/7 (57.1 %)",
        "3 mines: 3/7 (42.9 %)",
    ]


def test_each_choice_says_in_plain_words_what_it_means(person: Person):
    words = {
        "number of mines": "The usual game",
        "density": "this many on average",
        "odds": "odds of a mine to none",
        "nothing": "Every arrangement that fits",
    }
    for known, meaning in words.items():
        person.radio(known).check(force=True)
        expect(person.form().get_by_text(meaning)).to_be_visible()


def test_mines_and_density_follow_each_other(person: Person):
    person.enter(MINES, "4")
    expect(person.field(RHO)).to_have_value("1/3")
    person.enter(RHO, "50%")
    expect(person.field(MINES)).to_have_value("6")
    person.radio("density").check(force=True)
    person.enter(RHO, "27/100")
    expect(person.field(MINES)).to_have_value("3.2")
    person.apply()
    person.answered()
    assert person.chances() == expected(Density("27/100"))
    person.tick("number of mines")
    person.answered()
    assert person.chances() == expected(Total(3))


@pytest.mark.parametrize("weighting", ["distinct", "slots"])
def test_several_mines_in_a_cell_and_how_they_are_thrown(person: Person, weighting):
    expect(person.radio(SLOTS)).to_have_count(0)
    person.set(X_MAX, 2)
    if weighting == "slots":
        person.tick(SLOTS)
    person.answered()
    assert person.chances() == expected(Total(3, weighting), x_max=2)


def test_a_weighting_is_asked_for_only_where_it_matters(person: Person):
    person.enter(X_MAX, 2)
    expect(person.radio(SLOTS)).to_have_count(1)
    person.radio("nothing").check(force=True)
    expect(person.radio(SLOTS)).to_have_count(0)


def test_a_density_with_two_mines_in_a_cell_gives_algebraic_numbers(person: Person):
    person.enter(X_MAX, 2)
    person.radio("density").check(force=True)
    person.set(RHO, "1/3")
    person.answered()
    assert all(text.endswith("%") for text in person.chances().values())
    person.cell(1, 1).hover()
    expect(person.inspector.get_by_role("table", name="Mines in this cell")).to_be_visible()


BAD_VALUES = {
    MINES: {
        "Enter a whole number of mines, 0 or more.": ["abc", "-1", "1.5", ""],
        "There is room for 12 mines at most.": ["13", "40"],
    },
    RHO: {
        "Write it as 99/480, 0.207 or 20.7%.": ["many", "1/0", "-5%"],
        "Each holds at most 1 mine, so the average cannot be more.": ["2", "150%"],
    },
    X_MAX: {
        "Enter a whole number from 1 to 64.": ["0", "65", "1.5"],
    },
}


@pytest.mark.parametrize(("field", "good"), [(MINES, "3"), (RHO, "1/5"), (X_MAX, "1")])
def test_a_bad_value_gets_a_sentence_and_changes_nothing(person: Person, field, good):
    bad = [(value, sentence) for sentence, values in BAD_VALUES[field].items() for value in values]
    described_by = person.field(field).get_attribute("aria-describedby")
    place = person.page.locator(f"#{described_by}")
    for value, sentence in bad:
        if field == RHO:
            person.load(BOARD, rho="1/5")
        else:
            person.load(BOARD, mines=3)
        person.answered()
        before, chances = person.position(), person.chances()
        person.enter(field, value)
        person.field(field).press("Enter")
        expect(place).to_have_text(sentence)
        expect(place).to_be_visible()
        expect(person.field(field)).to_have_attribute("aria-invalid", "true")
        assert (person.position(), person.chances()) == (before, chances), value

        person.enter(field, good)
        expect(place).to_be_hidden()
        expect(person.field(field)).not_to_have_attribute("aria-invalid", "true")


def test_fewer_mines_than_flags_are_no_board_to_apply(person: Person):
    person.load("* * ?\n? 1 ?", mines=3)
    person.enter(MINES, 1)
    expect(person.form().get_by_role("alert").filter(visible=True)).to_have_text(
        "Flags mark 2 mines already."
    )
    expect(person.button("Apply to this board")).to_be_disabled()


@pytest.mark.parametrize("rho", ["0", "1"])
def test_a_density_of_nothing_or_everything(person: Person, rho):
    person.load("? ? ?\n? ? ?", rho="1/2")
    person.set(RHO, rho)
    person.answered()
    said = "certainly safe" if rho == "0" else "certainly a mine"
    assert person.spoken(1, 1) == f"covered, {said}"


def test_flags_count_towards_the_total(person: Person):
    person.cell(1, 4).click(button="right")
    expect(person.form().get_by_text("2 left after 1 flagged")).to_be_visible()

"""Somebody reloads, goes back, sends the link, or gets a damaged one: the address holds the board."""

from .person import Person, expect, until, without_python

BOARD = "? 1 ?\n_ * 2\n? 3 0"

SETTINGS = [
    {"mines": 3},
    {"rho": "33/160", "shape": "hex"},
    {"prior": {"kind": "odds", "odds": "1/4", "weighting": "slots"}, "x_max": 3, "shape": "torus"},
]
"""The codes themselves are compared with those of Python, without a page."""


def opened(open_page, *arguments) -> Person:
    """Somebody who opens the page; the address is the page's own affair, and needs no Python."""
    return Person(open_page(*arguments, ready=False, prepare=without_python))


def test_the_address_holds_the_position_with_all_its_settings(person: Person, open_page):
    visitor = opened(open_page)
    for settings in SETTINGS:
        person.load(BOARD, **settings)
        address = person.address()
        person.menu("Copy a link to this position").click()
        expect(person.toast).to_have_text("Link copied")
        assert person.page.evaluate("() => navigator.clipboard.readText()") == address
        person.toast.evaluate("(toast) => { toast.textContent = ''; }")
        visitor.page.goto("about:blank")
        visitor.page.goto(address)
        assert visitor.position() == person.position()


def test_a_whole_game_in_the_address_stays_short(person: Person, open_page):
    person.start("Expert")
    person.write(1, (1, 1), (2, 5), (16, 30))
    person.cell(8, 8).click(button="right")
    address = person.address()
    assert len(address) < 200
    assert opened(open_page, address).position() == person.position()


def test_a_reload_loses_nothing(open_page):
    person = opened(open_page)
    person.write(3, (2, 2))
    person.show_as("Percent")
    person.set("Mines a cell, at most", 2)
    before = person.position()
    person.address()
    person.page.reload()
    assert person.position() == before
    expect(person.board_view().get_by_role("radio", name="Percent")).to_be_checked()


def test_undo_goes_back_behind_a_reload(open_page):
    person = opened(open_page)
    begun = person.position()
    person.write(3, (2, 2))
    written = person.position()
    person.set("Mines a cell, at most", 2)
    doubled = person.position()
    person.page.reload()
    assert person.position() == doubled
    person.press("Control+z", "Control+z")
    assert person.position() == begun
    expect(person.button("Undo")).to_be_disabled()
    person.page.reload()
    person.press("Control+y")
    assert person.position() == written
    person.press("Control+y")
    assert person.position() == doubled
    expect(person.button("Redo")).to_be_disabled()


def test_a_reload_at_once_after_the_last_key_loses_nothing(open_page):
    person = opened(open_page)
    person.address()
    person.cell(2, 2).click()
    person.drawn()
    person.press("5")
    before = person.position()
    assert before["labels"][10] == "5"
    person.page.reload()
    assert person.position() == before


def test_leaving_at_once_and_going_back_loses_nothing(open_page, address):
    person = opened(open_page)
    person.address()
    person.write(1, (2, 2))
    before = person.position()
    person.page.goto(f"{address}icon.svg")
    person.page.go_back()
    assert person.position() == before


FORBID_ADDRESSES = """history.replaceState = () => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};"""


def test_nothing_is_lost_where_the_address_may_not_be_changed(open_page, address):
    def prepare(page):
        without_python(page)
        page.add_init_script(FORBID_ADDRESSES)

    person = Person(open_page(prepare=prepare, ready=False))
    person.write(3, (2, 2))
    kept = "() => localStorage.getItem('minescope board') ?? ''"
    until(lambda: person.page.evaluate(kept) != "", "the board is kept", person.page)
    person.write(2, (2, 3))
    before = person.position()
    person.page.reload()
    assert person.position() == before
    person.page.goto("about:blank")
    person.page.goto(address)
    assert person.position() == before


def test_going_back_and_forth_between_two_links(person: Person, open_page):
    person.load(BOARD, mines=3)
    first, board = person.address(), person.position()
    person.load("? 2\n? ?", mines=2)
    second, other = person.address(), person.position()

    visitor = opened(open_page, first)
    assert visitor.position() == board
    visitor.page.goto(second)
    until(lambda: visitor.position() == other, "the second link is shown", visitor.page)
    visitor.page.go_back()
    until(lambda: visitor.position() == board, "the first link is shown again", visitor.page)
    visitor.page.go_forward()
    until(lambda: visitor.position() == other, "the second link is shown again", visitor.page)
    visitor.button("Undo").click()
    assert visitor.position() == board


DAMAGE = (
    ("mistyped or cut off", lambda link: link[:-3]),
    ("mistyped or cut off", lambda link: f"{link[:-1]}{'B' if link[-1] != 'B' else 'C'}"),
    ("has version Z", lambda link: link.replace("#p=A", "#p=Z")),
    ("characters that no Minescope link has", lambda link: f"{link}!"),
)


def test_a_damaged_link_gets_a_sentence_and_a_board_to_edit(person: Person, open_page):
    person.load(BOARD, mines=3)
    link = person.address()
    visitor = opened(open_page)
    for sentence, damage in DAMAGE:
        visitor.page.goto("about:blank")
        visitor.page.goto(damage(link))
        expect(visitor.toast).to_contain_text(sentence)
        assert set(visitor.board().split()) == {"?"}
    visitor.write(2, (1, 1))
    assert visitor.board().startswith("2 ")
    visitor.address()
    visitor.page.reload()
    assert visitor.board().startswith("2 ")


def test_a_damaged_link_on_an_open_page_keeps_the_board(open_page, address):
    person = opened(open_page)
    person.write(4, (1, 1))
    person.address()
    before = person.position()
    person.page.evaluate("() => { location.hash = 'p=Abc'; }")
    expect(person.toast).to_contain_text("mistyped or cut off")
    assert person.position() == before
    person.page.reload()
    assert person.position() == before


def test_settings_of_this_browser_are_not_in_the_link(person: Person):
    before = person.address()
    person.show_as("Decimal")
    person.resize_cells("Larger cells")
    assert person.address() == before

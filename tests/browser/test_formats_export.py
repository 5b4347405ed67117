"""Somebody takes the board along: as a link, a text, a table or a picture. All is read back."""

import json
import re
import xml.etree.ElementTree as ET
from fractions import Fraction
from pathlib import Path

import pytest

from minescope.board.formats.recognise import parse, recognise

from .harness import run_axe_in_light_and_dark
from .person import Person, expect, until, without_python
from .png import read_png

BOARD = "1 * 1 ?\n1 2 ? ?\n0 1 ? ?"
POSITION = parse(f"minescope 1\ntopology grid 4x3\nmines 4\n\n{BOARD}\n")
LAYOUT = "* 2 1 2 *\n1 2 * 3 2\n0 1 2 * 1"
OPEN = "? ? ? ?\n? 1 2 ?\n? ? _ *"
SVG = "{http://www.w3.org/2000/svg}"
CELL, MARGIN = 44, 8


def choose(person: Person, name: str) -> None:
    dialog = person.page.get_by_role("dialog", name="Share")
    if not dialog.is_visible():
        # On a phone it stands in the menu.
        place = person.place("Share")
        (place if place.is_visible() else person.menu("Share")).click()
    dialog.get_by_text(name, exact=True).click()
    until(lambda: "Writing" not in said(person), "it is written", person.page)
    person.drawn()


def said(person: Person) -> str:
    return person.page.locator("#share-dialog [role=status]").inner_text()


def written(person: Person, name: str) -> str:
    """What the dialog shows of this format."""
    choose(person, name)
    expect(person.button("Copy")).to_be_enabled()
    return person.page.get_by_label("What is copied").input_value()


def copied(person: Person) -> str:
    person.button("Copy").click()
    expect(person.page.locator("#share-dialog [role=status]")).to_contain_text("copied.")
    return person.page.evaluate("() => navigator.clipboard.readText()")


def downloaded(person: Person, name: str) -> tuple[str, bytes]:
    choose(person, name)
    with person.page.expect_download() as download:
        person.button("Download").click()
    return download.value.suggested_filename, Path(download.value.path()).read_bytes()


@pytest.fixture(autouse=True)
def leave(person: Person):
    yield
    person.page.emulate_media(color_scheme="light")
    person.page.set_viewport_size({"width": 1280, "height": 800})
    person.press("Escape")


@pytest.mark.parametrize(
    ("name", "format_", "file"),
    [
        ("JSMinesweeper link", "jsm", "minescope-4x3.txt"),
        ("Minescope text", "text", "minescope-4x3.minescope"),
        (".mine text", "mine", "minescope-4x3.mine"),
        ("DIMACS clauses", "dimacs", "minescope-4x3.cnf"),
    ],
)
def test_what_is_written_copied_and_downloaded_is_read_back(person: Person, name, format_, file):
    person.load(BOARD, mines=4)
    text = written(person, name)
    assert recognise(text) == format_
    assert parse(text) == POSITION
    assert copied(person) == text
    filename, content = downloaded(person, name)
    assert filename == file
    assert content.decode() == text
    assert parse(content, filename) == POSITION


def test_a_layout_link_needs_a_finished_board(person: Person):
    person.load(LAYOUT, mines=4)
    text = written(person, "b and m link")
    assert text == "b=53&m=h42"
    assert parse(text).labels == parse(f"minescope 1\ntopology grid 5x3\n\n{LAYOUT}").labels
    person.press("Escape")
    person.load(BOARD, mines=4)
    choose(person, "b and m link")
    expect(person.page.get_by_role("dialog")).to_contain_text(
        "A b and m link says where all mines are, but 5 cells are unknown."
    )
    expect(person.button("Copy")).to_be_disabled()
    expect(person.button("Download")).to_be_disabled()


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"mines": 4, "shape": "hex"}, "holds only grids with eight neighbours"),
        ({"rho": "1/5"}, "needs the number of mines on the board"),
        ({"mines": 4, "x_max": 2}, "holds at most one mine in a cell, but here x_max is 2"),
    ],
)
def test_a_format_that_cannot_hold_the_board_says_why(person: Person, settings, sentence):
    person.load(BOARD, **settings)
    for name in (".mine text", "JSMinesweeper link"):
        choose(person, name)
        expect(person.page.get_by_role("dialog")).to_contain_text(sentence)
        assert written(person, "Minescope text").startswith("minescope 1\n")


def test_the_link_is_copied_with_one_press_and_opens_the_same_board(person: Person, open_page):
    prior = {"kind": "odds", "odds": "1/4", "weighting": "slots"}
    person.load(BOARD, prior=prior, x_max=3, shape="torus")
    person.place("Share").click()
    expect(person.button("Copy link")).to_be_focused()
    person.press("Enter")
    expect(person.page.locator("#share-dialog [role=status]")).to_have_text("Link copied.")
    link = person.page.evaluate("() => navigator.clipboard.readText()")
    expect(person.page.get_by_label("Link to this board")).to_have_value(link)
    visitor = Person(open_page(link, ready=False, prepare=without_python))
    assert visitor.position() == person.position()


def test_the_picture_is_seen_first_and_a_click_beside_closes(person: Person):
    person.load(BOARD, mines=4)
    person.answered()
    person.place("Share").click()
    expect(
        person.page.get_by_role("img", name="Preview: Minesweeper position, 4 × 3")
    ).to_be_visible()
    person.page.mouse.click(30, 200)
    expect(person.page.get_by_role("dialog", name="Share")).to_be_hidden()
    assert person.board() == BOARD


def test_all_answers_as_json(person: Person):
    person.load(OPEN, rho="1/5")
    person.answered()
    report = json.loads(written(person, "JSON"))
    shown = {}
    for cell in report["cells"]:
        if cell["label"] == "?":
            shown[cell["row"], cell["column"]] = Fraction(cell["probability"])
    assert shown == {place: Fraction(text) for place, text in person.chances().items()}
    assert parse(report["text"]).topology.width == 4
    filename, content = downloaded(person, "JSON")
    assert filename == "minescope-4x3.json"
    assert json.loads(content)["cells"] == report["cells"]


def test_tables_for_discussions_and_papers(person: Person):
    person.load(OPEN, rho="1/5")
    person.answered()
    chance = person.shown(1, 4)
    top, bottom = chance.split("/")
    assert f"| {chance} |" in written(person, "Markdown table")
    assert re.search(rf"frac\{{{top}\}}\{{{bottom}\}}", written(person, "LaTeX table"))
    assert downloaded(person, "LaTeX table")[0] == "minescope-4x3.tex"
    assert downloaded(person, "Markdown table")[0] == "minescope-4x3.md"


def texts_in(svg: ET.Element) -> list[str]:
    return ["".join(element.itertext()) for element in svg.iter(f"{SVG}text")]


def test_an_svg_stands_on_its_own_and_shows_what_the_board_shows(person: Person):
    person.load(OPEN, rho="1/5")
    person.answered()
    chances = person.chances()
    filename, content = downloaded(person, "SVG picture")
    assert filename == "minescope-4x3.svg"
    svg = ET.fromstring(content)
    assert svg.tag == f"{SVG}svg"
    assert svg.findtext(f"{SVG}title") == "Minesweeper position, 4 × 3"
    assert "2 numbers, 1 mine flagged" in (svg.findtext(f"{SVG}desc") or "")
    expected = ["1", "2"]
    for chance in chances.values():
        expected += chance.split("/") if "/" in chance else []
    assert sorted(texts_in(svg)) == sorted(expected)
    marks = [element.get("href") for element in svg.iter(f"{SVG}use")]
    assert marks.count("#flag") == 1
    assert marks.count("#tick") == list(chances.values()).count("0")
    assert marks.count("#mine") == list(chances.values()).count("1")
    # Nothing from outside, nothing that runs, no style that a policy might forbid.
    names = {name.rpartition("}")[2] for element in svg.iter() for name in element.attrib}
    assert not {"style", "class", "onload"} & names
    refers = re.findall(r'href="([^"]*)"', content.decode())
    assert refers
    assert all(target.startswith("#") for target in refers)
    assert not re.search(r"<(script|style|image|foreignObject)|url\(", content.decode())


@pytest.mark.parametrize("display", ["Percent", "Decimal", "Off"])
def test_a_picture_shows_numbers_as_the_page_does(person: Person, display):
    person.load("? ? ?\n? 2 ?\n? ? ?", rho="1/5")
    person.show_as(display)
    person.answered()
    shown = {person.shown(1, 1)} if display != "Off" else set()
    _, content = downloaded(person, "SVG picture")
    assert set(texts_in(ET.fromstring(content))) == {"2"} | shown


@pytest.mark.parametrize("shape", ["grid4", "torus", "hex"])
def test_pictures_of_every_shape(person: Person, shape):
    person.load("? ?\n1 ?\n? ?", mines=2, shape=shape, x_max=2)
    person.answered()
    _, content = downloaded(person, "SVG picture")
    svg = ET.fromstring(content)
    wide = 2.5 if shape == "hex" else 2
    assert float(svg.get("width") or 0) == wide * CELL + 2 * MARGIN
    assert {"grid4": "4 neighbours", "torus": "torus", "hex": "6 neighbours"}[shape] in (
        svg.findtext(f"{SVG}desc") or ""
    )
    left = {rect.get("x") for rect in svg.iter(f"{SVG}rect") if rect.get("y") == "52"}
    assert ("30" in left) == (shape == "hex")


def test_a_name_that_xml_cannot_write_leaves_the_picture_whole(person: Person):
    person.load_graph("a\x01b-c\x1bd")
    _, content = downloaded(person, "SVG picture")
    assert {"a\ufffdb", "c\ufffdd"} <= set(texts_in(ET.fromstring(content)))


def test_a_board_without_an_edge_goes_on_in_its_picture(person: Person):
    person.load("? ? ?\n? 1 ?\n? ? ?", rho="1/5")
    person.answered()
    _, content = downloaded(person, "SVG picture")
    svg = ET.fromstring(content)
    assert "The board goes on without an edge." in (svg.findtext(f"{SVG}desc") or "")
    (outside,) = svg.findall(f"{SVG}g")
    assert len(outside) == 16
    person.press("Escape")
    person.load("? ? ?\n? 1 ?\n? ? ?", mines=2)
    person.answered()
    assert ET.fromstring(downloaded(person, "SVG picture")[1]).findall(f"{SVG}g") == []


def test_a_contradiction_and_several_mines_in_a_picture(person: Person):
    person.load("1 *2 3\n? ? ?", mines=9, x_max=2)
    person.answered()
    _, content = downloaded(person, "SVG picture")
    svg = ET.fromstring(content)
    assert sorted(texts_in(svg)) == ["1", "2", "3"]
    wrong = person.page.locator("#board .wrong").count()
    thick = [rect for rect in svg.iter(f"{SVG}rect") if rect.get("stroke-width") == "3"]
    assert len(thick) == wrong > 0


def test_a_png_has_its_size_and_its_colours(person: Person):
    person.load("0 0 0\n0 0 _", mines=0)
    person.answered()
    filename, content = downloaded(person, "PNG picture")
    assert filename == "minescope-3x2.png"
    picture = read_png(content)
    assert (picture.width, picture.height) == (
        2 * (3 * CELL + 2 * MARGIN),
        2 * (2 * CELL + 2 * MARGIN),
    )
    revealed = as_hex(person, "#board .number", "backgroundColor")
    # The lines between the cells take two pixels of each.
    inside = (2 * CELL - 2) ** 2
    # What is around the board has the same colour.
    assert picture.pixels[revealed] >= 5 * inside
    covered = as_hex(person, "#board .covered", "backgroundColor")
    assert 0.7 * inside < picture.pixels[covered] < inside


def test_a_png_holds_its_position(person: Person):
    person.load(OPEN, rho="1/5")
    _, content = downloaded(person, "PNG picture")
    assert read_png(content).width > 0
    before = person.position()
    person.load("? ? ?", mines=1)
    person.press("Escape")
    person.place("Open").click()
    picture = {"name": "a.png", "mimeType": "image/png", "buffer": content}
    person.page.locator("#open-file").set_input_files(picture)
    expect(person.page.get_by_role("dialog", name="Open a board")).to_contain_text("Minescope link")
    person.button("Open this board").click()
    until(lambda: person.position() == before, "the picture's board is there", person.page)


def test_a_png_in_other_colours_than_the_page(person: Person):
    person.load("0 0 0", mines=0)
    person.page.emulate_media(color_scheme="dark")
    dark = as_hex(person, "#board .number", "backgroundColor")
    choose(person, "PNG picture")
    assert dark in read_png(downloaded(person, "PNG picture")[1]).pixels
    person.field("Colours").select_option("Light")
    assert "#ffffff" in read_png(downloaded(person, "PNG picture")[1]).pixels
    person.field("Colours").select_option("As shown")


def as_hex(person: Person, selector: str, style: str) -> str:
    colour = person.page.locator(selector).first.evaluate(
        "(cell, style) => getComputedStyle(cell)[style]", style
    )
    return "#" + "".join(f"{int(part):02x}" for part in re.findall(r"\d+", colour)[:3])


def test_a_picture_goes_to_the_clipboard(person: Person):
    person.load("0 1 ?", mines=1)
    person.answered()
    choose(person, "PNG picture")
    person.button("Copy").click()
    expect(person.page.locator("#share-dialog [role=status]")).to_have_text("Picture copied.")
    types = person.page.evaluate(
        "async () => (await navigator.clipboard.read()).flatMap(({ types }) => [...types])"
    )
    assert "image/png" in types


def test_where_pictures_cannot_be_copied_one_is_downloaded(person: Person):
    person.load("0 1 ?", mines=1)
    person.answered()
    choose(person, "PNG picture")
    person.page.evaluate(
        "() => { navigator.clipboard.write = () => Promise.reject(new Error('no')); }"
    )
    try:
        with person.page.expect_download() as download:
            person.button("Copy").click()
        assert download.value.suggested_filename == "minescope-3x1.png"
        expect(person.page.locator("#share-dialog [role=status]")).to_contain_text(
            "downloaded instead"
        )
    finally:
        person.page.evaluate("() => { delete navigator.clipboard.write; }")


def test_before_python_is_there_links_and_pictures_are_written(open_page):
    person = Person(open_page(ready=False, prepare=without_python))
    person.place("Share").click()
    assert "#p=A" in person.page.get_by_label("Link to this board").input_value()
    choose(person, "SVG picture")
    expect(
        person.page.get_by_role("img", name="Preview: Minesweeper position, 9 × 9")
    ).to_be_visible()
    expect(person.page.get_by_role("dialog")).to_contain_text("no probabilities")
    choose(person, ".mine text")
    assert said(person) == "Python is still starting. This is written as soon as it is ready."


@pytest.mark.parametrize("width", [390, 1280])
def test_axe_finds_nothing(person: Person, width):
    person.load(OPEN, rho="1/5")
    person.answered()
    person.page.set_viewport_size({"width": width, "height": 800})
    for name in ("JSON", "PNG picture", "b and m link"):
        choose(person, name)
        assert run_axe_in_light_and_dark(person.page) == []
    wide = "() => document.querySelector('dialog[open]').scrollWidth <= innerWidth"
    assert person.page.evaluate(wide)


def test_the_formats_are_chosen_with_the_keyboard(person: Person):
    person.load(BOARD, mines=4)
    person.place("Share").focus()
    person.press("Enter")
    expect(person.button("Copy link")).to_be_focused()
    person.press("Tab", "ArrowDown", "ArrowDown", "ArrowDown")
    expect(person.page.get_by_role("radio", name=".mine text")).to_be_checked()
    expect(person.page.get_by_label("What is copied")).to_have_value("4x3x4\n1F1H\n12HH\n01HH\n")

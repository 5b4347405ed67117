"""Somebody reads the probabilities: as fractions, percent or decimals, near 0 and near 1, and marks."""

import re
from fractions import Fraction
from math import dist
from pathlib import Path

import pytest

from .person import Person, expect

MARKS = Path(__file__).parents[2] / "web" / "css" / "marks"


def with_chance(person: Person, rho: str) -> None:
    """A board on which every cell has this chance."""
    person.load("? ? ?", rho=rho)
    person.answered()


@pytest.mark.parametrize(
    ("form", "text"), [("Fraction", "1/3"), ("Percent", "33.3%"), ("Decimal", ".333")]
)
def test_three_forms(person: Person, form, text):
    with_chance(person, "1/3")
    person.show_as(form)
    assert person.shown(1, 1) == text


def test_off_shows_the_bare_board(person: Person):
    person.load("? ? ? ?\n? 1 2 ?\n? ? ? ?", mines=3)
    person.answered()
    person.show_as("Off")
    assert person.chances() == {}
    assert person.spoken(1, 1) == "covered"
    person.show_as("Fraction")
    assert person.shown(1, 1) == "1/3"


def test_escape_closes_what_opens_below_a_button_and_the_next_click_does_what_it_is_for(
    person: Person,
):
    form = person.board_view()
    person.press("Escape")
    expect(form).to_be_hidden()
    person.place("Gallery").click()
    expect(person.page.get_by_role("dialog", name="Gallery")).to_be_visible()


@pytest.mark.parametrize("rho", ["9977/10000", "99999999/100000000", "1/400"])
def test_what_is_not_certain_never_reads_as_0_or_100_percent(person: Person, rho):
    with_chance(person, rho)
    for smaller in (0, 6):
        person.resize_cells(*["Smaller cells"] * smaller)
        for form in ("Percent", "Decimal", "Fraction"):
            person.show_as(form)
            text = person.shown(1, 1)
            read_as = Fraction(text.lstrip("<>").replace(",", "").rstrip("%"))
            assert read_as not in {Fraction(0), Fraction(100 if text.endswith("%") else 1)}, text
            assert person.spoken(1, 1).startswith("covered, mine probability")
    person.resize_cells("Fit")
    person.cell(1, 1).hover()
    expect(person.inspector).not_to_contain_text(re.compile(r"(?<![\d.])(0|100) %|certainly"))


def test_99_77_percent_in_the_inspector(person: Person):
    with_chance(person, "9977/10000")
    person.show_as("Percent")
    assert person.shown(1, 1) == "99.8%"
    person.cell(1, 1).hover()
    expect(person.inspector).to_contain_text("99.8 % mine")
    expect(person.inspector.locator(".tile math")).to_have_text("997710,000")


@pytest.mark.parametrize("form", ["Fraction", "Percent", "Decimal"])
def test_what_is_certain_has_a_shape(person: Person, form):
    person.load("1 ?\n1 1")
    person.answered()
    person.show_as(form)
    assert person.spoken(1, 2) == "covered, certainly a mine"
    person.load("1 ? ?\n1 * ?\n1 ? ?")
    person.answered()
    assert person.spoken(1, 2) == "covered, certainly safe"
    mark = "(cell) => getComputedStyle(cell, '::before').maskImage"
    assert path_of("safe") in person.cell(1, 2).evaluate(mark)
    assert "none" in person.cell(1, 3).evaluate(mark)
    person.load("3 ?\n? ?")
    person.answered()
    assert path_of("mine") in person.cell(2, 2).evaluate(mark)


def path_of(name: str) -> str:
    """What a mark draws: the style sheet holds the picture itself."""
    return re.findall(r' d="([^"]+)"', (MARKS / f"{name}.svg").read_text(encoding="utf-8"))[-1]


def test_only_what_is_certain_reaches_the_ends_of_the_colour_scale(person: Person):
    with_chance(person, "1/1000000")
    assert "p1" in (person.cell(1, 1).get_attribute("class") or "").split()
    with_chance(person, "999999/1000000")
    assert "p19" in (person.cell(1, 1).get_attribute("class") or "").split()


SHADES = """(letter) => {
  const pen = new OffscreenCanvas(1, 1).getContext("2d");
  const steps = Array.from({length: 21}, (_, step) => {
    const cell = document.createElement("span");
    cell.className = `cell tinted ${letter}${step}`;
    return document.getElementById("board").appendChild(cell);
  });
  return steps.map((step) => {
    pen.fillStyle = getComputedStyle(step).backgroundColor;
    step.remove();
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
  });
}"""

# What is left of red, green and blue light (Machado, Oliveira, Fernandes 2009, severity 1).
VISION = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def seen(colour, vision):
    """The colour in Oklab, where equal distances look alike."""
    light = [
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
        for c in (v / 255 for v in colour)
    ]
    r, g, b = (
        max(0, sum(m * c for m, c in zip(row, light, strict=True))) for row in VISION[vision]
    )
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    middle = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def test_every_eye_tells_low_middle_and_high_apart(person: Person):
    for scheme in ("dark", "light"):
        person.page.emulate_media(color_scheme=scheme)
        shades = person.page.evaluate(SHADES, "p")
        for vision in VISION:
            low, middle, high = (seen(shades[step], vision) for step in (1, 10, 19))
            least = min(dist(low, middle), dist(middle, high), dist(low, high))
            assert least > 0.07, (scheme, vision)


def test_the_legend_says_what_is_on_the_board_and_nothing_else(person: Person):
    person.load("? ? ? ?\n? 1 2 ?\n? ? ? ?", mines=3)
    person.answered()
    expect(person.legend).to_contain_text("safe, 4")
    expect(person.legend).not_to_contain_text(re.compile("mine|elsewhere|safest"))
    person.cell(1, 4).hover()
    expect(person.legend).to_contain_text("r1 c4, 2/3")
    with_chance(person, "1/3")
    expect(person.legend).not_to_contain_text("safe")
    person.load("\n".join(["? " * 9 + "?"] * 10), mines=20)
    person.answered()
    expect(person.legend).to_contain_text("everywhere, 100 cells")
    person.show_as("Off")
    expect(person.legend).to_have_text("")
    person.show_as("Fraction")


def test_the_legend_folds(person: Person):
    person.board_view().get_by_role("switch", name="Legend").click()
    expect(person.legend).to_be_hidden()
    person.board_view().get_by_role("switch", name="Legend").click()
    expect(person.legend).to_be_visible()
    person.close_forms()


CUT = """() => [...document.querySelectorAll("#key *")].filter((each) => {
  const { left, top, right, bottom, width } = each.getBoundingClientRect();
  return width && (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight);
}).map((each) => each.textContent)"""


@pytest.mark.parametrize("size", [(1280, 800), (1000, 700), (820, 1180)])
def test_nothing_of_the_legend_is_cut_off(person: Person, size):
    person.page.set_viewport_size({"width": size[0], "height": size[1]})
    person.load(
        "\n".join(["? ? 1 ? ? ? ? ? ? ?", "_ 1 1 ? ? 2 ? ? ? ?", *["? " * 9 + "?"] * 8]), mines=20
    )
    person.answered(detailed=True)
    for row, column in ((1, 1), (1, 10), (10, 5)):
        person.cell(row, column).focus()
        person.drawn()
        assert person.page.evaluate(CUT) == []
    person.page.set_viewport_size({"width": 1280, "height": 800})


def test_a_long_fraction_is_shortened_in_the_cell_and_complete_in_the_inspector(person: Person):
    rho = "123456789012345678901234567890/987654321098765432109876543211"
    with_chance(person, rho)
    assert person.shown(1, 1) in {"12%", "13%"}
    person.cell(1, 1).hover()
    expect(person.inspector.locator(".tile")).to_have_text("12.5 %")
    expect(person.chances_of_board).to_have_text("fraction of 30 digits 12.5 % 3 cells")
    person.cell(1, 1).click()
    person.open_more()
    person.button("Text").click()
    expect(person.toast).to_have_text("Text copied")
    assert person.page.evaluate("() => navigator.clipboard.readText()") == rho


OVERFLOWING = """async (sizes) => {
  const { store } = globalThis.minescope;
  const found = [];
  const pen = new OffscreenCanvas(1, 1).getContext("2d");
  /** How high a digit of this size is. */
  const heightOf = (style, size) => {
    pen.font = `${style.fontWeight} ${size} ${style.fontFamily}`;
    const { actualBoundingBoxAscent, actualBoundingBoxDescent } = pen.measureText("0");
    return actualBoundingBoxAscent + actualBoundingBoxDescent;
  };
  for (const cell of sizes) {
    for (const notation of ["fraction", "percent", "decimal"]) {
      store.setSettings({cell, notation});
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      for (const element of document.querySelectorAll("#board .cell")) {
        const outer = element.getBoundingClientRect();
        for (const span of element.querySelectorAll(".top, .under")) {
          const inner = span.getBoundingClientRect();
          if (!inner.width) continue;
          const fits = inner.left >= outer.left - 0.5 && inner.right <= outer.right + 0.5
            && inner.top >= outer.top && inner.bottom <= outer.bottom;
          if (!fits) found.push([cell, notation, element.innerText, "too large"]);
          const style = getComputedStyle(span);
          const isDigits = span.textContent && /\\d/.test(span.textContent);
          if (isDigits && heightOf(style, style.fontSize) < 8.9)
            found.push([cell, notation, element.innerText, "too small"]);
        }
      }
    }
  }
  store.setSettings({cell: 0, notation: "fraction"});
  return found;
}"""

EVERY_SIZE = [*range(24, 36), *range(36, 73, 4)]


@pytest.mark.parametrize(
    ("rho", "shape"),
    [
        ("1/3", "grid"),
        ("207/1000", "grid"),
        ("9977/10000", "grid"),
        ("1/100000000", "grid"),
        ("207/1000", "hex"),
        ("207/1000", "triangle"),
    ],
)
def test_what_is_written_fits_its_cell_and_can_be_read_in_every_size(person: Person, rho, shape):
    board = "? ? ? ? ? ? ? ?\n? 1 2 ? ? 3 ? ?\n? ? ? ? 2 ? ? ?\n? ? ? ? ? ? ? ?"
    person.load(board, rho=rho, shape=shape)
    person.answered()
    assert person.page.evaluate(OVERFLOWING, EVERY_SIZE) == []


def test_what_is_written_on_vertices_fits_them_or_is_left_out(person: Person):
    person.load_graph("a-b b-c c-d d-e e-f b-e", {"b": "1", "e": "2"}, mines=2)
    person.answered()
    assert person.page.evaluate(OVERFLOWING, EVERY_SIZE) == []


def test_many_cells_that_touch_no_number_are_told_once(person: Person):
    person.load("\n".join(["? " * 15 + "?"] * 8), mines=20)
    person.answered()
    label = person.page.locator("#board .elsewhere")
    expect(label).to_have_text("everywhere532each, 15.6 %")
    assert person.shown(1, 1) == ""
    assert person.spoken(1, 1) == "covered, mine probability 5 of 32"
    # What is written below it is seen: it goes where there is room.
    person.cell(4, 8).click()
    person.press("1")
    person.answered()
    place, cell = label.bounding_box(), person.cell(4, 8).bounding_box()
    assert place
    assert cell
    beside = place["x"] >= cell["x"] + cell["width"] or place["x"] + place["width"] <= cell["x"]
    assert (
        beside
        or place["y"] >= cell["y"] + cell["height"]
        or place["y"] + place["height"] <= cell["y"]
    )
    person.show_as("Off")
    expect(label).to_be_hidden()
    person.show_as("Fraction")
    expect(label).to_be_visible()


def test_what_is_told_once_stays_in_sight_on_a_large_board(person: Person):
    person.load("\n".join(["? " * 59 + "?"] * 60), mines=700)
    person.answered()
    label = person.page.locator("#board .elsewhere")
    expect(label).to_be_in_viewport()
    person.page.locator("#scroller").evaluate("(box) => box.scrollTo(900, 900)")
    expect(label).to_be_in_viewport()
    names = person.page.locator(".ruler.columns")
    expect(names).to_be_in_viewport()


def test_numbers_that_have_nothing_left_to_tell_step_back(person: Person):
    person.load("? 1 0\n1 1 0\n0 0 0")
    person.answered()
    weight = "(cell) => getComputedStyle(cell).fontWeight"
    assert person.cell(1, 2).evaluate(weight) == "400"
    assert "calm" in (person.cell(1, 1).get_attribute("class") or "").split()
    person.load("? ? 0\n1 1 0\n0 0 0")
    person.answered()
    assert person.cell(2, 1).evaluate(weight) == "700"


def test_the_safest_cells_are_outlined_where_nothing_is_certain(person: Person):
    outline = person.page.locator("#board .outline path")
    person.load("? ? ? ? ?\n? 1 2 ? ?\n? ? ? ? ?", mines=5)
    person.answered()
    assert (outline.get_attribute("d") or "").startswith("M")
    person.load("? 2 1", mines=1)
    person.answered()
    assert outline.get_attribute("d") == ""


def test_light_and_dark(person: Person):
    def paper() -> str:
        person.drawn()
        return person.page.evaluate("() => getComputedStyle(document.body).backgroundColor")

    light = paper()
    person.button("Colours: as the system").click()
    person.button("Colours: light").click()
    expect(person.button("Colours: dark")).to_be_visible()
    assert paper() != light
    person.button("Colours: dark").click()
    assert paper() == light
    person.page.emulate_media(color_scheme="dark")
    assert paper() != light
    person.page.emulate_media(color_scheme="light")


def test_what_is_chosen_is_seen_where_the_system_sets_the_colours(person: Person):
    person.page.emulate_media(forced_colors="active")
    grounds = person.page.evaluate(
        """() => [...document.querySelectorAll("#display .segment span")].map(
          (span) => getComputedStyle(span).backgroundColor)"""
    )
    person.page.emulate_media(forced_colors="none")
    assert len(set(grounds)) == 2

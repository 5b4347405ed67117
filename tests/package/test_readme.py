"""README.md as the package index, a release and a citation show it."""

import doctest
from datetime import date
from pathlib import Path

import pytest

import minescope

pytestmark = pytest.mark.host

ROOT = Path(__file__).parents[2]

PROJECT = {
    "version": "1.1",
    "description": "what it does",
    "authors": [{"name": "The authors"}],
    "urls": {"Homepage": "https://page.example/m/", "Source": "https://source.example/m/"},
}

README = """# A project

See [the page][page] and [a file](web/file.js).

## Changes

- **1.1** (2031-12-24): more of [everything](web/),
  in two lines:
  - one
  - another
    one
- **1.0** (2031-06-01): the first.

A paragraph.

## Cite

```bibtex
```

- **0.9** is no entry any more

[page]: #start
[reference]: #start
"""

UNRELEASED = README.replace("2031-12-24", "not released")


@pytest.fixture
def readme(monkeypatch):
    """The script."""
    monkeypatch.syspath_prepend(str(ROOT / "build_scripts"))
    import readme

    return readme


@pytest.fixture
def refused(readme):
    from environment import SetUpError

    return lambda match: pytest.raises(SetUpError, match=match)


def without(project, name):
    return {**project, "urls": {key: url for key, url in project["urls"].items() if key != name}}


def test_its_examples_hold(readme):
    assert doctest.testmod(readme) == (0, 2)


def test_the_readme_says_what_pyproject_says(readme):
    from environment import read_pyproject

    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert text == readme.fill_in(text, read_pyproject()["project"]), (
        "README.md is stale; run: python3 build_scripts/readme.py"
    )


def test_the_first_lines_link_to_the_page(readme):
    head = (ROOT / "README.md").read_text(encoding="utf-8").partition("\n![")[0]
    assert "[page]" in head


def test_addresses_end_alike_however_they_are_written(readme):
    for end in ("", "/"):
        urls = {
            "Homepage": f"https://page.example/m{end}",
            "Source": f"https://source.example/m{end}",
        }
        addresses = readme.read_addresses({"urls": urls})
        assert addresses == ("https://page.example/m/", "https://source.example/m")
    assert readme.read_addresses({"urls": {}}) == readme.read_addresses({}) == ("", "")


def test_what_is_filled_in_can_be_taken_back(readme):
    filled = readme.fill_in(README, PROJECT)
    assert "\n[page]: https://page.example/m/\n" in filled
    assert "\n[reference]: https://page.example/m/reference/minescope.html\n" in filled
    assert "(web/file.js)" in filled  # relative in the repository
    assert readme.fill_in(filled, PROJECT) == filled
    emptied = readme.fill_in(filled, {**PROJECT, "urls": {}})
    assert "\n[page]: #start\n[reference]: #put-it-on-the-web\n" in emptied
    assert "example" not in emptied


def test_a_citation_holds_only_what_is_known(readme):
    (newest, _), (unreleased, _) = map(readme.read_changes, (README, UNRELEASED))
    assert readme.citation(PROJECT, newest).splitlines() == [
        "@software{minescope,",
        "  author = {{The authors}},",
        "  title = {Minescope: what it does},",
        "  version = {1.1},",
        "  year = {2031},",
        "  url = {https://source.example/m},",
        "}",
    ]
    said = readme.citation({**PROJECT, "urls": {}}, unreleased)
    assert "year" not in said
    assert "url" not in said


def test_a_readme_with_no_place_for_an_address_is_refused(readme, refused):
    with refused(r"0 times a line that begins with \[page\]:"):
        readme.fill_in(README.replace("[page]: #start", ""), PROJECT)
    with refused("2 times a line"):
        readme.fill_in(f"{README}\n[page]: #start\n", PROJECT)
    with refused("0 times a block ```bibtex"):
        readme.fill_in(README.replace("bibtex", ""), PROJECT)


@pytest.mark.parametrize(
    ("text", "linked"),
    [
        ("[a](web/a.js#b)", "[a](SOURCE/blob/v1.1/web/a.js#b)"),
        ("[`a`](.github/a.yml)", "[`a`](SOURCE/blob/v1.1/.github/a.yml)"),
        ("![two\nlines](a.png)", "![two\nlines](SOURCE/raw/v1.1/a.png)"),
        ("[a](#b), [c](https://c.example/d)", "[a](#b), [c](https://c.example/d)"),
        ("`[a](b)` and `c\nd` [e](f)", "`[a](b)` and `c\nd` [e](SOURCE/blob/v1.1/f)"),
        ("```\na[0](b)\n```\n[c](d)", "```\na[0](b)\n```\n[c](SOURCE/blob/v1.1/d)"),
    ],
)
def test_links_to_files_lead_into_the_repository_but_code_stays(readme, text, linked):
    source = PROJECT["urls"]["Source"].rstrip("/")
    assert readme.link_to_source(text, source, "1.1") == linked.replace("SOURCE", source)
    assert readme.link_to_source(text, "", "1.1") == text


def test_changes_are_read_with_their_days(readme):
    changes = readme.read_changes(README)
    assert [(change.version, change.released) for change in changes] == [
        ("1.1", date(2031, 12, 24)),
        ("1.0", date(2031, 6, 1)),
    ]
    assert changes[1].text == "**1.0** (2031-06-01): the first."
    assert readme.read_changes(UNRELEASED)[0].released is None


@pytest.mark.parametrize(
    "day", ["soon", "24.12.2031", "2031-13-01", "20311224", "2031-12-24, at noon"]
)
def test_a_change_without_its_day_is_refused(readme, refused, day):
    with refused(r'begins with "- \*\*1.1\*\*'):
        readme.read_changes(README.replace("2031-12-24", day))
    with refused("begins with"):
        readme.read_changes(README.replace(" (2031-12-24)", ""))


def test_a_readme_without_changes_is_refused(readme, refused):
    with refused('no entries below "Changes"'):
        readme.read_changes("# A project\n\n- **1.0** (2031-06-01): elsewhere\n")


def test_the_first_change_is_this_version_and_only_it_may_be_unreleased(readme):
    newest, *older = readme.read_changes((ROOT / "README.md").read_text(encoding="utf-8"))
    days = [change.released for change in (newest, *older) if change.released]
    assert newest.version == minescope.__version__
    assert all(change.released for change in older)
    assert days == sorted(days, reverse=True)


def test_a_release_says_what_the_readme_says(readme):
    filled = readme.fill_in(README, PROJECT)
    assert readme.release_text(PROJECT, filled) == (
        "**1.1** (2031-12-24): more of [everything](https://source.example/m/blob/v1.1/web/), "
        "in two lines:\n  - one\n  - another one"
    )


@pytest.mark.parametrize(
    ("project", "text", "why"),
    [
        (without(PROJECT, "Homepage"), README, "names no Homepage in"),
        (without(PROJECT, "Source"), README, "names no Source in"),
        ({**PROJECT, "urls": {}}, README, "names no Homepage and no Source in"),
        ({**PROJECT, "version": "1.2"}, README, "what is new in 1.2"),
        (PROJECT, UNRELEASED, "the day of its release"),
    ],
)
def test_what_is_not_ready_is_not_released(readme, refused, project, text, why):
    filled = readme.fill_in(text, project)
    with refused(why):
        readme.check_release(project, filled)


def test_a_stale_readme_is_not_released(readme, refused):
    readme.check_release(PROJECT, readme.fill_in(README, PROJECT))
    with refused("stale"):
        readme.check_release(PROJECT, README)

"""README.md as others show it: an index of packages, a release, and whoever cites the project.

python3 build_scripts/readme.py             writes what pyproject.toml says into README.md
python3 build_scripts/readme.py --release   prints what is new in this version, for its release

The addresses stand in `[project.urls]` of pyproject.toml and nowhere else. README.md takes from there
where its first lines link to and how the project is cited. Links to files are relative in the
repository, and lead into it wherever else README.md is shown.
Standard library only, as in a workflow that sets up nothing.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Mapping
from datetime import date
from typing import Any, NamedTuple

from environment import ROOT, SetUpError, read_pyproject

README = "README.md"

_FILE_LINK = re.compile(
    r"(?P<shown>^```.*?^```|`(?:[^`\n]|\n(?!\n))+`)"  # code, in which nothing is a link
    r"|(?P<begin>(?P<picture>!?)\[[^\[\]]*\]\()(?!#|[a-z]+:)(?P<file>[^()\s]+)\)",
    re.MULTILINE | re.DOTALL,
)
_CITATION = re.compile(r"(?<=^```bibtex\n).*?(?=^```$)", re.MULTILINE | re.DOTALL)
_CHANGE = re.compile(r"- \*\*([^*]+)\*\* \((not released|\d{4}-\d\d-\d\d)\): ")
_BROKEN_LINE = re.compile(r"(?<!\n)\n(?!\n| *- ) *")


class Addresses(NamedTuple):
    """Where the project is found; each is empty until somebody publishes it and fills it in."""

    page: str
    """It ends with a slash, since what stands beside the page follows."""
    source: str
    """A repository on GitHub, without a slash at its end."""


class Change(NamedTuple):
    """What README.md says about a version."""

    version: str
    released: date | None
    text: str


def read_addresses(project: Mapping[str, Any]) -> Addresses:
    """From the table `[project]`; without addresses its `urls` are empty.

    >>> read_addresses({"urls": {"Homepage": "https://a.example/b"}})
    Addresses(page='https://a.example/b/', source='')
    """
    urls = project.get("urls", {})
    page, source = (urls.get(name, "").rstrip("/") for name in ("Homepage", "Source"))
    return Addresses(page and f"{page}/", source)


def say_what_is_missing(project: Mapping[str, Any]) -> str:
    """A sentence for whoever publishes the project without its addresses; else nothing."""
    given = zip(("Homepage", "Source"), read_addresses(project), strict=True)
    missing = " and no ".join(name for name, address in given if not address)
    return missing and (
        f"pyproject.toml names no {missing} in [project.urls], so that links of {README} lead nowhere "
        'from an index of packages. See "Publishing" in .github/CONTRIBUTING.md.'
    )


def further_urls(addresses: Addresses) -> dict[str, str]:
    """What follows from the two addresses, by names that an index of packages knows."""
    urls = {}
    if addresses.page:
        urls["Documentation"] = f"{addresses.page}reference/minescope.html"
    if addresses.source:
        urls["Changelog"] = f"{addresses.source}#changes"
        urls["Issues"] = f"{addresses.source}/issues"
    return urls


def fill_in(readme: str, project: Mapping[str, Any]) -> str:
    """README.md with what pyproject.toml says; what has no address yet leads to where it is told about."""
    addresses = read_addresses(project)
    documentation = further_urls(addresses).get("Documentation", "#put-it-on-the-web")
    for name, address in (("page", addresses.page or "#start"), ("reference", documentation)):
        place = re.compile(rf"(?<=^\[{name}\]: ).*$", re.MULTILINE)
        readme = _replace_only(place, address, readme, f"a line that begins with [{name}]:")
    text = citation(project, read_changes(readme)[0])
    return _replace_only(_CITATION, text, readme, "a block ```bibtex")


def _replace_only(place: re.Pattern[str], text: str, readme: str, missing: str) -> str:
    filled, times = place.subn(lambda _: text, readme)
    if times != 1:
        raise SetUpError(f"{README} has {times} times {missing}; it needs one, to be filled in.")
    return filled


def citation(project: Mapping[str, Any], newest: Change) -> str:
    """The fields for BibTeX; a year and an address only where there are any."""
    addresses = read_addresses(project)
    (author,) = project["authors"]
    fields = {
        "author": f"{{{author['name']}}}",  # kept in one piece: this is no person
        "title": f"Minescope: {project['description']}",
        "version": project["version"],
        "year": f"{newest.released.year}" if newest.released else "",
        "url": addresses.source or addresses.page,
    }
    lines = [f"  {name} = {{{value}}},\n" for name, value in fields.items() if value]
    return "".join(["@software{minescope,\n", *lines, "}\n"])


def link_to_source(text: str, source: str, version: str) -> str:
    """The text with links that lead from anywhere to the files as they are in this version.

    >>> link_to_source("[a](web/a.js), `[b](c)`, [d](#d) and ![e](e.png)", "https://s.example", "1.0")
    '[a](https://s.example/blob/v1.0/web/a.js), `[b](c)`, [d](#d) and ![e](https://s.example/raw/v1.0/e.png)'
    """

    def absolute(found: re.Match[str]) -> str:
        if found["shown"]:
            return found[0]
        kind = "raw" if found["picture"] else "blob"
        return f"{found['begin']}{source}/{kind}/v{version}/{found['file']})"

    return _FILE_LINK.sub(absolute, text) if source else text


def read_changes(readme: str) -> list[Change]:
    """The list below "Changes", the newest version first."""
    section = readme.partition("\n## Changes\n")[2].partition("\n## ")[0]
    entries = re.split(r"\n(?=- )", section)[1:]
    if not entries:
        raise SetUpError(f'{README} has no entries below "Changes".')
    return [_read_change(entry) for entry in entries]


def _read_change(entry: str) -> Change:
    text = re.split(r"\n\n(?! )", entry)[0].strip()
    found = _CHANGE.match(text)
    version, day = found.groups() if found else ("", "")
    try:
        released = None if day == "not released" else date.fromisoformat(day)
    except ValueError as error:
        raise SetUpError(
            f'An entry below "Changes" in {README} begins with "{text[:40]}". It should begin like '
            '"- **1.2.3** (2031-12-24): " or "- **1.2.3** (not released): ".'
        ) from error
    return Change(version, released, text.removeprefix("- "))


def check_release(project: Mapping[str, Any], readme: str) -> None:
    """Refuse what should not be published yet: nobody can change it afterwards."""
    if missing := say_what_is_missing(project):
        raise SetUpError(missing)
    if fill_in(readme, project) != readme:
        raise SetUpError(f"{README} is stale; run: python3 build_scripts/readme.py")
    newest = read_changes(readme)[0]
    if newest.version != project["version"] or newest.released is None:
        raise SetUpError(
            f'The first entry below "Changes" in {README} has to say what is new in '
            f"{project['version']}, and the day of its release."
        )


def release_text(project: Mapping[str, Any], readme: str) -> str:
    """What README.md says about this version, in lines that a release does not break once more."""
    check_release(project, readme)
    text = _BROKEN_LINE.sub(" ", read_changes(readme)[0].text)
    return link_to_source(text, read_addresses(project).source, project["version"])


def main() -> int:
    """Fill in README.md, or print what is new."""
    parser = argparse.ArgumentParser(description="Write what pyproject.toml says into README.md.")
    parser.add_argument("--release", action="store_true", help="print what is new in this version")
    asked = parser.parse_args()
    path = ROOT / README
    try:
        project, readme = read_pyproject()["project"], path.read_text(encoding="utf-8")
        if asked.release:
            sys.stdout.write(release_text(project, readme) + "\n")
        else:
            path.write_text(fill_in(readme, project), encoding="utf-8", newline="\n")
            print(f"Wrote {README}")
    except SetUpError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""A page with the licences of all that the site is made of: `licences.html` beside the page.

Wheels bring the texts of theirs. Pyodide's npm package brings none, so that it is named here, with where
its sources are; its licence is that of micropip, whose text is there.
"""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterator
from email.parser import HeaderParser
from html import escape
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from environment import ROOT, SetUpError

OWN = ROOT / "pysrc" / "minescope" / "LICENSE"

_HEAD = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Licences of Minescope</title>
<style>body { max-width: 45em; margin: 2em auto; padding: 0 1em; font-family: system-ui, sans-serif; }
pre { white-space: pre-wrap; }</style>
</head>
<body>
<h1>Licences</h1>
<p>What this page is made of, and under which terms.</p>
"""


class Part(NamedTuple):
    """Something that the site holds, with the texts of its licence by their names."""

    title: str
    notice: str
    source: str
    texts: dict[str, str]


def licences_page(pyodide: Path, wheels: Path) -> bytes:
    """The page, from the folders of Pyodide and of the wheels for formulas."""
    parts = [
        Part("Minescope", "MIT.", "", {OWN.name: OWN.read_text(encoding="utf-8")}),
        *_pyodide_parts(pyodide),
        *map(_wheel_part, sorted(wheels.glob("*.whl"))),
        Part(
            "The pages in reference/",
            "Made by pdoc, Copyright 2024 Maximilian Hils, MIT without attribution. Their search is by "
            "elasticlunr, Copyright (C) 2017 Oliver Nightingale and Wei Song, MIT.",
            "https://pdoc.dev",
            {},
        ),
    ]
    return "\n".join([_HEAD, *map(_written, parts), "</body>\n</html>\n"]).encode()


def _pyodide_parts(folder: Path) -> Iterator[Part]:
    package = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    lock = json.loads((folder / "pyodide-lock.json").read_text(encoding="utf-8"))
    if package["license"] != "MPL-2.0":
        raise SetUpError(f"Pyodide's licence is {package['license']} now: tell so in licences.py.")
    yield Part(
        f"Pyodide {package['version']}",
        "Mozilla Public License 2.0, the text of which stands below, with micropip. It holds the runtime "
        "of Emscripten (MIT) and the C libraries that Python is linked with; its sources name them.",
        f"https://github.com/pyodide/pyodide/tree/{package['version']}",
        {},
    )
    yield Part(
        f"Python {lock['info']['python']}",
        "PSF License Agreement. Copyright (c) 2001 Python Software Foundation; All Rights Reserved.",
        "https://docs.python.org/3/license.html",
        {},
    )


def _wheel_part(wheel: Path) -> Part:
    """What a wheel says about itself, and every licence in it, those of others' code included."""
    with zipfile.ZipFile(wheel) as archive:
        names = [PurePosixPath(name) for name in archive.namelist()]
        (metadata,) = [name for name in names if name.name == "METADATA"]
        described = HeaderParser().parsestr(archive.read(str(metadata)).decode())
        licences = [
            name for name in names if name.name.startswith(("LICENSE", "LICENCE", "COPYING"))
        ]
        texts = {str(name): archive.read(str(name)).decode() for name in licences}
    if not texts:
        raise SetUpError(f"{wheel.name} holds no licence: tell its terms in licences.py.")
    # Some have the whole text there.
    notice = (described["License-Expression"] or described["License"]).splitlines()[0]
    addresses = [address.split(", ") for address in described.get_all("Project-URL", [])]
    source = [url for label, url in addresses if label in ("Source", "Homepage")]
    return Part(f"{described['Name']} {described['Version']}", f"{notice}.", source[0], texts)


def _written(part: Part) -> str:
    source = escape(part.source, quote=True)
    address = f' <a href="{source}">{source}</a>' if source else ""
    texts = [
        f"<details><summary>{escape(name)}</summary><pre>{escape(text)}</pre></details>"
        for name, text in part.texts.items()
    ]
    return f"<h2>{escape(part.title)}</h2>\n<p>{escape(part.notice)}{address}</p>\n{''.join(texts)}"

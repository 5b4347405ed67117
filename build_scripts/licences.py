"""A page with the licences of all that the site is made of: `licences.html` beside the page.

Wheels bring the texts of theirs. Pyodide's npm package brings none, so that it is named here, with where
its sources are; its licence is that of micropip, whose text is there. What others have written and
Pyodide's files hold is a list here, with the texts in `licence_texts`.
"""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterator
from email.parser import HeaderParser
from html import escape
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple

from environment import ROOT, SCRIPTS, SetUpError

OWN = ROOT / "pysrc" / "minescope" / "LICENSE"
TEXTS = SCRIPTS / "licence_texts"

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


class Inside(NamedTuple):
    """Something in a file of Pyodide that others have written."""

    title: str
    what: str
    terms: str
    source: str
    text: str | None = None
    """The name of the text in `licence_texts`, where its terms ask for one."""


# Found in the file itself, by what it exports and says, and in what Pyodide's Makefile.envs and
# cpython/Makefile link; test_package.py looks for each again.
IN_WEBASSEMBLY: Final = (
    Inside(
        "Emscripten",
        "the runtime, there and in pyodide.asm.mjs",
        "MIT.",
        "https://github.com/emscripten-core/emscripten",
        "emscripten.txt",
    ),
    Inside("musl", "the C library", "MIT.", "https://musl.libc.org", "musl.txt"),
    Inside(
        "libc++, libc++abi, libunwind and compiler-rt",
        "the C++ library and the compiler's own functions, by LLVM",
        "Apache License 2.0 with LLVM Exceptions, which ask for no copy of it beside compiled code.",
        "https://llvm.org/LICENSE.txt",
    ),
    Inside(
        "dlmalloc",
        "the allocator of memory, by Doug Lea",
        "Public domain.",
        "https://gee.cs.oswego.edu/dl/html/malloc.html",
    ),
    Inside("zlib 1.3.1", "Python's zlib", "zlib licence.", "https://zlib.net", "zlib.txt"),
    Inside(
        "bzip2 1.0.6",
        "Python's bz2",
        "bzip2 licence.",
        "https://sourceware.org/bzip2/",
        "bzip2.txt",
    ),
    Inside(
        "liblzma 5.2.2", "Python's lzma, from XZ Utils", "Public domain.", "https://tukaani.org/xz/"
    ),
    Inside(
        "Zstandard 1.5.7",
        "Python's compression.zstd",
        "BSD with three clauses.",
        "https://github.com/facebook/zstd",
        "zstd.txt",
    ),
    Inside("SQLite 3.39.0", "Python's sqlite3", "Public domain.", "https://www.sqlite.org"),
    Inside("libffi", "Python's ctypes", "MIT.", "https://github.com/libffi/libffi", "libffi.txt"),
    Inside(
        "mpdecimal 2.5.1",
        "libmpdec, Python's decimal",
        "BSD with two clauses.",
        "https://www.bytereef.org/mpdecimal/",
        "mpdecimal.txt",
    ),
    Inside("Expat 2.7.3", "Python's pyexpat", "MIT.", "https://libexpat.github.io", "expat.txt"),
    Inside(
        "HACL*",
        "Python's hash functions",
        "MIT.",
        "https://github.com/hacl-star/hacl-star",
        "hacl.txt",
    ),
    Inside(
        "hiwire",
        "references to objects of JavaScript",
        "By the authors of Pyodide, for Pyodide.",
        "https://github.com/pyodide/hiwire",
    ),
)
IN_SCRIPTS: Final = (
    Inside(
        "MiniLZ4", "after node-lz4", "MIT.", "https://github.com/pierrec/node-lz4", "minilz4.txt"
    ),
    Inside(
        "error-stack-parser and stackframe",
        "the readers of error messages",
        "MIT.",
        "https://github.com/stacktracejs/error-stack-parser",
        "error-stack-parser.txt",
    ),
)


def licences_page(pyodide: Path, wheels: Path) -> bytes:
    """The page, from the folders of Pyodide and of the wheels for formulas."""
    parts = [
        Part("Minescope", "MIT.", "", {OWN.name: OWN.read_text(encoding="utf-8")}),
        *_pyodide_parts(pyodide),
        *[_part_inside(each, "pyodide.asm.wasm") for each in IN_WEBASSEMBLY],
        *[_part_inside(each, "pyodide.asm.mjs") for each in IN_SCRIPTS],
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
        "Mozilla Public License 2.0, the text of which stands below, with micropip. It holds Python "
        "and what is named below with its files, pyodide.asm.wasm and pyodide.asm.mjs.",
        f"https://github.com/pyodide/pyodide/tree/{package['version']}",
        {},
    )
    yield Part(
        f"Python {lock['info']['python']}",
        "PSF License Agreement. Copyright (c) 2001 Python Software Foundation; All Rights Reserved. The "
        "same page has the terms of what others have written in it, such as the Mersenne Twister.",
        "https://docs.python.org/3/license.html",
        {},
    )


def _part_inside(inside: Inside, file: str) -> Part:
    texts = {} if inside.text is None else {inside.text: _text(inside.text)}
    notice = f"In {file}: {inside.what}. {inside.terms}"
    return Part(inside.title, notice, inside.source, texts)


def _text(name: str) -> str:
    return (TEXTS / name).read_text(encoding="utf-8")


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

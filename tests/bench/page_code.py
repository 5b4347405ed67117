"""How the page's code is cut: .venv/bin/python tests/bench/page_code.py [folder of another clone]

Prints one table: files of web/js and their lines of code (comments and blank lines are none), how many files
are small, how many serve one other file only, functions that are long, and what the built page makes a
visitor fetch. With another clone both stand beside each other. The reader of pictures is counted apart.
"""

from __future__ import annotations

import gzip
import json
import re
import statistics
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "build_scripts"))

from environment import ensure_node, ensure_npm_packages  # noqa: E402  found after the line above

READER = "picture/read/"
LONG = 50
"""Lines of code of a function from which on it is named here."""
SMALL = 40
"""Lines of code below which a file is small."""


def main() -> None:
    """Print the table."""
    clones = [ROOT, *map(Path, sys.argv[1:])]
    columns = [figures(clone) for clone in clones]
    print("| | " + " | ".join(clone.name for clone in clones) + " |")
    print("| --- |" + " --: |" * len(clones))
    for name in columns[0]:
        print(f"| {name} | " + " | ".join(column[name] for column in columns) + " |")
    print()
    for clone in clones:
        print(f"{clone.name}, functions of {LONG} lines and more:", ", ".join(long_ones(clone)))


def read(clone: Path) -> list[dict[str, Any]]:
    """The files of a clone as the parser sees them, without the reader of pictures."""
    (node,) = ensure_node().node
    script = Path(__file__).with_suffix(".mjs")
    command: Sequence[str | Path] = [node, script, ensure_npm_packages(), clone / "web" / "js"]
    answer = subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout
    return [file for file in json.loads(answer) if not file["file"].startswith(READER)]


def figures(clone: Path) -> dict[str, str]:
    """The lines of the table."""
    files = read(clone)
    code = [file["code"] for file in files]
    importers = Counter(name for file in files for name in set(file["imports"]["first"]))
    later = {name for file in files for name in file["imports"]["later"]}
    listed = later | {name for name in importers if Path(name).name.endswith("words.js")}
    served_once = [
        file["file"]
        for file in files
        if importers[file["file"]] == 1 and file["file"] not in listed
    ]
    fetched = first_fetched(clone / "dist")
    return {
        "files": f"{len(files)}",
        "lines of code": f"{sum(code):,}",
        "median of a file": f"{statistics.median(code):.0f}",
        f"files below {SMALL} lines": share(sum(n < SMALL for n in code), len(files)),
        "files with one importer": share(len(served_once), len(files)),
        f"functions of {LONG} lines and more": f"{len(long_ones(clone))}",
        "style sheets": f"{len(list((clone / 'web' / 'css').rglob('*.css')))}",
        "entry chunk, kB gzip": f"{fetched.get('entry', 0) / 1000:.1f}",
        "fetched before the first paint, kB gzip": f"{sum(fetched.values()) / 1000:.1f}",
    }


def long_ones(clone: Path) -> list[str]:
    """The long functions, the longest first."""
    found = [
        (function["code"], f"{file['file']} {function['name']}")
        for file in read(clone)
        for function in file["functions"]
        if function["code"] >= LONG
    ]
    return [f"{name} ({lines})" for lines, name in sorted(found, reverse=True)]


def share(part: int, whole: int) -> str:
    """Such as "12 (8 %)"."""
    return f"{part} ({100 * part / whole:.0f} %)"


def first_fetched(site: Path) -> dict[str, int]:
    """The gzipped bytes of the page, its style sheet, its scripts and what these import."""
    if not (site / "index.html").is_file():
        return {}
    page = (site / "index.html").read_text(encoding="utf-8")
    names = re.findall(r'(?:src|href)="((?:js|css)/[^"]+\.(?:js|css))"', page)
    waiting, sizes = list(dict.fromkeys(names)), {"index.html": packed(site / "index.html")}
    while waiting:
        name = waiting.pop()
        if name in sizes or not (site / name).is_file():
            continue
        sizes[name] = packed(site / name)
        if name.endswith(".js"):
            text = (site / name).read_text(encoding="utf-8")
            imports = re.findall(r'(?:from|import)\s*"(\.{1,2}/[^"]+\.js)"', text)
            folder = (site / name).parent
            waiting += [
                str((folder / each).resolve().relative_to(site.resolve())) for each in imports
            ]
    scripts = {name: size for name, size in sizes.items() if name.endswith(".js")}
    entry = max(scripts, key=lambda name: scripts[name])
    return {"entry" if name == entry else name: size for name, size in sizes.items()}


def packed(path: Path) -> int:
    """As a host sends it."""
    return len(gzip.compress(path.read_bytes(), 9))


if __name__ == "__main__":
    main()

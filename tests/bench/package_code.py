"""How the package is cut: .venv/bin/python tests/bench/package_code.py [folder of another clone]

Prints one table: modules and their lines of code (comments, docstrings and blank lines are none), how many
serve one other module only, and what a first answer loads: through the door, and by `parse` and `solve`.
With another clone both stand beside each other.
"""

from __future__ import annotations

import ast
import io
import subprocess
import sys
import tokenize
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent

DOOR = """
from minescope.api import handle
handle('{"version":1,"operation":"solve","position":{"topology":{"shape":"grid","width":4,"height":3},'
       '"labels":"? ? ? ? ? 1 2 ? ? ? ? ?","prior":{"kind":"total","mines":"3"}}}')
"""
PARSE = """
from minescope import Total, parse, solve
solve(parse("????\\n?12?\\n????"), Total(3)).count
"""
LOADED = "import sys; print(sum(name.split('.')[0] == 'minescope' for name in sys.modules))"
NO_TOKEN = {
    *(tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE),
    *(tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER),
}


def main() -> None:
    """Print the table."""
    clones = [ROOT, *map(Path, sys.argv[1:])]
    columns = [figures(clone) for clone in clones]
    print("| | " + " | ".join(clone.name for clone in clones) + " |")
    print("| --- |" + " --: |" * len(clones))
    for name in columns[0]:
        print(f"| {name} | " + " | ".join(f"{column[name]:,}" for column in columns) + " |")


def figures(clone: Path) -> dict[str, int]:
    """The lines of the table."""
    package = clone / "pysrc" / "minescope"
    files = sorted(package.rglob("*.py"))
    importers: Counter[str] = Counter()
    for file in files:
        importers.update(imported(file))
    names = [module_of(file, package) for file in files if file.name != "__init__.py"]
    return {
        "files": len(files),
        "lines of code": sum(code_lines(file) for file in files),
        "modules with one importer": sum(importers[name] == 1 for name in names),
        "loaded by solve at the door": loaded(clone, DOOR),
        "loaded by parse and solve": loaded(clone, PARSE),
    }


def module_of(file: Path, package: Path) -> str:
    return ".".join(["minescope", *file.relative_to(package).with_suffix("").parts])


def imported(file: Path) -> set[str]:
    """The modules of the package that a file names in an import anywhere."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    found = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    return {name for name in found if name.startswith("minescope")}


def code_lines(file: Path) -> int:
    """Lines with a token that is no comment and no docstring."""
    text = file.read_text(encoding="utf-8")
    told = {
        line
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if isinstance(node.value.value, str)
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    lines: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in NO_TOKEN:
            lines.update(range(token.start[0], token.end[0] + 1))
    return len(lines - told)


def loaded(clone: Path, program: str) -> int:
    """How many modules of the package a program has loaded at its end."""
    environment = {"PYTHONPATH": str(clone / "pysrc")}
    command = [sys.executable, "-S", "-c", program + LOADED]
    answer = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
    return int(answer.stdout)


if __name__ == "__main__":
    main()

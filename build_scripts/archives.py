"""Archives of Python files with every module compiled: importing them costs the page no compiler.

This runs inside Pyodide, because compiled files serve only the Python that made them. Equal sources
give equal bytes, so that a cache on the way can tell what has changed.
"""

from __future__ import annotations

import ast
import base64
import hashlib
import importlib.util
import marshal
import sys
import warnings
import zipfile
from pathlib import Path, PurePosixPath

_UNCHECKED = (1).to_bytes(4, "little")
"""A .pyc with this flag is named by the hash of its source and never compared with it (PEP 552)."""

_TAG = f"cp{sys.version_info.major}{sys.version_info.minor}-none-any"
"""How the name of a wheel says that only this Python can read it."""

_UNREAD = tuple(
    f"minescope/{room}/"
    for room in ("api", "board/formats", "checking", "counting", "report", "workings")
)
"""Rooms of the solver without names for the console: nobody asks there for help on them, and their
docstrings would be a tenth of all its bytes."""


def compile_archive(source: Path, folder: Path) -> Path:
    """Write the archive without its tests and with .pyc in place of .py into the folder."""
    with zipfile.ZipFile(source) as archive:
        names = [name for name in archive.namelist() if _is_needed(name)]
        files = dict(_compile(name, archive.read(name)) for name in names)
    target = folder / source.name
    if source.suffix == ".whl":
        target = folder / f"{'-'.join(source.stem.split('-')[:2])}-{_TAG}.whl"
        _describe_wheel(files)
    with zipfile.ZipFile(target, "w") as archive:
        for name in sorted(files):
            # The default date of an entry is 1980, the same for every file and every build.
            entry = zipfile.ZipInfo(name)
            archive.writestr(entry, files[name], zipfile.ZIP_DEFLATED, compresslevel=9)
    return target


def list_imports(archive: Path) -> list[str]:
    """The top-level modules that are loaded once everything in the archive is imported."""
    sys.path.insert(0, str(archive))
    with zipfile.ZipFile(archive) as opened:
        for name in opened.namelist():
            path = name.removesuffix(".pyc").removesuffix("/__init__")
            importlib.import_module(path.replace("/", "."))
    importlib.import_module("_pylong")  # by Python itself, when an integer has very many digits
    return sorted({name.partition(".")[0] for name in sys.modules})


def _is_needed(name: str) -> bool:
    """No folders, no tests, no manual pages that a wheel brings for a terminal."""
    folders = PurePosixPath(name).parent.parts
    for_terminal = any(folder.endswith(".data") for folder in folders)
    return not name.endswith("/") and "tests" not in folders and not for_terminal


def _compile(name: str, content: bytes) -> tuple[str, bytes]:
    path = PurePosixPath(name)
    if path.suffix != ".py":
        return name, content
    with warnings.catch_warnings(action="ignore"):  # of other people's code
        source = _without_docstrings(content) if name.startswith(_UNREAD) else content
        code = compile(source, name, "exec", dont_inherit=True)
    header = importlib.util.MAGIC_NUMBER + _UNCHECKED + importlib.util.source_hash(content)
    # Beside where the source was: __pycache__ is looked into only where there is a source.
    return str(path.with_suffix(".pyc")), header + marshal.dumps(code)


def _without_docstrings(content: bytes) -> ast.Module:
    tree = ast.parse(content)
    for node in ast.walk(tree):
        documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
        if isinstance(node, documented) and ast.get_docstring(node) is not None:
            place = node.body.pop(0)
            if not node.body:
                node.body.append(ast.copy_location(ast.Pass(), place))
    return tree


def _describe_wheel(files: dict[str, bytes]) -> None:
    """Bring the wheel's own description in line with what is in it now."""
    (wheel,) = [name for name in files if name.endswith(".dist-info/WHEEL")]
    lines = files[wheel].decode().splitlines()
    kept = [line for line in lines if not line.startswith("Tag:")]
    files[wheel] = "\n".join([*kept, f"Tag: {_TAG}", ""]).encode()
    record = wheel.removesuffix("WHEEL") + "RECORD"
    del files[record]
    rows = [f"{name},sha256={_digest(files[name])},{len(files[name])}" for name in sorted(files)]
    files[record] = "\n".join([*rows, f"{record},,", ""]).encode()


def _digest(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")

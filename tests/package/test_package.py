"""The package as a stranger gets it: built, installed into an empty environment, and used there."""

import os
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

import minescope

pytestmark = pytest.mark.host

ROOT = Path(__file__).parents[2]
DEPENDENCIES = ROOT / ".cache" / "page-wheels"
"""Wheels of what the package needs; build_scripts/test.py fetches them."""

PYODIDE = ROOT / ".cache" / "npm" / "node_modules" / "pyodide"
"""The npm package that the page is made of; fetched likewise."""

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

DOCTESTS = """
import doctest, importlib, pkgutil, sys
import minescope

names = [found.name for found in pkgutil.walk_packages(minescope.__path__, "minescope.")]
modules = [importlib.import_module(name) for name in names if not name.endswith("__main__")]
results = [doctest.testmod(module) for module in (minescope, *modules)]
results.append(doctest.testfile(sys.argv[1], module_relative=False, encoding="utf-8"))
print(sum(result.attempted for result in results))
sys.exit(sum(result.failed for result in results) > 0)
"""


def call(*words, cwd, **options):
    """Run a command far from the project, so that only what is installed is found."""
    environment = {key: os.environ[key] for key in os.environ if not key.startswith("PYTHON")}
    done = subprocess.run(
        [str(word) for word in words],
        cwd=cwd,
        env={**environment, "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        **options,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(ROOT / "build_scripts"))
        from package import build_package

        return build_package(sys.executable, tmp_path_factory.mktemp("built"))


@pytest.fixture(scope="module")
def wheel(built):
    return built.wheel


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """The folder with the commands of an environment that holds the wheel and what it asks for."""
    if not DEPENDENCIES.is_dir():
        pytest.skip("run build_scripts/test.py once: it fetches what the package needs")
    environment = tmp_path_factory.mktemp("environment")
    call(sys.executable, "-m", "venv", "--without-pip", environment, cwd=environment)
    commands = environment / ("Scripts" if os.name == "nt" else "bin")
    pip = (sys.executable, "-m", "pip", "--isolated", "--python", commands / "python", "install")
    places = ("--no-index", "--find-links", DEPENDENCIES, "--no-compile", "--quiet")
    call(*pip, *places, wheel, cwd=environment)
    return commands


def test_the_wheel_holds_every_module_and_what_goes_with_them(wheel):
    sources = ROOT / "pysrc"
    wanted = {
        path.relative_to(sources).as_posix()
        for path in (sources / "minescope").rglob("*")
        if path.suffix in (".py", ".json", ".typed") or path.name == "LICENSE"
    }
    with zipfile.ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if name.startswith("minescope/")}
        (metadata,) = [name for name in archive.namelist() if name.endswith("/METADATA")]
        described = archive.read(metadata).decode()
    assert held == wanted
    assert "\nLicense-Expression: MIT\n" in described
    for extra in PROJECT["optional-dependencies"]:
        assert f"\nProvides-Extra: {extra}\n" in described


def test_wheel_and_source_archive_hold_the_licence(built):
    text = (ROOT / "pysrc" / "minescope" / "LICENSE").read_bytes()
    with zipfile.ZipFile(built.wheel) as archive:
        names = [name for name in archive.namelist() if name.endswith("/LICENSE")]
        assert any(".dist-info/" in name for name in names)
        assert {archive.read(name) for name in names} == {text}
    with tarfile.open(built.sdist) as archive:
        (name,) = [name for name in archive.getnames() if name.endswith("/LICENSE")]
        assert archive.extractfile(name).read() == text


def test_the_licences_of_what_the_page_is_made_of_are_told(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "build_scripts"))
    from licences import licences_page

    pyodide = tmp_path / "pyodide"
    pyodide.mkdir()
    (pyodide / "package.json").write_text('{"version": "9.9", "license": "MPL-2.0"}')
    (pyodide / "pyodide-lock.json").write_text('{"info": {"python": "3.99.0"}}')
    if not DEPENDENCIES.is_dir():
        pytest.skip("run build_scripts/test.py once: it fetches what the page needs")
    page = licences_page(pyodide, DEPENDENCIES).decode()
    told = (
        "Pyodide 9.9",
        "Python 3.99.0",
        "sympy 1.14",
        "mpmath 1.3",
        "micropip 0.",
        "elasticlunr",
    )
    for each in (*told, "the Minescope authors", "Mozilla Public License Version 2.0"):
        assert each in page


MARKS = {
    "Emscripten": b"emscripten_stack_get_current",
    "musl": b"__libc_malloc",
    "libc++, libc++abi, libunwind and compiler-rt": b"_ZNSt3__2",
    "dlmalloc": b"malloc_footprint",
    "zlib 1.3.1": b"deflate 1.3.1 Copyright",
    "bzip2 1.0.6": b"1.0.6, 6-Sept-2010",
    "liblzma 5.2.2": b"5.2.2\0",
    "Zstandard 1.5.7": b"1.5.7\0",
    "SQLite 3.39.0": b"3.39.0\0",
    "libffi": b"ffi_prep_cif",
    "mpdecimal 2.5.1": b"2.5.1\0",
    "Expat 2.7.3": b"expat_2.7.3",
    "HACL*": b"Modules/_hacl/Hacl_",
    "hiwire": b"hiwire_get",
    "MiniLZ4": b"MiniLZ4",
    "error-stack-parser and stackframe": b"ErrorStackParser",
}
"""What shows that it is in Pyodide's files, as the page of licences says; some terms depend on versions."""


def test_what_is_linked_into_pyodide_is_named_with_its_terms(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "build_scripts"))
    from licences import IN_SCRIPTS, IN_WEBASSEMBLY, TEXTS, licences_page

    parts = (*IN_WEBASSEMBLY, *IN_SCRIPTS)
    assert [part.title for part in parts] == list(MARKS)
    named = {part.text for part in parts if part.text is not None}
    assert named == {path.name for path in TEXTS.iterdir()}

    (tmp_path / "package.json").write_text('{"version": "9.9", "license": "MPL-2.0"}')
    (tmp_path / "pyodide-lock.json").write_text('{"info": {"python": "3.99.0"}}')
    page = licences_page(tmp_path, tmp_path).decode()
    for part in parts:
        assert f"<h2>{part.title}</h2>" in page
        assert part.terms in page
        assert part.source in page
    holders = (
        *("Rich Felker", "Jean-loup Gailly", "Julian R Seward", "Meta Platforms", "Anthony Green"),
        *("Stefan Krah", "Expat maintainers", "HACL* Contributors", "Emscripten authors"),
        *("Pierre Curto", "Eric Wendelin"),
    )
    for holder in holders:
        assert holder in page


def test_what_is_named_is_in_the_files_of_pyodide(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "build_scripts"))
    from licences import IN_SCRIPTS, IN_WEBASSEMBLY

    if not PYODIDE.is_dir():
        pytest.skip("run build_scripts/test.py once: it fetches Pyodide")
    for name, parts in (
        ("pyodide.asm.wasm", IN_WEBASSEMBLY),
        ("pyodide.asm.mjs", IN_SCRIPTS),
    ):
        content = (PYODIDE / name).read_bytes()
        assert [part.title for part in parts if MARKS[part.title] not in content] == []


def test_the_command_works(installed, tmp_path):
    command = installed / "minescope"
    assert call(command, "-V", cwd=tmp_path) == f"minescope {PROJECT['version']}\n"
    assert "1/3" in call(command, "solve", cwd=tmp_path, input="3x3x2\n1HH\nHHH\nHHH\n")
    assert '"$schema"' in call(command, "schema", cwd=tmp_path)
    assert "Solutions: " in call(
        installed / "python", "-m", "minescope", "solve", "2x1x1\n1H", cwd=tmp_path
    )


def test_the_doctests_hold(installed, tmp_path):
    assert int(call(installed / "python", "-c", DOCTESTS, ROOT / "README.md", cwd=tmp_path)) > 400


def test_the_version_is_the_same_everywhere():
    assert PROJECT["version"] == minescope.__version__


def test_the_readme_tells_what_is_new_in_this_version():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    changes = readme.partition("\n## Changes\n")[2]
    assert f"\n- **{PROJECT['version']}**" in changes

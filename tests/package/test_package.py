"""The package as a stranger gets it: built, installed into an empty environment, and used there."""

import email.policy
import os
import platform
import re
import shutil
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

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
README = (ROOT / "README.md").read_text(encoding="utf-8")


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
def build():
    """The script that builds."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(ROOT / "build_scripts"))
        import package

        yield package


@pytest.fixture(scope="module")
def built(build, tmp_path_factory):
    return build.build_package(sys.executable, tmp_path_factory.mktemp("built"))


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


def described(wheel):
    """What an index of packages reads, with the text that it shows."""
    with zipfile.ZipFile(wheel) as archive:
        (metadata,) = [name for name in archive.namelist() if name.endswith("/METADATA")]
        return email.message_from_bytes(archive.read(metadata), policy=email.policy.default)


def test_the_wheel_holds_every_module_and_what_goes_with_them(wheel):
    sources = ROOT / "pysrc"
    wanted = {
        path.relative_to(sources).as_posix()
        for path in (sources / "minescope").rglob("*")
        if path.suffix in (".py", ".json", ".typed") or path.name == "LICENSE"
    }
    with zipfile.ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if name.startswith("minescope/")}
    assert held == wanted
    metadata = described(wheel)
    assert metadata["License-Expression"] == "MIT"
    assert metadata.get_all("Provides-Extra") == sorted(PROJECT["optional-dependencies"])


def test_wheel_and_source_archive_hold_the_licence(built):
    text = (ROOT / "pysrc" / "minescope" / "LICENSE").read_bytes()
    with zipfile.ZipFile(built.wheel) as archive:
        names = [name for name in archive.namelist() if name.endswith("/LICENSE")]
        assert any(".dist-info/" in name for name in names)
        assert {archive.read(name) for name in names} == {text}
    with tarfile.open(built.sdist) as archive:
        (name,) = [name for name in archive.getnames() if name.endswith("/LICENSE")]
        assert archive.extractfile(name).read() == text


def addresses_shown(markdown):
    """Where links lead and pictures come from, as a renderer of Markdown finds them."""
    markdown_it = pytest.importorskip("markdown_it")
    tokens = markdown_it.MarkdownIt("commonmark").enable("table").parse(markdown)
    inline = [part for token in tokens for part in token.children or ()]
    return [part.attrs[key] for part in inline for key in ("href", "src") if key in part.attrs]


PAGE, SOURCE = "https://page.example/minescope", "https://source.example/minescope"


@pytest.fixture
def built_with(build, tmp_path):
    """Builds as whoever publishes fills in the addresses, with no more of the package than that needs."""

    def make(urls):
        root, target = tmp_path / "project", tmp_path / "built"
        sources = root / "pysrc" / "minescope"
        for folder in (sources, target):
            folder.mkdir(parents=True)
        for name in ("__init__.py", "LICENSE"):
            shutil.copy(ROOT / "pysrc" / "minescope" / name, sources)
        text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
        before, header, after = text.partition("[project.urls]\n")
        lines = "".join(f'{name} = "{url}"\n' for name, url in urls.items())
        rest = after[after.index("\n[") :]
        (root / "pyproject.toml").write_text(before + header + lines + rest, encoding="utf-8")
        shutil.copy(ROOT / "README.md", root)
        return described(build.build_package(sys.executable, target, root).wheel)

    return make


def text_of(metadata):
    return metadata.get_payload(decode=True).decode()


def test_without_addresses_nothing_is_named_and_links_stay_relative(built_with):
    metadata = built_with({})
    assert metadata["Author"] == "The Minescope authors"
    assert metadata.get_all("Project-URL") is None
    assert "pysrc/minescope/LICENSE" in addresses_shown(text_of(metadata))


def test_an_index_of_packages_shows_links_that_lead_somewhere(built_with):
    metadata = built_with({"Homepage": PAGE, "Source": SOURCE})
    assert metadata["Description-Content-Type"] == "text/markdown"
    shown = addresses_shown(text_of(metadata))
    tag = f"v{PROJECT['version']}"
    assert [address for address in shown if not address.startswith(("https://", "#"))] == []
    assert f"{PAGE}/" in shown
    assert f"{SOURCE}/raw/{tag}/.github/minescope.png" in shown
    files = {address for address in addresses_shown(README) if not re.match("#|https:", address)}
    assert {f"{SOURCE}/blob/{tag}/{file}" for file in files - {".github/minescope.png"}} <= set(
        shown
    )
    assert dict(line.split(", ") for line in metadata.get_all("Project-URL")) == {
        "Homepage": PAGE,
        "Source": SOURCE,
        "Documentation": f"{PAGE}/reference/minescope.html",
        "Changelog": f"{SOURCE}#changes",
        "Issues": f"{SOURCE}/issues",
    }


def test_an_address_that_was_filled_in_stays(built_with):
    urls = {"Source": SOURCE, "Issues": "https://issues.example/"}
    named = dict(line.split(", ") for line in built_with(urls).get_all("Project-URL"))
    assert named == {**urls, "Changelog": f"{SOURCE}#changes"}


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


def test_the_command_works(installed, tmp_path):
    command = installed / "minescope"
    told = f"minescope {PROJECT['version']}, Python {platform.python_version()}\n"
    assert call(command, "-V", cwd=tmp_path) == told
    assert "1/3" in call(command, "solve", cwd=tmp_path, input="3x3x2\n1HH\nHHH\nHHH\n")
    assert '"$schema"' in call(command, "schema", cwd=tmp_path)
    assert "Solutions: " in call(
        installed / "python", "-m", "minescope", "solve", "2x1x1\n1H", cwd=tmp_path
    )


def test_all_examples_hold(installed, tmp_path):
    script = ROOT / "build_scripts" / "try_examples.py"
    told = call(installed / "python", "-P", script, cwd=tmp_path)
    assert int(told.partition(" examples ")[0]) > 400


def test_the_version_is_the_same_everywhere():
    assert PROJECT["version"] == minescope.__version__

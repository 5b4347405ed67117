"""Build what strangers install, a source archive and from it a wheel, into `.cache/package`.

python3 build_scripts/package.py [--tag v0.1.0]
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import NamedTuple

from environment import CACHE, ROOT, SetUpError, ensure_venv, read_pyproject, run
from readme import (
    README,
    check_release,
    fill_in,
    further_urls,
    link_to_source,
    read_addresses,
    say_what_is_missing,
)

TARGET = CACHE / "package"
PYPROJECT = "pyproject.toml"

_BUILD = "import sys; from setuptools import build_meta; build_meta.{}(sys.argv[1])"
"""Asks the backend that pyproject.toml names, in the environment that has it."""


class Package(NamedTuple):
    """What is published."""

    sdist: Path
    wheel: Path


def build_package(python: Path, target: Path, root: Path = ROOT) -> Package:
    """The wheel is built from the source archive alone, so that nothing is missing there."""
    described = describe_for_index(root)
    with tempfile.TemporaryDirectory() as folder:
        # A copy: a build leaves files beside the sources, and takes what earlier ones left.
        project = Path(folder) / "project"
        made_by_tools = shutil.ignore_patterns("__pycache__", "*.egg-info")
        shutil.copytree(root / "pysrc", project / "pysrc", ignore=made_by_tools)
        for name, text in described.items():
            (project / name).write_text(text, encoding="utf-8", newline="\n")
        run(python, "-c", _BUILD.format("build_sdist"), target, cwd=project)
        (sdist,) = target.glob("*.tar.gz")
        with tarfile.open(sdist) as archive:
            archive.extractall(folder, filter="data")
        unpacked = Path(folder) / sdist.name.removesuffix(".tar.gz")
        run(python, "-c", _BUILD.format("build_wheel"), target, cwd=unpacked)
    (wheel,) = target.glob("*.whl")
    return Package(sdist, wheel)


def describe_for_index(root: Path) -> dict[str, str]:
    """The files that an index of packages shows, with links that lead somewhere from there, too."""
    texts = {name: (root / name).read_text(encoding="utf-8") for name in (PYPROJECT, README)}
    project = read_pyproject(root)["project"]
    addresses, written = read_addresses(project), project.get("urls", {})
    lines = [
        f'{name} = "{address}"\n'
        for name, address in further_urls(addresses).items()
        if name not in written
    ]
    before, header, after = texts[PYPROJECT].partition("\n[project.urls]\n")
    if lines and not header:
        raise SetUpError(f"{PYPROJECT} needs a line that is just [project.urls].")
    texts[PYPROJECT] = "".join([before, header, *lines, after])
    readme = fill_in(texts[README], project)
    texts[README] = link_to_source(readme, addresses.source, project["version"])
    return texts


def check_tag(tag: str | None) -> None:
    """Refuse a tag that names another version than pyproject.toml, or what is not ready for one."""
    if tag is None:
        return
    project = read_pyproject()["project"]
    if tag != f"v{project['version']}":
        raise SetUpError(f"The tag is {tag}, but pyproject.toml has version {project['version']}.")
    check_release(project, (ROOT / README).read_text(encoding="utf-8"))


def main() -> int:
    """Build, unless a tag names what cannot be released."""
    parser = argparse.ArgumentParser(description="Build a source archive and a wheel.")
    parser.add_argument("--tag", help="the tag of the release, which must name this version")
    asked = parser.parse_args()
    try:
        python = ensure_venv()
        check_tag(asked.tag)
        shutil.rmtree(TARGET, ignore_errors=True)
        TARGET.mkdir(parents=True)
        package = build_package(python, TARGET)
    except SetUpError as error:
        print(error)
        return 1
    print(*[path.relative_to(ROOT) for path in package], sep="\n")
    if missing := say_what_is_missing(read_pyproject()["project"]):
        print(missing)
    return 0


if __name__ == "__main__":
    sys.exit(main())

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

from environment import CACHE, ROOT, SetUpError, ensure_venv, run

TARGET = CACHE / "package"

_BUILD = "import sys; from setuptools import build_meta; build_meta.{}(sys.argv[1])"
"""Asks the backend that pyproject.toml names, in the environment that has it."""


class Package(NamedTuple):
    """What is published."""

    sdist: Path
    wheel: Path


def build_package(python: Path, target: Path) -> Package:
    """The wheel is built from the source archive alone, so that nothing is missing there."""
    with tempfile.TemporaryDirectory() as folder:
        # A copy: a build leaves files beside the sources, and takes what earlier ones left.
        project = Path(folder) / "project"
        made_by_tools = shutil.ignore_patterns("__pycache__", "*.egg-info")
        shutil.copytree(ROOT / "pysrc", project / "pysrc", ignore=made_by_tools)
        for name in ("pyproject.toml", "README.md"):
            shutil.copy(ROOT / name, project)
        run(python, "-c", _BUILD.format("build_sdist"), target, cwd=project)
        (sdist,) = target.glob("*.tar.gz")
        with tarfile.open(sdist) as archive:
            archive.extractall(folder, filter="data")
        unpacked = Path(folder) / sdist.name.removesuffix(".tar.gz")
        run(python, "-c", _BUILD.format("build_wheel"), target, cwd=unpacked)
    (wheel,) = target.glob("*.whl")
    return Package(sdist, wheel)


def check_tag(tag: str | None) -> None:
    """Refuse a tag that names another version than pyproject.toml."""
    import tomllib  # not there before 3.11, where `ensure_venv` has to say so

    tables = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    version: str = tables["project"]["version"]
    if tag not in (None, f"v{version}"):
        raise SetUpError(f"The tag is {tag}, but pyproject.toml has version {version}.")


def main() -> int:
    """Build, unless a tag names another version."""
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
    return 0


if __name__ == "__main__":
    sys.exit(main())

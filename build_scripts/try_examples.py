"""Try all examples of the package that is installed beside the Python that runs this, and those of README.md.

python -P build_scripts/try_examples.py

Standard library only, and any Python that the package supports: this needs no environment of the project.
With -P nothing but what is installed can be imported.
"""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import sys
from pathlib import Path

import minescope

ROOT = Path(__file__).resolve().parent.parent


def main() -> int:
    """Print how many examples there are, and those that fail."""
    place = Path(minescope.__file__).resolve()
    if place.is_relative_to(ROOT / "pysrc"):
        print(f"These would be the sources, not an installed package: {place}")
        return 1
    names = [found.name for found in pkgutil.walk_packages(minescope.__path__, "minescope.")]
    modules = [importlib.import_module(name) for name in names if not name.endswith("__main__")]
    results = [doctest.testmod(module) for module in (minescope, *modules)]
    readme = str(ROOT / "README.md")
    results.append(doctest.testfile(readme, module_relative=False, encoding="utf-8"))
    tried = sum(result.attempted for result in results)
    failed = sum(result.failed for result in results)
    print(f"{tried} examples with Python {sys.version.split()[0]}, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

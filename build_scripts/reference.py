"""Write the reference of the Python package, made from its docstrings, into a folder.

.venv/bin/python build_scripts/reference.py FOLDER

`build_site` calls this in the project's environment, which has pdoc.
"""

from __future__ import annotations

import sys
import warnings
from importlib import import_module
from pathlib import Path

import pdoc

import minescope

MODULES = (
    "minescope",
    "minescope.board",
    "minescope.prior",
    "minescope.arithmetic.algebraic",
    "minescope.counting.interface",
    "minescope.counting.zdd",
    "minescope.counting.zdd.diagram",
    "minescope.formulas.density",
    "minescope.formulas.safest",
    "minescope.formulas.symbolic",
    "minescope.formulas.totals",
    "minescope.workings.configurations",
    "minescope.workings.decomposition",
    "minescope.workings.diagram",
    "minescope.workings.tree",
    "minescope.checking.agreement",
    "minescope.checking.certificate",
    "minescope.checking.sat_answer",
    "minescope.logic",
    "minescope.logic.deduction",
    "minescope.logic.unknowable",
    "minescope.generate",
    "minescope.play",
    "minescope.play.review",
    "minescope.report.latex",
    "minescope.report.markdown",
    "minescope.api",
)
"""What people import; the package itself has the names of most days. All modules would be 20 MB."""


def write_reference(folder: Path) -> None:
    """A page for each module, and an index to search in."""
    for module in map(import_module, MODULES):
        for name in getattr(module, "__all__", ()):
            # Some are imported when they are first used; pdoc looks only at what is there.
            setattr(module, name, getattr(module, name))
    # pdoc lists no modules below one that names its contents.
    minescope.__doc__ = f"{minescope.__doc__}\n\nThe modules:\n\n{_list_of_modules()}"
    # Without the sources, which stand in the repository.
    pdoc.render.configure(docformat="markdown", show_source=False, footer_text="Minescope")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # Types that a module imports for the type checker alone are written as they stand there.
        warnings.filterwarnings("ignore", "Error parsing type annotation")
        pdoc.pdoc(*MODULES, output_directory=folder)


def _list_of_modules() -> str:
    """A line for each, with the beginning of what it says of itself."""
    entries = []
    for name in MODULES[1:]:
        first = (import_module(name).__doc__ or "").partition("\n\n")[0]
        entries.append(f"- `{name}`: {' '.join(first.split())}")
    return "\n".join(entries)


if __name__ == "__main__":
    write_reference(Path(sys.argv[1]))

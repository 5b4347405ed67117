"""Dependencies between the rooms of the package point one way.

A room, a folder or a module of the package's root, may import the rooms in the lines before its own.
Within a room modules may import each other.
"""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.host

PACKAGE = Path(__file__).parents[2] / "pysrc" / "minescope"

LAYERS = (
    ("errors",),
    ("draws", "nesting", "arithmetic", "processes", "progress"),
    ("prior",),
    ("board",),
    ("counting",),
    ("solving",),
    ("contradiction",),
    ("formulas", "workings", "checking"),
    ("logic",),
    ("generate",),
    ("play",),
    ("report",),
    ("notebook",),
    ("read_and_solve",),
    ("__init__",),
    ("api",),
    ("cli",),
    ("__main__",),
)
RANKS = {room: rank for rank, rooms in enumerate(LAYERS) for room in rooms}

# Counting knows no board, and of a position only `solving.constraints` knows rows and columns: below
# it a cell is an index and a number a sum over a set of them. `solution` speaks to people again.
KEPT_APART = {
    "counting": "board",
    **{
        f"solving/{module}.py": "board"
        for module in (
            "rules",
            "propagation",
            "grid_sweep",
            "followed_islands",
            "system",
            "probability",
            "odds",
            "walks",
        )
    },
}

# What points backwards, with its reason.
ALLOWED = {
    # An error carries the contradiction that explains it; it names the type, for the type checker.
    ("errors.py", "contradiction"),
    # A solution that is not legal says why. It asks on request, and `contradiction` imports no solution.
    ("solving/solution.py", "contradiction"),
    # Diagrams are made from positions under the name of their room. This module alone reads them, with
    # what `solving` reads them with, on request: engines, and diagrams of other families, do without.
    ("counting/zdd/models.py", "board"),
    ("counting/zdd/models.py", "solving"),
}
NEVER = {("contradiction", "solving.solution")}

IMPORTERS_OF_SYMPY = {"formulas/symbolic.py"}

MODULES = sorted(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py"))


def room_of(module: str) -> str:
    """The top-level module or package that a file belongs to.

    >>> room_of("counting/zdd/diagram.py"), room_of("board/__init__.py"), room_of("prior.py")
    ('counting', 'board', 'prior')
    """
    return module.split("/")[0].removesuffix(".py")


def imports_of(source: str, module: str, *, to_run: bool = False) -> set[str]:
    """The dotted names that a file imports, anywhere in it; names inside Minescope without `minescope.`.

    With `to_run` those are left out that only a type checker sees.

    >>> sorted(imports_of("from minescope import errors, solve", "api.py"))
    ['__init__', 'errors']
    >>> sorted(imports_of("from .interface import Tally; from ..errors import X", "counting/tree.py"))
    ['counting.interface', 'errors']
    >>> sorted(imports_of("def f(): import sympy.polys, minescope.prior", "api.py"))
    ['prior', 'sympy.polys']
    >>> imports_of("if TYPE_CHECKING: import minescope.prior", "api.py", to_run=True)
    set()
    """
    tree = ast.parse(source)
    if to_run:
        for node in ast.walk(tree):
            if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
                node.body = []
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = ["minescope", *module.split("/")[:-1]]
            above = package[: len(package) - node.level + 1] if node.level else []
            origin = ".".join([*above, *filter(None, [node.module])])
            if origin == "minescope":
                names.update(f"minescope.{alias.name}" for alias in node.names)
            else:
                names.add(origin)
    inside = {name.removeprefix("minescope.") for name in names if name.startswith("minescope.")}
    outside = {name for name in names if name.split(".")[0] != "minescope"}
    # `from minescope import solve` asks the package itself, `from minescope import errors` the module.
    known = {name if name.split(".")[0] in RANKS else "__init__" for name in inside}
    return known | outside | ({"__init__"} if "minescope" in names else set())


def complaints_about(source: str, module: str) -> list[str]:
    """A sentence for each import that points the wrong way."""
    room = room_of(module)
    if room not in RANKS:
        return [
            f"{module} is unknown: give its room a place in the table LAYERS of {Path(__file__).name}"
        ]
    complaints = []
    for name in sorted(imports_of(source, module)):
        target = name.split(".")[0]
        if (room, name) in NEVER:
            complaints.append(f"{module} imports {name}, which would go round in a circle")
        if target not in RANKS or target == room or (module, target) in ALLOWED:
            continue
        if RANKS[target] >= RANKS[room]:
            earlier = ", ".join(other for other in RANKS if RANKS[other] < RANKS[room])
            complaints.append(
                f"{module} imports {name}, but {room} may only import rooms before its own: {earlier}"
            )
        elif target in (KEPT_APART.get(room), KEPT_APART.get(module)):
            complaints.append(f"{module} imports {name}, but is kept apart from {target}")
    return complaints


@pytest.mark.parametrize("module", MODULES)
def test_imports_point_one_way(module):
    complaints = complaints_about((PACKAGE / module).read_text(encoding="utf-8"), module)
    assert not complaints, "\n".join(complaints)


DIAGRAMS = "counting/zdd/"
ROOMS_OF_DIAGRAMS = (
    "nodes",
    "specifications",
    "operations",
    "parts",
    "order",
    "build",
    "members",
    "reveal",
    "picture",
    "files",
    "diagram",
    "engines",
    "models",
)
# A diagram shows itself in a notebook, and a picture is one of a diagram, which it takes for granted.
ALLOWED_IN_DIAGRAMS = {("picture", "diagram"), ("files", "diagram")}


@pytest.mark.parametrize("module", [module for module in MODULES if module.startswith(DIAGRAMS)])
def test_rooms_of_diagrams_point_one_way(module):
    place = {room: i for i, room in enumerate(ROOMS_OF_DIAGRAMS)}
    own = room_of(module.removeprefix(DIAGRAMS))
    if own == "__init__":
        return
    names = imports_of((PACKAGE / module).read_text(encoding="utf-8"), module)
    rooms = {name.split(".")[2] for name in names if name.startswith("counting.zdd.")}
    later = {room for room in rooms if place[room] > place[own]}
    later -= {room for writer, room in ALLOWED_IN_DIAGRAMS if writer == own}
    assert not later, f"{module} imports {sorted(later)}, which come after {own}"


@pytest.mark.parametrize(
    "module", [module for module in MODULES if module not in IMPORTERS_OF_SYMPY]
)
def test_sympy_stays_in_its_rooms(module):
    imported = imports_of((PACKAGE / module).read_text(encoding="utf-8"), module)
    strangers = [name for name in imported if name.split(".")[0] in ("sympy", "mpmath")]
    assert not strangers, f"{module} imports {strangers}; only {sorted(IMPORTERS_OF_SYMPY)} may"


@pytest.mark.parametrize(
    ("module", "source", "part_of_complaint"),
    [
        (
            "board/labels.py",
            "from minescope.solving import solution",
            "may only import rooms before",
        ),
        ("errors.py", "from .arithmetic import root", "may only import rooms before"),
        ("draws.py", "import minescope.contradiction", "may only import rooms before"),
        ("formulas/totals.py", "import minescope.workings.tree", "may only import rooms before"),
        ("contradiction/smallest.py", "import minescope.solving.solution", "round in a circle"),
        ("solving/rules.py", "from minescope.board import Grid", "kept apart from board"),
        ("logic/subsets.py", "from minescope import solve", "imports __init__"),
        ("counting/tree.py", "from minescope.board.topology import Grid", "kept apart from board"),
        ("utils.py", "", "a place in the table"),
    ],
)
def test_a_wrong_import_is_told(module, source, part_of_complaint):
    (complaint,) = complaints_about(source, module)
    assert part_of_complaint in complaint


@pytest.mark.parametrize(
    ("module", "source"),
    [
        (
            "counting/zdd/frontier.py",
            "from ..interface import Tally\nfrom ...errors import BudgetSpent",
        ),
        ("api.py", "from minescope.board import Position\nimport json"),
        ("cli.py", "import minescope"),
    ],
)
def test_a_right_import_is_let_through(module, source):
    assert complaints_about(source, module) == []


# The middle of a row of three shows 1, so that a mine lies on one side of it.
SOLVE = """
import sys
from minescope.board import Grid, Number, Position
from minescope.prior import Uniform
from minescope.solving.solution import solve
solve(Position.of(Grid(1, 3), {(0, 1): Number(1)}), Uniform())
sys.exit("sympy" in sys.modules)
"""


@pytest.mark.parametrize("code", ["import sys, minescope; sys.exit('sympy' in sys.modules)", SOLVE])
def test_answering_without_formulas_leaves_sympy_alone(code):
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0

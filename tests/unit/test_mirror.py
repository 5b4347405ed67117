"""The tests of a module stand where the module stands: tests/unit/ROOM/test_MODULE.py.

What a package's own `__init__` defines is tested beside its modules, in a file with the package's name.
"""

import ast
from pathlib import Path

import minescope

TESTS = Path(__file__).parent
PACKAGE = Path(minescope.__file__).parent

OF_NO_SINGLE_MODULE = {
    "counting/decomposition/test_faults.py": "judges the judge of decompositions",
    "test_architecture.py": "reads the imports of all modules",
    "test_mirror.py": "reads the names of all tests",
    "api/answers/test_common_rules.py": "asks several operations the same",
    "api/test_any_board.py": "asks everything about boards of every kind",
    "api/test_protocol_types.py": "compares the page's declarations with all answers",
    "board/formats/test_print_and_read.py": "sends every position through every format",
}


def has_code(module):
    """Whether there is anything in it but a docstring."""
    body = ast.parse(module.read_text(encoding="utf-8")).body
    return any(
        not (isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant)) for part in body
    )


def module_of(test):
    """The module that a file of tests is named after, whether it is there or not."""
    folder = PACKAGE / test.parent
    name = test.stem.removeprefix("test_")
    return folder / ("__init__.py" if name == test.parent.name else f"{name}.py")


def is_mirrored(test):
    module = module_of(test)
    return module.is_file() and (module.name != "__init__.py" or has_code(module))


def test_every_file_of_tests_is_named_after_its_module():
    tests = [path.relative_to(TESTS) for path in TESTS.rglob("test_*.py")]
    astray = {test.as_posix() for test in tests if not is_mirrored(test)}
    assert astray == set(OF_NO_SINGLE_MODULE)

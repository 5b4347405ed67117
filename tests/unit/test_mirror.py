"""The tests of a module stand where the module stands: tests/unit/ROOM/test_MODULE.py.

What a package's own `__init__` defines is tested beside its modules, in a file with the package's name.
"""

import ast
from pathlib import Path

import pytest

import minescope

pytestmark = pytest.mark.host

TESTS = Path(__file__).parent
PACKAGE = Path(minescope.__file__).parent

OF_NO_SINGLE_MODULE = {
    "counting/decomposition/test_faults.py": "judges the judge of decompositions",
    "test_architecture.py": "reads the imports of all modules",
    "test_mirror.py": "reads the names of all tests",
    "api/answers/test_common_rules.py": "asks several operations the same",
    "api/test_any_board.py": "asks everything about boards of every kind",
    "api/test_protocol_types.py": "compares the page's declarations with all answers",
    "board/formats/test_hostile_texts.py": "gives every reader texts that are made to keep it busy",
    "board/formats/test_print_and_read.py": "sends every position through every format",
    "board/formats/test_signs_come_back.py": "gives every reader and writer signs that mean something",
    "logic/test_true_alone.py": "reads what sentences of all reasons say, beside their boards",
}

TESTED_WITH_ANOTHER = {
    "__init__.py": "test_architecture.py",
    "__main__.py": "cli/test_cli.py",
    "api/assignments.py": "api/answers/test_solutions.py",
    "api/console.py": "api/test_session.py",
    "api/contradictions.py": "api/answers/test_solve.py",
    "api/diagrams.py": "api/answers/test_diagram.py",
    "api/functions.py": "api/answers/test_curves.py",
    "board/__init__.py": "board/test_position.py",
    "board/families/drawing.py": "board/families/test_catalogue.py",
    "board/formats/catalogue.py": "board/formats/test_recognise.py",
    "board/formats/cells.py": "board/formats/test_text.py",
    "board/formats/classic.py": "board/formats/test_mine.py",
    "board/formats/dot_labels.py": "board/formats/test_dot.py",
    "board/formats/dot_places.py": "board/formats/test_dot.py",
    "board/formats/dot_words.py": "board/formats/test_dot.py",
    "board/formats/header.py": "board/formats/test_text.py",
    "board/formats/packed_labels.py": "board/formats/test_link.py",
    "board/formats/packed_places.py": "board/formats/test_link.py",
    "board/formats/packing.py": "board/formats/test_link.py",
    "board/formats/query.py": "board/formats/test_jsm.py",
    "board/formats/sketch.py": "board/formats/test_edges.py",
    "board/formats/source.py": "board/formats/test_recognise.py",
    "board/names.py": "board/test_position.py",
    "contradiction/answer.py": "contradiction/test_diagnosis.py",
    "errors.py": "api/test_api.py",
    "generate/__init__.py": "generate/test_no_guess.py",
    "logic/__init__.py": "logic/test_ladder.py",
    "logic/deduction.py": "logic/test_ladder.py",
    "solving/__init__.py": "test_read_and_solve.py",
}
"""Modules that are a part of another one, and the tests that reach them."""


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


def test_every_module_has_its_tests():
    modules = [path for path in PACKAGE.rglob("*.py") if has_code(path)]
    mirrored = {module_of(path.relative_to(TESTS)) for path in TESTS.rglob("test_*.py")}
    without = {path.relative_to(PACKAGE).as_posix() for path in modules if path not in mirrored}
    assert without == set(TESTED_WITH_ANOTHER)
    assert all((TESTS / test).is_file() for test in TESTED_WITH_ANOTHER.values())

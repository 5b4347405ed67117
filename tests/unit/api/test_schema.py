from pathlib import Path
from typing import is_typeddict

import pytest

from minescope.api import OPERATIONS, answers, fields_of, operation_module
from minescope.api.schema import schema_text


def section(operation):
    return schema_text().split(f"\n{operation}: ", 1)[1].split("\n\n")[0]


def test_every_file_is_an_operation():
    files = {path.stem for path in Path(answers.__file__).parent.glob("[!_]*.py")}
    assert files == set(OPERATIONS)


def test_every_operation_and_field_is_documented():
    for operation in OPERATIONS:
        for field in fields_of(operation):
            assert field in section(operation), f"{operation} does not document {field}"


@pytest.mark.parametrize("operation", [name for name in OPERATIONS if name != "report"])
def test_every_field_of_an_answer_is_documented(operation):
    module = operation_module(operation)
    for kind in filter(is_typeddict, vars(module).values()):
        if kind.__module__ == module.__name__:
            for field in kind.__annotations__:
                # Formulas are described once, and called so elsewhere.
                texts = section(operation), section("formula")
                assert any(field in text for text in texts), f"{kind.__name__}.{field}"

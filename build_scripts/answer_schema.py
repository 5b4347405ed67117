"""Write `pysrc/minescope/cli/answers.schema.json`: the JSON Schema of what commands print with --json.

.venv/bin/python build_scripts/answer_schema.py

It is derived from the TypedDicts of `minescope.api` and `minescope.cli`, one definition for each, and
shipped with the package. A test fails when it is stale.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import NoneType, UnionType
from typing import (
    Any,
    Literal,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

ROOT = Path(__file__).parents[1]
TARGET = ROOT / "pysrc" / "minescope" / "cli" / "answers.schema.json"

sys.path.insert(0, str(ROOT / "pysrc"))

from minescope import api  # noqa: E402  the package need not be installed
from minescope.api import contradictions  # noqa: E402
from minescope.cli import json_cells, simulate  # noqa: E402

OPERATIONS = (
    "solve",
    "why",
    "suppose",
    "dependence",
    "advise",
    "solutions",
    "sample",
    "cheapest",
)
"""Those whose answers commands print."""

Schema: TypeAlias = dict[str, Any]

PLAIN_TYPES = {
    str: "string",
    int: "integer",
    float: "number",
    bool: "boolean",
    NoneType: "null",
}


def schema() -> str:
    """The whole file."""
    writer = _Writer()
    lines = [writer.answer_line(operation) for operation in OPERATIONS]
    lines += [writer.refer_to(json_cells.ErrorLine), writer.refer_to(simulate.Summary)]
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A line that minescope prints with --json",
        "description": "Numbers are exact: fractions and large whole numbers are strings. A cell within an "
        "answer is an index into the list `cells` beside it, which gives its row and column.",
        "anyOf": lines,
        "$defs": dict(sorted(writer.definitions.items())),
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


class _Writer:
    """Writes types as schemas; those with fields once, under their names."""

    def __init__(self) -> None:
        self.definitions: dict[str, Schema] = {}
        # What a module names only for the type checker.
        self.names = vars(contradictions)

    def answer_line(self, operation: str) -> Schema:
        """A response of this operation, in its line."""
        answer = get_type_hints(api.operation_module(operation).answer)["return"]
        line = self._fields(json_cells.AnswerLine)
        line["properties"] |= {
            "version": {"const": api.PROTOCOL},
            "operation": {"const": operation},
            "answer": self.refer_to(answer),
        }
        return {**line, "required": [*line["required"], "answer"]}

    def refer_to(self, kind: Any) -> Schema:  # noqa: ANN401  a type, or what stands for one
        if kind in PLAIN_TYPES:
            return {"type": PLAIN_TYPES[kind]}
        if is_typeddict(kind):
            name = kind.__name__
            if name not in self.definitions:
                self.definitions[name] = {}  # its place, should it refer to itself
                self.definitions[name] = self._fields(kind)
            return {"$ref": f"#/$defs/{name}"}
        origin, parts = get_origin(kind), get_args(kind)
        if origin in (Union, UnionType):
            return {"anyOf": [self.refer_to(part) for part in parts]}
        if origin is Literal:
            return {"enum": list(parts)}
        if origin is list:
            return {"type": "array", "items": self.refer_to(parts[0])}
        if origin is tuple:
            items = [self.refer_to(part) for part in parts]
            return {"type": "array", "prefixItems": items, "minItems": len(items), "items": False}
        if origin is dict:
            return {"type": "object", "additionalProperties": self.refer_to(parts[1])}
        raise TypeError(f"{kind} has no counterpart in JSON Schema yet")

    def _fields(self, kind: Any) -> Schema:  # noqa: ANN401
        hints = get_type_hints(kind, localns=self.names)
        required: frozenset[str] = kind.__required_keys__
        return {
            "description": " ".join((kind.__doc__ or "").split()),
            "type": "object",
            "properties": {field: self.refer_to(hint) for field, hint in hints.items()},
            "required": [field for field in hints if field in required],
            "additionalProperties": False,
        }


if __name__ == "__main__":
    TARGET.write_text(schema(), encoding="utf-8")
    print(f"Wrote {TARGET.relative_to(ROOT)}")

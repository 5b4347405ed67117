"""Prints diagrams of a few boards by every model and in every stage, with paths of their solutions, for
the other half in JavaScript.
"""

from __future__ import annotations

import json
from typing import Any

from minescope.api import handle

BOARDS = (
    (["1??1", "????", "?33?", "????"], 1),
    (["??1", "2??", "???"], 1),
    (["?2?", "???", "1??"], 2),
    (["0?", "??"], 1),
    (["1???", "????"], 1),
)
MODELS = ("naive", "frontier", "grouped")
STAGES = ("tree", "merged", "reduced")


def main() -> None:
    cases = []
    for rows, x_max in BOARDS:
        position = {
            "topology": {"shape": "grid", "width": len(rows[0]), "height": len(rows)},
            "labels": [label for row in rows for label in row],
            "x_max": x_max,
            "prior": {"kind": "uniform"},
        }
        listed = ask("solutions", position, count=100)["answer"]["solutions"]
        chosen = [listed[i] for i in sorted({0, len(listed) // 3, len(listed) - 1})]
        for model in MODELS:
            for stage in STAGES:
                answers = [
                    ask("diagram", position, model=model, stage=stage, number=solution["number"])
                    for solution in chosen
                ]
                # A tree of many levels is not spelled out.
                if "answer" in answers[0]:
                    diagrams = [each["answer"] for each in answers]
                    cases.append({"xMax": x_max, "diagrams": diagrams, "solutions": chosen})
    print(json.dumps(cases))


def ask(operation: str, position: object, **fields: object) -> dict[str, Any]:
    request = {"version": 1, "operation": operation, "position": position, **fields}
    return json.loads(handle(json.dumps(request)))


if __name__ == "__main__":
    main()

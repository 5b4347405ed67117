"""The contract files as TypeScript, so that `tsc` holds them to the declarations of the page.

A request that gets an answer must be a `Request` of its operation, and every answer or error what the
operation's type says: a field too many, too few or of another kind is an error of the type checker.
"""

from __future__ import annotations

import json
from pathlib import Path

from environment import CACHE, ROOT, SCRIPTS

HEAD = """\
import type { Answers, Request, WrittenError } from "{protocol}";

// Elapsed time is left out of the files: it differs from run to run.
type Timeless<T> = T extends readonly unknown[]
  ? { [K in keyof T]: Timeless<T[K]> }
  : T extends object
    ? { [K in keyof T as Exclude<K, "seconds">]: Timeless<T[K]> }
    : T;
"""


def write_contract_project() -> Path:
    """A project for `tsc` in the cache, with all contract files in one script."""
    folder = CACHE / "contract-types"
    folder.mkdir(parents=True, exist_ok=True)
    protocol = ROOT / "web" / "js" / "solver" / "protocol.js"
    cases = sorted((ROOT / "tests" / "contract").glob("*.json"))
    lines = [HEAD.replace("{protocol}", protocol.as_posix())]
    lines += [line for case in cases for line in _declare(case)]
    (folder / "contracts.ts").write_text("\n".join(lines), encoding="utf-8")
    options = {
        "extends": (SCRIPTS / "jsconfig.json").as_posix(),
        "compilerOptions": {"noUnusedLocals": False},
        "include": ["contracts.ts"],
    }
    project = folder / "tsconfig.json"
    project.write_text(json.dumps(options), encoding="utf-8")
    return project


def _declare(path: Path) -> list[str]:
    """What a file says, each part beside the type that it must have."""
    case = json.loads(path.read_text(encoding="utf-8"))
    response = case["response"]
    if "error" in response:
        return [_constant(path, "error", "WrittenError", response["error"])]
    operation = response["operation"]
    request = {key: value for key, value in case["request"].items() if key != "version"}
    return [
        _constant(path, "request", f'Request<"{operation}">', request),
        _constant(path, "answer", f'Timeless<Answers["{operation}"]>', response["answer"]),
    ]


def _constant(path: Path, part: str, kind: str, value: object) -> str:
    return f"const {path.stem}_{part}: {kind} = {json.dumps(value, indent=2)};"

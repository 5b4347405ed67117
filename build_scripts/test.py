"""Set up, then run everything that CI runs.

python3 build_scripts/test.py                          all steps
python3 build_scripts/test.py --only python            one step: lint, types, javascript, python,
                                                       pyodide or browser
python3 build_scripts/test.py --only python -- -k tree what follows `--` goes to pytest
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from browser import ensure_browser
from build_site import SITE, build_site
from contract_types import write_contract_project
from environment import (
    CACHE,
    ROOT,
    SCRIPTS,
    SetUpError,
    ensure_node,
    ensure_npm_packages,
    ensure_page_wheels,
    ensure_playwright,
    ensure_pyodide,
    ensure_pyodide_site,
    ensure_venv,
)

PYODIDE_TEST_FOLDERS = ("tests/unit", "tests/agreement", "tests/known", "tests/contract")

LIST_SLOW_TESTS = ("--durations", "15", "--durations-min", "1")
"""What costs the time of a run stands at its end."""

END_WHAT_HANGS = ("-o", "faulthandler_timeout=300", "-o", "faulthandler_exit_on_timeout=true")
"""A page that never answers fails its test, by name, instead of holding up all others."""


SET_UP: dict[str, tuple[Callable[[], object], ...]] = {
    "lint": (ensure_npm_packages,),
    "types": (),
    "javascript": (ensure_npm_packages,),
    "python": (ensure_page_wheels,),
    "pyodide": (ensure_npm_packages, ensure_pyodide_site),
    "browser": (ensure_browser, build_site, ensure_playwright),
}
"""What a step needs besides the environment. It is made while that is made and earlier steps run, since
all of that keeps one core busy at the most."""


class Result(NamedTuple):
    """How a step went."""

    passed: bool
    second_tries: tuple[str, ...] = ()
    """Tests that failed first and passed when they ran once more."""

    def __str__(self) -> str:
        if not self.passed:
            return "FAILED"
        return "ok at the SECOND TRY" if self.second_tries else "ok"


def main() -> int:
    """Run the asked steps, all of them even where one fails, and say how each went."""
    steps: dict[str, Callable[[Path, Sequence[str]], Result]] = {
        "lint": lint,
        "types": check_types,
        "javascript": check_javascript,
        "python": run_in_python,
        "pyodide": run_in_pyodide,
        "browser": run_in_browser,
    }
    parser = argparse.ArgumentParser(
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        usage=argparse.SUPPRESS,
    )
    parser.add_argument("--only", choices=steps, action="append", help="run this step and no other")
    parser.add_argument("pytest_arguments", nargs="*", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    names = asked.only or list(steps)

    outcomes = []
    with ThreadPoolExecutor(2) as pool:
        prepared = begin_set_up(pool, names)
        try:
            python = ensure_venv()
        except SetUpError as error:
            pool.shutdown(cancel_futures=True)
            print(error)
            return 1
        for name in names:
            print(f"\n== {name}", flush=True)
            start = time.monotonic()
            try:
                for need in SET_UP[name]:
                    prepared[need].result()
                result = steps[name](python, asked.pytest_arguments)
            except SetUpError as error:
                print(error)
                result = Result(False)
            outcomes.append((name, time.monotonic() - start, result))

    print(f"\n{'step':10}{'seconds':>8}  result")
    for name, seconds, result in outcomes:
        print(f"{name:10}{seconds:8.1f}  {result}")
    tried_twice = [test for _, _, result in outcomes for test in result.second_tries]
    if tried_twice:
        print("\nNEEDED A SECOND TRY, which is a fault of the test or of the page:")
        print(*[f"  {test}" for test in tried_twice], sep="\n")
    return 0 if all(result.passed for _, _, result in outcomes) else 1


def begin_set_up(
    pool: ThreadPoolExecutor, names: Sequence[str]
) -> dict[Callable[[], object], Future[object]]:
    """Begin to make what these steps need, in their order; a step waits for its own."""
    needs = dict.fromkeys(need for name in names for need in SET_UP[name])
    return {need: pool.submit(need) for need in needs}


def lint(python: Path, _: Sequence[str]) -> Result:
    """Rules and layout of the code."""
    rules_hold = succeeds([python, "-m", "ruff", "check"])
    layout_holds = succeeds([python, "-m", "ruff", "format", "--check"])
    page_holds = lint_page()
    return Result(rules_hold and layout_holds and page_holds)


def lint_page() -> bool:
    """The same for the page's scripts and styles."""
    linter = ensure_npm_packages() / "@biomejs" / "biome" / "bin" / "biome"
    return succeeds([*ensure_node().node, linter, "check", "--error-on-warnings"])


def check_types(python: Path, _: Sequence[str]) -> Result:
    """Types, strictly."""
    return Result(succeeds([python, "-m", "mypy"]))


def check_javascript(python: Path, _: Sequence[str]) -> Result:
    """Types of the page's modules and of the contract files, and tests of what needs no page."""
    (node,) = ensure_node().node
    compiler = ensure_npm_packages() / "typescript" / "bin" / "tsc"
    projects = (SCRIPTS / "jsconfig.json", write_contract_project())
    checks: list[Sequence[str | Path]] = [
        [node, compiler, "--project", project] for project in projects
    ]
    files = sorted((ROOT / "tests" / "javascript").glob("*.test.js"))
    reporters = [
        word
        for reporter in ("spec", (SCRIPTS / "slow_tests.mjs").as_uri())
        for word in ("--test-reporter", reporter, "--test-reporter-destination", "stdout")
    ]
    # Of two cores Node.js would leave one idle.
    library = ("--import", (SCRIPTS / "node_packages.mjs").as_uri())
    tests: list[Sequence[str | Path]] = [
        [node, *library, "--test", *reporters, *files[first::2]] for first in range(2)
    ]
    places = {"MINESCOPE_PYTHON": str(python), "MINESCOPE_PACKAGES": str(ensure_npm_packages())}
    return Result(succeed_together([*tests, *checks], **places))


def run_in_python(python: Path, pytest_arguments: Sequence[str]) -> Result:
    """All tests and doctests in the Python of the environment."""
    ensure_page_wheels()  # what the package needs, for the test that installs it
    # Whoever passes arguments looks at a few tests, where one process starts sooner and reads better.
    selection = pytest_arguments or ("-n", "auto")
    return Result(succeeds([python, "-m", "pytest", *LIST_SLOW_TESTS, *selection]))


def run_in_pyodide(_: Path, pytest_arguments: Sequence[str]) -> Result:
    """The tests of the engine once more in the Python that the page runs."""
    folders = " ".join(folder for folder in PYODIDE_TEST_FOLDERS if (ROOT / folder).is_dir())
    places = (SCRIPTS / "pyodide_tests.mjs", ensure_pyodide(), ensure_pyodide_site(), ROOT)
    selection = (*LIST_SLOW_TESTS, "-o", f"testpaths={folders}", "-m", "not host")
    # As above: a few tests need one process only; all of them are dealt out to two.
    processes = 1 if pytest_arguments else 2
    commands: list[list[str | Path]] = [
        [*ensure_node().node, *places, str(first), str(processes), *selection, *pytest_arguments]
        for first in range(processes)
    ]
    return Result(succeed_together(commands))


def run_in_browser(python: Path, pytest_arguments: Sequence[str]) -> Result:
    """The built page in a real browser."""
    browser = ensure_browser()
    path = os.pathsep.join([str(ensure_playwright()), str(SCRIPTS)])
    # The plugin empties its folder for output, by default one in the project's root.
    output = ("--output", CACHE / "browser-output")
    folder = (
        () if any(word.startswith("tests/") for word in pytest_arguments) else ("tests/browser",)
    )
    # Half of its time a browser waits for the next picture, so that three keep two cores busy. Each
    # file of tests stays with one of them, since most share a page; conftest.py says which come first.
    three_browsers = ("-n", "3", "--dist", "loadfile", "--no-loadscope-reorder")
    shared = () if "-n" in pytest_arguments else three_browsers
    options = (*LIST_SLOW_TESTS, *END_WHAT_HANGS, *folder, *shared, *pytest_arguments)
    command = [python, "-m", "pytest", *output, *options]
    # The site was built for this step, once for all that test it.
    places = {"MINESCOPE_BROWSER": str(browser or ""), "MINESCOPE_SITE": str(SITE)}
    variables = {"PYTHONPATH": path, **places}
    if succeeds(command, **variables):
        return Result(True)
    # A busy machine can keep a browser waiting for too long; what fails twice has failed.
    print("\nOnce more, those that failed:", flush=True)
    failed_first = last_failed()
    once_more = ("--last-failed", "--last-failed-no-failures", "none")
    passed = succeeds([*command, *once_more], **variables)
    return Result(passed, tuple(sorted(failed_first - last_failed())))


def last_failed() -> set[str]:
    """Tests that failed when they last ran, as pytest remembers them."""
    memory = ROOT / ".pytest_cache" / "v" / "cache" / "lastfailed"
    return set(json.loads(memory.read_text(encoding="utf-8"))) if memory.is_file() else set()


def succeeds(command: Sequence[str | Path], **variables: str) -> bool:
    """Run in the project's root with the output shown as it comes."""
    environment = {**os.environ, "PYTHONUTF8": "1", **variables}
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode == 0


def succeed_together(commands: Sequence[Sequence[str | Path]], **variables: str) -> bool:
    """Run at the same time; the first one's output is shown as it comes, that of others at its end."""
    environment = {**os.environ, "PYTHONUTF8": "1", **variables}

    def run_unseen(command: Sequence[str | Path]) -> subprocess.CompletedProcess[bytes]:
        pipe, joined = subprocess.PIPE, subprocess.STDOUT
        return subprocess.run(
            command, cwd=ROOT, env=environment, stdout=pipe, stderr=joined, check=False
        )

    first, *others = commands
    with ThreadPoolExecutor() as pool:
        running = [pool.submit(run_unseen, command) for command in others]
        passed = [succeeds(first, **variables)]
    for process in [each.result() for each in running]:
        print(process.stdout.decode(errors="replace"), flush=True)
        passed.append(process.returncode == 0)
    return all(passed)


if __name__ == "__main__":
    sys.exit(main())

"""Several boards at once: each is answered as if it were alone, and told in the order of the files.

With --json, there is one line for each file, which begins with its name: the answer, or in one sentence
why there is none. The exit code is the largest of all.

The work is done by this process, by several processes on this machine, or by a cluster.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from contextlib import closing, contextmanager, redirect_stdout
from functools import partial
from typing import NamedTuple, TypeAlias

from minescope.cli.arguments import ANSWERED, UsageError, failure_of, import_extra, whole
from minescope.cli.board_file import Source, read_source
from minescope.cli.output import complain
from minescope.cli.terminal import progress_bar, without_bars
from minescope.cli.wording import printable
from minescope.errors import MinescopeError
from minescope.processes import Processes, cancelled_if_stopped


def add_worker_options(parser: argparse.ArgumentParser, *names: str) -> None:
    """-j and --jobs, perhaps with other names, and --dask."""
    parser.add_argument(
        "-j",
        "--jobs",
        *names,
        dest="jobs",
        type=whole,
        metavar="N",
        help="the number of processes (one per core)",
    )
    parser.add_argument(
        "--dask",
        metavar="ADDRESS",
        help="use the cluster whose dask scheduler is there, such as tcp://10.0.0.1:8786",
    )


@contextmanager
def workers(arguments: argparse.Namespace, tasks: int) -> Iterator[Executor | None]:
    """What runs so many tasks; None where this process does it itself."""
    if arguments.dask is not None:
        if arguments.jobs is not None:
            raise UsageError("give --jobs or --dask, not both")
        distributed = import_extra("distributed", "dask")
        where = printable(arguments.dask)[:80]
        try:
            client = distributed.Client(arguments.dask)
        except (OSError, ValueError) as problem:
            raise UsageError(f"no dask scheduler answers at {where}") from problem
        try:
            with client:
                yield client.get_executor()
        except (CancelledError, distributed.KilledWorker) as problem:
            raise UsageError(
                f"The cluster at {where} was lost, or its workers were killed, before all was done."
            ) from problem
        return
    # A browser has no processes, and not even their module.
    count = 1 if sys.platform == "emscripten" else arguments.jobs or os.cpu_count() or 1
    if min(count, tasks) < 2:
        yield None
        return
    try:
        with Processes(min(count, tasks)) as pool:
            yield pool
    except BrokenExecutor as problem:
        raise UsageError(
            "One of the processes was killed, perhaps because memory ran out. Try it with fewer: --jobs N."
        ) from problem


Run: TypeAlias = Callable[[argparse.Namespace], int]
"""Answers the board `file` of its arguments; a function of a module, so that a process can find it."""


class Outcome(NamedTuple):
    """What came of one board."""

    code: int
    output: str
    complaint: str = ""


def run_on_each(run: Run, arguments: argparse.Namespace) -> int:
    """Answer the board of the command line, or each of several."""
    names: Sequence[str] = arguments.files
    if len(names) < 2:
        if arguments.jobs is not None or arguments.dask is not None:
            option = "--jobs" if arguments.dask is None else "--dask"
            raise UsageError(f"{option} goes only with several files")
        return run(_with_board(arguments, names[0] if names else None))
    worst = ANSWERED
    with (
        workers(arguments, len(names)) as executor,
        closing(_outcomes(run, arguments, names, executor)) as outcomes,
        progress_bar("Boards", len(names), beside_output=True) as advance,
    ):
        for i, (name, outcome) in enumerate(zip(names, outcomes, strict=True), start=1):
            _tell(name, outcome, as_json=arguments.json)
            advance(i, len(names))
            worst = max(worst, outcome.code)
    return worst


def _outcomes(
    run: Run, arguments: argparse.Namespace, names: Sequence[str], executor: Executor | None
) -> Generator[Outcome, None, None]:
    """In the order of the files. They are read here: a cluster has other disks."""
    # What belongs to the command line only, and cannot all be sent to a process.
    kept = {key: value for key, value in vars(arguments).items() if key not in ("run", "parser")}
    ask = partial(_outcome, run, argparse.Namespace(**kept))
    pending: list[Outcome | Future[Outcome]] = []
    begun: list[Future[Outcome]] = []
    with cancelled_if_stopped(executor, begun):
        for name in names:
            try:
                source = read_source(name)
            except UsageError as problem:
                pending.append(_failed(problem))
                continue
            if executor is None:
                yield from _finished(pending)
                pending = [ask(source)]
            else:
                begun.append(executor.submit(ask, source))
                pending.append(begun[-1])
        yield from _finished(pending)


def _finished(pending: Sequence[Outcome | Future[Outcome]]) -> Iterator[Outcome]:
    for each in pending:
        yield each if isinstance(each, Outcome) else each.result()


def _outcome(run: Run, arguments: argparse.Namespace, source: Source) -> Outcome:
    """Run on one board, in whatever process, and keep what is printed."""
    with redirect_stdout(io.StringIO()) as output, without_bars():
        try:
            code = run(_with_board(arguments, source))
        except (MinescopeError, UsageError) as problem:
            return _failed(problem)
    return Outcome(code, output.getvalue())


def _failed(problem: MinescopeError | UsageError) -> Outcome:
    failure = failure_of(problem)
    return Outcome(failure.code, "", failure.sentence)


def _with_board(arguments: argparse.Namespace, board: Source | str | None) -> argparse.Namespace:
    return argparse.Namespace(**{**vars(arguments), "file": board})


def _tell(name: str, outcome: Outcome, *, as_json: bool) -> None:
    if as_json:
        said = {"error": outcome.complaint, "exit_code": outcome.code}
        answer = said if outcome.complaint else json.loads(outcome.output)
        print(json.dumps({"file": name, **answer}, separators=(",", ":")))
        return
    print(f"== {printable(name)}")
    if outcome.complaint:
        sys.stdout.flush()
        complain(outcome.complaint)
    else:
        print(outcome.output)

"""Who does the work: this process, several processes on this machine, or a cluster."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor
from contextlib import contextmanager

from minescope.cli.arguments import UsageError, import_extra, whole
from minescope.cli.wording import printable
from minescope.processes import Processes


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

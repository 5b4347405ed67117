"""Several processes on this machine, none of which outlives the one that started them.

Each holds one end of a pipe whose other end the first process holds alone. Nothing is ever sent through it:
that it breaks is the sign to go. It breaks where the work is given up, and when the first process dies, in
whatever way, without a chance to tell anybody.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import contextmanager, suppress
from threading import Thread
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeVar

from minescope.errors import UnsupportedError

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

P = ParamSpec("P")
T = TypeVar("T")

MOST_ON_WINDOWS: Final = 61
"""Processes that one can wait for there."""


class Processes(Executor):
    """Runs tasks in so many processes, for one `with`; an exception that leaves it ends them at once."""

    def __init__(self, count: int) -> None:
        # Imported on request: a browser has no processes, and not even their module.
        from concurrent.futures import ProcessPoolExecutor
        from multiprocessing import Pipe

        far, near = Pipe(duplex=False)
        self._ends = far, near
        self._pool = ProcessPoolExecutor(
            min(count, MOST_ON_WINDOWS) if sys.platform == "win32" else count,
            initializer=_end_with_the_first,
            initargs=self._ends,
        )

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        try:
            # The first tasks start the processes. A terminal sends Ctrl+C to all of them, but only the
            # first has anything to say.
            with _interrupts_held():
                return self._pool.submit(fn, *args, **kwargs)
        except OSError as problem:
            raise UnsupportedError(
                f"So many processes cannot be started here: {problem.strerror}. Use fewer."
            ) from problem

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if problem is not None:
            self._break()
        self._pool.shutdown()
        self._break()

    def _break(self) -> None:
        for end in self._ends:
            end.close()


@contextmanager
def cancelled_if_stopped(
    executor: Executor | None, tasks: Collection[Future[Any]]
) -> Iterator[None]:
    """Whoever leaves the block with an exception does not wait for tasks that have not begun."""
    try:
        yield
    except BaseException as problem:
        # Processes that end fail all of their tasks, and would stumble over one that is cancelled.
        if not isinstance(executor, Processes) and not isinstance(problem, BrokenExecutor):
            for task in tasks:
                task.cancel()
        raise


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Let Ctrl+C wait for the end of the block. A process that begins in it waits all its life."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_with_the_first(far: Connection, near: Connection) -> None:
    """What a process does before its first task."""
    # A forked process has a copy, which would keep the pipe whole.
    near.close()
    # Where interrupts cannot be held.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_wait_for_the_end, args=(far,), daemon=True).start()


def _wait_for_the_end(far: Connection) -> None:
    with suppress(EOFError, OSError):
        far.recv_bytes()
    os._exit(1)

"""Which engine counts, and why; and a memory for what was counted before."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from minescope.counting.elimination import Elimination
from minescope.counting.folding import UnsafeTally, fold_unsafe, unsafe_of
from minescope.counting.interface import Budget, CountingProblem, Engine, Measure, Tally
from minescope.errors import UnsupportedError

_Question: TypeAlias = tuple[type[Tally] | type[UnsafeTally], str, CountingProblem, Measure]


class EngineChoice(NamedTuple):
    """The engine that counts, by name, and the reason in words."""

    name: str
    reason: str


def _configurations() -> Engine:
    # Imported on request, as all but the default: the page's first answer does not wait for them.
    from minescope.counting.configurations import Configurations

    return Configurations()


def _tree() -> Engine:
    from minescope.counting.tree import Tree

    return Tree()


def _treewidth() -> Engine:
    from minescope.counting.treewidth import Treewidth

    return Treewidth()


def _zdd() -> Engine:
    from minescope.counting.zdd.engines import GroupedDiagrams

    return GroupedDiagrams()


def _frontier() -> Engine:
    from minescope.counting.zdd.engines import FrontierDiagrams

    return FrontierDiagrams()


_ENGINES: dict[str, Callable[[], Engine]] = {
    "elimination": Elimination,
    "configurations": _configurations,
    "tree": _tree,
    "treewidth": _treewidth,
    "zdd": _zdd,
    "frontier": _frontier,
}

ENGINE_NAMES = tuple(_ENGINES)

_DEFAULT: tuple[Engine, EngineChoice] = (
    Elimination(),
    EngineChoice(
        Elimination.name,
        "the default: it handles every board and prior, and is the fastest measured",
    ),
)


def choose_engine(name: str | None) -> tuple[Engine, EngineChoice]:
    """The engine of this name, or the default."""
    if name is None:
        return _DEFAULT
    if name not in _ENGINES:
        raise UnsupportedError(f"There is no engine {name!r}: choose one of {', '.join(_ENGINES)}.")
    return _ENGINES[name](), EngineChoice(name, "chosen by name")


class TallyMemory:
    """Tallies of islands met before, the longest unused forgotten first.

    While a person edits, all islands but one stay as they were. An island is remembered by its
    constraints alone, so one that has moved or appears twice is found, too.
    """

    def __init__(self, capacity: int) -> None:
        self.capacity = capacity
        """How many numbers the remembered tallies may hold together."""
        self._held = 0
        self._tallies: OrderedDict[_Question, Tally | UnsafeTally] = OrderedDict()

    def tally(
        self, engine: Engine, problem: CountingProblem, measure: Measure, budget: Budget
    ) -> Tally:
        """Ask memory first, then the engine."""
        key = (Tally, engine.name, problem, measure)
        known = self._recall(key)
        if isinstance(known, Tally):
            return known
        tally = engine.tally(problem, measure, budget)
        self._keep(key, tally)
        return tally

    def tally_unsafe(
        self, engine: Engine, problem: CountingProblem, measure: Measure, budget: Budget
    ) -> UnsafeTally:
        """The same for the part of a tally that probabilities need, which may be found quicker."""
        key = (UnsafeTally, engine.name, problem, measure)
        known = self._recall(key)
        if isinstance(known, UnsafeTally):
            return known
        tally = fold_unsafe(problem, measure) if isinstance(engine, Elimination) else None
        if tally is None:
            tally = unsafe_of(problem, measure, self.tally(engine, problem, measure, budget))
        else:
            budget.spend(len(problem.sizes))
        self._keep(key, tally)
        return tally

    def _recall(self, key: _Question) -> Tally | UnsafeTally | None:
        known = self._tallies.get(key)
        if known is not None:
            self._tallies.move_to_end(key)
        return known

    def _keep(self, key: _Question, tally: Tally | UnsafeTally) -> None:
        self._tallies[key] = tally
        self._held += _numbers_in(tally)
        while self._held > self.capacity and len(self._tallies) > 1:
            _, old = self._tallies.popitem(last=False)
            self._held -= _numbers_in(old)

    def clear(self) -> None:
        self._tallies.clear()
        self._held = 0


def _numbers_in(tally: Tally | UnsafeTally) -> int:
    rows = sum(map(len, tally.outside)) if isinstance(tally, Tally) else len(tally.unsafe)
    return len(tally.total) * (1 + rows)


TALLY_MEMORY = TallyMemory(capacity=300_000)
"""Shared by all solves of this process: about 30 MB, or a thousand expert boards."""

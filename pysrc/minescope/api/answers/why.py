"""why: what is certain, and the reason in words.

fields  position (one without a prior has no mine count); cell: CELL, only the simplest proof for this
        one; all: true, everything that follows one after the other, each with what was proved before
        for known; level: "single point", "equations", "islands", "ranks" or "complete" (the default):
        which techniques may be used; unknowable: true, also what cannot be known, all sorts as in the
        operation of that name; patterns: true, also those that players know by name; max_steps, max_seconds
answer  legal, and contradiction as above; deductions: [{cells: [CELL..]; mines: in each of them, 0 where
        they are safe; technique: "single point", "subset", "difference", "assumption", "mine count" or
        "complete"; rank: how many assumptions must be held at once to refute the opposite, or null where
        that is not known; numbers: [CELL..], none of which can be left out; total: whether the mine
        count is used; sentence; steps: how the opposite is refuted, or what the numbers say one after the
        other, empty where one or two of them say it at once: [{kind: "assume", "follow" or
        "contradiction"; depth: the assumptions that hold; cells; least, most: mines in each of them, of
        a contradiction in all; number: CELL of the reason, or null; sentence}]; pattern, only where asked
        for and where there is one: {name: "1-1", "1-1 with a hole", "1-2", "1-2-1", "1-2-2-1" or "hole";
        numbers: [CELL..] as they stand in their row}}]: all of the cheapest technique that concludes
        anything; empty where nothing is certain; unknowable: only where asked for
"""

from typing import Literal, NotRequired, Required, TypeAlias, TypedDict, cast, get_args

from minescope.api.answers.unknowable import WrittenUnknowable, write_unknowable
from minescope.api.contradictions import IllegalAnswer, write_illegal
from minescope.api.positions import PositionField, read_position
from minescope.api.request import Request
from minescope.errors import ContradictionError
from minescope.logic import Deduction, Step, Technique, deduce, explain, ladder
from minescope.logic.deduction import LevelName, PatternName, StepKind
from minescope.logic.unknowable import uncertainty


class WhyFields(TypedDict, total=False):
    """What a request may hold."""

    position: Required[PositionField]
    cell: int
    all: bool
    level: LevelName
    unknowable: bool
    patterns: bool
    max_steps: int
    max_seconds: float


class WrittenStep(TypedDict):
    """One step of a proof."""

    kind: StepKind
    depth: int
    cells: list[int]
    least: int
    most: int
    number: int | None
    sentence: str


class WrittenPattern(TypedDict):
    """A pattern that players know by name."""

    name: PatternName
    numbers: list[int]


class WrittenDeduction(TypedDict):
    """Cells of which it is certain what they hold, with the reason."""

    cells: list[int]
    mines: int
    technique: Technique
    rank: int | None
    numbers: list[int]
    total: bool
    sentence: str
    steps: list[WrittenStep]
    pattern: NotRequired[WrittenPattern]


class WhyLegal(TypedDict):
    """The answer where some assignment is legal."""

    legal: Literal[True]
    deductions: list[WrittenDeduction]
    unknowable: NotRequired[WrittenUnknowable]


WhyAnswer: TypeAlias = WhyLegal | IllegalAnswer


def answer(request: Request) -> WhyAnswer:
    """The next deductions, or all of them, or the proof of one cell."""
    position = read_position(request)
    level: LevelName = "complete"
    if request.has("level"):
        level = cast("LevelName", request.choice("level", get_args(LevelName)))
    limits = request.budget()
    try:
        if request.has("cell"):
            proof = explain(position, request.cell("cell"), limits=limits)
            found: tuple[Deduction, ...] = () if proof is None else (proof,)
        elif request.flag("all"):
            found = ladder(position, level, limits=limits)
        else:
            found = deduce(position, level, limits=limits)
        unknowable = uncertainty(position, limits=limits) if request.flag("unknowable") else None
    except ContradictionError as contradiction:
        return write_illegal(request, contradiction)
    written: WhyLegal = {
        "legal": True,
        "deductions": [write_deduction(request, one) for one in found],
    }
    if unknowable is not None:
        written["unknowable"] = write_unknowable(request, unknowable)
    return written


def write_deduction(request: Request, deduction: Deduction) -> WrittenDeduction:
    written: WrittenDeduction = {
        "cells": request.indices(deduction.cells),
        "mines": deduction.mines,
        "technique": deduction.technique,
        "rank": deduction.rank,
        "numbers": request.indices(deduction.numbers),
        "total": deduction.total,
        "sentence": deduction.sentence,
        "steps": [_write_step(request, step) for step in deduction.steps],
    }
    if deduction.pattern is not None and request.flag("patterns"):
        name, numbers = deduction.pattern
        written["pattern"] = {"name": name, "numbers": request.indices(numbers)}
    return written


def _write_step(request: Request, step: Step) -> WrittenStep:
    return {
        "kind": step.kind,
        "depth": step.depth,
        "cells": request.indices(step.cells),
        "least": step.least,
        "most": step.most,
        "number": None if step.number is None else request.indices([step.number])[0],
        "sentence": step.sentence,
    }

"""The answer of `totals`: probabilities for every total number of mines at once."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from minescope.api.positions import read_position
from minescope.api.request import Request
from minescope.api.solving import MAX_OUTER_MINES, write_illegal
from minescope.arithmetic.polynomial import numeral, rounded_ratio, write_fraction
from minescope.arithmetic.typeset import product_latex, product_text
from minescope.board import Position
from minescope.counting.choose import ENGINE_NAMES
from minescope.errors import ContradictionError
from minescope.formulas.totals import AnyWeighting, Totals, UnsafeTotals, read_totals
from minescope.prior import Uniform

DIGITS: Final = 6
MAX_DIGITS: Final = 50
"""Digits of the samples of other cells; those of the asked one are fractions."""

MAX_SAMPLES: Final = 40_000
"""Samples of all other cells: more than a plot can show."""

MAX_PRODUCT: Final = 2000
"""Longest polynomial written as a product, in characters."""


def answer_totals(request: Request) -> dict[str, object]:
    """How many assignments there are with K mines, and a cell's probability, for every K."""
    position = read_position(request)
    cell = request.cell("cell") if request.has("cell") else None
    digits = request.whole("digits", 1, MAX_DIGITS, default=DIGITS)
    engine = request.choice("engine", ENGINE_NAMES) if request.has("engine") else None
    weighting = _weighting(position)
    try:
        found = read_totals(
            position,
            cell,
            weighting=weighting,
            engine=engine,
            budget=request.budget(),
            most_outside=MAX_OUTER_MINES,
        )
    except ContradictionError as contradiction:
        return write_illegal(request, contradiction)
    possible = [i for i, weight in enumerate(found.weights) if weight]
    others = list(found.others)
    step = max(1, -(-len(possible) * len(others) // MAX_SAMPLES))
    thinned = sorted({*possible[::step], possible[-1]})
    return {
        "legal": True,
        "weighting": weighting,
        "counts": [[found.least + i, numeral(found.counts[i])] for i in possible],
        "weights": _write_weights(found, possible) if found.weights != found.counts else None,
        **_write_polynomial(found),
        "asked": None if found.asked is None else _write_cells(request, found.asked),
        "cell": None if found.asked is None else _write_exact(found, found.asked, possible),
        "others": [
            _write_cells(request, part) | {"samples": _write_samples(found, part, thinned, digits)}
            for part in others
        ],
        "left_out": found.left_out,
    }


def _weighting(position: Position) -> AnyWeighting:
    if position.prior is None:
        return "distinct"
    return "uniform" if isinstance(position.prior, Uniform) else position.prior.weighting


def _write_weights(found: Totals, possible: Sequence[int]) -> list[list[object]]:
    return [
        [found.least + i, write_fraction(Fraction(found.weights[i], found.unit))] for i in possible
    ]


def _write_polynomial(found: Totals) -> dict[str, object]:
    """The generating polynomial of the number of mines, where it is short."""
    text = product_text(found.factors, "z")
    if len(text) > MAX_PRODUCT:
        return {"polynomial": None, "latex": None}
    return {"polynomial": text, "latex": product_latex(found.factors, "z")}


def _write_cells(request: Request, part: UnsafeTotals) -> dict[str, object]:
    return {"cells": request.indices(part.cells), "outer": part.outer}


def _write_exact(found: Totals, part: UnsafeTotals, possible: Sequence[int]) -> list[list[object]]:
    return [
        [found.least + i, write_fraction(Fraction(part.unsafe[i], found.weights[i]))]
        for i in possible
    ]


def _write_samples(
    found: Totals, part: UnsafeTotals, chosen: Sequence[int], digits: int
) -> list[list[object]]:
    return [
        [found.least + i, rounded_ratio(part.unsafe[i], found.weights[i], digits)] for i in chosen
    ]

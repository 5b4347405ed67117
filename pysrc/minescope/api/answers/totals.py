"""totals: the same for every number of mines K, known mines included.

fields  position (of its prior only the weighting matters, or that it is uniform); cell (may
        be absent); digits (6): of samples; engine; max_steps, max_seconds
answer  legal, and contradiction as above; weighting: "distinct", "slots" or "uniform";
        counts: [[K, INT]..]: solutions, for every K that has any; weights: [[K, VALUE]..]:
        what they weigh together, null where that is the same;
        polynomial, latex: the sum of counts z^K as a product (what is certain, the islands, the
        outer cells), null where it is very long;
        asked: {cells, outer}, cell: [[K, VALUE]..]: the probability of any mine in the asked cell;
        null without cell;
        others: [{cells, outer, samples: [[K, decimal]..]}] (not every K on large boards);
        left_out: number of groups left out of others, because they would take long
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, Literal, Required, TypeAlias, TypedDict

from minescope.api.answers.solve import MAX_OUTER_MINES, read_engine
from minescope.api.contradictions import IllegalAnswer, write_illegal
from minescope.api.positions import PositionField, read_position
from minescope.api.request import Request
from minescope.arithmetic.polynomial import numeral, rounded_ratio, write_fraction
from minescope.arithmetic.typeset import product_latex, product_text
from minescope.board import Position
from minescope.counting.weights import AnyWeighting
from minescope.errors import ContradictionError
from minescope.formulas.totals import Totals, UnsafeTotals, read_totals
from minescope.prior import Uniform

SAMPLE_DIGITS: Final = 6
MAX_SAMPLE_DIGITS: Final = 50
"""Digits of the samples of other cells; those of the asked one are fractions."""

MAX_SAMPLES: Final = 40_000
"""Samples of all other cells: more than a plot can show."""

MAX_PRODUCT: Final = 2000
"""Longest polynomial written as a product, in characters."""


class TotalsFields(TypedDict, total=False):
    """What a request may hold."""

    position: Required[PositionField]
    cell: int
    engine: str
    digits: int
    max_steps: int
    max_seconds: float


class TotalsCells(TypedDict):
    """Cells that share their probabilities."""

    cells: list[int]
    outer: bool


class SampledTotals(TotalsCells):
    """The same with the decimals of their probability."""

    samples: list[tuple[int, str]]


class TotalsPolynomial(TypedDict):
    """The generating polynomial of the number of mines, where it is short."""

    polynomial: str | None
    latex: str | None


class TotalsLegal(TotalsPolynomial):
    """The answer where some assignment is legal."""

    legal: Literal[True]
    weighting: AnyWeighting
    counts: list[tuple[int, str]]
    weights: list[tuple[int, str]] | None
    asked: TotalsCells | None
    cell: list[tuple[int, str]] | None
    others: list[SampledTotals]
    left_out: int


TotalsAnswer: TypeAlias = TotalsLegal | IllegalAnswer


def answer(request: Request) -> TotalsAnswer:
    """How many assignments there are with K mines, and a cell's probability, for every K."""
    position = read_position(request)
    cell = request.cell("cell") if request.has("cell") else None
    digits = request.whole("digits", 1, MAX_SAMPLE_DIGITS, default=SAMPLE_DIGITS)
    engine = read_engine(request)
    weighting = _weighting(position)
    try:
        totals = read_totals(
            position,
            cell,
            weighting=weighting,
            engine=engine,
            budget=request.budget(),
            most_outside=MAX_OUTER_MINES,
        )
    except ContradictionError as contradiction:
        return write_illegal(request, contradiction)
    possible = [i for i, weight in enumerate(totals.weights) if weight]
    others = list(totals.others)
    step = max(1, -(-len(possible) * len(others) // MAX_SAMPLES))
    thinned = sorted({*possible[::step], possible[-1]})
    return {
        "legal": True,
        "weighting": weighting,
        "counts": [(totals.least + i, numeral(totals.counts[i])) for i in possible],
        "weights": _write_weights(totals, possible) if totals.weights != totals.counts else None,
        **_write_polynomial(totals),
        "asked": None if totals.asked is None else _write_cells(request, totals.asked),
        "cell": None if totals.asked is None else _write_exact(totals, totals.asked, possible),
        "others": [
            {
                **_write_cells(request, part),
                "samples": _write_samples(totals, part, thinned, digits),
            }
            for part in others
        ],
        "left_out": totals.left_out,
    }


def _weighting(position: Position) -> AnyWeighting:
    if position.prior is None:
        return "distinct"
    return "uniform" if isinstance(position.prior, Uniform) else position.prior.weighting


def _write_weights(totals: Totals, possible: Sequence[int]) -> list[tuple[int, str]]:
    return [
        (totals.least + i, write_fraction(Fraction(totals.weights[i], totals.unit)))
        for i in possible
    ]


def _write_polynomial(totals: Totals) -> TotalsPolynomial:
    text = product_text(totals.factors, "z")
    if len(text) > MAX_PRODUCT:
        return {"polynomial": None, "latex": None}
    return {"polynomial": text, "latex": product_latex(totals.factors, "z")}


def _write_cells(request: Request, part: UnsafeTotals) -> TotalsCells:
    return {"cells": request.indices(part.cells), "outer": part.outer}


def _write_exact(
    totals: Totals, part: UnsafeTotals, possible: Sequence[int]
) -> list[tuple[int, str]]:
    return [
        (totals.least + i, write_fraction(Fraction(part.unsafe[i], totals.weights[i])))
        for i in possible
    ]


def _write_samples(
    totals: Totals, part: UnsafeTotals, chosen: Sequence[int], digits: int
) -> list[tuple[int, str]]:
    return [
        (totals.least + i, rounded_ratio(part.unsafe[i], totals.weights[i], digits)) for i in chosen
    ]

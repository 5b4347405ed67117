"""The answers of `formula` and `curves`: probabilities for every density at once."""

from __future__ import annotations

from typing import Final, cast

from minescope.api.places import PlaceWriter
from minescope.api.positions import WEIGHTINGS, read_position
from minescope.api.request import Request
from minescope.api.solving import DIGITS, MAX_DIGITS, write_illegal
from minescope.api.values import telling_decimal
from minescope.arithmetic.algebraic import algebraic, decimal
from minescope.arithmetic.polynomial import numeral, write_fraction
from minescope.arithmetic.root import Root
from minescope.arithmetic.typeset import (
    factored,
    product_latex,
    product_text,
    ratio_latex,
    ratio_text,
)
from minescope.board import Position, cell_word
from minescope.counting.choose import ENGINE_NAMES
from minescope.errors import ContradictionError, PositionError
from minescope.formulas.density import (
    Curve,
    Curves,
    Odds,
    Ratio,
    cell_ratio,
    decimals,
    has_rational_odds,
    in_rho,
    plot_odds,
    read_curves,
)
from minescope.formulas.safest import Crossings, Stretch, least_at, lower_envelope
from minescope.prior import Density, Uniform, Weighting
from minescope.solving.solution import odds_of

VARIABLES: Final = ("rho", "lambda")

POINTS: Final = 200
MAX_POINTS: Final = 1000

SAMPLE_DIGITS: Final = 6
"""Digits of a sample: a plot shows three."""

MAX_LATEX: Final = 1500
"""Longest formula that is typeset, in characters: it fills a screen."""

ALL_FORMULAS: Final = 60_000
"""Bits of all coefficients up to which the formula of every curve is written."""

ALWAYS_FACTORED: Final = 3
"""Degree up to which the factors are looked for of curves that were not asked for."""

MOST_SAMPLED: Final = 1_000_000
"""Terms evaluated for the samples of curves in the background: about half a second."""

MOST_COMPARED: Final = 300_000
"""Sum of (degree + 1)^2 over the curves up to which all of them are compared exactly everywhere:
about a second."""

PROBES: Final = 50
"""Densities at which the least curves are looked for where there are more."""


def answer_formula(request: Request) -> dict[str, object]:
    """The probability of a cell for every density at once."""
    position = read_position(request)
    cell = request.cell("cell")
    weighting = _weighting(request, position)
    name = _variable(request, position, weighting)
    try:
        ratio = cell_ratio(
            position,
            cell,
            weighting=weighting,
            engine=_engine(request),
            budget=request.budget(),
        )
    except ContradictionError as contradiction:
        return write_illegal(request, contradiction)
    written = _write_ratio(ratio, name, position.x_max, products=True)
    return {"legal": True, "variable": name} | written


def answer_curves(request: Request) -> dict[str, object]:
    """The probability of every cell for every density at once, and where the safest changes."""
    position = read_position(request)
    cell = request.cell("cell") if request.has("cell") else None
    weighting = _weighting(request, position)
    name = _variable(request, position, weighting)
    digits = request.whole("digits", 1, MAX_DIGITS, default=DIGITS)
    steps = request.whole("points", 2, MAX_POINTS, default=POINTS)
    budget = request.budget()
    try:
        found = read_curves(position, weighting=weighting, engine=_engine(request), budget=budget)
    except ContradictionError as contradiction:
        return write_illegal(request, contradiction)
    asked = None if cell is None else found.find(cell)
    if cell is not None and asked is None:
        unknown = f"an unknown {cell_word(position.topology)}"
        raise PositionError(f"A probability can only be asked of {unknown}.", [cell])
    points = plot_odds(found, steps)
    crossings = Crossings([curve.ratio for curve in found.curves], budget.anew())
    stretches, complete = _envelope(found, crossings, points)
    safest = sorted({i for stretch in stretches for i in stretch.least})
    shown = _sampled(found, {*safest, *([] if asked is None else [asked])}, len(points))
    writer = PlaceWriter(found, name, digits)
    return {
        "legal": True,
        "variable": name,
        "axis": "rho",
        "range": ["0", numeral(found.x_max)],
        "points": _write_points(found, points),
        "lambdas": None if name == "rho" else [_write_odds(point) for point in points],
        "curves": _write_curves(request, found, shown, points, name, asked),
        "asked": asked,
        "marker": _write_marker(position, found, weighting, shown, digits),
        "crossings": [
            {
                "from": writer.write(stretch.start),
                "to": writer.write(stretch.end),
                "curve": list(stretch.least),
            }
            for stretch in stretches
        ],
        "complete": complete,
        "meetings": None if asked is None else _write_meetings(crossings, asked, safest, writer),
    }


def _weighting(request: Request, position: Position) -> Weighting:
    """The asked one, else the prior's."""
    if request.has("weighting"):
        return cast("Weighting", request.choice("weighting", WEIGHTINGS))
    if position.prior is None or isinstance(position.prior, Uniform):
        return "distinct"
    return position.prior.weighting


def _variable(request: Request, position: Position, weighting: Weighting) -> str:
    """The asked variable where it is possible."""
    asked = request.choice("variable", VARIABLES) if request.has("variable") else "rho"
    return asked if has_rational_odds(weighting, position.x_max) else "lambda"


def _engine(request: Request) -> str | None:
    return request.choice("engine", ENGINE_NAMES) if request.has("engine") else None


def _write_ratio(ratio: Ratio, name: str, x_max: int, *, products: bool) -> dict[str, object]:
    """A function of lambda in the variable of the answer, where asked with its factors."""
    if name == "rho":
        ratio = in_rho(ratio, x_max)
    top, bottom = ratio
    plain, typeset = ratio_text(top, bottom, name), ratio_latex(top, bottom, name)
    written: dict[str, object] = {
        "formula": plain,
        "latex": typeset if len(typeset) <= MAX_LATEX else None,
        "factored": None,
        "factored_latex": None,
        "numerator": list(map(numeral, top or (0,))),
        "denominator": list(map(numeral, bottom)),
    }
    if not products:
        return written
    over, under = factored(top), factored(bottom)
    if over is not None and under is not None:
        text = _over(product_text(over, name), product_text(under, name), "({})/({})")
        if text != plain:
            typeset = _over(
                product_latex(over, name), product_latex(under, name), r"\frac{{{}}}{{{}}}"
            )
            written["factored"] = text
            written["factored_latex"] = typeset if len(typeset) <= MAX_LATEX else None
    return written


def _over(top: str, bottom: str, pattern: str) -> str:
    return top if bottom == "1" else pattern.format(top, bottom)


def _envelope(
    found: Curves, crossings: Crossings, points: list[Odds]
) -> tuple[list[Stretch], bool]:
    """The safest cells from the lower end to the upper, and whether no change can be missing."""
    ratios = crossings.ratios
    among = [i for i, curve in enumerate(found.curves) if curve.cells]
    if safe := [i for i in among if not ratios[i].numerator]:
        return lower_envelope(crossings, safe), True
    if sum((ratios[i].degree + 1) ** 2 for i in among) <= MOST_COMPARED:
        return lower_envelope(crossings, among), True
    inner = points[1:-1]
    probes = inner[:: -(-len(inner) // PROBES)]
    seen = {i for point in probes for i in least_at(ratios, among, point)}
    return lower_envelope(crossings, sorted(seen)), False


def _sampled(found: Curves, wanted: set[int], points: int) -> set[int]:
    """The curves that get samples: the wanted ones, the outer one, and others as work allows."""
    last = len(found.curves) - 1
    shown = wanted | {last}
    work = 0
    for i, curve in enumerate(found.curves):
        work += points * (curve.ratio.degree + 1)
        if work > MOST_SAMPLED:
            break
        shown.add(i)
    return shown


def _write_points(found: Curves, points: list[Odds]) -> list[str]:
    exact = [found.rho_at(point) for point in points]
    if found.in_rho:
        return list(map(write_fraction, exact))
    return [decimal(rho, 2 * SAMPLE_DIGITS) for rho in exact]


def _write_odds(odds: Odds) -> str | None:
    return None if odds.free == 0 else write_fraction(odds.exact)


def _write_curves(
    request: Request,
    found: Curves,
    shown: set[int],
    points: list[Odds],
    name: str,
    asked: int | None,
) -> list[dict[str, object]]:
    size = sum(c.bit_length() for curve in found.curves for part in curve.ratio for c in part)
    chosen = sorted(shown)
    samples = decimals([found.curves[i] for i in chosen], points, SAMPLE_DIGITS)
    sampled = dict(zip(chosen, samples, strict=True))

    def write(i: int, curve: Curve) -> dict[str, object]:
        written: dict[str, object] = {
            "cells": request.indices(curve.cells),
            "outer": curve.outer,
            "samples": sampled.get(i),
        }
        if i == asked or size <= ALL_FORMULAS:
            products = i == asked or curve.ratio.degree <= ALWAYS_FACTORED
            written |= _write_ratio(curve.ratio, name, found.x_max, products=products)
        return written

    return [write(i, curve) for i, curve in enumerate(found.curves)]


def _write_marker(
    position: Position, found: Curves, weighting: Weighting, shown: set[int], digits: int
) -> dict[str, object] | None:
    """Every curve that has samples at the density of the position's own prior."""
    prior = position.prior
    if not isinstance(prior, Density) or (found.x_max > 1 and prior.weighting != weighting):
        return None
    odds = odds_of(prior, found.x_max)
    assert odds is not None  # only a total leaves the odds open
    if isinstance(odds, Root):
        assert prior.rho is not None  # given odds are rational
        return {
            "rho": write_fraction(prior.rho),
            "lambda": decimal(algebraic(odds, (0, 1)), digits),
            "values": [
                telling_decimal(algebraic(odds, *curve.ratio), digits) if i in shown else None
                for i, curve in enumerate(found.curves)
            ],
        }
    point = Odds(*odds)
    return {
        "rho": write_fraction(found.rho_at(point)),
        "lambda": _write_odds(point),
        "values": [
            telling_decimal(curve.ratio.value(point), digits) if i in shown else None
            for i, curve in enumerate(found.curves)
        ],
    }


def _write_meetings(
    crossings: Crossings, asked: int, safest: list[int], writer: PlaceWriter
) -> list[dict[str, object]]:
    """Where the asked curve crosses those that are the safest somewhere."""
    return [
        {"curve": i, "at": writer.write(place)}
        for i in safest
        if i != asked
        for place in crossings.between(asked, i)
    ]

"""curves: the probabilities of all cells as functions of the density, and where the safest cell changes.

fields  position (its prior is only marked); cell: CELL (may be absent); variable, weighting, engine,
        max_steps, max_seconds as above; digits (12); points (200, at most 1000): steps of the axis,
        which is always rho
answer  legal, and contradiction as above; variable; axis: "rho"; range: ["0", INT];
        points: [rho..]: one more than steps, fractions; decimals near such fractions where lambda
        is no rational function of rho (x_max > 1, "distinct"), since samples are taken at rational
        lambda; lambdas: [the exact lambda of each point.., null for infinity], or null where
        variable is "rho";
        curves: [{cells: [CELL..] (all with this function; perhaps none of the outer ones), outer,
        samples: [decimal of 6 digits, for each point..] (limits at both ends; null on large boards
        for some that are neither asked nor ever safest), and, of the asked cell and on all but
        large boards of every curve, formula .. denominator as above}];
        asked: index of the cell's curve, or null;
        marker: {rho, lambda: fraction, decimal or null (infinity), values: [decimal..]}: the curves
        at the density of the position's prior; null without one or with another weighting;
        crossings: [{from: PLACE, to: PLACE, curve: [index..]}]: the safest cells of the board on
        each open interval, from one end of the range to the other; complete: false on large boards,
        where only curves were compared that are the least at one of 50 points, so that one that is
        so only between two of these is missed;
        meetings: [{curve: index, at: PLACE}]: where the asked curve crosses those of crossings
        (null without cell). PLACE is {exact: fraction ("infinity" ends lambda)}, or {decimal,
        polynomial: [INT..], between: [fraction, fraction]}: the only root there, both of variable;
        each with rho: its decimal
"""

from typing import Final, Literal, NotRequired, Required, TypeAlias, TypedDict

from minescope.api.answers.solve import read_engine
from minescope.api.contradictions import IllegalAnswer, write_illegal
from minescope.api.functions import (
    PlaceWriter,
    Variable,
    WrittenPlace,
    read_variable,
    read_weighting,
    write_ratio,
)
from minescope.api.positions import PositionField, read_position
from minescope.api.request import MAX_POINTS, Request
from minescope.api.values import DIGITS, MAX_DIGITS
from minescope.arithmetic.algebraic import algebraic, decimal, telling_decimal
from minescope.arithmetic.polynomial import numeral, write_fraction
from minescope.arithmetic.root import Root
from minescope.board import Position
from minescope.board.position import known_cell_error
from minescope.errors import ContradictionError
from minescope.formulas.density import Curve, Curves, Odds, decimals, plot_odds, read_curves
from minescope.formulas.safest import Crossings, Stretch, least_at, lower_envelope
from minescope.prior import Density, Weighting
from minescope.solving.odds import odds_of

POINTS: Final = 200

SAMPLE_DIGITS: Final = 6
"""Digits of a sample: a plot shows three."""

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


class CurvesFields(TypedDict, total=False):
    """What a request may hold."""

    position: Required[PositionField]
    cell: int
    variable: Variable
    weighting: Weighting
    engine: str
    digits: int
    points: int
    max_steps: int
    max_seconds: float


class WrittenCurve(TypedDict):
    """The cells of one function, its samples, and perhaps the function itself."""

    cells: list[int]
    outer: bool
    samples: list[str] | None
    formula: NotRequired[str]
    latex: NotRequired[str | None]
    factored: NotRequired[str | None]
    factored_latex: NotRequired[str | None]
    numerator: NotRequired[list[str]]
    denominator: NotRequired[list[str]]


CurvesMarker = TypedDict(
    "CurvesMarker", {"rho": str, "lambda": str | None, "values": list[str | None]}
)
"""The curves at the density of the position's prior."""

SafestStretch = TypedDict(
    "SafestStretch", {"from": WrittenPlace, "to": WrittenPlace, "curve": list[int]}
)
"""An interval on which the same curves are the least."""


class CurvesMeeting(TypedDict):
    """Where the asked curve crosses another."""

    curve: int
    at: WrittenPlace


class CurvesLegal(TypedDict):
    """The answer where some assignment is legal."""

    legal: Literal[True]
    variable: Variable
    axis: Literal["rho"]
    range: tuple[str, str]
    points: list[str]
    lambdas: list[str | None] | None
    curves: list[WrittenCurve]
    asked: int | None
    marker: CurvesMarker | None
    crossings: list[SafestStretch]
    complete: bool
    meetings: list[CurvesMeeting] | None


CurvesAnswer: TypeAlias = CurvesLegal | IllegalAnswer


def answer(request: Request) -> CurvesAnswer:
    """The probability of every cell for every density at once, and where the safest changes."""
    position = read_position(request)
    cell = request.cell("cell") if request.has("cell") else None
    weighting = read_weighting(request, position)
    variable = read_variable(request, position, weighting)
    digits = request.whole("digits", 1, MAX_DIGITS, default=DIGITS)
    steps = request.whole("points", 2, MAX_POINTS, default=POINTS)
    budget = request.budget()
    try:
        curves = read_curves(
            position, weighting=weighting, engine=read_engine(request), budget=budget
        )
    except ContradictionError as contradiction:
        return write_illegal(request, contradiction)
    asked_curve = None if cell is None else curves.find(cell)
    if cell is not None and asked_curve is None:
        raise known_cell_error(position.topology, cell)
    points = plot_odds(curves, steps)
    crossings = Crossings([curve.ratio for curve in curves.curves], budget.anew())
    stretches, complete = _envelope(curves, crossings, points)
    safest = sorted({i for stretch in stretches for i in stretch.least})
    shown = _sampled(
        curves, {*safest, *([] if asked_curve is None else [asked_curve])}, len(points)
    )
    writer = PlaceWriter(curves, variable, digits)
    return {
        "legal": True,
        "variable": variable,
        "axis": "rho",
        "range": ("0", numeral(curves.x_max)),
        "points": _write_points(curves, points),
        "lambdas": None if variable == "rho" else [_write_odds(point) for point in points],
        "curves": _write_curves(request, curves, shown, points, variable, asked_curve),
        "asked": asked_curve,
        "marker": _write_marker(position, curves, weighting, shown, digits),
        "crossings": [
            {
                "from": writer.write(stretch.start),
                "to": writer.write(stretch.end),
                "curve": list(stretch.least),
            }
            for stretch in stretches
        ],
        "complete": complete,
        "meetings": None
        if asked_curve is None
        else _write_meetings(crossings, asked_curve, safest, writer),
    }


def _envelope(
    curves: Curves, crossings: Crossings, points: list[Odds]
) -> tuple[list[Stretch], bool]:
    """The safest cells from the lower end to the upper, and whether no change can be missing."""
    ratios = crossings.ratios
    among = [i for i, curve in enumerate(curves.curves) if curve.cells]
    if safe := [i for i in among if not ratios[i].numerator]:
        return lower_envelope(crossings, safe), True
    if sum((ratios[i].degree + 1) ** 2 for i in among) <= MOST_COMPARED:
        return lower_envelope(crossings, among), True
    inner = points[1:-1]
    probes = inner[:: -(-len(inner) // PROBES)]
    seen = {i for point in probes for i in least_at(ratios, among, point)}
    return lower_envelope(crossings, sorted(seen)), False


def _sampled(curves: Curves, wanted: set[int], points: int) -> set[int]:
    """The curves that get samples: the wanted ones, the outer one, and others as work allows."""
    last = len(curves.curves) - 1
    shown = wanted | {last}
    work = 0
    for i, curve in enumerate(curves.curves):
        work += points * (curve.ratio.degree + 1)
        if work > MOST_SAMPLED:
            break
        shown.add(i)
    return shown


def _write_points(curves: Curves, points: list[Odds]) -> list[str]:
    exact = [curves.rho_at(point) for point in points]
    if curves.in_rho:
        return list(map(write_fraction, exact))
    return [decimal(rho, 2 * SAMPLE_DIGITS) for rho in exact]


def _write_odds(odds: Odds) -> str | None:
    return None if odds.free == 0 else write_fraction(odds.exact)


def _write_curves(
    request: Request,
    curves: Curves,
    shown: set[int],
    points: list[Odds],
    variable: Variable,
    asked_curve: int | None,
) -> list[WrittenCurve]:
    size = sum(c.bit_length() for curve in curves.curves for part in curve.ratio for c in part)
    chosen = sorted(shown)
    samples = decimals([curves.curves[i] for i in chosen], points, SAMPLE_DIGITS)
    sampled = dict(zip(chosen, samples, strict=True))

    def write(i: int, curve: Curve) -> WrittenCurve:
        written: WrittenCurve = {
            "cells": request.indices(curve.cells),
            "outer": curve.outer,
            "samples": sampled.get(i),
        }
        if i != asked_curve and size > ALL_FORMULAS:
            return written
        products = i == asked_curve or curve.ratio.degree <= ALWAYS_FACTORED
        ratio = write_ratio(curve.ratio, variable, curves.x_max, products=products)
        return {**written, **ratio}

    return [write(i, curve) for i, curve in enumerate(curves.curves)]


def _write_marker(
    position: Position, curves: Curves, weighting: Weighting, shown: set[int], digits: int
) -> CurvesMarker | None:
    """Every curve that has samples at the density of the position's own prior."""
    prior = position.prior
    if not isinstance(prior, Density) or (curves.x_max > 1 and prior.weighting != weighting):
        return None
    odds = odds_of(prior, curves.x_max)
    assert odds is not None  # only a total leaves the odds open
    if isinstance(odds, Root):
        assert prior.rho is not None  # given odds are rational
        return {
            "rho": write_fraction(prior.rho),
            "lambda": decimal(algebraic(odds, (0, 1)), digits),
            "values": [
                telling_decimal(algebraic(odds, *curve.ratio), digits) if i in shown else None
                for i, curve in enumerate(curves.curves)
            ],
        }
    point = Odds(*odds)
    return {
        "rho": write_fraction(curves.rho_at(point)),
        "lambda": _write_odds(point),
        "values": [
            telling_decimal(curve.ratio.value(point), digits) if i in shown else None
            for i, curve in enumerate(curves.curves)
        ],
    }


def _write_meetings(
    crossings: Crossings, asked_curve: int, safest: list[int], writer: PlaceWriter
) -> list[CurvesMeeting]:
    """Where the asked curve crosses those that are the safest somewhere."""
    return [
        {"curve": i, "at": writer.write(place)}
        for i in safest
        if i != asked_curve
        for place in crossings.between(asked_curve, i)
    ]

"""formula: the probability of one cell as a function of the density.

fields  position (its prior is not needed); cell: CELL; variable: "rho" (where it is possible) or
        "lambda"; weighting; engine; max_steps, max_seconds
answer  legal, and contradiction as above; variable: the one used; formula: for people; latex: the
        same (null where it is very long); factored, factored_latex: the parts as products, as far
        as that is cheap, or null; numerator: [INT..], denominator: [INT..]: polynomials, the
        constant first
"""

from typing import Literal, Required, TypeAlias, TypedDict

from minescope.api.answers.solve import read_engine
from minescope.api.contradictions import IllegalAnswer, write_illegal
from minescope.api.functions import (
    Variable,
    WrittenRatio,
    read_variable,
    read_weighting,
    write_ratio,
)
from minescope.api.positions import PositionField, read_position
from minescope.api.request import Request
from minescope.errors import ContradictionError
from minescope.formulas.density import cell_ratio
from minescope.prior import Weighting


class FormulaFields(TypedDict, total=False):
    """What a request may hold."""

    position: Required[PositionField]
    cell: Required[int]
    variable: Variable
    weighting: Weighting
    engine: str
    max_steps: int
    max_seconds: float


class FormulaLegal(WrittenRatio):
    """The answer where some assignment is legal."""

    legal: Literal[True]
    variable: Variable


FormulaAnswer: TypeAlias = FormulaLegal | IllegalAnswer


def answer(request: Request) -> FormulaAnswer:
    """The probability of a cell for every density at once."""
    position = read_position(request)
    cell = request.cell("cell")
    weighting = read_weighting(request, position)
    variable = read_variable(request, position, weighting)
    try:
        ratio = cell_ratio(
            position,
            cell,
            weighting=weighting,
            engine=read_engine(request),
            budget=request.budget(),
        )
    except ContradictionError as contradiction:
        return write_illegal(request, contradiction)
    written = write_ratio(ratio, variable, position.x_max, products=True)
    return {"legal": True, "variable": variable, **written}

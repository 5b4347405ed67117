"""certificate: a Python program that holds the position and its probabilities and computes them again.

fields  position; max_steps, max_seconds
answer  legal; text: the program; complete: false where it needs this package, because there are
        too many arrangements to go through
"""

from typing import Required, TypedDict

from minescope.api.answers.solve import solve_position
from minescope.api.positions import PositionField
from minescope.api.request import Request
from minescope.checking.certificate import certificate


class CertificateFields(TypedDict, total=False):
    """What a request may hold."""

    position: Required[PositionField]
    max_steps: int
    max_seconds: float


class CertificateAnswer(TypedDict):
    """The answer."""

    legal: bool
    text: str
    complete: bool


def answer(request: Request) -> CertificateAnswer:
    """The program that computes the answer again."""
    solution = solve_position(request)
    program = certificate(solution.position, solution, request.budget())
    return {"legal": solution.legal, "text": program.text, "complete": program.complete}

"""The answers of `check` and `certificate`: the same probabilities by other ways."""

from __future__ import annotations

from minescope.api.positions import read_position
from minescope.api.request import Request
from minescope.api.solving import check_prior, solved
from minescope.checking.agreement import check
from minescope.checking.certificate import certificate


def answer_check(request: Request) -> dict[str, object]:
    """What each way of counting says to the answer."""
    position = read_position(request)
    check_prior(position)
    found = check(
        position,
        max_steps=request.max_steps(),
        max_seconds=request.seconds("max_seconds"),
        on_progress=request.progress(),
    )
    engine = found.solution.engine
    return {
        "legal": found.solution.legal,
        "engine": {"name": engine.name, "reason": engine.reason},
        "agree": found.agree,
        "checks": [
            {
                "name": each.name,
                "seconds": round(each.seconds, 6),
                "agree": each.agree,
                "reason": each.reason,
            }
            for each in found.checks
        ],
        "differences": request.indices(found.differences),
    }


def answer_certificate(request: Request) -> dict[str, object]:
    """The program that computes the answer again."""
    solution = solved(request)
    found = certificate(solution.position, solution, request.budget())
    return {"legal": solution.legal, "text": found.text, "complete": found.complete}

"""How hard a board may be: bounds for its rating, and names for some of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from minescope.errors import UnsupportedError
from minescope.generate.judge import Means
from minescope.logic import TECHNIQUES, Technique

if TYPE_CHECKING:
    from minescope.generate.rating import Rating


@dataclass(frozen=True, slots=True)
class Difficulty:
    """Bounds for a rating; what is None is not bounded.

    >>> Difficulty(most_technique="difference", least_three_bv=100)  # doctest: +ELLIPSIS
    Difficulty(...least_three_bv=100...)
    """

    least_technique: Technique | None = None
    """The hardest technique is this or a harder one."""
    most_technique: Technique | None = None
    """No technique is harder than this."""
    least_rank: int | None = None
    most_rank: int | None = None
    least_hard_steps: int | None = None
    """Steps that take more than two numbers, or than counting the mines that are left."""
    most_hard_steps: int | None = None
    least_three_bv: int | None = None
    most_three_bv: int | None = None

    def __post_init__(self) -> None:
        for technique in (self.least_technique, self.most_technique):
            if technique is not None and technique not in TECHNIQUES:
                raise UnsupportedError(
                    f"{technique!r} is not a technique: choose one of {', '.join(TECHNIQUES)}."
                )

    def allows(self, rating: Rating) -> bool:
        """Whether a rating lies within the bounds. A rank that was not found is larger than any."""
        return rating.solvable and all(
            [
                (least is None or least <= value) and (most is None or value <= most)
                for least, value, most in self._compared(rating)
            ]
        )

    def is_exceeded_by(self, rating: Rating) -> bool:
        """Whether a board is too hard, or too long."""
        return any([most is not None and value > most for _, value, most in self._compared(rating)])

    def _compared(self, rating: Rating) -> list[tuple[int | None, float, int | None]]:
        """Each bound from below, what it bounds, and the bound from above."""
        compared: list[tuple[int | None, float, int | None]] = [
            (
                _place(self.least_technique),
                TECHNIQUES.index(rating.hardest),
                _place(self.most_technique),
            ),
            (self.least_hard_steps, rating.hard_steps, self.most_hard_steps),
            (self.least_three_bv, rating.three_bv, self.most_three_bv),
        ]
        if self.least_rank is not None or self.most_rank is not None:
            # The rank is another game to play, so nobody asks for it in vain.
            rank = float("inf") if rating.rank is None else rating.rank
            compared.append((self.least_rank, rank, self.most_rank))
        return compared

    @property
    def from_below(self) -> bool:
        """Whether a board can be too easy."""
        return any([self.least_technique, self.least_rank, self.least_hard_steps])

    @property
    def hardest_means(self) -> Means:
        """What the judge may use, so that no board is made that is too hard for sure."""
        if self.most_technique is None:
            return "mine count"
        if self.most_technique == "single point":
            return "single point"
        if self.most_technique in ("subset", "difference"):
            return "difference"
        return "island" if self.most_technique == "assumption" else "mine count"


def _place(technique: Technique | None) -> int | None:
    return None if technique is None else TECHNIQUES.index(technique)


DIFFICULTIES: Final[dict[str, Difficulty]] = {
    "easy": Difficulty(most_technique="single point"),
    "medium": Difficulty(least_technique="subset", most_hard_steps=0),
    "hard": Difficulty(least_hard_steps=1, most_hard_steps=1),
    "extreme": Difficulty(least_hard_steps=2),
}
"""The words for a difficulty; every board that needs no guess has exactly one.

- easy: one number after the other.
- medium: two numbers at a time, and counting the mines that are left.
- hard: once that is not enough.
- extreme: twice or more.
"""


def difficulty_of(difficulty: str | Difficulty | None) -> Difficulty:
    """Bounds by their name, or as they are; None bounds nothing."""
    if difficulty is None:
        return Difficulty()
    if isinstance(difficulty, Difficulty):
        return difficulty
    if difficulty not in DIFFICULTIES:
        raise UnsupportedError(
            f"{difficulty!r} is not a difficulty: choose one of {', '.join(DIFFICULTIES)}."
        )
    return DIFFICULTIES[difficulty]

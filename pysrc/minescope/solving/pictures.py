"""What a solution looks like: the picture of its board, and what is told below it."""

from __future__ import annotations

from minescope.board.pictures.html import picture_html
from minescope.board.pictures.picture import Picture, picture_of
from minescope.board.pictures.values import DIGITS
from minescope.solving.facts import facts, names_in, solved_position
from minescope.solving.solution import Solution


def solution_picture(solution: Solution) -> Picture:
    """The position with every probability, or with the numbers of its contradiction."""
    position, contradiction = solved_position(solution), solution.contradiction
    if contradiction is None:
        return picture_of(position, solution.probability)
    return picture_of(position, {}, contradiction.cells, contradiction.sentence)


def solution_html(solution: Solution, below: str = "") -> str:
    """The same with all facts; `below` is HTML that stands below the board."""
    told = list(facts(solution, names_in(solution), DIGITS))
    return picture_html(solution_picture(solution), told, below)

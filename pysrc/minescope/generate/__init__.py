"""Boards that need no guess, and how hard a board is.

>>> from minescope.board import Grid
>>> board = generate_board(Grid(9, 9), 10, (4, 4), difficulty="easy", seed="oak")
>>> board.rating.word, board.rank
('easy', 0)
"""

from minescope.generate.difficulty import DIFFICULTIES, Difficulty
from minescope.generate.layout import Clicks, Layout, count_clicks
from minescope.generate.no_guess import METHODS, NoGuessBoard, generate_board
from minescope.generate.rating import Rating, SolvingStep, rate

__all__ = [
    "DIFFICULTIES",
    "METHODS",
    "Clicks",
    "Difficulty",
    "Layout",
    "NoGuessBoard",
    "Rating",
    "SolvingStep",
    "count_clicks",
    "generate_board",
    "rate",
]

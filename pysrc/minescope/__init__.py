r"""Exact Minesweeper probabilities: set up a position, read fractions.

>>> from minescope import Total, parse, solve
>>> solution = solve(parse("3x3x2\n1HH\nHHH\nHHH"))
>>> solution.probability[0, 1]
Fraction(1, 3)
>>> sum(solution.probability.values())
Fraction(2, 1)

The words, the same in the code, in the texts and on the page. First what players say:

- cell: a place on the board, `(row, column)` from 0 on grids; on graphs it is a *vertex*, by its name. It is
  open and shows a *number*; or it is covered, and then it is *unknown*, a known *mine* (a *flag*), or known
  to be safe (`Free`, the tool "Free" on the page).
- number: how many mines an open cell touches.
- prior: what is known about the mines before any number is seen. *Known total* (`Total`): the usual game, a
  fixed number of mines, flags included. *Density* (`Density`): an unbounded board, each cell a mine
  independently. *Unknown* (`Uniform`): every arrangement equally likely.
- arrangement: mines for every unknown cell; in the code an *assignment*. A *solution* is a legal arrangement,
  one that fits every number and the prior; a `Solution` is what `solve` says about all of them.
- mine probability: the share of the solutions, weighed by the prior, in which a cell is a mine. A cell with 0
  is *certainly safe*, one with 1 a *certain mine*; the *safest cell* has the least.
- opening: a connected region of zeros with the numbers around it; one click opens all of it. The *first
  click* of a game may be promised to be safe, or to be an opening.
- move: opening a covered cell; a *guess* where it may be a mine. Its *progress* is the chance that something
  new becomes certain.
- no-guess board: one that logic alone solves from the first click. Its *difficulty* goes by the hardest
  technique it takes.
- fair play: a game whose mines are decided while it is played, so that only a needless guess meets one.
- 3BV: the fewest clicks, without flags, that clear a board: one for each opening, and one for each safe cell
  that belongs to none. The *islands* of a rating are connected regions of such cells.
- true 50/50: two ways to fill some cells, equally likely, that nothing you open will ever tell apart.
- win rate: the share of games that a *strategy* wins; a strategy chooses the next move from what a player
  sees. *Best play* is the one that wins most often.

Then what the answers are made of:

- x_max: at most this many mines in one cell; the classic game has 1.
- pin: mines that somebody sets in an unknown cell, to look only at arrangements that agree. A *supposition*
  pins mines, safe cells and numbers, to see what would follow.
- group: unknown cells that touch exactly the same numbers. The *outer* group touches none.
- island: groups and numbers that are connected; islands share nothing but the number of mines.
- configuration: mines for each group of an island that fit every number.
- diagram: all solutions in one graph, a zero-suppressed decision diagram. A *node* asks whether an *item* is
  in, such as a mine in a cell; its 0-edge says no, its 1-edge yes, and every path to the 1-*terminal* is one
  solution, or several that differ only within groups.
- contradiction: a smallest set of numbers that cannot hold together.
- deduction: cells of which it is certain how many mines they hold, with the reason: a *technique* and the
  numbers it needs. Its *rank* is how many assumptions must be held at once to refute the opposite.
- cluster: what is left of an island without everything certain. *Tied* cells hold the same mines in every
  solution, or opposite ones; a *dead* cell can show only one number.
- craps shoot: cells about which nothing opened elsewhere will ever tell more; a true 50/50 is one. *Twins*
  are two cells that may turn out to be one: only their *rim*, the cells that touch just one of them, could
  tell them apart.
- area: a part of the covered cells that can be played apart from the rest.
- engine: one way to count. All engines give the same *tally*, and nobody above can tell them apart.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from minescope.arithmetic.algebraic import Algebraic, Exact, decimal
    from minescope.board import (
        FREE,
        UNKNOWN,
        Cell,
        Free,
        Graph,
        Grid,
        Label,
        Mine,
        Number,
        Position,
    )
    from minescope.board.families.catalogue import make_graph
    from minescope.board.families.lattices import grid_graph
    from minescope.board.formats.recognise import export, parse, readings
    from minescope.contradiction.answer import Contradiction, Repair
    from minescope.counting.assignment import Assignment
    from minescope.errors import (
        BudgetError,
        ContradictionError,
        MinescopeError,
        NotationError,
        PositionError,
        UnsupportedError,
    )
    from minescope.play.advice import Advice, advise
    from minescope.play.deal import dealt_position
    from minescope.prior import Density, Prior, Total, Uniform
    from minescope.read_and_solve import solve
    from minescope.solving.follow import Followed, follow
    from minescope.solving.solution import Solution
    from minescope.solving.supposition import dependence, suppose

__version__ = "0.1.0"
"""As in pyproject.toml: in the page the package lies in a zip without its metadata."""

__all__ = [
    "FREE",
    "UNKNOWN",
    "Advice",
    "Algebraic",
    "Assignment",
    "BudgetError",
    "Cell",
    "Contradiction",
    "ContradictionError",
    "Density",
    "Exact",
    "Followed",
    "Free",
    "Graph",
    "Grid",
    "Label",
    "Mine",
    "MinescopeError",
    "NotationError",
    "Number",
    "Position",
    "PositionError",
    "Prior",
    "Repair",
    "Solution",
    "Total",
    "Uniform",
    "UnsupportedError",
    "advise",
    "dealt_position",
    "decimal",
    "dependence",
    "export",
    "follow",
    "grid_graph",
    "make_graph",
    "parse",
    "readings",
    "show",
    "solve",
    "suppose",
]

_HOMES: Final = {
    "minescope.board": "FREE UNKNOWN Cell Free Graph Grid Label Mine Number Position",
    "minescope.board.families.catalogue": "make_graph",
    "minescope.board.families.lattices": "grid_graph",
    "minescope.board.formats.recognise": "export parse readings",
    "minescope.contradiction.answer": "Contradiction Repair",
    "minescope.counting.assignment": "Assignment",
    "minescope.errors": "BudgetError ContradictionError MinescopeError NotationError "
    "PositionError UnsupportedError",
    "minescope.arithmetic.algebraic": "Algebraic Exact decimal",
    "minescope.play.advice": "Advice advise",
    "minescope.play.deal": "dealt_position",
    "minescope.prior": "Density Prior Total Uniform",
    "minescope.read_and_solve": "solve",
    "minescope.solving.follow": "Followed follow",
    "minescope.solving.solution": "Solution",
    "minescope.solving.supposition": "dependence suppose",
}
"""Where each name is defined. It is imported when it is first used: the page waits for every import."""


def __getattr__(name: str) -> object:
    for module, names in _HOMES.items():
        if name in names.split():
            return getattr(import_module(module), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def show(subject: "Position | Solution", base: str | None = None) -> None:
    """Show a position or solution with a link that opens it on the page.

    A notebook draws the board; elsewhere its text and the link are printed. The page is that at `base`,
    else where the variable MINESCOPE_PAGE says, else the one that `run.py` serves on this machine.
    """
    # Named here, because the page, which has no notebook, must be able to complete the name.
    from minescope.notebook.shown import show_board

    show_board(subject, base)


def load_ipython_extension(shell: object) -> None:
    """`%load_ext minescope`: the notebook typesets fractions."""
    from minescope.notebook.shown import typeset_fractions

    typeset_fractions(shell)


def __dir__() -> list[str]:
    """What is meant for people; the rooms of the package are found by importing them."""
    return sorted(["__doc__", "__version__", *__all__])

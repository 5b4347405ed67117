r"""A certificate: a position, its prior, its fractions, and a short program that finds them again.

The text is one Python program that needs nothing but Python. It holds the position in our own text,
the numbers as sums over unknown cells, the claimed probability of every unknown cell, and a search
through all assignments that compares. Where such a search would take too long the program asks this
package instead, and says so. Everything from the position is written as a literal of Python or as
text that `write_text` keeps printable, so a name cannot become a part of the program.

>>> from minescope.board.formats.recognise import parse
>>> print(certificate(parse("2x1x1\n1H")).text.splitlines()[0])
# A Minescope certificate: run it with Python to check the probabilities below.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from minescope.arithmetic.algebraic import Algebraic, Exact, Root, decimal
from minescope.arithmetic.polynomial import numeral
from minescope.board import Cell, Position
from minescope.board.formats.text import write_text
from minescope.checking.brute_force import brute_force, read_islands, weigh_prior
from minescope.counting.interface import Budget
from minescope.errors import BudgetError
from minescope.solving.solution import Solution, solve

DIGITS: Final = 30
"""Decimals of an irrational probability that are claimed and compared."""

MOST_TRIED: Final = 100_000
"""Tries that the program may need: some seconds."""

MOST_PRODUCTS: Final = 5_000_000
"""Products that it may need for the cells that touch no number: again some seconds."""

WIDTH: Final = 96
LONG: Final = 4000
"""Digits beyond which Python reads a number only when told to."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """The program, and whether it needs nothing but Python."""

    text: str
    complete: bool
    """False where it asks this package, because going through all assignments takes too long."""


def certificate(
    position: Position, solution: Solution | None = None, budget: Budget | None = None
) -> Certificate:
    """The certificate of a position with its own prior; `solution` is its answer where it is known."""
    limits = Budget() if budget is None else budget
    if solution is None:
        solution = solve(
            position,
            max_steps=limits.steps,
            max_seconds=limits.seconds,
            on_progress=limits.on_progress,
        )
    text = write_text(position)
    claims = _claims(solution)
    complete = _is_quick(position, limits)
    question: Iterable[str] = [_BY_PACKAGE]
    if complete:
        question = [*_write_question(position), "", "", _BY_BRUTE_FORCE]
    irrational = any([isinstance(value, Algebraic) for value, _ in claims])
    program = "\n".join(
        [
            *_write_head(text, complete=complete),
            "",
            *_write_claims(claims, irrational=irrational),
            "",
            *question,
            "",
            *_write_end(solution, irrational=irrational),
        ]
    )
    return Certificate(program + "\n", complete)


def _is_quick(position: Position, limits: Budget) -> bool:
    """Whether the program can go through all assignments itself; found by doing so."""
    try:
        brute_force(position, limits.anew(), MOST_TRIED)
        outer = read_islands(position)[1]
    except BudgetError:
        return False
    assert position.prior is not None  # or the search had raised another error
    mines = weigh_prior(position, position.prior).mines
    products = 0 if mines is None else len(outer) * mines * (position.x_max + 1)
    return products <= MOST_PRODUCTS


def _write_head(text: str, *, complete: bool) -> Iterator[str]:
    yield "# A Minescope certificate: run it with Python to check the probabilities below."
    if complete:
        yield "# It needs nothing but Python, and goes through every arrangement of mines."
    else:
        yield "# There are too many arrangements to go through one by one. This program asks the"
        yield "# package instead: put the folder minescope beside this file; nothing is installed."
    yield "#"
    yield "# The position: ? is unknown, * a known mine, _ known to be safe."
    yield from [f"#     {line}".rstrip() for line in text.splitlines()]
    yield "#"
    yield "# Cells of a grid are (row, column), both from 1; those of a graph have their names."
    yield ""
    if not complete:
        yield "from minescope import decimal, parse, solve"
    yield "from fractions import Fraction"
    if not complete:
        yield ""
        yield "POSITION = ("
        yield from [f"    {line + chr(10)!a}" for line in text.splitlines()]
        yield ")"


def _claims(solution: Solution) -> list[tuple[Exact, list[str]]]:
    """Each probability with its cells, in the order of the board."""
    if not solution.legal:
        return []
    found: dict[Exact, list[str]] = {}
    for cell, chance in solution.probability.items():
        found.setdefault(chance, []).append(_literal(cell))
    return list(found.items())


def _write_claims(claims: Sequence[tuple[Exact, list[str]]], *, irrational: bool) -> Iterator[str]:
    """CLAIMED, and before it what reading it takes."""
    if not claims:
        yield "# Without unknown cells, or without a solution, there is no probability to claim."
        yield "CLAIMED = []"
        return
    values = [_claim(value) for value, _ in claims]
    if any([len(value) > LONG for value in values]):
        yield "import sys"
        yield ""
        yield "sys.set_int_max_str_digits(0)"
        yield ""
    digits = f", rounded to {DIGITS} digits" if irrational else ""
    yield f"# Each mine probability{digits}, and the cells that have it."
    yield "CLAIMED = ["
    for value, (_, cells) in zip(values, claims, strict=True):
        yield f"    ({value!a}, ["
        yield from _filled(cells, "        ")
        yield "    ]),"
    yield "]"


def _claim(value: Exact) -> str:
    if isinstance(value, Algebraic):
        return decimal(value, DIGITS)
    top = numeral(value.numerator)
    return top if value.denominator == 1 else f"{top}/{numeral(value.denominator)}"


def _write_question(position: Position) -> Iterator[str]:
    """The position as plain Python: weights, numbers and cells."""
    assert position.prior is not None  # it was solved
    weighing = weigh_prior(position, position.prior)
    islands, outer = read_islands(position)
    names = [_literal(cell) for cell in position.topology.cells]
    yield "# What 0, 1, .. mines in a cell weigh."
    yield f"WEIGHTS = {list(weighing.cell)}"
    yield "# Mines in all unknown cells together; None where any number is allowed."
    yield f"MINES = {weighing.mines}"
    yield "# The factor for each mine."
    if isinstance(weighing.odds, Root):
        yield from _write_root(weighing.odds)
    else:
        yield f"ODDS = Fraction({numeral(weighing.odds.numerator)}, {numeral(weighing.odds.denominator)})"
    yield "# Unknown cells that touch no number."
    yield "OUTER = ["
    yield from _filled([names[i] for i in outer], "    ")
    yield "]"
    yield "# The other unknown cells, and the numbers they touch: where each stands, how many mines"
    yield "# are missing around it, and the unknown cells there."
    yield "ISLANDS = ["
    for cells, numbers in islands:
        yield "    (["
        yield from _filled([names[i] for i in cells], "        ")
        yield "    ], ["
        for number in numbers:
            around = ", ".join([names[i] for i in number.cells])
            yield f"        ({names[number.place]}, {number.value}, [{around}]),"
        yield "    ]),"
    yield "]"


def _write_root(root: Root) -> Iterator[str]:
    """The factor λ by bisection: 250 halvings are right in far more digits than are compared."""
    yield f"# It is the positive root of the polynomial with the coefficients {list(root.coefficients)}."
    yield f"ODDS, step = Fraction(0), Fraction(2) ** {_exponent(root)}"
    yield "for _ in range(250):"
    yield "    step /= 2"
    yield f"    if sum(c * (ODDS + step) ** i for i, c in enumerate({list(root.coefficients)})) < 0:"
    yield "        ODDS += step"


def _exponent(root: Root) -> int:
    """The least e with lambda < 2^e, or one more."""
    bits = 0
    while not root.floor(bits):
        bits = 2 * bits + 64
    return root.floor(bits).bit_length() - bits


def _write_end(solution: Solution, *, irrational: bool) -> Iterator[str]:
    if not solution.legal:
        yield 'print("there is a solution" if legal else "there is no solution, as claimed")'
        return
    test = "found.get(cell) != Fraction(value)"
    agree = "fractions agree"
    if irrational:
        test = (
            f"cell not in found or abs(found[cell] - Fraction(value)) > Fraction(1, 10**{DIGITS})"
        )
        agree = f"values agree to {DIGITS} digits"
    yield "wrong = ["
    yield "    (cell, value, found.get(cell)) for value, cells in CLAIMED for cell in cells"
    yield f"    if {test}"
    yield "]"
    yield "for cell, value, other in wrong:"
    yield '    print(f"{cell}: claimed {value}, found {other}")'
    yield "if not wrong:"
    yield f'    print(f"all {{len(found)}} {agree}")'


def _literal(cell: Cell) -> str:
    """A cell as a Python literal of plain characters."""
    match cell:
        case (int(row), int(column)):
            return f"({row + 1}, {column + 1})"
        case _:
            return ascii(str(cell))


def _filled(items: Iterable[str], indent: str) -> Iterator[str]:
    """Items apart by commas in lines that are not too long."""
    line = indent
    for item in items:
        if len(line) > len(indent) and len(line) + len(item) + 1 > WIDTH:
            yield line.rstrip()
            line = indent
        line += f"{item}, "
    if line != indent:
        yield line.rstrip()


_BY_PACKAGE: Final = """\
solution = solve(parse(POSITION))
legal, found = solution.legal, {}
if legal:
    for cell, chance in solution.probability.items():
        name = cell if isinstance(cell, str) else (cell[0] + 1, cell[1] + 1)
        found[name] = chance if isinstance(chance, Fraction) else Fraction(decimal(chance, 40))"""

_BY_BRUTE_FORCE: Final = '''\
def search(cells, numbers):
    """What the legal assignments weigh, by their number of mines: all, and those safe at a cell."""
    length = (len(WEIGHTS) - 1) * len(cells) + 1
    whole, safe, held = [0] * length, {cell: [0] * length for cell in cells}, {}
    touched = {cell: [n for n in numbers if cell in n[2]] for cell in cells}

    def possible(number):
        missing = number[1] - sum(held.get(cell, 0) for cell in number[2])
        return 0 <= missing <= (len(WEIGHTS) - 1) * sum(cell not in held for cell in number[2])

    def place(weight):
        if len(held) == len(cells):
            if all(possible(number) for number in numbers):
                whole[sum(held.values())] += weight
                for cell in cells:
                    safe[cell][sum(held.values())] += weight * (held[cell] == 0)
            return
        cell = cells[len(held)]
        for mines, own in enumerate(WEIGHTS):
            held[cell] = mines
            if all(possible(number) for number in touched[cell]):
                place(weight * own)
            del held[cell]

    place(1)
    return whole, safe


def product(*rows):
    """Weights of several parts of the board together, by their number of mines."""
    result = [1]
    for row in rows:
        longer = [0] * (len(result) + len(row) - 1)
        for i, a in enumerate(result):
            for j, b in enumerate(row):
                longer[i + j] += a * b
        result = longer if MINES is None else longer[: max(MINES + 1, 0)]
    return result


def weigh(row):
    """The weight of what the prior allows."""
    if MINES is not None:
        return row[MINES] if 0 <= MINES < len(row) else 0
    total = 0
    for weight in reversed(row):
        total = total * ODDS + weight
    return total


islands = [search(*island) for island in ISLANDS]
rows = [whole for whole, _ in islands]
# Without a total one part of the board does not matter to another.
outer = product(*[WEIGHTS] * len(OUTER)) if MINES is not None else [1]
legal = all(map(weigh, rows)) if MINES is None else weigh(product(*rows, outer)) > 0
found = {}
if legal:
    for i, (whole, safe) in enumerate(islands):
        rest = product(*rows[:i], *rows[i + 1 :], outer) if MINES is not None else [1]
        total = weigh(product(whole, rest))
        found |= {cell: 1 - Fraction(weigh(product(safe[cell], rest)), total) for cell in safe}
    rest = product(*rows, *[WEIGHTS] * (len(OUTER) - 1)) if MINES is not None else [1]
    if OUTER:
        chance = 1 - Fraction(weigh(product(WEIGHTS[:1], rest)), weigh(product(WEIGHTS, rest)))
        found |= dict.fromkeys(OUTER, chance)'''

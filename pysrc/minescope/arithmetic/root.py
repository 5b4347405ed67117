"""A real algebraic number, and what can be decided about expressions in it.

`Root` is the root of a polynomial in an interval that holds no other. Its binary digits come from
quadratic interval refinement (J. Abbott, "Quadratic interval refinement for real roots", 2006):
guess by the secant in which of 2^step parts the root lies, prove it by two signs, square the number
of parts; after a wrong guess take fewer, and with two parts it is bisection.

Signs of polynomials in the root come from enclosures, and the question whether one is 0 always
ends, because a value that is not 0 cannot be arbitrarily small (`_separation`).

The roots of a polynomial between 0 and 1 are isolated exactly: fractions, or intervals that hold one
each. Descartes' rule of signs bounds the number of roots in an interval from above, and is exact where it
says 0 or 1; an interval with more is halved (G. Collins, A. Akritas, "Polynomial real root isolation
using Descartes' rule of signs", 1976).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import accumulate, pairwise
from math import isqrt
from operator import mul
from typing import TypeAlias

from minescope.arithmetic import polynomial as poly
from minescope.arithmetic.polynomial import Polynomial
from minescope.errors import PositionError

FIRST_BITS = 64
"""Precision of a first enclosure; it decides nearly every comparison."""
_TABLES = 8
"""How many precisions keep their powers of the root; a question rarely climbs through more."""


@dataclass(slots=True)
class _Findings:
    """What has been found out about a root so far."""

    mantissa: int
    bits: int
    """mantissa = floor(root * 2^bits); bits may be negative for a large root."""
    right: int
    """The sign of the polynomial between the root and `high`."""
    modulus: int
    """Prime to the leading coefficient; where `forms` live."""
    irreducible: bool | None = None
    """Asked rarely, so answered when asked."""
    step: int = 1
    """How many bits the next refinement tries to win."""
    powers: dict[int, tuple[list[int], list[int]]] = field(default_factory=dict)
    """bits -> lower and upper bounds of root^i * 2^bits."""
    forms: tuple[list[int], list[int]] = field(default_factory=lambda: ([], []))
    """Two linear forms x^i -> residue that vanish on every multiple of the root's polynomial."""


@dataclass(frozen=True, slots=True, eq=False)
class Root:
    """The only root of an integer polynomial in the open interval (low, high), 0 <= low.

    The polynomial (constant first) is made primitive and squarefree, and must not vanish at the
    ends. That there is one root only is the caller's to know; a change of sign is checked.

    >>> golden = Root((-1, -1, 1), Fraction(1), Fraction(2))
    >>> [float(bound) for bound in golden.refine(20)]
    [1.6180334091186523, 1.6180343627929688]
    """

    coefficients: Polynomial
    low: Fraction
    high: Fraction
    _findings: _Findings = field(init=False, repr=False)

    def __post_init__(self) -> None:
        coefficients = poly.squarefree(poly.trimmed(self.coefficients))
        if not 0 <= self.low < self.high:
            raise PositionError(
                f"({self.low}, {self.high}) is not an interval of positive numbers."
            )
        right = poly.sign_at(coefficients, self.high)
        if poly.sign_at(coefficients, self.low) * right >= 0:
            raise PositionError(
                f"{poly.formula(coefficients, 'x')} does not change its sign between {self.low} "
                f"and {self.high}, so they do not enclose a single root."
            )
        lead = coefficients[-1]
        prime = (1 << 61) - 1
        bits = self.high.denominator.bit_length() - 1 - self.high.numerator.bit_length()
        findings = _Findings(0, bits, right, prime if lead % prime else lead * prime + 1)
        # The dataclass is frozen; these lines complete its constructor.
        object.__setattr__(self, "coefficients", coefficients)
        object.__setattr__(self, "_findings", findings)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Root):
            return NotImplemented
        if self is other:
            return True
        inside = self.compare(other.low) > 0 > self.compare(other.high)
        return inside and self.sign(other.coefficients) == 0

    def __hash__(self) -> int:
        return hash((Root, self.floor(FIRST_BITS)))

    def __str__(self) -> str:
        digits, power = 4, 1
        bits = FIRST_BITS
        while not (mantissa := self.floor(bits)):
            bits *= 2
        while mantissa * power * 10 < 1 << bits:
            digits, power = digits + 1, power * 10
        low, high = self.refine(4 * digits + bits)
        near = poly.rounded(low + (high - low) / 2, digits)
        return f"root of {poly.formula(self.coefficients, 'λ')} near {near}"

    def compare(self, point: Fraction) -> int:
        """The sign of root - point."""
        if point <= self.low or point >= self.high:
            return 1 if point <= self.low else -1
        return -self._findings.right * poly.sign_at(self.coefficients, point)

    def floor(self, bits: int) -> int:
        """The whole part of root * 2^bits, proved by the signs of the polynomial around it."""
        findings = self._findings
        while findings.bits < bits:
            step = min(findings.step, bits - findings.bits)
            fine = findings.bits + step
            guess = self._secant(step)
            if not self._reaches(guess, fine):
                guess -= 1
                proved = self._reaches(guess, fine)
            else:
                proved = not self._reaches(guess + 1, fine)
                if not proved:
                    guess += 1
                    proved = not self._reaches(guess + 1, fine)
            if proved:
                findings.mantissa, findings.bits = guess, fine
                findings.step = max(findings.step, 2 * step)
            else:
                findings.step = max(1, step // 2)
        return findings.mantissa >> (findings.bits - bits)

    def _secant(self, step: int) -> int:
        """Where the chord over the known interval, cut in 2^step parts, crosses zero."""
        findings = self._findings
        start = poly.at_dyadic(self.coefficients, findings.mantissa, findings.bits)
        end = poly.at_dyadic(self.coefficients, findings.mantissa + 1, findings.bits)
        base = findings.mantissa << step
        if start == 0 or (start < 0) == (end < 0):
            return base
        # At the upper end there may be another root, which must not be guessed again and again.
        return base + min((start << step) // (start - end), (1 << step) - 1)

    def _reaches(self, numerator: int, bits: int) -> bool:
        """Whether root >= numerator / 2^bits."""
        scaled = numerator << max(-bits, 0)
        unit = 1 << max(bits, 0)
        if scaled * self.low.denominator <= self.low.numerator * unit:
            return True
        if scaled * self.high.denominator >= self.high.numerator * unit:
            return False
        value = poly.at_dyadic(self.coefficients, numerator, bits)
        return value == 0 or (value < 0) == (self._findings.right > 0)

    def refine(self, bits: int) -> tuple[Fraction, Fraction]:
        """An interval of width 2^-bits or less that holds the root."""
        self.floor(bits)
        findings = self._findings
        unit = Fraction(1 << max(-findings.bits, 0), 1 << max(findings.bits, 0))
        return findings.mantissa * unit, (findings.mantissa + 1) * unit

    def bounds(self, polynomial: Polynomial, bits: int) -> tuple[int, int]:
        """Whole numbers (a, b) with a <= polynomial(root) * 2^bits <= b."""
        lows, highs = self._powers(len(polynomial), bits)
        low, high = sum(map(mul, polynomial, lows)), sum(map(mul, polynomial, highs))
        if polynomial and min(polynomial) < 0:
            # A negative coefficient takes the upper bound of its power for the lower one.
            swap = sum(
                c * (b - a) for c, a, b in zip(polynomial, lows, highs, strict=False) if c < 0
            )
            return low + swap, high - swap
        return low, high

    def _powers(self, length: int, bits: int) -> tuple[list[int], list[int]]:
        tables = self._findings.powers
        if bits not in tables:
            if len(tables) >= _TABLES:
                tables.clear()
            tables[bits] = ([1 << bits], [1 << bits])
        lows, highs = tables[bits]
        if len(lows) < length:
            mantissa = self.floor(bits)
            for _ in range(length - len(lows)):
                lows.append(lows[-1] * mantissa >> bits)
                highs.append(-(-highs[-1] * (mantissa + 1) >> bits))
        return lows, highs

    def sign(self, polynomial: Polynomial) -> int:
        """-1, 0 or 1: the exact sign of polynomial(root).

        A multiple of the root's polynomial is known as 0 by division. Where that polynomial is
        reducible, 0 may also come from one of its factors; then the enclosure shrinks until only 0
        is possible.
        """
        if not polynomial:
            return 0
        if min(polynomial) >= 0 or max(polynomial) <= 0:
            return 1 if polynomial[-1] > 0 else -1
        bits = FIRST_BITS
        limit = -1
        while True:
            low, high = self.bounds(polynomial, bits)
            if low > 0 or high < 0:
                return 1 if low > 0 else -1
            if limit < 0:
                if not poly.divide(polynomial, self.coefficients)[1]:
                    return 0
                limit = self._separation(polynomial)
            if max(high, -low).bit_length() <= bits - limit:
                return 0
            bits *= 2

    def _separation(self, polynomial: Polynomial) -> int:
        """An s such that |polynomial(root)| < 2^-s is possible for 0 only.

        Let f be the root's minimal polynomial, of degree k, and N the polynomial, of degree n. If
        N(root) is not 0, the resultant lead(f)^n * product of N(r) over all roots r of f is a whole
        number that is not 0. With |N(r)| <= |N|_1 max(1, |r|)^n and the Mahler measure M(f) this
        gives |N(root)| >= 1 / (|N|_1^(k-1) M(f)^n), and M(f) <= M(p) <= |p|_2 for each integer
        multiple p of f (Landau's inequality).
        """
        return (len(self.coefficients) - 2) * _bits_1(polynomial) + self._mahler(polynomial)

    def _mahler(self, polynomial: Polynomial) -> int:
        """Bits of M(p)^n for the root's polynomial p and a polynomial of degree n."""
        norm = isqrt(sum(c * c for c in self.coefficients)) + 1
        return (len(polynomial) - 1) * norm.bit_length()

    def ratio_bounds(self, top: Polynomial, bottom: Polynomial, bits: int) -> tuple[int, int]:
        """Whole numbers (a, b), b <= a + 2, with a <= 2^bits top(root) / bottom(root) <= b.

        bottom(root) must be known to be positive.
        """
        fine = bits + 16
        while True:
            low, high = self.bounds(top, fine)
            least, most = self.bounds(bottom, fine)
            if least > 0:
                start = (low << bits) // (most if low >= 0 else least)
                end = -((-high << bits) // (least if high >= 0 else most))
                if end - start <= 2:
                    return start, end
            fine *= 2

    def may_be_rational(self, top: Polynomial, bottom: Polynomial) -> bool:
        """False only if no fraction q makes top - q * bottom a multiple of the root's polynomial.

        Two linear forms that vanish on those multiples would take proportional values on top and
        bottom. They are sequences with the root's polynomial as recurrence, modulo a large number.
        """
        modulus = self._findings.modulus
        first, second = self._forms(max(len(top), len(bottom)))
        cross: int = sum(map(mul, top, first)) * sum(map(mul, bottom, second))
        other: int = sum(map(mul, top, second)) * sum(map(mul, bottom, first))
        return (cross - other) % modulus == 0

    def _forms(self, length: int) -> tuple[list[int], list[int]]:
        findings = self._findings
        *lower, lead = self.coefficients
        if len(findings.forms[0]) < length:
            back = -pow(lead, -1, findings.modulus)
            for seed, row in zip((3, 7), findings.forms, strict=True):
                row += [
                    pow(seed, 40 + i * i, findings.modulus) for i in range(len(row), len(lower))
                ]
                while len(row) < length:
                    row.append(sum(map(mul, lower, row[-len(lower) :])) * back % findings.modulus)
        return findings.forms

    def is_irreducible(self) -> bool:
        """Whether the root's polynomial is known to be its minimal polynomial."""
        if self._findings.irreducible is None:
            self._findings.irreducible = poly.is_surely_irreducible(self.coefficients)
        return self._findings.irreducible

    def rational_value(self, top: Polynomial, bottom: Polynomial) -> Fraction | None:
        """top(root) / bottom(root) as a Fraction, or None where it is irrational.

        The denominator of a rational value divides the leading coefficient of the resultant of
        t*bottom - top and the minimal polynomial, so it has at most `limit` bits. And a fraction
        whose denominator is at most 2^(bits/2 - 1) is the nearest such one to the middle of an
        enclosure of width 2^-bits.
        """
        longest = max(top, bottom, key=len)
        limit = (len(self.coefficients) - 1) * _bits_1(bottom) + self._mahler(longest)
        bits = FIRST_BITS
        while True:
            low, high = self.ratio_bounds(top, bottom, bits + 4)
            value = Fraction(low + high, 1 << (bits + 5)).limit_denominator(1 << (bits // 2 - 1))
            scaled = poly.scale(top, value.denominator)
            if self.sign(poly.add(scaled, poly.scale(bottom, -value.numerator))) == 0:
                return value
            if bits >= 2 * limit + 2:
                return None
            bits *= 2


def _bits_1(polynomial: Polynomial) -> int:
    return sum(map(abs, polynomial)).bit_length()


def density_root(rho: Fraction, x_max: int, cell_weights: Sequence[int]) -> Fraction | Root:
    """The factor lambda by which one more mine in a cell is weighed, for rho mines per cell.

    lambda is the positive root of the sum of (x - rho) c_x lambda^x over x = 0..x_max, with the
    weights c_x of x mines in a cell. The coefficients change their sign once, so by Descartes' rule
    there is exactly one. A rational one is given as a Fraction.

    >>> density_root(Fraction(1, 5), 1, (1, 1))
    Fraction(1, 4)
    >>> print(density_root(Fraction(1, 5), 2, (2, 2, 1)))
    root of -2 + 8*λ + 9*λ^2 near 0.2034
    """
    if not 0 < rho < x_max:
        raise PositionError(
            f"A density of {rho} has no factor lambda: with at most {x_max} mines in a cell it "
            f"must lie between 0 and {x_max}, ends excluded."
        )
    if len(cell_weights) != x_max + 1 or min(cell_weights) <= 0:
        raise PositionError(f"Weights of 0 to {x_max} mines must be {x_max + 1} positive numbers.")
    top, bottom = rho.numerator, rho.denominator
    coefficients = poly.primitive(tuple((x * bottom - top) * c for x, c in enumerate(cell_weights)))
    lead = coefficients[-1]
    # Beyond 2 max |c_i / lead|^(1/(x_max - i)) over the negative c_i, each negative term is at most
    # 2^-(x_max - i) of the leading one, so together they are less.
    excess = lead.bit_length() - 1
    bits = 1 + max(
        -((excess - c.bit_length()) // (x_max - i)) for i, c in enumerate(coefficients) if c < 0
    )
    high = Fraction(1 << max(bits, 0), 1 << max(-bits, 0))
    root = Root(coefficients, Fraction(0), high)
    # lead * root is whole if the root is rational, and the interval is too short for two of them.
    lead = root.coefficients[-1]
    bits = lead.bit_length() + 1
    candidate = Fraction(-(-root.floor(bits) * lead >> bits), lead)
    return candidate if poly.sign_at(root.coefficients, candidate) == 0 else root


UnitPoint: TypeAlias = Fraction | Root
"""A point between 0 and 1; a root is irrational here."""


def variations(coefficients: Sequence[int]) -> int:
    """How often the sign changes: at least the number of positive roots, and as odd or even.

    >>> variations((1, 0, -3, 1))
    2
    """
    signs = [c > 0 for c in coefficients if c]
    return sum(a != b for a, b in pairwise(signs))


def shifted(coefficients: Sequence[int]) -> list[int]:
    """The coefficients of p(x + 1).

    >>> shifted((0, 0, 1))
    [1, 2, 1]
    """
    row = list(reversed(coefficients))
    found = []
    while row:
        row = list(accumulate(row))
        found.append(row.pop())
    return found


def unit_roots(polynomial: Polynomial) -> list[UnitPoint]:
    """All roots in the open interval (0, 1), ascending, each once.

    >>> unit_roots((-1, 2)), [str(root) for root in unit_roots((1, -6, 6))]
    ([Fraction(1, 2)], ['root of 1 - 6*λ + 6*λ^2 near 0.2113', 'root of 1 - 6*λ + 6*λ^2 near 0.7887'])
    """
    whole = poly.squarefree(poly.trimmed(polynomial))
    if whole and not whole[0]:
        whole = whole[1:]
    if whole and not sum(whole):
        whole = poly.divide(whole, (-1, 1))[0]
    if len(whole) < 2:
        return []
    exact, intervals = _halved(whole)
    rest = whole
    for point in exact:
        rest = poly.divide(rest, (-point.numerator, point.denominator))[0]
    placed: list[tuple[Fraction, UnitPoint]] = [(point, point) for point in exact]
    for low, high in intervals:
        placed.append((low, _rational_or(Root(rest, low, high))))
    # An interval may begin where an exact root lies, and ends before the next one.
    placed.sort(key=lambda pair: (pair[0], isinstance(pair[1], Root) or pair[1] > pair[0]))
    return [place for _, place in placed]


def _halved(whole: Polynomial) -> tuple[list[Fraction], list[tuple[Fraction, Fraction]]]:
    """Roots met as the middle of an interval, and intervals with one root each."""
    exact: list[Fraction] = []
    intervals: list[tuple[Fraction, Fraction]] = []
    # An interval (k, k + 1) / 2^bits with the polynomial that maps it to (0, 1).
    waiting: list[tuple[Sequence[int], int, int]] = [(whole, 0, 0)]
    while waiting:
        row, k, bits = waiting.pop()
        # (1 + x)^n p(1 / (1 + x)) has a positive root for each root of p in (0, 1).
        most = variations(shifted(row[::-1]))
        if most == 0:
            continue
        if most == 1:
            intervals.append((Fraction(k, 1 << bits), Fraction(k + 1, 1 << bits)))
            continue
        degree = len(row) - 1
        left: Sequence[int] = [c << (degree - i) for i, c in enumerate(row)]
        right = shifted(left)
        if not right[0]:
            exact.append(Fraction(2 * k + 1, 2 << bits))
            right = right[1:]
            left = poly.divide(tuple(left), (-1, 1))[0]
        waiting.append((left, 2 * k, bits + 1))
        waiting.append((right, 2 * k + 1, bits + 1))
    return exact, intervals


def _rational_or(root: Root) -> UnitPoint:
    """The root, as a Fraction where it is one: then its denominator divides the leading coefficient."""
    lead = abs(root.coefficients[-1])
    bits = lead.bit_length() + 1
    candidate = Fraction(-(-root.floor(bits) * lead >> bits), lead)
    return candidate if root.compare(candidate) == 0 else root


def compare(left: UnitPoint, right: UnitPoint) -> int:
    """The sign of left - right."""
    if isinstance(right, Fraction):
        if isinstance(left, Fraction):
            return (left > right) - (left < right)
        return left.compare(right)
    if isinstance(left, Fraction):
        return -right.compare(left)
    if left == right:
        return 0
    bits = 32
    while True:
        low, high = left.refine(bits)
        if (side := right.compare(low)) == right.compare(high):
            return -side
        bits *= 2


def between(left: UnitPoint, right: UnitPoint) -> Fraction:
    """A fraction strictly between two places, left < right."""
    bits = 8
    while True:
        low = _ends(left, bits)[1]
        high = _ends(right, bits)[0]
        if low < high:
            return (low + high) / 2
        bits *= 2


def _ends(place: UnitPoint, bits: int) -> tuple[Fraction, Fraction]:
    return place.refine(bits) if isinstance(place, Root) else (place, place)


def sign_changes(polynomial: Polynomial) -> list[UnitPoint]:
    """The roots in (0, 1) at which the polynomial changes its sign, ascending."""
    roots = unit_roots(polynomial)
    if not roots:
        return []
    ends = [Fraction(0), *roots, Fraction(1)]
    middles = [between(a, b) for a, b in pairwise(ends)]
    signs = [poly.sign_at(polynomial, middle) for middle in middles]
    return [root for i, root in enumerate(roots) if signs[i] != signs[i + 1]]

"""Exact numbers where fractions are not enough: rational functions of one algebraic number.

Under a density with several mines per cell the weight lambda of a mine is the root of a polynomial
(`density_root`), and a probability is numerator(lambda) / denominator(lambda). `Algebraic` is such
a value. It adds, multiplies, compares and prints like a Fraction, and as exactly: an order or an
equality is proved, a printed digit is right.

Values stay as they come, ratios of polynomials of any degree, since those of one board share their
denominator and their sums then cost nothing; a product is taken modulo lambda's polynomial as soon
as that makes it shorter. Comparisons look at enclosures of 64 bits and ask for more only where
these overlap.

`algebraic(root, numerator, denominator)` makes a value and gives a Fraction where it is rational.

>>> odds = density_root(Fraction(1, 2), 2, (2, 2, 1))
>>> safe = algebraic(odds, (2,), (2, 2, 1))
>>> print(safe)
(2)/(2 + 2*λ + λ^2) with λ = root of -2 + 2*λ + 3*λ^2 near 0.5486
>>> decimal(safe, 30), safe < Fraction(3, 5)
('0.588562172233852352374596061590', True)
>>> one, two = algebraic(odds, (0, 2), (2, 2, 1)), algebraic(odds, (0, 0, 1), (2, 2, 1))
>>> safe + one + two, one + 2 * two
(Fraction(1, 1), Fraction(1, 2))
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import gcd
from typing import TypeAlias, TypeGuard

from minescope.arithmetic import polynomial as poly
from minescope.arithmetic.polynomial import Polynomial
from minescope.arithmetic.root import FIRST_BITS, Root, density_root
from minescope.errors import PositionError, UnsupportedError

__all__ = [
    "Algebraic",
    "Exact",
    "Root",
    "algebraic",
    "decimal",
    "density_root",
    "enclosure",
]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Algebraic:
    """numerator(root) / denominator(root), both polynomials with the constant first.

    Made by `algebraic`, which gives a Fraction instead where the value is rational. The denominator
    is positive at the root.
    """

    root: Root
    numerator: Polynomial
    denominator: Polynomial = (1,)
    _bounds: tuple[int, int, int] | None = field(default=None, init=False)
    """(bits, a, b) with a <= value * 2^bits <= b, as found before."""
    _hash: int | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        top, bottom = poly.trimmed(self.numerator), poly.trimmed(self.denominator)
        sign = self.root.sign(bottom)
        if sign == 0:
            raise ZeroDivisionError("The denominator of an algebraic value is zero.")
        # The dataclass is frozen; these lines complete its constructor.
        object.__setattr__(self, "numerator", poly.scale(top, sign))
        object.__setattr__(self, "denominator", poly.scale(bottom, sign))

    def __repr__(self) -> str:
        top, bottom = poly.numerals(self.numerator), poly.numerals(self.denominator)
        return f"Algebraic({self.root!r}, {top}, {bottom})"

    def __str__(self) -> str:
        top = poly.formula(self.numerator, "λ")
        bottom = poly.formula(self.denominator, "λ")
        ratio = top if bottom == "1" else f"({top})/({bottom})"
        return f"{ratio} with λ = {self.root}"

    def _repr_latex_(self) -> str:
        """What a notebook typesets: the ratio, about what it is, and which number lambda is."""
        # Imported on request: only a notebook asks.
        from minescope.arithmetic.typeset import latex, ratio_latex

        ratio = ratio_latex(self.numerator, self.denominator, "lambda")
        root = latex(self.root.coefficients, "lambda")
        return rf"${ratio} \approx {decimal(self, 6)}$ with $\lambda > 0$, ${root} = 0$"

    def _parts(self, other: int | Fraction | Algebraic) -> tuple[Polynomial, Polynomial]:
        """Numerator and denominator of the other operand, if it belongs to the same root."""
        if not isinstance(other, Algebraic):
            return (poly.trimmed((other.numerator,)), (other.denominator,))
        if self.root is not other.root and self.root != other.root:
            raise UnsupportedError(
                f"Values of two different roots do not meet in one expression: {self.root}, and "
                f"{other.root}."
            )
        return other.numerator, other.denominator

    def __add__(self, other: int | Fraction | Algebraic) -> Fraction | Algebraic:
        if not isinstance(other, (int, Fraction, Algebraic)):
            return NotImplemented
        return self._plus(*self._parts(other))

    __radd__ = __add__

    def __sub__(self, other: int | Fraction | Algebraic) -> Fraction | Algebraic:
        if not isinstance(other, (int, Fraction, Algebraic)):
            return NotImplemented
        top, bottom = self._parts(other)
        return self._plus(poly.scale(top, -1), bottom)

    def __rsub__(self, other: int | Fraction) -> Fraction | Algebraic:
        if not isinstance(other, (int, Fraction)):
            return NotImplemented
        return (-self)._plus(*self._parts(other))

    def _plus(self, top: Polynomial, bottom: Polynomial) -> Fraction | Algebraic:
        mine = (self.numerator, self.denominator)
        left, right, first, second = _fitted(self.root, mine, (top, bottom))
        total, common = poly.add(left, right), poly.multiply(first, second)
        # A denominator that many values share is worth more than a short one.
        if len(first) > 1 and len(second) > 1:
            total, common = _shortened(self.root, total, common)
        return algebraic(self.root, total, common)

    def __mul__(self, other: int | Fraction | Algebraic) -> Fraction | Algebraic:
        if not isinstance(other, (int, Fraction, Algebraic)):
            return NotImplemented
        return self._times(*self._parts(other))

    __rmul__ = __mul__

    def __truediv__(self, other: int | Fraction | Algebraic) -> Fraction | Algebraic:
        if not isinstance(other, (int, Fraction, Algebraic)):
            return NotImplemented
        top, bottom = self._parts(other)
        return self._times(bottom, top)

    def __rtruediv__(self, other: int | Fraction) -> Fraction | Algebraic:
        if not isinstance(other, (int, Fraction)):
            return NotImplemented
        return self._inverse()._times(*self._parts(other))

    def _inverse(self) -> Algebraic:
        return Algebraic(self.root, self.denominator, self.numerator)

    def _times(self, top: Polynomial, bottom: Polynomial) -> Fraction | Algebraic:
        if self.denominator == top:
            return algebraic(self.root, self.numerator, bottom)
        over, under = self.numerator, self.denominator
        if len(top) <= 1 and len(bottom) <= 1:
            return algebraic(self.root, poly.multiply(over, top), poly.multiply(under, bottom))
        over, under = _shortened(self.root, over, under)
        top, bottom = _shortened(self.root, top, bottom)
        over, under = poly.multiply(over, top), poly.multiply(under, bottom)
        return algebraic(self.root, *_shortened(self.root, over, under))

    def __pow__(self, exponent: int) -> Fraction | Algebraic:
        if not isinstance(exponent, int):
            return NotImplemented
        power: Fraction | Algebraic = Fraction(1)
        square: Fraction | Algebraic = self if exponent >= 0 else self._inverse()
        rest = abs(exponent)
        while rest:
            if rest & 1:
                power = power * square
            rest >>= 1
            if rest:
                square = square * square
        return power

    def __neg__(self) -> Algebraic:
        return Algebraic(self.root, poly.scale(self.numerator, -1), self.denominator)

    def __pos__(self) -> Algebraic:
        return self

    def __abs__(self) -> Algebraic:
        return -self if self.root.sign(self.numerator) < 0 else self

    def __bool__(self) -> bool:
        return self.root.sign(self.numerator) != 0

    def __float__(self) -> float:
        bits = FIRST_BITS
        low, high = self.bounds(bits)
        # Below 2^-1200 every float is 0.
        while low.bit_length() < FIRST_BITS and high.bit_length() < FIRST_BITS and bits < 1200:
            bits += FIRST_BITS
            low, high = self.bounds(bits)
        return float(Fraction(low + high, 2 << bits))

    def __eq__(self, other: object) -> bool:
        return self._order(other) == 0 if _comparable(other) else NotImplemented

    def __lt__(self, other: int | Fraction | Algebraic) -> bool:
        return self._order(other) < 0 if _comparable(other) else NotImplemented

    def __le__(self, other: int | Fraction | Algebraic) -> bool:
        return self._order(other) <= 0 if _comparable(other) else NotImplemented

    def __gt__(self, other: int | Fraction | Algebraic) -> bool:
        return self._order(other) > 0 if _comparable(other) else NotImplemented

    def __ge__(self, other: int | Fraction | Algebraic) -> bool:
        return self._order(other) >= 0 if _comparable(other) else NotImplemented

    def _order(self, other: int | Fraction | Algebraic) -> int:
        """The sign of self - other."""
        top, bottom = self._parts(other)
        low, high = self.bounds(FIRST_BITS)
        if isinstance(other, Algebraic):
            least, most, unit = *other.bounds(FIRST_BITS), 1
        else:
            least = most = other.numerator << FIRST_BITS
            unit = other.denominator
        if low * unit > most or high * unit < least:
            return 1 if low * unit > most else -1
        mine = (self.numerator, self.denominator)
        left, right, _, _ = _fitted(self.root, mine, (top, bottom))
        return self.root.sign(poly.add(left, poly.scale(right, -1)))

    def __hash__(self) -> int:
        if self._hash is None:
            object.__setattr__(self, "_hash", self._value_hash())
        assert self._hash is not None
        return self._hash

    def _value_hash(self) -> int:
        """The hash of the Fraction, where the value is one unseen, else that of its first bits."""
        proportional = self.root.may_be_rational(self.numerator, self.denominator)
        if proportional or not self.root.is_irreducible():
            value = self.root.rational_value(self.numerator, self.denominator)
            if value is not None:
                return hash(value)
        spare = 32
        while True:
            low, high = self.bounds(FIRST_BITS + spare)
            if low >> spare == high >> spare:
                return hash((Algebraic, low >> spare))
            spare *= 2

    def bounds(self, bits: int) -> tuple[int, int]:
        """Whole numbers (a, b), b <= a + 2, with a <= value * 2^bits <= b."""
        if self._bounds is None or self._bounds[0] < bits:
            fine = max(bits, FIRST_BITS)
            found = self.root.ratio_bounds(self.numerator, self.denominator, fine)
            object.__setattr__(self, "_bounds", (fine, *found))
        assert self._bounds is not None
        fine, low, high = self._bounds
        return low >> (fine - bits), -(-high >> (fine - bits))


Exact: TypeAlias = Fraction | Algebraic


def algebraic(
    root: Root, numerator: Sequence[int], denominator: Sequence[int] = (1,)
) -> Fraction | Algebraic:
    """numerator(root) / denominator(root), as a Fraction where it is rational.

    Rational means a fraction modulo the root's polynomial. If that polynomial is reducible a
    rational value can stay an `Algebraic`, which still equals the Fraction and has its hash.
    """
    top, bottom = poly.trimmed(numerator), poly.trimmed(denominator)
    if top and bottom:
        # Zeros at the lower end mean a common power of the root, which is not 0.
        low = 0
        while not top[low] and not bottom[low]:
            low += 1
        common = gcd(*top, *bottom)
        if low or common > 1:
            top = tuple(c // common for c in top[low:])
            bottom = tuple(c // common for c in bottom[low:])
    value = Algebraic(root, top, bottom)
    top, bottom = value.numerator, value.denominator
    if not top:
        return Fraction(0)
    if root.may_be_rational(top, bottom):
        known = root.rational_value(top, bottom)
        if known is not None:
            return known
    return value


def decimal(value: int | Fraction | Algebraic, digits: int) -> str:
    """The value rounded to this many digits after the point, every one of them right.

    The nearest decimal is taken, and of two equally near ones the one with the even last digit. An
    irrational value is never in the middle of two; its enclosure is narrowed until it shows the
    side, or the middle itself is compared with it.

    >>> decimal(Fraction(1, 8), 2), decimal(Fraction(-2, 3), 4)
    ('0.12', '-0.6667')
    """
    if digits < 0:
        raise PositionError(f"A number cannot have {digits} digits after the point.")
    if not isinstance(value, Algebraic):
        return poly.rounded(Fraction(value), digits)
    unit = 10**digits
    low, high = enclosure(value, unit.bit_length() + 10)
    below, above = round(low * unit), round(high * unit)
    if below != above:
        middle = Fraction(2 * below + 1, 2)
        order = value._order(middle / unit)
        above = below if order < 0 else below + 1 if order > 0 else round(middle)
    return poly.rounded(Fraction(above, unit), digits)


def telling_decimal(value: Exact, digits: int) -> str:
    """The value with at least this many digits after the point, every one of them right.

    There are more where so few would make an uncertain probability read as 0 or 1.

    >>> telling_decimal(Fraction(1, 7), 3), telling_decimal(Fraction(99999, 100000), 3)
    ('0.143', '0.999990')
    >>> telling_decimal(Fraction(-1, 100000), 3)
    '-0.000010'
    """
    if value < 0:
        return f"-{telling_decimal(-value, digits)}"
    text = decimal(value, digits)
    if 0 < value < 1:
        while text.startswith("1") or not text.strip("0."):
            digits *= 2
            text = decimal(value, digits)
    return text


def percent(value: Exact, digits: int) -> str:
    """A percentage with so many digits after the point, and more until it is neither 0 nor 100.

    >>> percent(Fraction(1, 3), 2), percent(Fraction(99999, 100000), 2), percent(Fraction(1), 2)
    ('33.33 %', '99.999 %', '100 %')
    """
    if value in (0, 1):
        return f"{int(value == 1) * 100} %"
    text = decimal(value * 100, digits)
    while text.startswith("100") or not text.strip("0."):
        digits += 1
        text = decimal(value * 100, digits)
    return f"{text} %"


def enclosure(value: int | Fraction | Algebraic, bits: int) -> tuple[Fraction, Fraction]:
    """Two fractions with the value between them, at most 2^-bits apart."""
    if not isinstance(value, Algebraic):
        return Fraction(value), Fraction(value)
    low, high = value.bounds(bits + 1)
    return Fraction(low, 2 << bits), Fraction(high, 2 << bits)


def _comparable(other: object) -> TypeGuard[int | Fraction | Algebraic]:
    if isinstance(other, (float, complex)):
        raise TypeError("An exact value is not compared with a float: give a Fraction.")
    return isinstance(other, (int, Fraction, Algebraic))


def _fitted(
    root: Root, left: tuple[Polynomial, Polynomial], right: tuple[Polynomial, Polynomial]
) -> tuple[Polynomial, Polynomial, Polynomial, Polynomial]:
    """(a, b, c, d): the two ratios are a / (c d) and b / (c d), and c d is positive at the root."""
    (top, bottom), (other, under) = left, right
    if len(bottom) == len(under):
        common = gcd(bottom[-1], under[-1])
        m, n = abs(under[-1]) // common, abs(bottom[-1]) // common
        if bottom == under or poly.scale(bottom, m) == poly.scale(under, n):
            return poly.scale(top, m), poly.scale(other, n), bottom, (m,)
    if len(bottom) > 1 and len(under) > 1:
        top, bottom = _shortened(root, top, bottom)
        other, under = _shortened(root, other, under)
    return poly.multiply(top, under), poly.multiply(other, bottom), bottom, under


def _shortened(root: Root, top: Polynomial, bottom: Polynomial) -> tuple[Polynomial, Polynomial]:
    """The same ratio, each part modulo the root's polynomial where that makes it shorter."""
    over = under = 1
    if _shrinks(top, root.coefficients):
        top, over = poly.reduce(top, root.coefficients)
    if _shrinks(bottom, root.coefficients):
        bottom, under = poly.reduce(bottom, root.coefficients)
    # top was multiplied by `over` and bottom by `under`, so each takes the other's factor. Both are
    # powers of the leading coefficient, which is positive: signs stay.
    common = gcd(over, under)
    return poly.scale(top, under // common), poly.scale(bottom, over // common)


def _shrinks(part: Polynomial, modulus: Polynomial) -> bool:
    """Whether fewer but longer coefficients take less room: each step adds the modulus' bits."""
    size, rest = len(part), len(modulus) - 1
    if size <= rest:
        return False
    bits = max(map(abs, part)).bit_length()
    gain = max(map(abs, modulus)).bit_length() * (size - rest)
    return size * bits > rest * (bits + gain)

"""Arithmetic of polynomials with whole coefficients, as `root` and `algebraic` need it.

A polynomial is the tuple of its coefficients, the constant first and the last one not 0; () is the
zero polynomial. Everything stays in the integers: where a division would leave them, the result is
given with the factor it was multiplied by.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from math import gcd, isqrt
from operator import mul
from typing import TypeAlias

Polynomial: TypeAlias = tuple[int, ...]

_STR_BITS = 2000
"""Longer numbers are printed in parts: Python may refuse str() of more than 640 digits."""

_PRIMES_TRIED = 24
"""Of these about one in the degree shows an irreducible polynomial by itself, a few do together."""


_SPARE_BITS = (16, 64, 256)
"""Room for a divisor that the values of two polynomials have in common by chance."""


def trimmed(coefficients: Iterable[int]) -> Polynomial:
    """The polynomial without zeros at its upper end."""
    row = list(coefficients)
    while row and not row[-1]:
        row.pop()
    return tuple(row)


def add(left: Polynomial, right: Polynomial) -> Polynomial:
    if len(left) < len(right):
        left, right = right, left
    total = [a + b for a, b in zip(left, right, strict=False)]
    total += left[len(right) :]
    return trimmed(total)


def scale(polynomial: Polynomial, factor: int) -> Polynomial:
    if factor == 1:
        return polynomial
    return tuple(factor * c for c in polynomial) if factor else ()


def multiply(left: Polynomial, right: Polynomial) -> Polynomial:
    """The product, through one multiplication of large integers (Kronecker substitution).

    Both are written in base 2^(8 width), wide enough for every coefficient of the product and its
    sign; a slot is made non-negative by a bias before it is read back.

    >>> multiply((1, -2), (3, 0, 5))
    (3, -6, 5, -10)
    """
    if len(left) < 2 or len(right) < 2:
        if not left or not right:
            return ()
        return scale(left, right[0]) if len(right) == 1 else scale(right, left[0])
    bits = _height(left) + _height(right) + min(len(left), len(right)).bit_length() + 1
    width = bits // 8 + 1
    length = len(left) + len(right) - 1
    return _unpacked(_packed(left, width) * _packed(right, width), length, width)


def _height(polynomial: Polynomial) -> int:
    return max(map(abs, polynomial)).bit_length()


def _packed(polynomial: Polynomial, width: int) -> int:
    bias = 1 << (8 * width - 1)
    data = b"".join([(c + bias).to_bytes(width, "little") for c in polynomial])
    return int.from_bytes(data, "little") - _biases(len(polynomial), width)


def _unpacked(packed: int, length: int, width: int) -> Polynomial:
    bias = 1 << (8 * width - 1)
    data = (packed + _biases(length, width)).to_bytes(width * length, "little")
    starts = range(0, width * length, width)
    return tuple(int.from_bytes(data[i : i + width], "little") - bias for i in starts)


def _biases(length: int, width: int) -> int:
    return int.from_bytes((b"\x00" * (width - 1) + b"\x80") * length, "little")


def primitive(polynomial: Polynomial) -> Polynomial:
    """The polynomial without the common divisor of its coefficients, leading one positive.

    >>> primitive((4, 0, -6))
    (-2, 0, 3)
    """
    if not polynomial:
        return ()
    divisor = gcd(*polynomial) if polynomial[-1] > 0 else -gcd(*polynomial)
    return polynomial if divisor == 1 else tuple(c // divisor for c in polynomial)


def reduce(polynomial: Polynomial, modulus: Polynomial) -> tuple[Polynomial, int]:
    """(r, s) with r = s * polynomial modulo `modulus`, r of lower degree than `modulus`.

    s is a power of the modulus' leading coefficient. The coefficients are taken in from the top
    (Horner's rule), so that one step touches only as many numbers as r has.

    >>> reduce((0, 0, 1), (-1, 1, 2))
    ((1, -1), 2)
    """
    lead = modulus[-1]
    row = [0] * (len(modulus) - 1)
    factor = 1
    for c in reversed(polynomial):
        top = row[-1]
        if top:
            middle = zip(row[:-1], modulus[1:-1], strict=True)
            row = [c * factor * lead - top * modulus[0], *(lead * x - top * m for x, m in middle)]
            factor *= lead
        else:
            row = [c * factor, *row[:-1]]
    return trimmed(row), factor


def divide(polynomial: Polynomial, divisor: Polynomial) -> tuple[Polynomial, Polynomial]:
    """Long division that stops at the first coefficient of the quotient that is not whole.

    Returns the quotient so far and what is left of the polynomial. A primitive divisor divides over
    the fractions only if it does over the integers (Gauss' lemma), so a rest means that it does not
    divide.
    """
    row = list(polynomial)
    lead, size = divisor[-1], len(divisor) - 1
    quotient = [0] * max(len(row) - size, 0)
    for i in reversed(range(len(quotient))):
        quotient[i], rest = divmod(row[i + size], lead)
        if rest:
            quotient[i] = 0
            break
        if quotient[i]:
            for j, d in enumerate(divisor, i):
                row[j] -= quotient[i] * d
    return trimmed(quotient), trimmed(row)


def squarefree(polynomial: Polynomial) -> Polynomial:
    """The primitive polynomial with the same roots, each of them simple."""
    whole = primitive(polynomial)
    slope = trimmed(i * c for i, c in enumerate(whole) if i)
    if len(whole) < 3:
        return whole
    common = common_factor(whole, slope)
    return whole if len(common) == 1 else divide(whole, common)[0]


def common_factor(left: Polynomial, right: Polynomial) -> Polynomial:
    """The greatest common divisor, primitive.

    Most pairs have none, which a prime shows. Else both are evaluated at a large power of 2, and
    the common divisor of the two values, read as a polynomial again, is tried (B. Char, K. Geddes,
    G. Gonnet, "GCDHEU", 1989). Let G, without its content c, divide both, and let G K be the
    greatest common divisor. Then K(x) divides c, which is at most x/2; but the roots of K are at
    most 1 + height < x/2, so a K that is not constant would have |K(x)| > x/2.

    >>> common_factor((0, 2, 2), (-3, 0, 3)), common_factor((1, 1), (1, 2))
    ((1, 1), (1,))
    """
    if not left or not right:
        return primitive(left or right)
    prime = (1 << 61) - 1
    if left[-1] % prime and coprime(left, right, prime):
        return (1,)
    first, second = primitive(left), primitive(right)
    for spare in _SPARE_BITS:
        width = (max(_height(first), _height(second)) + 2 + spare) // 8 + 1
        value = gcd(_packed(first, width), _packed(second, width))
        length = value.bit_length() // (8 * width) + 2
        tried = primitive(trimmed(_unpacked(value, length, width)))
        if not divide(first, tried)[1] and not divide(second, tried)[1]:
            return tried
    while second:  # Euclid's algorithm with primitive remainders
        first, second = second, primitive(reduce(first, second)[0]) if len(second) > 1 else ()
    return first


def coprime(left: Polynomial, right: Polynomial, prime: int) -> bool:
    """Whether two polynomials have no common factor modulo a prime.

    If the prime does not divide the leading coefficient of `left`, a common factor over the
    integers is one modulo the prime too: a yes holds for the integers.
    """
    return _common_degree(left, right, prime) == 0


def _common_degree(left: Sequence[int], right: Sequence[int], prime: int) -> int:
    """The degree of the greatest common divisor modulo a prime."""
    a = list(trimmed(c % prime for c in left))
    b = list(trimmed(c % prime for c in right))
    while b:
        inverse = pow(b[-1], -1, prime)
        while len(a) >= len(b):
            factor = a[-1] * inverse % prime
            shift = len(a) - len(b)
            a[shift:] = [(x - factor * y) % prime for x, y in zip(a[shift:], b, strict=True)]
            while a and not a[-1]:
                a.pop()
        a, b = b, a
    return len(a) - 1


def is_surely_irreducible(polynomial: Polynomial) -> bool:
    """A proof that the polynomial has no factors, by the degrees they would have modulo primes.

    A factor over the integers is modulo each prime a product of some of the irreducible factors
    there. If no degree but 0 and the full one is a sum of such degrees for every prime tried, there
    is none. False means not proved: some irreducible polynomials, such as x^4 + 1, escape.

    >>> is_surely_irreducible((-2, 2, 0, 3)), is_surely_irreducible((-2, 0, 0, 0, 2))
    (True, False)
    """
    size = len(polynomial) - 1
    slope = trimmed(i * c for i, c in enumerate(polynomial) if i)
    possible = (1 << (size + 1)) - 1
    # The weights x_max!/x! vanish modulo primes up to x_max, which therefore show nothing.
    for prime in _primes_above(size, _PRIMES_TRIED):
        if polynomial[-1] % prime == 0 or not coprime(polynomial, slope, prime):
            continue
        sums = 1
        for degree in _factor_degrees(polynomial, prime):
            sums |= sums << degree
        possible &= sums
        if possible == 1 | 1 << size:
            return True
    return False


def _primes_above(bound: int, count: int) -> Iterator[int]:
    candidates = (n for n in itertools.count(bound + 1) if n > 1)
    primes = (n for n in candidates if all(n % k for k in range(2, isqrt(n) + 1)))
    return itertools.islice(primes, count)


def _factor_degrees(polynomial: Polynomial, prime: int) -> list[int]:
    """Degrees of the irreducible factors modulo a prime at which the polynomial stays squarefree.

    The factors whose degree divides k are common to the polynomial and x^(prime^k) - x. Raising to
    the power `prime` is linear: its matrix (Berlekamp's) has x^(prime * i) in row i.
    """
    size = len(polynomial) - 1
    inverse = pow(polynomial[-1], -1, prime)
    lower = [c * inverse % prime for c in polynomial[:-1]]
    rows = []
    power = [1] + [0] * (size - 1)
    for i in range(prime * (size - 1) + 1):
        if i % prime == 0:
            rows.append(power)
        top = power[-1]
        power = [(a - top * c) % prime for a, c in zip([0, *power[:-1]], lower, strict=True)]
    columns = list(zip(*rows, strict=True))
    image = [0] * size
    image[min(1, size - 1)] = 1
    degrees: list[int] = []
    k = 1
    while 2 * k <= size - sum(degrees):
        image = [sum(map(mul, image, column)) % prime for column in columns]
        shifted = [c - (i == 1) for i, c in enumerate(image)]
        common = _common_degree(polynomial, shifted, prime)
        known = sum(degree for degree in degrees if k % degree == 0)
        degrees += [k] * ((common - known) // k)
        k += 1
    rest = size - sum(degrees)
    return [*degrees, rest] if rest else degrees


def at_dyadic(polynomial: Polynomial, numerator: int, bits: int) -> int:
    """The value at numerator / 2^bits, times 2^(bits * degree) where bits > 0."""
    if bits < 0:
        numerator, bits = numerator << -bits, 0
    value = 0
    for i, c in enumerate(reversed(polynomial)):
        value = value * numerator + (c << bits * i)
    return value


def sign_at(polynomial: Polynomial, point: Fraction) -> int:
    """-1, 0 or 1: the sign of the value at a fraction."""
    value, power = 0, 1
    for c in reversed(polynomial):
        value = value * point.numerator + c * power
        power *= point.denominator
    return (value > 0) - (value < 0)


def formula(polynomial: Polynomial, name: str) -> str:
    """The polynomial as text.

    >>> formula((-1, 0, 2, 1), "x")
    '-1 + 2*x^2 + x^3'
    """
    text = ""
    for i, c in enumerate(polynomial):
        if not c:
            continue
        size = numeral(abs(c))
        power = "" if i == 0 else name if i == 1 else f"{name}^{i}"
        term = size if not power else power if size == "1" else f"{size}*{power}"
        if text:
            text += f" - {term}" if c < 0 else f" + {term}"
        else:
            text = f"-{term}" if c < 0 else term
    return text or "0"


def numeral(number: int) -> str:
    """str(number) for integers of any length."""
    if number.bit_length() <= _STR_BITS:
        return str(number)
    chunks: list[str] = []
    rest = abs(number)
    while rest.bit_length() > _STR_BITS:
        rest, chunk = divmod(rest, 10**600)
        chunks.append(f"{chunk:0600d}")
    return ("-" if number < 0 else "") + str(rest) + "".join(reversed(chunks))


def read_numeral(text: str) -> int:
    """int(text) for digits of any number.

    >>> read_numeral(numeral(7**9000)) == 7**9000
    True
    """
    number = 0
    for first in range(0, len(text), 600):
        chunk = text[first : first + 600]
        number = number * 10 ** len(chunk) + int(chunk)
    return number


def write_fraction(value: int | Fraction) -> str:
    """A fraction as text, of any length.

    >>> write_fraction(Fraction(3, 7)), write_fraction(Fraction(4, 2))
    ('3/7', '2')
    """
    top, bottom = value.as_integer_ratio()
    return numeral(top) if bottom == 1 else f"{numeral(top)}/{numeral(bottom)}"


def rounded(value: Fraction, digits: int) -> str:
    """A fraction with this many digits after the point, rounded half to even.

    >>> rounded(Fraction(-2, 3), 3), rounded(Fraction(5, 2), 0)
    ('-0.667', '2')
    """
    scaled = round(value * 10**digits)
    text = numeral(abs(scaled)).rjust(digits + 1, "0")
    point = len(text) - digits
    sign = "-" if scaled < 0 else ""
    return f"{sign}{text[:point]}.{text[point:]}" if digits else sign + text


def rounded_ratio(top: int, bottom: int, digits: int) -> str:
    """The decimal of top / bottom, neither of them negative, rounded half up.

    Quicker than `rounded` for long numbers, which need not be reduced first.

    >>> rounded_ratio(2, 3, 3), rounded_ratio(40, 4, 1)
    ('0.667', '10.0')
    """
    text = numeral((2 * top * 10**digits + bottom) // (2 * bottom)).rjust(digits + 1, "0")
    return f"{text[:-digits]}.{text[-digits:]}"


def numerals(polynomial: Sequence[int]) -> str:
    """The tuple as Python writes it, for integers of any length."""
    return f"({', '.join(map(numeral, polynomial))}{',' if len(polynomial) == 1 else ''})"

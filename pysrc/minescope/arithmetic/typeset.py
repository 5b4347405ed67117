r"""Polynomials and their ratios as text and as LaTeX, expanded and as products.

Factors are looked for only where that is cheap: the content, linear factors and repeated ones.
What is left of a product may still have factors.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from minescope.arithmetic import polynomial as poly
from minescope.arithmetic.polynomial import Polynomial, formula, numeral
from minescope.arithmetic.root import unit_roots

MOST_DEGREE = 24
MOST_BITS = 400
"""Polynomials of a higher degree or with longer coefficients are not factored."""

_GREEK = {"rho": r"\rho", "lambda": r"\lambda"}


def latex(polynomial: Polynomial, name: str) -> str:
    r"""The polynomial, typeset.

    >>> print(latex((-1, 0, 12, 1), "rho"))
    -1 + 12\rho^{2} + \rho^{3}
    """
    symbol = _GREEK.get(name, name)
    text = ""
    for i, c in enumerate(polynomial):
        if not c:
            continue
        power = "" if i == 0 else symbol if i == 1 else f"{symbol}^{{{i}}}"
        size = "" if power and abs(c) == 1 else numeral(abs(c))
        sign = ("-" if c < 0 else "") if not text else " - " if c < 0 else " + "
        text += sign + size + power
    return text or "0"


def ratio_text(numerator: Polynomial, denominator: Polynomial, name: str) -> str:
    """A ratio of polynomials for people.

    >>> ratio_text((0, 1), (4, -1), "rho"), ratio_text((0, 3), (1,), "rho")
    ('(rho)/(4 - rho)', '3*rho')
    """
    top, bottom = formula(numerator, name), formula(denominator, name)
    return top if bottom == "1" else f"({top})/({bottom})"


def ratio_latex(numerator: Polynomial, denominator: Polynomial, name: str) -> str:
    r"""The ratio, typeset.

    >>> print(ratio_latex((0, 1), (4, -1), "rho"))
    \frac{\rho}{4 - \rho}
    """
    top, bottom = latex(numerator, name), latex(denominator, name)
    return top if bottom == "1" else rf"\frac{{{top}}}{{{bottom}}}"


Product = Sequence[tuple[Polynomial, int]]
"""Factors with their powers."""


def product_text(factors: Product, name: str) -> str:
    """The product for people.

    >>> product_text([((2,), 1), ((0, 1), 3), ((1, 1), 2)], "z")
    '2*z^3*(1 + z)^2'
    """
    return "*".join(_written(factors, lambda each: formula(each, name), "({})", "^{}")) or "1"


def product_latex(factors: Product, name: str) -> str:
    r"""The product, typeset.

    >>> print(product_latex([((2,), 1), ((0, 1), 3), ((1, 1), 2)], "z"))
    2 z^{3} \left(1 + z\right)^{2}
    """
    parts = _written(factors, lambda each: latex(each, name), r"\left({}\right)", "^{{{}}}")
    return " ".join(parts) or "1"


def _written(
    factors: Product, write: Callable[[Polynomial], str], brackets: str, raised: str
) -> Iterator[str]:
    for factor, power in factors:
        text = write(factor)
        if _needs_brackets(factor) and (len(factors) > 1 or power > 1):
            text = brackets.format(text)
        yield text if power == 1 else text + raised.format(power)


def _needs_brackets(factor: Polynomial) -> bool:
    return sum(map(bool, factor)) > 1 or (len(factor) > 1 and factor[-1] != 1)


def factored(polynomial: Polynomial) -> list[tuple[Polynomial, int]] | None:
    """Content, linear factors with fractions for roots, and repeated factors; None for large ones.

    Each factor is positive for small arguments, the content bears the sign.

    >>> factored((0, 0, 4, -8, 4)), factored((-3,))
    ([((4,), 1), ((0, 1), 2), ((1, -1), 2)], [((-3,), 1)])
    """
    if len(polynomial) > MOST_DEGREE + 1 or max(map(abs, polynomial), default=0) >> MOST_BITS:
        return None
    if not polynomial:
        return [((), 1)]
    rest = poly.primitive(polynomial)
    factors: list[tuple[Polynomial, int]] = []
    for root in _rational_roots(rest):
        factor = (-root.numerator, root.denominator)
        power = 0
        while not (division := poly.divide(rest, factor))[1]:
            rest = division[0]
            power += 1
        factors.append((_rising(factor), power))
    factors += _repeated(rest)
    content = Fraction(
        next(c for c in polynomial if c), _first_of_product(factors)
    )  # whole, since all factors are primitive
    return [((int(content),), 1), *factors] if content != 1 or not factors else factors


def _first_of_product(factors: Product) -> int:
    """The lowest coefficient of a product: that of the factors."""
    product = 1
    for factor, power in factors:
        product *= next(c for c in factor if c) ** power
    return product


def _rising(factor: Polynomial) -> Polynomial:
    return factor if next(c for c in factor if c) > 0 else poly.scale(factor, -1)


def _rational_roots(polynomial: Polynomial) -> list[Fraction]:
    """All of them, those in (0, 1) and its three mirror images found alike."""
    roots = [Fraction(x) for x in (0, 1, -1) if poly.sign_at(polynomial, Fraction(x)) == 0]
    turned = tuple(-c if i % 2 else c for i, c in enumerate(polynomial))
    for sign, row in ((1, polynomial), (-1, turned)):
        inside = [root for root in unit_roots(row) if isinstance(root, Fraction)]
        beyond = [
            root for root in unit_roots(poly.trimmed(row[::-1])) if isinstance(root, Fraction)
        ]
        roots += [sign * root for root in inside] + [sign / root for root in reversed(beyond)]
    return roots


def _repeated(polynomial: Polynomial) -> list[tuple[Polynomial, int]]:
    """The factors of each power (D. Yun's squarefree decomposition, the plain way)."""
    factors: list[tuple[Polynomial, int]] = []
    power = 1
    while len(polynomial) > 1:
        simple = poly.squarefree(polynomial)
        polynomial = poly.primitive(poly.divide(polynomial, simple)[0])
        again = poly.common_factor(simple, polynomial) if len(polynomial) > 1 else (1,)
        once = poly.divide(simple, again)[0] if len(again) > 1 else simple
        if len(once) > 1:
            factors.append((_rising(once), power))
        power += 1
    return factors

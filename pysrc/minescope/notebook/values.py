r"""Exact numbers in a notebook, typeset.

>>> from fractions import Fraction
>>> print(fraction_latex(Fraction(-3, 7)))
$-\frac{3}{7}$
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from minescope.arithmetic.polynomial import numeral


def fraction_latex(value: Fraction) -> str:
    """A fraction for MathJax."""
    top, bottom = numeral(abs(value.numerator)), numeral(value.denominator)
    sign = "-" if value < 0 else ""
    return f"${sign}{top}$" if bottom == "1" else rf"${sign}\frac{{{top}}}{{{bottom}}}$"


def typeset_fractions(shell: Any) -> None:  # noqa: ANN401  IPython is no dependency
    """Let a notebook typeset fractions: `%load_ext minescope`."""
    shell.display_formatter.formatters["text/latex"].for_type(Fraction, fraction_latex)

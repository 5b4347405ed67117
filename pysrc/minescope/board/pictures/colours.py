"""The colours of a drawn board, light and dark: by what they stand for, not by what they are.

Chances lie on a scale of two straight lines in OKLab (B. Ottosson, "A perceptual color space for image
processing"), from safe over one half to a mine; both ends are equally light, and everybody can tell
them apart. The page has the same colours.
"""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final, Literal, NamedTuple, TypeAlias

from minescope.arithmetic.algebraic import Exact, decimal
from minescope.errors import UnsupportedError

Theme: TypeAlias = Literal["light", "dark"]
THEMES: Final[tuple[Theme, ...]] = ("light", "dark")

LAST_NUMBER: Final = 8
"""Numbers have colours of their own up to this one."""


class Colour(NamedTuple):
    """A colour as all programs read it."""

    code: str
    """#rrggbb"""
    opacity: float = 1


class _Lch(NamedTuple):
    """A colour in OKLab by its polar coordinates: lightness, chroma, hue in degrees."""

    lightness: float
    chroma: float
    hue: float


_SAFE: Final = {"light": _Lch(0.79, 0.098, 246), "dark": _Lch(0.475, 0.105, 250)}
_EVEN: Final = {"light": _Lch(0.955, 0.022, 95), "dark": _Lch(0.345, 0.012, 95)}
_MINED: Final = {"light": _Lch(0.79, 0.128, 58), "dark": _Lch(0.475, 0.108, 50)}


def check_theme(theme: str) -> None:
    """Refuse the name of a theme that there is not."""
    if theme not in THEMES:
        raise UnsupportedError(f"{theme!r} is not a theme: choose {' or '.join(THEMES)}.")


def chance_role(chance: Exact) -> str:
    """The name of the colour of a chance, which need not be exact: a step of one per cent.

    >>> from fractions import Fraction
    >>> chance_role(Fraction(1, 3))
    'p33'
    """
    return f"p{decimal(chance * 100, 0)}"


def colour(role: str, theme: Theme) -> Colour:
    """The colour that stands for something, such as "ink", "covered" or "p33".

    >>> [colour(role, "light").code for role in ("ink", "p0", "p50", "p100")]
    ['#171c22', '#85c1f6', '#f5f0e0', '#f8a563']
    """
    if role in _ROLES:
        return _ROLES[role][THEMES.index(theme)]
    share = int(role[1:]) / 50
    end = _SAFE if share < 1 else _MINED
    return Colour(_mixed(_EVEN[theme], end[theme], abs(1 - share)))


def _mixed(start: _Lch, end: _Lch, share: float) -> str:
    """The colour that lies so far on the way from one to the other."""
    (l0, a0, b0), (l1, a1, b1) = _lab(start), _lab(end)
    return _code(l0 + (l1 - l0) * share, a0 + (a1 - a0) * share, b0 + (b1 - b0) * share)


def _lab(colour: _Lch) -> tuple[float, float, float]:
    angle = radians(colour.hue)
    return colour.lightness, colour.chroma * cos(angle), colour.chroma * sin(angle)


def _code(lightness: float, a: float, b: float) -> str:
    """OKLab as sRGB."""
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    linear = (
        4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short,
    )
    return "#" + "".join([f"{_byte(part):02x}" for part in linear])


def _byte(linear: float) -> int:
    part = min(1.0, max(0.0, linear))
    return round(255 * (12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055))


def _pair(light: str | _Lch, dark: str | _Lch) -> tuple[Colour, Colour]:
    first, second = (
        Colour(one if isinstance(one, str) else _code(*_lab(one))) for one in (light, dark)
    )
    return first, second


_ROLES: Final[dict[str, tuple[Colour, Colour]]] = {
    "paper": _pair("#ffffff", "#14171b"),
    "ink": _pair("#171c22", "#e8ebee"),
    "quiet-ink": _pair("#4b545f", "#b0b8c2"),
    "faint-ink": _pair("#646c77", "#929ba7"),
    "accent": _pair("#0f5cb8", "#82b6f8"),
    "bad": _pair("#b0271d", "#ff9c90"),
    "bad-soft": _pair("#fdecea", "#43201d"),
    "open": _pair("#ffffff", "#191d21"),
    "frame": _pair("#b9c0c8", "#4a535e"),
    "lattice": (Colour("#1e3246", 0.16), Colour("#ffffff", 0.1)),
    "covered": _pair("#ccd3db", "#3c4550"),
    "bright-edge": (Colour("#ffffff", 0.6), Colour("#ffffff", 0.07)),
    "dark-edge": (Colour("#000000", 0.13), Colour("#000000", 0.4)),
    "quiet": _pair("#e1e8ee", "#262e37"),
    "quiet-lattice": _pair("#d8e0e7", "#2c353f"),
    "safe": _pair(_Lch(0.865, 0.062, 246), _Lch(0.36, 0.07, 250)),
    "safe-disc": _pair("#1b69c8", "#82b6f8"),
    "safe-tick": _pair("#ffffff", "#0a1626"),
    "mine": _pair(_Lch(0.865, 0.082, 62), _Lch(0.405, 0.082, 50)),
    "mine-ink": _pair(_Lch(0.39, 0.1, 42), _Lch(0.88, 0.06, 70)),
    "settled": _pair(_Lch(0.955, 0.022, 68), _Lch(0.27, 0.022, 55)),
    "settled-ink": _pair(_Lch(0.58, 0.085, 50), _Lch(0.66, 0.07, 55)),
    "flag": _pair("#c3231d", "#ff9b91"),
    "1": _pair("#1d4ed0", "#8ab4ff"),
    "2": _pair("#1b6e2c", "#7fce8b"),
    "3": _pair("#c3231d", "#ff9b91"),
    "4": _pair("#25228a", "#bdb8ff"),
    "5": _pair("#7d2114", "#f2a78f"),
    "6": _pair("#0b6a6d", "#68d0cc"),
    "7": _pair("#16181b", "#f2f3f4"),
    "8": _pair("#5a626d", "#b4bcc6"),
}

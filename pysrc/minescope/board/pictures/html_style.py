"""The styles of a board in a notebook, light and dark.

They follow the theme of the notebook where it tells (JupyterLab, VS Code), else that of the system. A
notebook that is not trusted yet drops them, and keeps the colours that cells bring themselves: these are
translucent, and so fit light and dark.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from minescope.arithmetic.algebraic import Exact, decimal

_RULES: Final = """
& { color-scheme: light dark; color: light-dark(#1b1f24, #e6e8ea); font-size: 14px;
  --line: light-dark(#b8bfc6, #50575e); --cover: light-dark(#dfe3e8, #3a4047);
  --open: light-dark(#fbfbfc, #1d2125); --wrong: light-dark(#c1121f, #ff8078); }
[data-jp-theme-light="true"] &, .vscode-light & { color-scheme: light; }
[data-jp-theme-light="false"] &, .vscode-dark &, .vscode-high-contrast & { color-scheme: dark; }
& table { border-collapse: collapse; border: 0; margin: 0; overflow-x: auto; display: block;
  table-layout: auto; font-size: 13px; font-variant-numeric: tabular-nums; }
& tr { background: none !important; border: 0; padding: 0; }
& td, & th { border: 1px solid var(--line); height: 2.6em; min-width: 2.6em; max-width: none;
  box-sizing: border-box; padding: 0 .35em; line-height: 1.15; text-align: center;
  vertical-align: middle; white-space: nowrap; color: inherit; }
& td { background: var(--open); }
& td.covered, & td.flag { background: var(--cover); }
& td.number, & td.safe, & td.mine { font-weight: 700; }
& td small { display: block; font-size: .75em; font-weight: 400; opacity: .75; }
& td.wrong { outline: 3px solid var(--wrong); outline-offset: -3px; }
& .graph td, & .graph th { text-align: left; white-space: normal; overflow-wrap: anywhere; }
& .graph th { font-weight: 600; }
& .hexagon tr, & .triangle tr { display: flex; }
& .hexagon td { flex: none; width: 5.4em; height: 4.6em; margin: 0 2px calc(2px - 1.15em) 0; border: 0;
  padding: 0; line-height: 4.6em; clip-path: polygon(50% 0, 100% 25%, 100% 75%, 50% 100%, 0 75%, 0 25%); }
& .hexagon tr:nth-child(even) { margin-left: calc(2.7em + 1px); }
& .hexagon tr:last-child td { margin-bottom: 0; }
& .triangle td { flex: none; width: 7.8em; height: 6.76em; margin: 0 calc(3px - 3.9em) 2px 0; border: 0;
  padding: 4em 0 0; }
& .triangle td:last-child { margin-right: 0; }
& td.up { clip-path: polygon(50% 0, 100% 100%, 0 100%); }
& td.down { clip-path: polygon(0 0, 100% 0, 50% 100%); padding-top: 1.2em; }
& .hexagon small { display: inline; margin-left: .3em; }
& .hexagon span, & .triangle span { font-size: .75em; }
& .hexagon td.number, & .hexagon td.free, & .triangle td.number, & .triangle td.free {
  background: light-dark(#eef0f2, #24292e); }
& p, & dl, & details { margin: .5em 0; }
& ol { margin: .3em 0; padding: 0; list-style: none; columns: 24em; }
& dt { font-weight: 700; }
& dd { overflow-wrap: anywhere; }
"""

STYLE: Final = f"<style>{_RULES.replace('&', '.minescope.minescope')}</style>"
"""The class stands twice in every selector: notebooks style tables, too, and the more special rule wins."""


class _Tint(NamedTuple):
    """A translucent colour, its opacity in percent."""

    red: int
    green: int
    blue: int
    opacity: int


_SAFE: Final = _Tint(31, 120, 190, 45)
_EVEN: Final = _Tint(190, 165, 70, 22)
_MINED: Final = _Tint(235, 110, 20, 55)
"""From blue to orange, as on the page: everybody can tell these apart."""


def tint(chance: Exact) -> str:
    """The colour of a chance, for an attribute. A colour need not be exact; the value is there, too.

    >>> from fractions import Fraction
    >>> tint(Fraction(0)), tint(Fraction(3, 4))
    ('background-color:rgba(31,120,190,0.45)', 'background-color:rgba(212,137,45,0.38)')
    """
    share = int(decimal(chance * 100, 0))
    end, part = (_SAFE, 50 - share) if share < 50 else (_MINED, share - 50)
    red, green, blue, opacity = (
        (a * part + b * (50 - part)) // 50 for a, b in zip(end, _EVEN, strict=True)
    )
    return f"background-color:rgba({red},{green},{blue},0.{opacity:02})"

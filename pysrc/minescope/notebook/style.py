"""The styles of a board in a notebook, light and dark.

They follow the theme of the notebook where it tells (JupyterLab, VS Code), else that of the system. The
share of a cell is mixed from safe to mine; where a browser cannot mix colours, the fractions still stand.
"""

from __future__ import annotations

from typing import Final

STYLE: Final = """<style>
.minescope { color-scheme: light dark; color: light-dark(#1b1f24, #e6e8ea); font-size: 14px;
  --line: light-dark(#b8bfc6, #50575e); --cover: light-dark(#dfe3e8, #3a4047);
  --open: light-dark(#fbfbfc, #1d2125); --safe: light-dark(#bfe5c3, #1f5a2c);
  --mined: light-dark(#f2b8b0, #7a2a22); --wrong: light-dark(#c1121f, #ff8078); }
[data-jp-theme-light="true"] .minescope, .vscode-light .minescope { color-scheme: light; }
[data-jp-theme-light="false"] .minescope, .vscode-dark .minescope { color-scheme: dark; }
.minescope table { border-collapse: collapse; margin: 0; overflow-x: auto; display: block; }
.minescope td, .minescope th { border: 1px solid var(--line); height: 2.4em; min-width: 2.4em;
  padding: 0 .3em; text-align: center; background: var(--open); color: inherit; }
.minescope td.covered { background: var(--cover); }
.minescope td.chance { background: var(--cover);
  background: color-mix(in oklab, var(--mined) var(--share), var(--safe)); }
.minescope td.number, .minescope td.safe, .minescope td.mine { font-weight: 700; }
.minescope td.wrong { outline: 3px solid var(--wrong); outline-offset: -3px; }
.minescope .graph td, .minescope .graph th { text-align: left; }
.minescope .hexagon { border-collapse: separate; border-spacing: 2px; }
.minescope .hexagon td { min-width: 3em; border-radius: .8em; }
.minescope .hexagon tr:nth-child(even) { position: relative; left: 1.85em; }
.minescope .triangle tr { display: flex; }
.minescope .triangle td { width: 5em; height: 4.3em; margin-right: -2.3em; border: 0; padding: 0;
  box-sizing: border-box; flex: none; }
.minescope td.up { clip-path: polygon(50% 0, 100% 100%, 0 100%); padding-top: 2.2em; }
.minescope td.down { clip-path: polygon(0 0, 100% 0, 50% 100%); padding-top: .7em; }
.minescope .triangle td.number, .minescope .triangle td.free { background: var(--cover);
  filter: brightness(.93); }
.minescope p, .minescope dl, .minescope details { margin: .4em 0; }
.minescope dt { font-weight: 700; }
</style>"""

"""What a notebook shows: boards as HTML that needs nothing else, values as LaTeX, a link to the page.

Jupyter asks an object how it looks; `Position` and `Solution` then ask this room. Nothing here runs a
script or loads a file, so that a saved notebook shows the same everywhere.
"""

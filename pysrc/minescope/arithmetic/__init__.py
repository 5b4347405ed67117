"""Exact numbers: polynomials, their roots, and how they are written. Nothing of Minesweeper."""

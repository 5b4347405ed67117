"""Answers as functions: of the density, of the number of mines, and with symbols."""

"""Positions as text, links and files: our own formats and those of other programs.

`recognise` is the way in; it knows all the others.
"""

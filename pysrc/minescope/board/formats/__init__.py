"""Positions as text, links and files: our own formats and those of other programs."""

from minescope.board.formats.recognise import FORMATS, Format, export, parse, recognise

__all__ = ["FORMATS", "Format", "export", "parse", "recognise"]

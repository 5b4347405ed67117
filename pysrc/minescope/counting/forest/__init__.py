"""Golan's algorithm for trees, on any graph that is a forest; `golan` says how it works."""

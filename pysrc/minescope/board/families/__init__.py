"""Graphs that are made: by a rule, by their name, or by chance."""

"""Strategies: ways to choose the next cell, behind one Protocol."""

"""Moves: what opening a cell would show and tell, and which cell to open."""

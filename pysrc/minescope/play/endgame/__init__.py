"""Endgames: exact best play where few solutions are left."""

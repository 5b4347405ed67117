"""Families combined with families, and parts of diagrams put together."""

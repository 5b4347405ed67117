"""Diagrams as files and pictures."""

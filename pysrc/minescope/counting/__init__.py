"""Counting: one question, several engines behind one Protocol."""

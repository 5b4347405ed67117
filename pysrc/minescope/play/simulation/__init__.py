"""Simulation: many games played by a strategy."""

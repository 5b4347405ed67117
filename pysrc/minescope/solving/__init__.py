"""From a position and a prior to the exact probability of every cell."""

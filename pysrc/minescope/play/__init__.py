"""A game on a board whose mines somebody knows: dealing them out."""

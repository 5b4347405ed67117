"""The smallest set of numbers that cannot hold together, and what would mend it."""

"""From specifications to nodes, and the orders that keep them few."""

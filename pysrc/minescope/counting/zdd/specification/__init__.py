"""What a diagram is to hold, said state by state, before it has any node."""

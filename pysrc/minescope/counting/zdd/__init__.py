"""Zero-suppressed decision diagrams: all solutions of a board, held in a compact graph.

The room has the cut of the TdZdd library. A specification says what a diagram is to hold, state by
state; construction makes nodes of it, from the top down, and reduces them; evaluation asks the
finished nodes: how many, which is the k-th, what is cheapest.
"""

"""An engine shown at work on a board, step by step: what the page lets people look at."""

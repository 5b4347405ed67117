"""One more number in a finished diagram."""

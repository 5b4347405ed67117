"""An answer checked: by brute force, by every other engine, by a program of its own."""

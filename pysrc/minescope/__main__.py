"""`python -m minescope`: the terminal command where it is not on the path; and where both of them begin."""

import sys


def start() -> int:
    """Run the command of the command line and return its exit code."""
    try:
        # Here and not on top: this takes half a second, in which somebody may press Ctrl+C.
        from minescope.cli import main
    except KeyboardInterrupt:
        return 130
    return main()


if __name__ == "__main__":
    sys.exit(start())

"""`python -m minescope`: the terminal command where it is not on the path."""

import sys

from minescope.cli import main

if __name__ == "__main__":
    sys.exit(main())

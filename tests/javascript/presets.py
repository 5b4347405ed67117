"""Prints Python's table of the usual boards, for the other half in JavaScript."""

from __future__ import annotations

import json

from minescope.board.sizes import NAMED_SIZES


def main() -> None:
    print(json.dumps({name: size._asdict() for name, size in NAMED_SIZES.items()}))


if __name__ == "__main__":
    main()

"""How many random boards a test tries."""

import os

SLOWER = 12 if os.environ.get("MINESCOPE_TESTS") == "pyodide" else 1
"""Python in Pyodide is about three times slower, and its share of the time is smaller, too."""

MORE = int(os.environ.get("MINESCOPE_BOARDS", "1"))
"""For who wants to be surer than the suite has time for: so many times as many boards."""


def boards(count: int) -> int:
    """As many boards as this on a host, fewer in Pyodide, at least one.

    >>> 1 <= boards(100) <= 100 * MORE
    True
    """
    return max(1, count * MORE // SLOWER)

"""What counts as a whole number where somebody gives one.

NumPy's integers and sympy's do, and become Python's own, which have no largest one; `True` does not.
"""

from __future__ import annotations

from operator import index
from typing import SupportsIndex, TypeGuard


def is_whole(value: object) -> TypeGuard[SupportsIndex]:
    """Whether somebody meant a whole number, which `int` makes of it.

    >>> is_whole(2), is_whole(True), is_whole(2.0), is_whole("2")
    (True, False, False, False)
    """
    if type(value) is int:
        return True
    if isinstance(value, bool):
        return False
    try:
        index(value)  # type: ignore[arg-type]  # asked of any value
    except TypeError:  # an array of several numbers has the method, too
        return False
    return True

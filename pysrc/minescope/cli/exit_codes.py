"""How a command ends, for scripts that call it."""

from __future__ import annotations

from typing import Final

ANSWERED: Final = 0
CONTRADICTION: Final = 1
"""Which is an answer, too."""
UNREADABLE: Final = 2
"""Input, arguments or an output that cannot be used; or work that was lost with a process that was killed."""
OUT_OF_TIME: Final = 3
"""Stopped by --max-seconds."""
INTERRUPTED: Final = 130
"""From the keyboard."""
BROKEN_PIPE: Final = 141
"""Nobody reads the output any more."""

"""Calls one function in a process of its own: python child.py [module, function, arguments, ..]."""

from __future__ import annotations

import importlib
import json
import os
import resource
import signal
import sys
from pathlib import Path


def main() -> None:
    """Print the function's answer as JSON, with the peak memory of this process."""
    module, function, arguments, seconds, megabytes = json.loads(sys.argv[1])
    os.environ["OMP_NUM_THREADS"] = "1"  # Graphillion would take all cores
    # By the clock: a limit on processor time would make Linux round all processor times to 4 ms.
    signal.alarm(seconds)
    resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))
    try:
        answer = getattr(importlib.import_module(module), function)(*arguments)
        answer["peak_mb"] = peak_megabytes()
    except MemoryError:
        answer = {"stopped": f"{megabytes} MB"}
    print(json.dumps(answer))


def peak_megabytes() -> float:
    """The most memory this process held at once.

    Linux hands the peak of the parent on to a child's `ru_maxrss`; /proc knows the child's own.
    """
    status = Path("/proc/self/status")
    if status.exists():
        for line in status.read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) / 1024
    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit


if __name__ == "__main__":
    main()

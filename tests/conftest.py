"""How much hypothesis tries, and where.

Without deadlines, because a busy machine is not a failing test. In CI the examples are the same on
every run; on a developer's machine they differ and the failing ones are remembered.
"""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "host",
    deadline=None,
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
# Python in Pyodide is about three times slower, and the developer's examples stay as they are.
settings.register_profile(
    "pyodide", settings.get_profile("host"), max_examples=20, derandomize=True, database=None
)
settings.load_profile(os.environ.get("MINESCOPE_TESTS", "host"))

"""Tables in Markdown, the machine they were measured on, and their places in RESULTS.md."""

from __future__ import annotations

import platform
import re
import sys
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from os import cpu_count
from pathlib import Path

RESULTS = Path(__file__).resolve().parent / "RESULTS.md"


def table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table, the first column to the left and all others to the right."""
    lines = [header, ["---", *["--:"] * (len(header) - 1)], *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def ms(seconds: float) -> str:
    """Milliseconds with three digits that count."""
    return _three_digits(seconds * 1000)


def s(seconds: float) -> str:
    """Seconds with three digits that count."""
    return _three_digits(seconds)


def _three_digits(value: float) -> str:
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}" if value >= 1 else f"{value:.3f}"


def ratio(ours: float, theirs: float) -> str:
    return f"{ours / theirs:.2f}" if theirs else "-"


def percent(share: float) -> str:
    return f"{share:.0%}"


def machine(packages: Iterable[str]) -> str:
    """Processor, cores, Python and packages, in one line."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    parts = [_processor(), f"{cpu_count()} cores", platform.system(), python]
    for name in packages:
        try:
            parts.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            parts.append(f"{name} not installed")
    return ", ".join(parts)


def _processor() -> str:
    try:
        info = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        return platform.processor() or platform.machine()
    found = re.search(r"^model name\s*: (.*)$", info, re.MULTILINE)
    return found[1].strip() if found else platform.machine()


def command() -> str:
    return " ".join(["python tests/bench/run.py", *sys.argv[1:]])


def section(body: str, packages: Iterable[str]) -> str:
    """A benchmark's tables with when, where and how they were measured."""
    today = datetime.now(UTC).date().isoformat()
    return f"Measured {today} by `{command()}` on {machine(packages)}.\n\n{body.strip()}"


def write_section(name: str, text: str, path: Path = RESULTS) -> None:
    """Replace what stands between the markers of this benchmark, and nothing else."""
    first, last = f"<!-- bench:{name} -->", f"<!-- end:{name} -->"
    page = path.read_text(encoding="utf-8") if path.exists() else ""
    if first not in page or last not in page:
        page = f"{page.rstrip()}\n\n## {name}\n\n{first}\n{last}\n".lstrip()
    before, rest = page.split(first, 1)
    after = rest.split(last, 1)[1]
    path.write_text(f"{before}{first}\n{text}\n{last}{after}", encoding="utf-8")

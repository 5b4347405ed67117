"""A Chromium for the tests: the one that is installed, or one that can be had without asking."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from environment import SetUpError, ensure_playwright, ensure_venv

_COMMANDS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "msedge")
_MAC = ("Google Chrome", "Chromium", "Microsoft Edge")
_WINDOWS = ("Google/Chrome/Application/chrome.exe", "Microsoft/Edge/Application/msedge.exe")


def ensure_browser() -> Path | None:
    """The browser to start; None where it is the one that Playwright brings."""
    found = find_browser()
    if found is None and can_use_apt():
        # Quiet unless it fails; the fonts are for the screenshots.
        for words in (("update",), ("install", "-y", "chromium", "fonts-dejavu-core")):
            subprocess.run(["apt-get", "-qq", *words], stdout=subprocess.DEVNULL, check=False)
        found = find_browser()
    if found is None:
        own = {**os.environ, "PYTHONPATH": str(ensure_playwright())}
        command = [str(ensure_venv()), "-m", "playwright", "install", "chromium"]
        if subprocess.run(command, env=own, check=False).returncode:
            raise SetUpError(
                "No browser was found for the tests, and none could be fetched. "
                "Install Chromium, Chrome or Edge and try again."
            )
    return found


def find_browser() -> Path | None:
    """An installed browser that starts."""
    commands = [shutil.which(command) for command in _COMMANDS]
    programs = [
        Path(os.environ[name]) / program
        for name in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA")
        if name in os.environ
        for program in _WINDOWS
    ]
    applications = [Path(f"/Applications/{name}.app/Contents/MacOS/{name}") for name in _MAC]
    candidates = [*(Path(command) for command in commands if command), *programs, *applications]
    return next((path for path in candidates if path.is_file() and _starts(path)), None)


def can_use_apt() -> bool:
    """Whether this is the root of a Debian or one of its kin."""
    return sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def _starts(program: Path) -> bool:
    """A command may be a stub that only says how to install the real one."""
    if os.name == "nt":
        return True  # there it would open a window
    answer = subprocess.run([program, "--version"], capture_output=True, check=False)
    return answer.returncode == 0

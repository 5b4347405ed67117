"""A screen that nobody sees, the programs on it, its pointer and its photographs."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from photographs.raster import Raster, parse_ppm

SCREEN = (1600, 1000)
CORNER = (20, 30)
"""Where windows are put."""
SECONDS_TO_START = 30.0
STEADY = 0.35
"""Seconds in which nothing may change until a picture is taken: less than the tick of a clock."""
PRESS = 0.06
"""Seconds that a program has for a click."""


BUS = """<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>
  </policy>
</busconfig>
"""
"""A bus that starts no services: they would outlive the program."""


class Click(NamedTuple):
    x: int
    y: int
    button: int = 1


class Desk:
    """One program on a screen of its own."""

    def __init__(self, environment: dict[str, str]) -> None:
        self.environment = environment

    def _xdotool(self, *words: object, check: bool = True) -> str:
        command = ["xdotool", *(str(word) for word in words)]
        done = subprocess.run(command, env=self.environment, check=check, capture_output=True)
        # Titles of windows may have any encoding.
        return done.stdout.decode(errors="replace")

    def wait_for_window(self, name: str, least: int = 1) -> str:
        """The newest window of the program with this name, once there are so many."""
        end = time.monotonic() + SECONDS_TO_START
        while time.monotonic() < end:
            windows = self._xdotool("search", "--onlyvisible", name, check=False)
            if len(windows.split()) >= least:
                return max(windows.split(), key=int)
            time.sleep(0.2)
        raise RuntimeError(f"{name} showed no window within {SECONDS_TO_START:.0f} seconds.")

    def press(self, window: str, key: str) -> None:
        self._xdotool("windowfocus", "--sync", window, "key", key)

    def place(self, window: str, size: tuple[int, int] | None = None) -> None:
        """Put a window in its corner, where it gets all keys."""
        if size:
            self._xdotool("windowsize", window, *size)
        self._xdotool("windowmove", window, *CORNER)
        # Where the pointer goes does not matter then; some games pause when they lose the focus.
        self._xdotool("windowfocus", window)

    def click(self, clicks: Iterable[Click]) -> None:
        """Click here and there, in this order."""
        words: list[object] = []
        for x, y, button in clicks:
            words += ["mousemove", x, y, "sleep", PRESS / 2, "click", button, "sleep", PRESS / 2]
        self._xdotool(*words)

    def photograph(self) -> Raster:
        """What is seen, once it is steady, with the pointer out of the way."""
        self._xdotool("mousemove", SCREEN[0] - 2, SCREEN[1] - 2)
        before = None
        end = time.monotonic() + SECONDS_TO_START
        while time.monotonic() < end:
            time.sleep(STEADY)
            now = self._seen()
            if now == before:
                return now
            before = now
        raise RuntimeError("The picture was not steady for half a minute.")

    def _seen(self) -> Raster:
        command = ["import", "-window", "root", "-depth", "8", "ppm:-"]
        done = subprocess.run(command, env=self.environment, check=True, capture_output=True)
        return parse_ppm(done.stdout)


@contextmanager
def desk(command: Sequence[str], folder: Path, chance: Path, seed: int) -> Iterator[Desk]:
    """A program that runs with this folder for all it keeps, and with chance fixed."""
    size = f"{SCREEN[0]}x{SCREEN[1]}x24"
    screen = ["Xvfb", "-displayfd", "1", "-screen", "0", size]
    with _process(screen, dict(os.environ), subprocess.PIPE) as server:
        assert server.stdout
        display = server.stdout.readline().decode().strip()
        environment = {
            **os.environ,
            "DISPLAY": f":{display}",
            "HOME": str(folder),
            "XDG_CONFIG_HOME": str(folder / "config"),
            "XDG_DATA_HOME": str(folder / "data"),
            "XDG_CACHE_HOME": str(folder / "cache"),
            "GSETTINGS_BACKEND": "keyfile",
            "LD_PRELOAD": str(chance),
            "MINES_CHANCE": str(seed),
        }
        bus = folder / "bus.conf"
        bus.write_text(BUS)
        on_bus = ["dbus-run-session", "--config-file", str(bus), "--", *command]
        with _process(on_bus, environment):
            yield Desk({**environment, "LD_PRELOAD": ""})


@contextmanager
def _process(
    command: Sequence[str], environment: dict[str, str], stdout: int = subprocess.DEVNULL
) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(
        command,
        env=environment,
        stdout=stdout,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait()

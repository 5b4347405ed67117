"""Packages of others, fetched by name and version from where this machine gets its packages."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple


class Package(NamedTuple):
    """One that has pictures, or a page."""

    name: str
    version: str
    kind: str = "PyPI"
    """PyPI or npm."""

    def fetch(self, folder: Path) -> Path:
        """Download and unpack it into a folder of its own; nothing of it is installed."""
        unpacked = folder / self.name
        with tempfile.TemporaryDirectory() as downloads:
            subprocess.run(self._download(downloads), check=True, stdout=subprocess.DEVNULL)
            (archive,) = Path(downloads).iterdir()
            kind = "zip" if archive.suffix == ".whl" else "gztar"
            shutil.unpack_archive(archive, unpacked, kind)
        # What is not a wheel lies in one more folder.
        inner = list(unpacked.iterdir())
        return inner[0] if len(inner) == 1 else unpacked

    def _download(self, folder: str) -> list[str]:
        if self.kind == "npm":
            pack = ["npm", "pack", "--silent", "--pack-destination", folder]
            return [*pack, f"{self.name}@{self.version}"]
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", folder]
        return [*pip, f"{self.name}=={self.version}"]

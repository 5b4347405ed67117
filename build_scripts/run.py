"""Set up, build the site and show it in the browser.

python3 build_scripts/run.py [--port 8000] [--no-open] [--build-only]
"""

from __future__ import annotations

import argparse
import os
import sys
import webbrowser
from collections.abc import Mapping
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import socket
from typing import TypeAlias

from build_site import build_site
from environment import ROOT, SetUpError, ensure_venv

DEFAULT_PORT = 8000

Request: TypeAlias = socket | tuple[bytes, socket]


class SiteHandler(SimpleHTTPRequestHandler):
    """Serves files with the types that modules need and the headers that let Python be interrupted."""

    protocol_version = "HTTP/1.1"  # one connection serves many of the page's small files
    disable_nagle_algorithm = True  # which holds a body back until its header is acknowledged

    extensions_map = {  # noqa: RUF012  the base class has it as a plain dict too
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".json": "application/json",
        ".mjs": "text/javascript",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".whl": "application/zip",
    }

    site_headers: Mapping[str, str] = {
        # The two of a cross-origin isolated page, where a SharedArrayBuffer may be used.
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Embedder-Policy": "require-corp",
        "Cache-Control": "no-cache",
    }

    def end_headers(self) -> None:
        for name, value in self.site_headers.items():
            self.send_header(name, value)
        super().end_headers()


class SiteServer(ThreadingHTTPServer):
    """A server that browsers may leave in the middle of a file."""

    # On Windows an address may be reused while another server listens there: say so instead.
    allow_reuse_address = os.name != "nt"

    def handle_error(self, request: Request, client_address: object) -> None:
        """Say nothing of browsers that went away, for instance to reload the page."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def main() -> int:
    """Build, and serve until Ctrl-C."""
    parser = argparse.ArgumentParser(
        description="Set up, build the site and show it in the browser."
    )
    parser.add_argument(
        "--port",
        type=int,
        default=DEFAULT_PORT,
        help=f"default {DEFAULT_PORT}; 0 takes any free one",
    )
    parser.add_argument("--no-open", action="store_true", help="serve, but open no browser")
    parser.add_argument("--build-only", action="store_true", help="build and stop")
    asked = parser.parse_args()

    try:
        ensure_venv()
        site = build_site()
    except SetUpError as error:
        print(error)
        return 1
    print(f"Built {site.relative_to(ROOT)}/", flush=True)
    return 0 if asked.build_only else serve(site, asked.port, open_browser=not asked.no_open)


def serve(site: Path, port: int, *, open_browser: bool) -> int:
    """Serve the folder on this machine only."""
    try:
        server = SiteServer(("127.0.0.1", port), partial(SiteHandler, directory=str(site)))
    except (OSError, OverflowError) as error:
        print(
            f"Port {port} cannot be used ({error}). Choose another: run.py --port {DEFAULT_PORT + 1}"
        )
        return 1
    with server:
        address = f"http://localhost:{server.server_port}/"
        print(f"Minescope is at {address}  (Ctrl-C ends it)", flush=True)
        if open_browser:
            webbrowser.open(address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print("\nStopped.")
    return 0


if __name__ == "__main__":
    sys.exit(main())

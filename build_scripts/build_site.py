"""Build the static site in `dist`: the files of `web`, Pyodide, the solver and the wheels for formulas.

Everything the page ever loads is there, addressed by relative paths, so that any static host can
serve it from any folder. What is Python is compiled, inside the same Pyodide, and kept in `.cache`.
"""

from __future__ import annotations

import base64
import hashlib
import io
import json
import os
import re
import shutil
import sys
import tempfile
import zipfile
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path, PurePosixPath

from environment import (
    CACHE,
    ROOT,
    SCRIPTS,
    SetUpError,
    ensure_folder,
    ensure_node,
    ensure_npm_packages,
    ensure_page_wheels,
    ensure_pyodide,
    ensure_venv,
    run,
)
from licences import licences_page

SITE = ROOT / "dist"
LICENCES = "licences.html"

STANDARD_LIBRARY = "python_stdlib.zip"
STANDARD_LIBRARY_REST = "python_stdlib_rest.zip"
SOLVER = "minescope.zip"
SNAPSHOT = "snapshot.wasm"
"""The memory of a WebAssembly module. Named like one, because hosts compress by the name, and this is
nine megabytes that become three."""
ENTRIES = (
    "js/main.js",
    "js/theme.js",
    "js/solver/start.js",
    "js/solver/worker.js",
    "js/picture/worker.js",
    "css/all.css",
)
"""The scripts and styles that the page or another script names; all others go into these."""
BUNDLED = ("js", "css")
"""Folders of `web` that go into these files."""
NOT_SERVED = ("package.json",)
"""Files of `web` that are for tools only."""
SERVICE_WORKER = "service-worker.js"
"""It stands alone in the site's root: a browser lets it serve nothing above its own folder."""
VERSION_IN_PAGE = b'<meta name="version" content="%s">'
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")


def build_site() -> Path:
    """Bring `dist` up to date and return it; files that stay the same are not touched."""
    # The reference is no part of what a browser keeps: few people read it, and with a network.
    _write_site({**seal(site_files()), **reference_files()})
    return SITE


def reference_files() -> dict[str, bytes]:
    """The reference of the Python package, pages beside the page."""
    sources = sorted((ROOT / "pysrc").rglob("*.py"))
    script, pinned = SCRIPTS / "reference.py", SCRIPTS / "requirements-dev.txt"

    def make(folder: Path) -> None:
        # With a fixed seed, because sets among the defaults are written in the order they have.
        run(ensure_venv(), script, folder, env={**os.environ, "PYTHONHASHSEED": "0"})

    read = [path.read_bytes() for path in (*sources, script, pinned)]
    folder = ensure_folder(CACHE / "reference", [sys.version, _digest(read)], make)
    pages = [path for path in folder.rglob("*") if path.suffix in (".html", ".js")]
    return {f"reference/{path.relative_to(folder).as_posix()}": path.read_bytes() for path in pages}


def site_files() -> dict[str, bytes]:
    """The site without what depends on all of it."""
    pyodide = ensure_pyodide()
    libraries = compile_libraries()
    solver = compile_solver(libraries)
    archive = (solver / SOLVER).read_bytes()
    snapshot = (take_snapshot(solver) / SNAPSHOT).read_bytes()

    web = ROOT / "web"
    served = {path.relative_to(web): path for path in web.rglob("*") if path.is_file()}
    paths = {
        name.as_posix(): path
        for name, path in served.items()
        if name.parts[0] not in (*BUNDLED, *NOT_SERVED)
    }
    paths |= {f"pyodide/{name}": pyodide / name for name in PYODIDE_FILES}
    paths |= {f"pyodide/{path.name}": path for path in solver.glob("python_stdlib*.zip")}
    paths |= {f"wheels/{path.name}": path for path in libraries.glob("*.whl")}

    files = {name: path.read_bytes() for name, path in paths.items()}
    files |= bundle_scripts(web)
    files["index.html"] = preload_modules(files["index.html"], files)
    files[LICENCES] = licences_page(pyodide, ensure_page_wheels())
    files["pyodide/pyodide-lock.json"] = empty_lock(pyodide / "pyodide-lock.json")
    # Named by their content, because a cache on the way may hold an earlier one.
    files[f"minescope-{_digest([archive])}.zip"] = archive
    files[f"snapshot-{_digest([snapshot])}.wasm"] = snapshot
    return files


def seal(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The site with its version, which the page, the manifest and the service worker know.

    The service worker keeps exactly these files, each by its hash: never some of one version
    together with some of another.
    """
    version = _digest(files[name] for name in sorted(files))
    # micropip comes first, because it installs the others.
    wheels = sorted(
        (name for name in files if name.startswith("wheels/")),
        key=lambda name: ("/micropip-" not in name, name),
    )
    manifest = {
        "version": version,
        "solver": next(name for name in files if name.startswith("minescope-")),
        "snapshot": next(name for name in files if name.startswith("snapshot-")),
        "wheels": wheels,
        "files": {name: len(files[name]) for name in sorted(files)},
    }
    place = VERSION_IN_PAGE % b""
    if place not in files["index.html"]:
        raise SetUpError(f"web/index.html needs a place for the version: {place.decode()}")
    page = files["index.html"].replace(place, VERSION_IN_PAGE % version.encode())
    kept = {**files, "index.html": page, "manifest.json": json.dumps(manifest, indent=1).encode()}
    script = kept.pop(SERVICE_WORKER)
    hashes = {
        name: base64.b64encode(hashlib.sha256(kept[name]).digest()).decode()
        for name in sorted(kept)
    }
    site = json.dumps({"version": version, "files": hashes}, indent=1)
    return {**kept, SERVICE_WORKER: f"self.site = {site};\n\n".encode() + script}


def compile_libraries() -> Path:
    """A folder with the standard library and the wheels compiled, which takes half a minute."""
    pyodide, wheels = ensure_pyodide(), ensure_page_wheels()

    def make(folder: Path) -> None:
        with tempfile.TemporaryDirectory() as sources:
            for path in (pyodide / STANDARD_LIBRARY, *wheels.glob("*.whl")):
                shutil.copy(path, sources)
            _compile(pyodide / STANDARD_LIBRARY, Path(sources), folder)

    return ensure_folder(CACHE / "page-libraries", _compiler_parts(), make)


def compile_solver(libraries: Path) -> Path:
    """A folder with the package compiled, and with the standard library cut in two.

    The page waits only for the modules that Pyodide and the solver import, half of the library; the
    rest comes with sympy.
    """

    def make(folder: Path) -> None:
        with tempfile.TemporaryDirectory() as sources:
            (Path(sources) / SOLVER).write_bytes(zip_files(package))
            _compile(libraries / STANDARD_LIBRARY, Path(sources), folder, SOLVER)
        imported = json.loads((folder / "imports.json").read_text(encoding="utf-8"))
        first, rest = split_archive(libraries / STANDARD_LIBRARY, imported)
        (folder / STANDARD_LIBRARY).write_bytes(first)
        (folder / STANDARD_LIBRARY_REST).write_bytes(rest)

    package = package_files()
    parts = [*_compiler_parts(), _digest([zip_files(package)])]
    return ensure_folder(CACHE / "page-solver", parts, make)


def take_snapshot(solver: Path) -> Path:
    """A folder with the memory of a Python that has answered: the page's goes on from there.

    It serves only the Pyodide that made it, and with it the same archives, which Python remembers.
    """

    def make(folder: Path) -> None:
        write_snapshot(solver, folder / SNAPSHOT)

    scripts = ("package-lock.json", "pyodide_snapshot.mjs", "pack_memory.mjs", "pyodide_node.mjs")
    paths = [*(SCRIPTS / name for name in scripts), ROOT / "web/js/solver/snapshot.js"]
    archives = [(solver / name).read_bytes() for name in (STANDARD_LIBRARY, SOLVER)]
    parts = [*(path.read_text(encoding="utf-8") for path in paths), _digest(archives)]
    return ensure_folder(CACHE / "page-snapshot", parts, make)


def write_snapshot(solver: Path, target: Path, env: Mapping[str, str] | None = None) -> None:
    """Start the page's Python here, and write its memory into this file."""
    script = SCRIPTS / "pyodide_snapshot.mjs"
    archives = (solver / STANDARD_LIBRARY, solver / SOLVER)
    run(*ensure_node().node, script, ensure_pyodide(), *archives, target, env=env)


def package_files() -> dict[str, bytes]:
    """The package without its terminal and notebook, and without what describes the door to people."""
    sources = ROOT / "pysrc"
    left_out = {"cli", "notebook", "__main__.py", "schema.py"}
    return {
        path.relative_to(sources).as_posix(): path.read_bytes()
        for path in sorted((sources / "minescope").rglob("*.py"))
        if not left_out.intersection(path.relative_to(sources).parts)
    }


def split_archive(archive: Path, first_names: Collection[str]) -> tuple[bytes, bytes]:
    """An archive with the modules and packages of these names, and one with the others.

    A package stays whole, because Python looks for all of it where it found its beginning.
    """
    first: dict[str, bytes] = {}
    rest: dict[str, bytes] = {}
    with zipfile.ZipFile(archive) as whole:
        for name in whole.namelist():
            is_first = PurePosixPath(name).parts[0].removesuffix(".pyc") in first_names
            (first if is_first else rest)[name] = whole.read(name)
    return zip_files(first), zip_files(rest)


def zip_files(files: dict[str, bytes]) -> bytes:
    """An archive that is the same for the same files: the date of an entry is 1980 by default."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name)
            archive.writestr(entry, files[name], zipfile.ZIP_DEFLATED, compresslevel=9)
    return content.getvalue()


def bundle_scripts(web: Path) -> dict[str, bytes]:
    """Scripts and styles in few files: forty small ones cost the page an eighth of a second.

    What is imported on demand becomes a file of its own. Names stay, so that errors can be read.
    """
    with tempfile.TemporaryDirectory() as target:
        script = SCRIPTS / "bundle.mjs"
        run(*ensure_node().node, script, ensure_npm_packages(), web, target, *ENTRIES)
        written = [path for path in Path(target).rglob("*") if path.is_file()]
        return {path.relative_to(target).as_posix(): path.read_bytes() for path in written}


def preload_modules(html: bytes, files: Mapping[str, bytes]) -> bytes:
    """Name in the page's head what main.js imports: else the browser learns of it too late."""
    script = b'<script type="module" src="js/main.js"'
    found = re.findall(rb'(?:from|import) ?"\./(chunk-[^"]+)"', files["js/main.js"])
    links = b"".join(b'<link rel="modulepreload" href="js/%s">\n    ' % name for name in found)
    return html.replace(script, links + script, 1)


def empty_lock(lock: Path) -> bytes:
    """Pyodide's list of packages without the packages: the page has its own."""
    return json.dumps({**json.loads(lock.read_text(encoding="utf-8")), "packages": {}}).encode()


def _compile(standard_library: Path, sources: Path, target: Path, *options: str) -> None:
    script = SCRIPTS / "pyodide_compile.mjs"
    places = (ensure_pyodide(), standard_library, sources, target)
    run(*ensure_node().node, script, *places, *options)


def _compiler_parts() -> list[str]:
    """What decides how compiled files look: the compiler and the versions it works on."""
    pinned = (SCRIPTS / "package-lock.json", SCRIPTS / "requirements-page.txt")
    scripts = (SCRIPTS / "archives.py", SCRIPTS / "pyodide_compile.mjs")
    return [path.read_text(encoding="utf-8") for path in (*pinned, *scripts)]


def _write_site(contents: dict[str, bytes]) -> None:
    """Write what differs and remove what is not wanted: a server may be at work on the folder."""
    for name, content in contents.items():
        path = SITE / name
        if not path.is_file() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    for path in sorted(SITE.rglob("*"), reverse=True):
        if path.is_dir():
            if not any(path.iterdir()):
                path.rmdir()
        elif path.relative_to(SITE).as_posix() not in contents:
            path.unlink()


def _digest(contents: Iterable[bytes]) -> str:
    """A short name for these contents."""
    hashed = hashlib.sha256()
    for content in contents:
        hashed.update(hashlib.sha256(content).digest())
    return hashed.hexdigest()[:12]


if __name__ == "__main__":
    print(f"Built {build_site()}")

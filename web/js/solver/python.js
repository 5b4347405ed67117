// Python with the solver in it, as the worker starts it: from a snapshot of its memory, which has answered
// before and lacks the archives as yet, or from nothing, which takes longer and lacks nothing.
//
// Snapshots are there for hosts that start Python for every visitor, and Pyodide promises no page
// that they stay: what is used of its inside (`_loadSnapshot`, `createPyodideModule`, names of the
// module, what it fetches) is used in this file only. Its version is pinned, a snapshot carries the
// name of the build that made it, and where anything fails the worker starts Python from nothing.

import { download, downloadBytes, downloadJson, manifest, Progress, root } from "./downloads.js";
import { readSnapshot } from "./snapshot.js";

/**
 * @typedef {import("../../pyodide/pyodide.mjs").PyodideAPI} Python
 * @typedef {(done: number, expected: number, nodes?: number) => void} ReportSteps
 * @typedef {(request: string, progress: ReportSteps) => string} Handle  the solver's door
 * @typedef {{python: Python, handle: Handle, archives: Archives}} Booted
 */

const WASM = "pyodide/pyodide.asm.wasm";
const STANDARD_LIBRARY = "pyodide/python_stdlib.zip";
/** Bytes that Pyodide's own part of a snapshot may have. */
const MOST_OWN = 1 << 16;

// Asked for before the large files, which would hold them up; the second is what the first imports.
const runtime = import("../../pyodide/pyodide.mjs");
const makeModule = import("../../pyodide/pyodide.asm.mjs").then((asm) => asm.default);
makeModule.catch(() => {}); // the runtime asks for it again, and tells
/** Pyodide's list of packages, which is empty. */
const lock = downloadJson("pyodide/pyodide-lock.json");
lock.catch(() => {}); // told by whoever starts Python

/** Compiled while it comes in, before the script that uses it is there. */
const compiled = WebAssembly.compileStreaming(download(WASM));
compiled.catch(() => {}); // told by whoever starts Python
WebAssembly.instantiateStreaming = async (
  /** @type {unknown} */ _,
  /** @type {WebAssembly.Imports | undefined} */ imports,
) => {
  const module = await compiled;
  return { module, instance: await WebAssembly.instantiate(module, imports) };
};

/**
 * What Pyodide asks for and gets from here.
 * @type {Map<string, Promise<BodyInit | null>>}
 */
const given = new Map([[new URL(WASM, root).href, Promise.resolve(null)]]);
const fetchFile = self.fetch.bind(self);
self.fetch = async (resource, options) => {
  const body = given.get(String(resource));
  return body ? new Response(await body) : fetchFile(resource, options);
};

/**
 * @param {Promise<ArrayBuffer | null>} standardLibrary
 * @param {Record<string, unknown>} [options]
 * @returns {Promise<Python>}
 */
async function start(standardLibrary, options) {
  // Pyodide looks late at what it waits for: a failure before that would be nobody's. So it gets what
  // is there, and waits for ever for what does not come; the failure is that of this start.
  const [{ loadPyodide }, lockFileContents] = await Promise.all([runtime, lock]);
  const indexURL = new URL("pyodide/", root).href;
  const libraryURL = new URL(STANDARD_LIBRARY, root).href;
  given.set(libraryURL, new Promise((arrive) => standardLibrary.then(arrive, () => {})));
  const [python] = await Promise.all([
    loadPyodide({ indexURL, lockFileContents, packageBaseUrl: indexURL, ...options }),
    standardLibrary,
    compiled,
  ]);
  given.delete(libraryURL); // Python has its own copy
  return python;
}

/** Start Python from nothing. @param {Promise<ArrayBuffer>} standardLibrary */
const startPlainly = (standardLibrary) => start(standardLibrary);

/**
 * Start Python where the snapshot was taken. The standard library is missing as yet, and so is every
 * other file that was there: what is not imported cannot be.
 * @param {Promise<ArrayBuffer>} file
 */
async function startFromSnapshot(file) {
  // Filled when the snapshot is there, for which the WebAssembly file need not wait. No memory
  // follows: the module has it by then.
  const own = new Uint8Array(MOST_OWN);
  // Taken out of a list, because Pyodide keeps the function below, and with it all that it knows.
  const files = [file];
  const createPyodideModule = async (/** @type {any} */ settings) => {
    const module = await (await makeModule)(settings);
    const snapshot = readSnapshot(await /** @type {Promise<ArrayBuffer>} */ (files.pop()));
    own.set(snapshot.own); // fails where there is no room for it
    new Uint32Array(own.buffer)[1] = own.length; // where the memory begins
    if (module.HEAPU8.length < snapshot.size && !module.growMemory(snapshot.size))
      throw new Error("there is not enough memory for the snapshot");
    // A function that only some browsers have: this one keeps its own.
    const offset = module.HEAP32[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >> 2];
    const trampoline = (module.__PyRuntime + offset) >> 2;
    const kept = module.HEAP32[trampoline];
    snapshot.writeInto(module.HEAPU8);
    module.HEAP32[trampoline] = kept;
    return module;
  };
  return start(Promise.resolve(null), { _loadSnapshot: own, createPyodideModule });
}

/**
 * Give a Python that comes from a snapshot what it has not: the standard library, and chance.
 * @param {Python} python
 * @param {ArrayBuffer} standardLibrary
 */
function completeFromSnapshot(python, standardLibrary) {
  // Where Pyodide puts it.
  const place = python.runPython('import sys; "/lib/python%d%d.zip" % sys.version_info[:2]');
  python.FS.writeFile(place, new Uint8Array(standardLibrary));
  python.runPython(`
import importlib, random
importlib.invalidate_caches()
random.seed()
del importlib, random`);
}

const SOLVER_PLACE = "/minescope.zip";
const REPORT_EVERY = 100; // ms: bytes come in by hundreds of parts

/** What Python imports from: the standard library and the solver. */
class Archives {
  /** @param {Python} python @param {boolean} areThere */
  constructor(python, areThere) {
    this.python = python;
    this.areThere = areThere;
    /** @type {Promise<void> | null} */
    this.fetching = null;
  }

  /** Have them here. A download that failed is tried again by the next who needs them. */
  async bring() {
    if (this.areThere) return;
    this.fetching ??= this.fetch().finally(() => {
      this.fetching = null;
    });
    await this.fetching;
  }

  async fetch() {
    const { solver } = await manifest;
    const [library, archive] = await Promise.all([STANDARD_LIBRARY, solver].map(downloadBytes));
    this.python.FS.writeFile(SOLVER_PLACE, new Uint8Array(archive));
    completeFromSnapshot(this.python, library);
    this.areThere = true;
  }
}

/**
 * @param {(message: Record<string, unknown>) => void} report
 * @param {boolean} plainly  from nothing
 * @returns {Promise<Booted>}
 */
export async function boot(report, plainly) {
  let reported = -Infinity;
  const progress = new Progress((loaded, total) => {
    const now = performance.now();
    if (now - reported < REPORT_EVERY && loaded < total) return;
    reported = now;
    report({ type: "loading", loaded, total });
  });
  const tellStarting = () => report({ type: "starting" });
  if (plainly) return bootPlainly(progress, tellStarting);
  try {
    return await bootFromSnapshot(progress, tellStarting);
  } catch (error) {
    console.warn(`Python starts without its snapshot: ${error}`);
    progress.forget((await manifest).snapshot);
    return bootPlainly(progress, tellStarting);
  }
}

/**
 * @param {Progress} progress
 * @param {() => void} tellStarting  that every file is here
 */
async function bootFromSnapshot(progress, tellStarting) {
  const file = manifest.then(({ snapshot }) => progress.download(snapshot));
  const arrived = Promise.all([file, progress.follow(WASM, compiled)]);
  const [python] = await Promise.all([startFromSnapshot(file), arrived.then(tellStarting)]);
  const handle = python.globals.get("handle");
  return { python, handle, archives: new Archives(python, false) };
}

/**
 * @param {Progress} progress
 * @param {() => void} tellStarting
 */
async function bootPlainly(progress, tellStarting) {
  const library = progress.download(STANDARD_LIBRARY);
  const archive = manifest.then(({ solver }) => progress.download(solver));
  const arrived = Promise.all([library, archive, progress.follow(WASM, compiled)]);
  const [python] = await Promise.all([startPlainly(library), arrived.then(tellStarting)]);
  python.FS.writeFile(SOLVER_PLACE, new Uint8Array(await archive));
  const handle = python.runPython(`
import sys
sys.path.insert(0, "${SOLVER_PLACE}")
from minescope.api import handle
handle`);
  return { python, handle, archives: new Archives(python, true) };
}

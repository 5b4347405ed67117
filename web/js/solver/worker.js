// Python in a worker: loads Pyodide and the solver from the page's own folder, answers requests
// one at a time, and installs sympy when it is asked to. Text goes in, text comes out.

/**
 * @typedef {{files: Record<string, number>, wheels: string[], solver: string}} Manifest
 * @typedef {import("../../pyodide/pyodide.mjs").PyodideAPI} Python
 */

const REPORT_EVERY = 100; // ms between two reports of progress
const REST = 3000; // ms without a request, after which sympy is imported ahead of its first use

const root = new URL("../../", import.meta.url);
// Asked for before the large files, which would hold them up; the second is what the first imports.
const runtime = import("../../pyodide/pyodide.mjs");
import("../../pyodide/pyodide.asm.mjs").catch(() => {});
const fetchFile = self.fetch.bind(self);
/**
 * Files that are on their way before Pyodide asks for them.
 * @type {Map<string, Promise<Response>>}
 */
const prefetched = new Map();
self.fetch = (resource, options) => {
  const response = prefetched.get(String(resource));
  prefetched.delete(String(resource));
  return response ?? fetchFile(resource, options);
};

/** @type {Python} */
let python;
/** @type {(request: string, progress: typeof reportSteps) => string} */
let handle;
/**
 * Runs what a person types into the console.
 * @type {((request: string) => Promise<string>) | undefined}
 */
let runTyped;
/** @type {Uint8Array | undefined} */
let signal;
let running = 0; // the request that is at work, or was the last one
let reported = 0; // when it last gave a sign of life

/** @param {Record<string, unknown>} message */
const tell = (message) => self.postMessage(message);
/** @type {() => void} */
let listen;
/**
 * The page has sent its first message; before, nobody would hear what is told.
 * @type {Promise<void>}
 */
const listening = new Promise((resolve) => {
  listen = resolve;
});

/** @param {string} name */
async function download(name) {
  const response = await fetchFile(new URL(name, root));
  if (!response.ok) throw new Error(`${name} could not be loaded (${response.status})`);
  return response;
}

/**
 * Ask for a file, and count its bytes on a copy: the browser compiles the other one while it comes
 * in, and keeps the machine code, only where it is the response itself.
 * @param {string} name
 * @param {(bytes: number) => void} onBytes
 */
async function prefetch(name, onBytes) {
  const copied = download(name).then((response) => ({ response, copy: response.clone() }));
  prefetched.set(
    new URL(name, root).href,
    copied.then(({ response }) => response),
  );
  const reader = /** @type {ReadableStream<Uint8Array>} */ ((await copied).copy.body).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read())
    onBytes(part.value.length);
}

/** @type {Promise<Manifest>} */
const manifest = download("manifest.json").then((response) => response.json());

async function boot() {
  const names = ["pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip"];
  /** @param {Record<string, unknown>} message */
  const report = (message) => listening.then(() => tell(message));
  let loaded = 0;
  let total = 0; // unknown until the manifest is there
  const onBytes = (/** @type {number} */ bytes) => {
    loaded += bytes;
    if (total) report({ type: "loading", loaded, total });
  };
  const solver = manifest.then(async ({ solver: name, files }) => {
    total = [name, ...names].reduce((sum, each) => sum + files[each], 0);
    const bytes = new Uint8Array(await (await download(name)).arrayBuffer());
    onBytes(bytes.length);
    return bytes;
  });
  const arrived = Promise.all([solver, ...names.map((name) => prefetch(name, onBytes))]);
  const indexURL = new URL("pyodide/", root).href;
  const { loadPyodide } = await runtime;
  [python] = await Promise.all([
    loadPyodide({ indexURL, packageBaseUrl: indexURL }),
    arrived.then(() => void report({ type: "starting" })), // a file that does not come ends the wait
  ]);
  python.FS.writeFile("/minescope.zip", await solver);
  handle = python.runPython(`
import sys
sys.path.insert(0, "/minescope.zip")
from minescope.api import handle
handle`);
  report({ type: "ready" });
}

/**
 * @param {number} done
 * @param {number} expected
 * @param {number} [nodes]  of a diagram that is being built; then `done` and `expected` are levels
 */
function reportSteps(done, expected, nodes = 0) {
  const now = performance.now();
  if (now - reported < REPORT_EVERY) return;
  reported = now;
  tell({ type: "steps", id: running, done, expected, nodes });
}

/**
 * @param {number} id
 * @param {() => string | Promise<string>} work
 */
async function answer(id, work) {
  running = id;
  reported = performance.now();
  let response = null;
  // Python listens to the signal during a call only: one that comes late must not hit other work.
  if (signal) signal[0] = 0;
  python.setInterruptBuffer(/** @type {Uint8Array} */ (signal));
  try {
    const result = work();
    response = typeof result === "string" ? result : await result;
  } catch (error) {
    // An interrupt can reach `handle` when it is already leaving.
    if (/** @type {{type?: string}} */ (error).type !== "KeyboardInterrupt") throw error;
  }
  python.setInterruptBuffer(/** @type {any} */ (undefined));
  reported = performance.now();
  tell({ type: "answer", id, response });
}

/**
 * Install sympy, and with it the rest of the standard library: only the matrices of configurations,
 * the symbolic module and the console need them.
 */
async function installSympy() {
  const { wheels } = await manifest;
  const library = await (await download("pyodide/python_stdlib_rest.zip")).arrayBuffer();
  const [micropip, ...others] = wheels.map((name) => new URL(name, root).href);
  await booted;
  python.FS.writeFile("/python_stdlib_rest.zip", new Uint8Array(library));
  python.runPython('sys.path.append("/python_stdlib_rest.zip")');
  await python.loadPackage(micropip, { messageCallback: () => {} });
  await python.runPythonAsync(`
import micropip
await micropip.install(${JSON.stringify(others)}, deps=False)`);
  tell({ type: "sympy" });
  for (let wait = 0; wait >= 0; wait = REST - (performance.now() - reported)) {
    await new Promise((resume) => setTimeout(resume, wait));
  }
  python.runPython("import sympy");
}

/** The console's Python, imported with the first line that is typed. */
function startConsole() {
  const write = (/** @type {string} */ text) =>
    tell({ type: "output", id: running, message: text });
  const start = python.runPython("from minescope.api.console import start\nstart");
  const run = start(write);
  return (/** @type {string} */ request) => /** @type {Promise<string>} */ (run(request));
}

const booted = boot();
booted.catch(() => {}); // told to the page when it listens
/** @type {Promise<void> | null} */
let installing = null;

self.onmessage = async ({ data }) => {
  try {
    if (data.type === "boot") {
      signal = data.signal ?? undefined;
      listen();
      await booted;
    } else if (data.type === "call") await answer(data.id, () => handle(data.request, reportSteps));
    else if (data.type === "console")
      await answer(data.id, () => (runTyped ??= startConsole())(data.request));
    else if (data.type === "sympy") await (installing ??= installSympy());
  } catch (error) {
    // Without sympy there are still probabilities; after anything else Python cannot be trusted.
    const type = data.type === "sympy" ? "no sympy" : "fatal";
    installing = null;
    tell({ type, message: String(error).slice(0, 500) });
  }
};

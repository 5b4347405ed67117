// Python in a worker: loads Pyodide and the solver from the page's own folder, answers requests
// one at a time, and installs sympy when it is asked to. Text goes in, text comes out.

import { downloadBytes, manifest, root } from "./downloads.js";
import { boot } from "./python.js";

const REPORT_EVERY = 100; // ms between two reports of progress
const REST = 3000; // ms without a request, after which sympy is imported ahead of its first use
const LOOK_EVERY = 20; // ms between two looks at whether somebody has ended what waits
const INTERRUPT = 2; // the signal, as Python's own SIGINT
/** Kinds of errors that may be for want of a module. */
const LACKING = ["missing", "internal"];

/** @type {import("./python.js").Python} */
let python;
/** @type {import("./python.js").Handle} */
let handle;
/** @type {import("./python.js").Booted["archives"]} */
let archives;
/** @type {((request: string) => Promise<string>) | undefined} */
let runInConsole;
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

/** @param {Record<string, unknown>} message */
const report = (message) => void listening.then(() => tell(message));

async function start() {
  // One that follows a worker which died takes no chances.
  ({ python, handle, archives } = await boot(report, self.name === "plain"));
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
 * @param {() => Promise<string | null>} work  null where it was ended
 */
async function answer(id, work) {
  running = id;
  reported = performance.now();
  if (signal) signal[0] = 0; // one that came late must not hit other work
  const response = await work();
  reported = performance.now();
  tell({ type: "answer", id, response });
}

/**
 * Let Python work, and listen to the signal meanwhile: it must not hit what is done in between.
 * @param {() => string | Promise<string>} work
 */
async function interruptible(work) {
  let response = null;
  python.setInterruptBuffer(/** @type {Uint8Array} */ (signal));
  try {
    const result = work();
    response = typeof result === "string" ? result : await result;
  } catch (error) {
    // An interrupt can reach `handle` when it is already leaving.
    if (/** @type {{type?: string}} */ (error).type !== "KeyboardInterrupt") throw error;
  }
  python.setInterruptBuffer(/** @type {any} */ (undefined));
  return response;
}

/**
 * A Python from a snapshot has imported what probabilities need. Everything else waits for the
 * archives, and so does a board that needs more after all.
 * @param {string} request
 */
async function call(request) {
  const ask = () => interruptible(() => handle(request, reportSteps));
  if (archives.areThere) return ask();
  if (JSON.parse(request).operation === "solve") {
    const response = await ask();
    if (!response || !LACKING.includes(JSON.parse(response).error?.kind)) return response;
  }
  return (await archivesCame()) ? ask() : null;
}

/** Wait for the archives; false where the work that needs them was ended first. */
async function archivesCame() {
  let isOver = false;
  const arrival = archives.bring().finally(() => {
    isOver = true;
  });
  const ended = async () => {
    while (!isOver && signal?.[0] !== INTERRUPT) await pause(LOOK_EVERY);
  };
  await Promise.race([arrival, ended()]);
  return archives.areThere;
}

/** @param {number} time */
const pause = (time) => new Promise((resume) => setTimeout(resume, time));

/**
 * Install sympy, and with it the rest of the standard library: only the console and the symbolic
 * module, which it can import, need them.
 */
async function installSympy() {
  const { wheels } = await manifest;
  const library = await downloadBytes("pyodide/python_stdlib_rest.zip");
  const [micropip, ...others] = wheels.map((name) => new URL(name, root).href);
  await booted;
  await archives.bring();
  python.FS.writeFile("/python_stdlib_rest.zip", new Uint8Array(library));
  python.runPython('sys.path.append("/python_stdlib_rest.zip")');
  await python.loadPackage(micropip, { messageCallback: () => {} });
  await python.runPythonAsync(`
import micropip
await micropip.install(${JSON.stringify(others)}, deps=False)`);
  tell({ type: "sympy" });
  for (let wait = 0; wait >= 0; wait = REST - (performance.now() - reported)) {
    await pause(wait);
  }
  python.runPython("import sympy");
}

/** Run what a person has typed; the console's Python is imported with the first line. @param {string} request */
function runTyped(request) {
  return interruptible(() => {
    runInConsole ??= startConsole();
    return runInConsole(request);
  });
}

function startConsole() {
  const write = (/** @type {string} */ text) =>
    tell({ type: "output", id: running, message: text });
  const start = python.runPython("from minescope.api.console import start\nstart");
  const run = start(write);
  return (/** @type {string} */ text) => /** @type {Promise<string>} */ (run(text));
}

const booted = start();
booted.catch(() => {}); // told to the page when it listens
/** @type {Promise<void> | null} */
let installing = null;

self.onmessage = async ({ data }) => {
  try {
    if (data.type === "boot") {
      signal = data.signal ?? undefined;
      listen();
      await booted;
    } else if (data.type === "call") {
      await answer(data.id, () => call(data.request));
      archives.bring().catch(() => {}); // whoever needs them is told
    } else if (data.type === "console")
      await answer(data.id, async () => ((await archivesCame()) ? runTyped(data.request) : null));
    else if (data.type === "sympy") await (installing ??= installSympy());
  } catch (error) {
    // Without sympy there are still probabilities; after anything else Python cannot be trusted.
    const type = data.type === "sympy" ? "no sympy" : "fatal";
    installing = null;
    tell({ type, message: String(error).slice(0, 500) });
  }
};

// Python with the solver in it: from a snapshot, which has answered before and lacks the archives as
// yet, or from nothing, which takes longer and lacks nothing.

import { downloadBytes, manifest, Progress } from "./downloads.js";
import {
  compiled,
  completeFromSnapshot,
  STANDARD_LIBRARY,
  startFromSnapshot,
  startPlainly,
  WASM,
} from "./python.js";

/**
 * @typedef {import("./python.js").Python} Python
 * @typedef {(done: number, expected: number, nodes?: number) => void} ReportSteps
 * @typedef {(request: string, progress: ReportSteps) => string} Handle  the solver's door
 * @typedef {{python: Python, handle: Handle, archives: Archives}} Booted
 */

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

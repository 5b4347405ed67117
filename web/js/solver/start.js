// Starts workers, the first of them at once: the page loads this file before everything else, so
// that Python is on its way while the board is still being drawn.

/** Stands where none could be made: it says nothing. */
const NO_WORKER = { onmessage: null, postMessage() {}, terminate() {} };

/**
 * @param {string} [name]  how it is to start
 * @returns {import("./client.js").Started}
 */
function startWorker(name) {
  /** @type {Worker} */
  let worker;
  try {
    worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module", name });
  } catch (error) {
    // A page in a sandbox may have none. Its board can be edited all the same.
    return { worker: NO_WORKER, failure: Promise.resolve(String(error)) };
  }
  /** Kept, because it may come before anyone listens. @type {Promise<string>} */
  const failure = new Promise((resolve) => {
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      resolve(event.message);
    });
  });
  return { worker, failure };
}

/** @type {import("./client.js").Started | null} */
let first = startWorker();

/**
 * The worker that is already on its way, and after it new ones.
 * @param {boolean} [plainly]  without the snapshot, which may be why the last one has died
 */
export function nextWorker(plainly = false) {
  const next = (!plainly && first) || startWorker(plainly ? "plain" : "");
  first = null;
  return next;
}

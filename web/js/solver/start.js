// Starts workers, the first of them at once: the page loads this file before everything else, so
// that Python is on its way while the board is still being drawn.

function startWorker() {
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  /** Kept, because it may come before anyone listens. @type {Promise<string>} */
  const failure = new Promise((resolve) => {
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      resolve(event.message);
    });
  });
  return { worker, failure };
}

/** @type {ReturnType<typeof startWorker> | null} */
let first = startWorker();

/** The worker that is already on its way, and after it new ones. */
export function nextWorker() {
  const next = first ?? startWorker();
  first = null;
  return next;
}

// The first worker. The page loads this file before everything else, so that Python is on its way
// while the board is still being drawn.

export const startWorker = () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" });

export const first = startWorker();

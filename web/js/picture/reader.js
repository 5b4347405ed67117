// Asks the worker that reads pictures. The newest question wins.

/**
 * @typedef {import("./read/read.js").Reading} Reading
 * @typedef {{picture?: import("./read/edges.js").Picture, grid?: import("./read/grid.js").Grid | null,
 *   skins: readonly import("./read/known.js").Skin[]}} Question
 *   without a picture, the one before is meant; `skins`: those that were corrected here
 */

export class PictureReader {
  constructor() {
    this.turn = 0;
    /** @type {((reading: Reading | null) => void) | null} */
    this.settle = null;
    /** @type {((error: Error) => void) | null} */
    this.fail = null;
    /** @type {Error | null} */
    this.error = null;
    this.worker = this.start();
  }

  /** A worker; null where a page in a sandbox may have none. */
  start() {
    /** @type {Worker} */
    let worker;
    try {
      // Named from the page's own folder: the script that asks for it may have been put elsewhere.
      worker = new Worker(new URL("js/picture/worker.js", document.baseURI), { type: "module" });
    } catch (cause) {
      this.error = new Error("the browser allows no worker", { cause });
      return null;
    }
    worker.addEventListener("message", ({ data }) => {
      if (data.turn === this.turn) this.settle?.(data.reading);
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.error = new Error(event.message);
      this.fail?.(this.error);
    });
    return worker;
  }

  /**
   * @param {Question} question
   * @returns {Promise<Reading | null>} null where there is no board; never, where another was asked
   */
  read(question) {
    this.turn += 1;
    const { picture } = question;
    return new Promise((resolve, reject) => {
      this.settle = resolve;
      this.fail = reject;
      // It may have failed before anything was asked.
      if (this.error) reject(this.error);
      this.worker?.postMessage(
        { ...question, turn: this.turn },
        picture ? [picture.data.buffer] : [],
      );
    });
  }

  close() {
    this.turn += 1;
    this.worker?.terminate();
  }
}

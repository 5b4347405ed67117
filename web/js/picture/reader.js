// Asks the worker that reads pictures. The newest question wins.

import { isCode } from "./read/fingerprint.js";
import { MEANINGS } from "./read/rules.js";

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

// Skins that somebody has corrected, kept in this browser until they are forgotten.

/** @typedef {import("./read/known.js").KnownLook} KnownLook */

const KEY = "minescope skins";
const MOST_SKINS = 20;
const MOST_LOOKS = 60; // of one skin

/** @returns {KnownLook[][]} the newest first; a look that is in several counts as the first says */
export function keptSkins() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    if (!Array.isArray(kept)) return [];
    return kept
      .slice(0, MOST_SKINS)
      .map((skin) => (Array.isArray(skin) ? skin.filter(isLook) : []));
  } catch {
    // Storage may be forbidden or hold something else: then nothing is known.
    return [];
  }
}

/** @param {any} look @returns {look is KnownLook} */
const isLook = (look) => isCode(look?.look) && MEANINGS.includes(look.meaning);

/** @param {KnownLook[]} looks */
export function keepSkin(looks) {
  const named = new Set(looks.map(({ look }) => look));
  const others = keptSkins().map((skin) => skin.filter(({ look }) => !named.has(look)));
  const skins = [looks.slice(0, MOST_LOOKS), ...others.filter((skin) => skin.length > 0)];
  try {
    localStorage.setItem(KEY, JSON.stringify(skins.slice(0, MOST_SKINS)));
  } catch {
    // Without storage it is corrected again the next time.
  }
}

export function forgetSkins() {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage nothing was kept.
  }
}

// How far Python is: what to say while an answer cannot come yet.

import { notStarted, stillStarting } from "./words.js";

/** @typedef {import("../state/state.js").State} State */

/**
 * What to say while an answer cannot come yet; "" where it can.
 * @param {State["python"]} python
 * @param {string} what  that is waited for
 */
export function waitingFor(python, what) {
  if (python.is === "ready") return "";
  if (python.is === "failed") return python.message || notStarted();
  return stillStarting(what);
}

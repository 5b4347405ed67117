// How far Python is: what to say while an answer cannot come yet.

import { notStarted, stillStarting } from "./words.js";

/** @typedef {import("../state/state.js").State} State */

/**
 * What to say while an answer cannot come yet; "" where it can.
 * @param {State["solver"]} solver
 * @param {string} what  that is waited for
 */
export function waitingFor({ stage, message }, what) {
  if (stage === "ready") return "";
  if (stage === "failed") return message || notStarted();
  return stillStarting(what);
}

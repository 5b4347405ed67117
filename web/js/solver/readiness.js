// How far Python is: what to say while an answer cannot come yet.

import { Question } from "./question.js";

const WORDS = {
  /** @param {string} what  that is waited for */
  stillStarting: (what) => `Python is still starting. ${what} as soon as it is ready.`,
};

/** @typedef {import("../state/state.js").State} State */

/**
 * What to say while an answer cannot come yet; "" where it can.
 * @param {State["python"]} python
 * @param {string} what  that is waited for
 */
export function waitingFor(python, what) {
  if (python.is === "ready") return "";
  if (python.is === "failed") return python.message;
  return WORDS.stillStarting(what);
}

// What Python says of itself: asked once, when it is of use, and kept in the state.

/**
 * @param {Pick<import("../page/on_demand.js").Context, "store" | "solver">} context
 * @returns {Promise<import("./protocol.js").VersionAnswer | null>} null where it cannot be told now
 */
export async function learnVersion({ store, solver }) {
  if (!store.state.said.version) {
    const response = await new Question(solver, "version").ask({ operation: "version" });
    if (response?.answer) store.hear({ version: response.answer });
  }
  return store.state.said.version;
}

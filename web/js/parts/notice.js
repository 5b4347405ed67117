// What is said where something was asked and is not there yet, or cannot be: it is waited for, Python has failed,
// there is a problem. And what Python says of itself.

import { h } from "../page/h.js";
import { Question } from "../solver/question.js";

/**
 * @typedef {import("../state/state.js").State} State
 * @typedef {{answer: any, said: string, isBad: boolean}} Heard
 *   what has come of a question, or what to say while that is null
 */

const WORDS = {
  /** @param {string} what  that is waited for */
  stillStarting: (what) => `Python is still starting. ${what} as soon as it is ready.`,
};

/**
 * What has come of something that was asked, or what to say while there is nothing.
 * @param {State["python"]} python
 * @param {import("../solver/question.js").StandingQuestion} question
 * @param {string} key  by which it was asked
 * @param {{later: string, working: string}} words  `later`: what happens as soon as Python is ready; `working`:
 *   what happens now
 * @returns {Heard}
 */
export function heardOf(python, question, key, { later, working }) {
  if (question.key === key && question.answer)
    return { answer: question.answer, said: "", isBad: false };
  if (python.is === "failed") return { answer: null, said: waitingFor(python, ""), isBad: true };
  if (question.key === key && question.problem)
    return { answer: null, said: question.problem.message, isBad: true };
  return { answer: null, said: waitingFor(python, later) || working, isBad: false };
}

/**
 * The line in a form that says how far it is, or what was done.
 * @param {string} said
 * @param {boolean} [isBad]
 * @param {import("../page/h.js").Attributes} [more]
 */
export const saidLine = (said, isBad = false, more = {}) =>
  h("p", { class: isBad ? "said problem" : "said", role: "status", ...more }, said);

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

/**
 * What Python says of itself: asked once, when it is of use, and kept in the state.
 * @param {Pick<import("../page/on_demand.js").Context, "store" | "solver">} context
 * @returns {Promise<import("../solver/protocol.js").VersionAnswer | null>} null where it cannot be told now
 */
export async function learnVersion({ store, solver }) {
  if (!store.state.said.version) {
    const response = await new Question(solver, "version").ask({ operation: "version" });
    if (response?.answer) store.hear({ version: response.answer });
  }
  return store.state.said.version;
}

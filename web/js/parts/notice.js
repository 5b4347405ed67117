// What is said where something was asked and is not there yet, or cannot be: it is waited for, Python has failed,
// there is a problem.

import { h } from "../page/h.js";
import { waitingFor } from "../solver/readiness.js";

/**
 * @typedef {{answer: any, said: string, isBad: boolean}} Heard
 *   what has come of a question, or what to say while that is null
 */

/**
 * What has come of something that was asked, or what to say while there is nothing.
 * @param {import("../state/state.js").State["python"]} python
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

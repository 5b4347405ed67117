// What is said where there is nothing to see, or nothing yet: why a board has no answer, that something is waited
// for, that it failed. And what Python says of itself.

import { h } from "../page/h.js";
import { Question } from "../solver/question.js";
import { cellWord } from "../text/names.js";

/**
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../solver/question.js").Problem} Problem
 * @typedef {{answer: any, said: string, isBad: boolean}} Heard
 *   what has come of a question, or what to say while that is null
 */

const WORDS = {
  /** @param {string} what  that is waited for */
  stillStarting: (what) => `Python is still starting. ${what} as soon as it is ready.`,
  noVertex: "This graph has no vertices yet.",
  noSolution: "This board has no solution: no arrangement of mines fits the numbers.",
  /** While a view waits, or where an answer was stopped. */
  waiting: {
    starting: "Python is starting. This comes after the first answer.",
    working: "Working it out …",
    again: "Ask again",
  },
  onlyOuter: (/** @type {string} */ cell) =>
    `No number touches a covered ${cell}, so all of them are alike. Enter a number to begin.`,
  noneCovered: (/** @type {string} */ cell) =>
    `Every ${cell} of this board is open, flagged or known safe.`,
};
export const { noVertex: NO_VERTEX, noSolution: NO_SOLUTION, waiting: WAITING } = WORDS;

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

/**
 * Why there is nothing to ask about this board; "" where there is.
 * @param {State} state
 * @param {boolean} [ofNumbers]  whether cells that touch no number are nothing, too
 */
export function emptiness({ said: { answer }, revision, position }, ofNumbers = true) {
  if (!answer || answer.revision !== revision) return "";
  if (answer.problem) return answer.problem.message;
  if (answer.result && !answer.result.legal) return NO_SOLUTION;
  if (!answer.result || answer.result.groups.length) return "";
  const hasOuter = answer.result.outer.cells.length > 0;
  if (hasOuter && !ofNumbers) return "";
  return WORDS[hasOuter ? "onlyOuter" : "noneCovered"](cellWord(position, 1));
}

/**
 * What is said while there is nothing to see yet.
 * @param {State} state
 * @returns {string}
 */
export const waitingWords = ({ python }) =>
  python.is === "ready" ? WAITING.working : WAITING.starting;

/**
 * A line in place of what is asked, with a button where somebody has stopped it.
 * @param {string} sentence  why there is nothing to see; "" where there is
 * @param {Problem | null} problem  why there is no answer
 * @param {() => void} again
 * @param {import("../page/h.js").Content} [offers]  what can be done
 */
export const noticeOf = (sentence, problem, again, offers) =>
  h(
    "div",
    {
      key: "notice",
      class: problem ? "notice failed" : "notice",
      role: "status",
      hidden: !sentence,
    },
    h("p", {}, sentence),
    problem?.kind === "stopped" && h("button", { type: "button", onclick: again }, WAITING.again),
    offers,
  );

/**
 * The same of one question among others: what went wrong, or while nothing of it is seen, that it is waited for.
 * @param {import("../views/view.js").Told} told
 * @param {State | null} [waits]  null: waiting is not said
 */
export const noticeAbout = ({ problem, again }, waits = null) =>
  noticeOf(problem?.message ?? (waits ? waitingWords(waits) : ""), problem, again);

/**
 * What words mean, for whoever wants to know.
 * @param {string} title
 * @param {readonly (readonly [string, import("../page/h.js").Content])[]} words
 */
export const meanings = (title, words) =>
  h(
    "details",
    { class: "meanings" },
    h("summary", {}, title),
    h(
      "dl",
      {},
      words.map(([word, meaning]) => [
        h("dt", { key: word }, word),
        h("dd", { key: `${word} means` }, meaning),
      ]),
    ),
  );

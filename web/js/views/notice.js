// What views say alike: that there is nothing to show, or nothing yet; and what their words mean.

import { h } from "../page/h.js";
import { cellWord } from "../text/names.js";

/**
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../solver/question.js").Problem} Problem
 */

const WORDS = {
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
 * @param {import("./view.js").Told} told
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

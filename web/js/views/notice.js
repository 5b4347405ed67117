// What a view says where it has nothing to show, or nothing yet.

import { make, setText } from "../page/dom.js";
import { cellWord } from "../text/names.js";

/**
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../solver/question.js").Problem} Problem
 */

/**
 * Why there is nothing to ask about this board; "" where there is.
 * @param {State} state
 * @param {boolean} [ofNumbers]  whether cells that touch no number are nothing, too
 */
export function emptiness({ answer, revision, position }, ofNumbers = true) {
  if (!answer || answer.revision !== revision) return "";
  if (answer.problem) return answer.problem.message;
  if (answer.result && !answer.result.legal)
    return "Nothing is legal: no arrangement of mines fits the numbers, so there is nothing to look at.";
  if (answer.result && !answer.result.groups.length) {
    if (!ofNumbers && answer.result.outer.cells.length) return "";
    return answer.result.outer.cells.length
      ? `No number touches an unknown ${cellWord(position, 1)}: there are only outer ${cellWord(position, 2)}, all alike, and no configurations to tell apart. Write a number to begin.`
      : `There is no unknown ${cellWord(position, 1)} on this board.`;
  }
  return "";
}

/**
 * What is said while there is nothing to see yet.
 * @param {State} state
 * @param {string} [sympy]  what comes when sympy is there, as the beginning of a sentence; "" needs
 *   no sympy
 */
export function waitingWords({ solver, answer }, sympy = "") {
  if (solver.stage !== "ready") return "Python is starting; this comes after the first answer.";
  if (solver.sympy || !answer || !sympy) return "Working it out …";
  return `${sympy} when sympy is loaded …`;
}

/** A line in place of a view, with a button where a question was stopped. */
export class Notice {
  /** @param {{again: () => void}} question */
  constructor(question) {
    this.text = make("p", {});
    this.again = make("button", { type: "button", onclick: () => question.again() }, "Ask again");
    this.element = make("div", { class: "notice", role: "status" }, this.text, this.again);
  }

  /**
   * @param {string} sentence  why there is nothing to see; "" where there is
   * @param {Problem | null} problem  why there is no answer
   */
  show(sentence, problem) {
    const text = problem?.message ?? sentence;
    setText(this.text, text);
    this.again.hidden = problem?.kind !== "stopped";
    this.element.classList.toggle("failed", problem !== null);
    this.element.hidden = !text;
  }
}

// What a view says where it has nothing to show, or nothing yet.

import { make, setText } from "../page/dom.js";
import { cellWord } from "../state/position.js";

/**
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../solver/question.js").StandingQuestion} StandingQuestion
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

/** A line in place of a view, with a button where a question was stopped. */
export class Notice {
  /**
   * @param {StandingQuestion} question
   * @param {string} what  comes when sympy is there, as the beginning of a sentence; "" needs no
   *   sympy
   */
  constructor(question, what) {
    this.what = what;
    this.text = make("p", {});
    this.again = make("button", { type: "button", onclick: () => question.again() }, "Ask again");
    this.element = make("div", { class: "notice", role: "status" }, this.text, this.again);
  }

  /**
   * @param {State} state
   * @param {string} nothing  why there is nothing to ask
   * @param {Problem | null} problem
   * @param {boolean} waiting  nothing was shown before
   */
  draw({ solver, answer }, nothing, problem, waiting) {
    const later =
      solver.stage !== "ready"
        ? "Python is starting; this comes after the first answer."
        : solver.formulas || !answer || !this.what
          ? "Working it out …"
          : `${this.what} when sympy is loaded …`;
    const text = nothing || (problem ? problem.message : waiting ? later : "");
    setText(this.text, text);
    this.again.hidden = problem?.kind !== "stopped" || Boolean(nothing);
    this.element.hidden = !text;
  }
}

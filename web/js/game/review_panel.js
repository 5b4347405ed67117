// What the guesses of a game come to, below the board: the accuracy, and every guess in a sentence,
// which leads to its move.

import { make, setText } from "../page/dom.js";
import { Notice } from "../views/notice.js";
import { accuracyText, guessesText, moveText, PANEL } from "./review_words.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../solver/question.js").Problem} Problem
 * @typedef {import("../solver/protocol.js").ReviewAnswer} ReviewAnswer
 */

export class ReviewPanel {
  /**
   * @param {(step: number) => void} choose
   * @param {{again: () => void}} question
   */
  constructor(choose, question) {
    this.choose = choose;
    this.notice = new Notice(question);
    this.accuracy = make("b", {});
    this.words = make("p", {});
    this.list = make("ol", { class: "review-guesses", "aria-label": PANEL.guesses });
    this.body = make(
      "div",
      {},
      make("p", { class: "review-accuracy" }, `${PANEL.accuracy} `, this.accuracy),
      this.words,
      this.list,
    );
    this.element = make(
      "section",
      { class: "panel review", "aria-labelledby": "review-title", hidden: true },
      make("h2", { id: "review-title" }, PANEL.title),
      make(
        "p",
        { class: "review-key" },
        make("span", {}, make("i", {}), PANEL.opens),
        make("span", {}, make("i", { class: "met" }), PANEL.meets),
        make("span", {}, make("i", { class: "better" }), PANEL.better),
      ),
      this.notice.element,
      this.body,
    );
    /** What is listed. @type {ReviewAnswer | null} */
    this.answer = null;
    /** The buttons, by their moves. @type {Map<number, HTMLButtonElement>} */
    this.buttons = new Map();
  }

  /**
   * @param {Position} position
   * @param {{answer: ReviewAnswer | null, problem: Problem | null, waiting: string}} told
   * @param {number} step  that is looked at
   */
  draw(position, { answer, problem, waiting }, step) {
    this.notice.show(answer ? "" : waiting, problem);
    this.body.hidden = !answer;
    if (answer && answer !== this.answer) this.fill(position, answer);
    for (const [move, button] of this.buttons) {
      if (move === step) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    }
  }

  /**
   * @param {Position} position
   * @param {ReviewAnswer} answer
   */
  fill(position, answer) {
    this.answer = answer;
    setText(this.accuracy, accuracyText(answer));
    setText(this.words, guessesText(position, answer));
    this.buttons.clear();
    answer.moves.forEach((move, i) => {
      if (!move.guess) return;
      const kind = move.mined.length ? " met" : move.cost === "0" ? " best" : "";
      const look = `review-guess${kind}`;
      const button = make(
        "button",
        { type: "button", class: look, onclick: () => this.choose(i) },
        moveText(position, i, move),
      );
      this.buttons.set(i, button);
    });
    this.list.replaceChildren(
      ...[...this.buttons.values()].map((button) => make("li", {}, button)),
    );
  }
}

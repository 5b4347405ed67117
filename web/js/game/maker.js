// Makes a board that needs no guess, in the worker, and shows how far it is.

import { make, setText } from "../page/dom.js";
import { Question } from "../solver/question.js";
import { STOPPED } from "../solver/words.js";
import { covered, toRequest } from "../state/position.js";
import { MAKING } from "./deal_words.js";
import { middleOf } from "./rules.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../solver/protocol.js").BoardAnswer} MadeBoard
 */

const ANY = "any";

export class Maker {
  /** @param {Context} context */
  constructor({ solver, store }) {
    this.store = store;
    this.question = new Question(solver, "deal");
    this.isBusy = false;
    this.bar = make("progress", { max: 1, "aria-label": MAKING.progress });
    this.words = make("p", {});
    this.progress = make("div", { class: "deal-progress", hidden: true }, this.bar, this.words);
    this.problem = make("p", { class: "deal-problem", role: "alert" });
    this.element = make("div", {}, this.progress, this.problem);
    store.subscribe((state) => this.draw(state));
  }

  /**
   * The board; null where there is none, which is said here, or nobody waits for it any more.
   * @param {Position} position  its labels do not matter
   * @param {{noGuess: string, wish: string}} choice
   * @returns {Promise<MadeBoard | null>}
   */
  async make(position, { noGuess, wish }) {
    this.isBusy = true;
    setText(this.problem, "");
    this.draw(this.store.state);
    const response = await this.question.ask(
      {
        operation: "board",
        position: toRequest(covered(position)),
        start: middleOf(position),
        difficulty: noGuess === ANY ? null : noGuess,
        seed: wish || null,
      },
      () => this.isBusy,
    );
    if (!response) return null; // stopped, which has put everything in order
    this.isBusy = false;
    this.draw(this.store.state);
    const { answer, error } = response;
    if (error) setText(this.problem, error.kind === "stopped" ? STOPPED : error.message);
    return answer ?? null;
  }

  /** Nobody waits for the board any more. */
  stop() {
    if (!this.isBusy) return;
    this.isBusy = false;
    this.question.cancel();
    this.draw(this.store.state);
  }

  /** What was said about another wish is of no use. */
  clear() {
    setText(this.problem, "");
  }

  /** @param {State} state */
  draw({ solver }) {
    if (this.progress.hidden === this.isBusy) this.progress.hidden = !this.isBusy;
    if (!this.isBusy) return;
    const { stage, running, done, expected } = solver;
    const isCounted = stage === "ready" && running && expected > 0;
    if (isCounted) this.bar.value = Math.min(1, done / expected);
    else this.bar.removeAttribute("value");
    setText(
      this.words,
      stage === "ready"
        ? isCounted
          ? MAKING.counted(done, expected)
          : MAKING.begun
        : MAKING.later,
    );
  }
}

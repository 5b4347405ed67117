// Makes a board that needs no guess, in the worker, and knows how far that is.

import { Question } from "../solver/question.js";
import { STOPPED } from "../solver/words.js";
import { covered, toRequest } from "../state/position.js";
import { middleOf } from "./rules.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../solver/protocol.js").BoardAnswer} MadeBoard
 */

const ANY = "any";

export class Maker {
  /**
   * @param {Context} context
   * @param {() => void} changed
   */
  constructor({ solver }, changed) {
    this.question = new Question(solver, "deal");
    this.changed = changed;
    this.isBusy = false;
    /** Why there is no board; "" where nothing is wrong. */
    this.problem = "";
  }

  /**
   * The board; null where there is none, or nobody waits for it any more.
   * @param {Position} position  its labels do not matter
   * @param {{noGuess: string, wish: string}} choice
   * @returns {Promise<MadeBoard | null>}
   */
  async make(position, { noGuess, wish }) {
    this.set(true, "");
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
    const { answer, error } = response;
    this.set(false, error ? (error.kind === "stopped" ? STOPPED : error.message) : "");
    return answer ?? null;
  }

  /** Nobody waits for the board any more. */
  stop() {
    if (!this.isBusy) return;
    this.question.cancel();
    this.set(false, "");
  }

  /**
   * @param {boolean} isBusy
   * @param {string} problem
   */
  set(isBusy, problem) {
    Object.assign(this, { isBusy, problem });
    this.changed();
  }
}

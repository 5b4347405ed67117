// Asks what the chosen overlay asks, where the board's own answer does not have it.

import { isCurrent } from "../../solver/answer.js";
import { Question } from "../../solver/question.js";
import { toRequest } from "../../state/position.js";
import { showsAnswers } from "../../state/state.js";
import { overlayOf } from "./overlays.js";
import { TAKES_TOO_LONG } from "./words.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../state/store.js").Store} Store
 */

export class OverlayQuestion {
  /**
   * @param {Store} store
   * @param {import("../../solver/question.js").Asked} solver
   */
  constructor(store, solver) {
    this.store = store;
    this.question = new Question(solver, "overlay");
    /** The overlay and the revision that were asked for last; "" where nobody waits. */
    this.asked = "";
  }

  /**
   * Ask where the state has moved on from what was asked, as soon as the board has its own answer.
   * @param {State} state
   */
  async keepUp(state) {
    const { settings, position, revision } = state;
    const overlay = overlayOf(settings.overlay);
    const { quantity, question } = overlay;
    if (!question || !showsAnswers(state)) {
      if (this.asked) this.question.cancel();
      this.asked = "";
      return;
    }
    const key = `${quantity} ${revision}`;
    if (key === this.asked || !isCurrent(state)) return;
    this.asked = key;
    const response = await this.question.ask(
      {
        operation: question.operation,
        position: toRequest(position),
        ...question.fields(position),
      },
      () => key === this.asked && this.store.state.revision === revision,
    );
    if (!response) return; // nobody waits for it any more
    const { answer, error } = response;
    // Where it has no answer, cells show their labels, and nothing of an older board.
    const values = answer ? overlay.valuesOf(answer, position) : [];
    const problem = error ? tell(error) : "";
    this.store.update({ overlaid: { quantity, revision, values, problem } });
  }
}

/** @param {import("../../solver/question.js").Problem} problem */
function tell({ kind, message }) {
  return kind === "budget" ? TAKES_TOO_LONG : message;
}

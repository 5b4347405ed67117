// Asks what cannot be known about the board on the page: when its answer is there and nobody has
// touched it for a while, and only as long as that is quick.

import { toRequest } from "../state/position.js";
import { showsAnswers } from "../state/state.js";
import { isCurrent } from "./answer.js";
import { MARKS } from "./client.js";
import { Question } from "./question.js";

/**
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("./protocol.js").Sort} Sort
 */

const REST = 300; // ms without an edit
const MOST_SECONDS = 1;
/** What is marked on the board; what else there is costs more, and a view asks for it. */
/** @type {Sort[]} */
const MARKED = ["dead", "craps_shoots", "counted"];

export class UnknowableQuestion {
  /**
   * @param {import("../state/store.js").Store} store
   * @param {import("./question.js").Asked} solver
   */
  constructor(store, solver) {
    this.store = store;
    this.question = new Question(solver, MARKS);
    /** The revision that is asked about, or will be after a rest. */
    this.planned = -1;
    this.timer = 0;
  }

  /** @param {State} state */
  keepUp(state) {
    const { revision } = state;
    const { answer } = state.said;
    const isWanted = showsAnswers(state) && isCurrent(state) && Boolean(answer?.result?.legal);
    if (isWanted && revision === this.planned) return;
    clearTimeout(this.timer);
    this.planned = isWanted ? revision : -1;
    if (isWanted) this.timer = setTimeout(() => this.ask(revision), REST);
  }

  /** @param {number} revision */
  async ask(revision) {
    const { store } = this;
    const response = await this.question.ask(
      {
        operation: "unknowable",
        position: toRequest(store.state.position),
        include: MARKED,
        max_seconds: MOST_SECONDS,
      },
      () => store.state.revision === revision && this.planned === revision,
    );
    if (!response) return; // nobody waits for it any more
    const { answer, error: problem = null } = response;
    const found = answer?.legal ? answer.unknowable : null;
    store.hear({ unknowable: { revision, found, problem } });
  }
}

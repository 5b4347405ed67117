// A stream of samples: drawn by Python in batches, ahead of their use.

import { Question } from "../../solver/question.js";
import { toRequest } from "../../state/position.js";
import { firstBatch, largestBatch } from "./amounts.js";

/**
 * @typedef {import("../../solver/question.js").Problem} Problem
 * @typedef {import("../../solver/protocol.js").WrittenAssignment} WrittenAssignment
 * @typedef {import("./solutions.js").Desk} Desk
 */

export class Samples {
  /** @param {Pick<Desk, "context" | "pins">} desk */
  constructor(desk) {
    this.desk = desk;
    this.question = new Question(desk.context.solver, "solutions samples");
    /** Those that nobody has seen yet. @type {WrittenAssignment[]} */
    this.ready = [];
    /** How many were drawn at once; 0: none yet. */
    this.batch = 0;
    this.isAsked = false;
    /** Why there are no more. @type {Problem | null} */
    this.problem = null;
  }

  /** @returns {WrittenAssignment | null}  null while there is none */
  take() {
    return this.ready.shift() ?? null;
  }

  /** See to it that so many are at hand soon. @param {number} count */
  async provide(count) {
    if (this.isAsked || this.problem || this.ready.length >= count) return;
    const { store } = this.desk.context;
    const { revision, position } = store.state;
    this.isAsked = true;
    this.batch = this.batch
      ? Math.min(largestBatch(position), 2 * this.batch)
      : firstBatch(position);
    const response = await this.question.ask(
      {
        operation: "sample",
        position: toRequest(position),
        pins: this.desk.pins.fields,
        count: this.batch,
      },
      () => store.state.revision === revision,
    );
    if (!response) return; // whoever made it useless has begun anew
    this.isAsked = false;
    if (response.error) this.problem = response.error;
    else if (response.answer.legal) this.ready.push(...response.answer.solutions);
    store.update({});
  }

  /** Ask once more for what somebody has stopped. */
  again() {
    this.problem = null;
    this.desk.context.store.update({});
  }

  /** As if none had been drawn. */
  clear() {
    this.question.cancel();
    this.ready = [];
    this.batch = 0;
    this.isAsked = false;
    this.problem = null;
  }
}

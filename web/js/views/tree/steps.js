// The steps of the recursion on a tree: which of them is shown, and whose polynomials are known.

import { MAX_TREE_CELLS } from "../../state/labels.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").TreeAnswer} TreeAnswer
 * @typedef {import("../../solver/protocol.js").TreeStep} TreeStep
 * @typedef {import("../../solver/protocol.js").VertexPolynomials} VertexPolynomials
 */

export class TreeSteps {
  /**
   * @param {Position} position  the board that was answered; another may be on the page already
   * @param {TreeAnswer} answer
   */
  constructor(position, answer) {
    this.position = position;
    this.answer = answer;
    this.count = answer.steps.length;
    /** Which step is shown, from 0 on. */
    this.shown = 0;
    /** At which step each vertex has its turn. */
    this.turns = new Map(answer.steps.map(({ cell }, turn) => [cell, turn]));
    /** Polynomials that came after the answer, by vertex. @type {Map<number, VertexPolynomials>} */
    this.later = new Map();
    /** Vertices whose polynomials have no room in any answer. @type {Set<number>} */
    this.tooLong = new Set();
  }

  /** @returns {TreeStep} */
  get step() {
    return this.answer.steps[this.shown];
  }

  /** Show this step, or the nearest that there is. @param {number} step */
  show(step) {
    this.shown = Math.max(0, Math.min(this.count - 1, step));
  }

  /** @param {number} cell */
  turnOf(cell) {
    return /** @type {number} */ (this.turns.get(cell));
  }

  /** @param {number} cell @returns {VertexPolynomials | null} */
  polynomialsOf(cell) {
    return this.answer.steps[this.turnOf(cell)].polynomials ?? this.later.get(cell) ?? null;
  }

  /** Whether nothing more will come for a vertex. @param {number} cell */
  isSettled(cell) {
    return this.polynomialsOf(cell) !== null || this.tooLong.has(cell);
  }

  /** The vertices whose polynomials the step that is shown still needs. */
  get missing() {
    const { cell, children } = this.step;
    return [cell, ...children].filter((each) => !this.isSettled(each)).slice(0, MAX_TREE_CELLS);
  }

  /**
   * Polynomials that were asked for have come.
   * @param {number} first  the vertex that they were asked for in the first place
   * @param {TreeAnswer} answer
   */
  add(first, { steps }) {
    for (const { cell, polynomials } of steps) if (polynomials) this.later.set(cell, polynomials);
    // What had no room beside others may come alone; what had none alone never comes.
    if (!this.polynomialsOf(first)) this.tooLong.add(first);
  }
}

// What is certain, one deduction after the other: the one that is shown, and what is known when it
// is reached.

/**
 * @typedef {import("../../solver/protocol.js").WrittenDeduction} WrittenDeduction
 * @typedef {ReadonlyMap<number, number>} KnownMines  mines by cell
 */

export class DeductionSteps {
  /** @param {readonly WrittenDeduction[]} deductions  what follows at once */
  constructor(deductions) {
    this.deductions = deductions;
    /** Whether they go as far as logic goes; nothing follows where nothing follows at once. */
    this.isWhole = deductions.length === 0;
    this.shown = 0;
  }

  get count() {
    return this.deductions.length;
  }

  /** @returns {WrittenDeduction | undefined} */
  get current() {
    return this.deductions[this.shown];
  }

  get isLast() {
    return this.shown >= this.count - 1;
  }

  /** Whether nothing follows after the one that is shown. */
  get isAtEnd() {
    return this.isLast && this.isWhole;
  }

  /** All that follows has come; what followed at once is its beginning. */
  complete(/** @type {readonly WrittenDeduction[]} */ deductions) {
    this.deductions = deductions;
    this.isWhole = true;
    this.show(this.shown);
  }

  /** @param {number} step */
  show(step) {
    this.shown = Math.max(0, Math.min(step, this.count - 1));
  }

  /** What is known before the one that is shown. */
  get known() {
    return knownAfter(this.deductions.slice(0, this.shown));
  }

  /** The same, with what that one concludes. */
  get reached() {
    return knownAfter(this.deductions.slice(0, this.shown + 1));
  }
}

/**
 * @param {readonly Pick<WrittenDeduction, "cells" | "mines">[]} deductions
 * @returns {KnownMines}
 */
export function knownAfter(deductions) {
  return new Map(
    deductions.flatMap(({ cells, mines }) =>
      cells.map((cell) => /** @type {[number, number]} */ ([cell, mines])),
    ),
  );
}

/**
 * The steps that a list shows of many: so many at the most, with the current one among them.
 * @param {number} count
 * @param {number} current
 * @param {number} most
 * @returns {[number, number]} the first, and the one behind the last
 */
export function listedAround(count, current, most) {
  const first = Math.max(0, Math.min(current - Math.floor(most / 2), count - most));
  return [first, Math.min(count, first + most)];
}

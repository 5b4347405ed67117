// How often each cell held a mine in the samples so far, beside its exact chance.

import { toShade } from "../../text/fraction.js";

/** @typedef {import("../../text/fraction.js").Fraction} Fraction */

export class Frequencies {
  constructor() {
    /** Samples so far. */
    this.samples = 0;
    /** In how many of them each cell held a mine. @type {Map<number, number>} */
    this.seen = new Map();
  }

  /** @param {Iterable<readonly [number, number]>} cells  those with mines, of one sample */
  add(cells) {
    this.samples += 1;
    for (const [cell] of cells) this.seen.set(cell, this.timesSeen(cell) + 1);
  }

  /** @param {number} cell */
  timesSeen(cell) {
    return this.seen.get(cell) ?? 0;
  }
}

/**
 * By how much a frequency usually differs from the chance: the standard error, an estimate.
 * @param {Fraction} chance
 * @param {number} samples
 */
export function standardError(chance, samples) {
  const p = toShade(chance);
  return Math.sqrt((p * (1 - p)) / samples);
}

/**
 * Whether a frequency is within twice the expected error, as about 95 in 100 are.
 * @param {number} seen
 * @param {number} samples
 * @param {Fraction} chance
 */
export function isNear(seen, samples, chance) {
  return Math.abs(seen / samples - toShade(chance)) <= 2 * standardError(chance, samples) + 1e-12;
}

/** Digits that are worth reading after so many samples. @param {number} samples */
export const digitsFor = (samples) => (samples < 1000 ? 3 : samples < 100_000 ? 4 : 5);

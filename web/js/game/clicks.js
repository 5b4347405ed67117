// 3BV (Bechtel's board benchmark value): the fewest clicks that open a board without a flag. Each
// connected region of zeros is one, and each free cell that touches no zero.

import { isNumber } from "../state/labels.js";

/**
 * @typedef {{threeBv: number, done: number}} Clicks  of `threeBv` clicks, what is open has taken
 *   `done`
 */

/**
 * @param {readonly (readonly number[])[]} touching  the cells around each cell
 * @param {readonly number[]} mines  of each cell
 * @param {readonly string[]} labels  what the player sees
 * @returns {Clicks}
 */
export function countClicks(touching, mines, labels) {
  const isZero = mines.map((mine, i) => mine === 0 && touching[i].every((j) => mines[j] === 0));
  const clicks = { threeBv: 0, done: 0 };
  const count = (/** @type {boolean} */ isDone) => {
    clicks.threeBv += 1;
    clicks.done += Number(isDone);
  };
  const seen = new Set();
  mines.forEach((mine, i) => {
    if (mine > 0 || seen.has(i)) return;
    if (!isZero[i]) {
      if (!touching[i].some((j) => isZero[j])) count(isNumber(labels[i]));
      return;
    }
    const region = [i];
    seen.add(i);
    for (const cell of region) {
      for (const other of touching[cell]) {
        if (!isZero[other] || seen.has(other)) continue;
        seen.add(other);
        region.push(other);
      }
    }
    // A flag may have held back a part of it: the click was made all the same.
    count(region.some((cell) => isNumber(labels[cell])));
  });
  return clicks;
}

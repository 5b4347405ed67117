// A sign that is crossed out: two red lines from corner to corner, by which programs show flags that
// were wrong.

import { SIZE } from "./cells.js";

/** Where the lines are looked at, by the side of the cell: their ends may be cut off. */
const REACH = { from: 0.17, to: 0.83 };
/** The share of each line that is red, and the most of the middles of the sides. */
const RED = { least: 0.8, beside: 0.35 };

/** @param {{pixels: Float32Array}} kind */
export function isCrossedOut({ pixels }) {
  const isRed = (/** @type {number} */ x, /** @type {number} */ y) => {
    const at = 3 * (Math.round(y) * SIZE + Math.round(x));
    const [red, green, blue] = [pixels[at], pixels[at + 1], pixels[at + 2]];
    return red > 100 && red > 1.6 * green && red > 1.6 * blue;
  };
  const isRedNear = (/** @type {number} */ x, /** @type {number} */ y) =>
    [-1, 0, 1].some((by) => isRed(x + by, y));
  const [from, to] = [REACH.from * (SIZE - 1), REACH.to * (SIZE - 1)];
  const middle = (SIZE - 1) / 2;
  let [falling, rising, beside, count] = [0, 0, 0, 0];
  for (let along = from; along <= to; along += 1) {
    count += 1;
    if (isRedNear(along, along)) falling += 1;
    if (isRedNear(along, SIZE - 1 - along)) rising += 1;
    // Beside the crossing nothing is red: else it is a red ground, or a large red sign.
    const far = along < middle ? from : to;
    for (const [x, y] of [
      [middle + (along - middle) * 0.3, far],
      [far, middle + (along - middle) * 0.3],
    ])
      if (isRed(x, y)) beside += 0.5;
  }
  return Math.min(falling, rising) >= RED.least * count && beside <= RED.beside * count;
}

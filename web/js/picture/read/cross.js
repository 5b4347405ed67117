// A sign that is crossed out: two lines of one colour from corner to corner, by which programs show flags
// that were wrong.

import { luminance, SIZE } from "./cells.js";

/** Where the lines are looked at, by the side of the cell: their ends may be cut off. */
const REACH = { from: 0.17, to: 0.83 };
/** The share of each line that is crossed, and the most of the middles of the sides. */
const LINES = { least: 0.8, beside: 0.35 };
/** A cross is red, or so much darker than its ground. */
const DARKER = 55;
/** So far its lines may lie beside those from corner to corner. */
const ASIDE = [0, -1, 1, -2, 2];

/** @param {Pick<import("./kinds.js").Kind, "pixels" | "ground">} kind */
export function isCrossedOut({ pixels, ground }) {
  const at = (/** @type {number} */ x, /** @type {number} */ y) => {
    const pixel = 3 * (Math.round(y) * SIZE + Math.round(x));
    return pixels.subarray(pixel, pixel + 3);
  };
  return (
    hasCross((x, y) => isRed(at(x, y))) ||
    hasCross((x, y) => luminance(at(x, y)) < luminance(ground) - DARKER)
  );
}

/** @param {ArrayLike<number>} colour */
const isRed = ({ 0: red, 1: green, 2: blue }) => red > 100 && red > 1.6 * green && red > 1.6 * blue;

/** @param {(x: number, y: number) => boolean} isOfIt */
function hasCross(isOfIt) {
  const isNear = (/** @type {number} */ x, /** @type {number} */ y) =>
    [-1, 0, 1].some((by) => isOfIt(x + by, y));
  const [from, to] = [REACH.from * (SIZE - 1), REACH.to * (SIZE - 1)];
  const middle = (SIZE - 1) / 2;
  const falling = ASIDE.map(() => 0);
  const rising = ASIDE.map(() => 0);
  let [beside, count] = [0, 0];
  for (let along = from; along <= to; along += 1) {
    count += 1;
    ASIDE.forEach((by, i) => {
      if (isNear(along + by, along)) falling[i] += 1;
      if (isNear(along + by, SIZE - 1 - along)) rising[i] += 1;
    });
    // Beside the crossing there is nothing: else it is a ground, or a large sign.
    const far = along < middle ? from : to;
    for (const [x, y] of [
      [middle + (along - middle) * 0.3, far],
      [far, middle + (along - middle) * 0.3],
    ])
      if (isOfIt(x, y)) beside += 0.5;
  }
  const crossed = Math.min(Math.max(...falling), Math.max(...rising));
  return crossed >= LINES.least * count && beside <= LINES.beside * count;
}

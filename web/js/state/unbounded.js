// Boards without an edge. Under a density every cell outside is like any other unknown one, so a
// board goes on for ever as long as a ring of unknown cells lies around what is known; what touches
// its border makes it grow. A board whose border is written on ends there, until somebody asks.

import { UNKNOWN } from "./labels.js";

/**
 * @typedef {import("./position.js").Position} Position
 * @typedef {import("./position.js").GridPosition} GridPosition
 */

/** @param {Position} position */
export function hasDensity({ prior }) {
  return prior.kind === "density" || prior.kind === "odds";
}

/**
 * Whether the board can go on at all: a torus has no border, and a graph no outside.
 * @param {Position} position
 * @returns {position is GridPosition}
 */
export function mayBeEndless(position) {
  return hasDensity(position) && position.shape !== "torus" && position.shape !== "graph";
}

/** @param {Position} position */
export function isEndless(position) {
  return mayBeEndless(position) && !sidesTouched(position);
}

/**
 * The sides on which something is known at the border, with the rows or columns to add there;
 * null where there are none.
 * @param {GridPosition} position
 */
export function sidesTouched({ shape, labels, width, height }) {
  const known = (/** @type {number} */ row, /** @type {number} */ column) =>
    labels[row * width + column] !== UNKNOWN;
  const sides = { top: 0, bottom: 0, left: 0, right: 0 };
  for (let column = 0; column < width; column += 1) {
    // Odd rows of a hex board are shifted: one more row above would shift all others.
    if (known(0, column)) sides.top = shape === "hex" ? 2 : 1;
    if (known(height - 1, column)) sides.bottom = 1;
  }
  for (let row = 0; row < height; row += 1) {
    if (known(row, 0)) sides.left = 1;
    if (known(row, width - 1)) sides.right = 1;
  }
  return sides.top || sides.bottom || sides.left || sides.right ? sides : null;
}

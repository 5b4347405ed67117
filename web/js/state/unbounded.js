// Boards without an edge. Under a density every cell outside is like any other unknown one, so a
// board goes on for ever as long as unknown cells lie around what is known, as far as numbers
// reach; what comes nearer to its border makes it grow. A board whose border is written on ends
// there, until somebody asks.

import { UNKNOWN } from "./labels.js";
import { isGraph } from "./position.js";
import { periodOf, reachOf, TILINGS } from "./shapes.js";

/**
 * @typedef {import("./position.js").Position} Position
 * @typedef {import("./position.js").GridPosition} GridPosition
 */

/** @param {Position} position */
function hasDensity({ prior }) {
  return prior.kind === "density" || prior.kind === "odds";
}

/**
 * Whether the board can go on at all: a torus has no border, and a graph no outside.
 * @param {Position} position
 * @returns {position is GridPosition}
 */
export function mayBeEndless(position) {
  return hasDensity(position) && !isGraph(position) && !TILINGS[position.shape].wraps;
}

/** @param {Position} position */
export function isEndless(position) {
  return mayBeEndless(position) && !sidesTouched(position);
}

/**
 * The sides on which something is known too near to the border, with the rows or columns to add
 * there; null where there are none.
 * @param {GridPosition} position
 */
export function sidesTouched({ shape, labels, width, height }) {
  const [high, wide] = reachOf(shape);
  const inRow = (/** @type {number} */ row) => {
    for (let i = row * width; i < (row + 1) * width; i += 1) if (labels[i] !== UNKNOWN) return true;
    return false;
  };
  const inColumn = (/** @type {number} */ column) => {
    for (let i = column; i < labels.length; i += width) if (labels[i] !== UNKNOWN) return true;
    return false;
  };
  const top = missing(Math.min(high, height), high, inRow);
  const left = missing(Math.min(wide, width), wide, inColumn);
  // Where the pattern repeats after two rows, one more above would change what touches below.
  const [rows, columns] = periodOf(shape);
  const sides = {
    top: rows * Math.ceil(top / rows),
    bottom: missing(Math.min(high, height), high, (row) => inRow(height - 1 - row)),
    left: columns * Math.ceil(left / columns),
    right: missing(Math.min(wide, width), wide, (column) => inColumn(width - 1 - column)),
  };
  return sides.top || sides.bottom || sides.left || sides.right ? sides : null;
}

/**
 * How many lines are missing between a border and the first line with something known.
 * @param {number} lines  that there are to look at
 * @param {number} wanted
 * @param {(line: number) => boolean} isKnown  lines are counted from the border
 */
function missing(lines, wanted, isKnown) {
  for (let line = 0; line < lines; line += 1) if (isKnown(line)) return wanted - line;
  return 0;
}

// What is settled: numbers whose covered neighbours all are certain mines or flags, and certain mines that touch
// no other number. Nothing is left to find out there, and what is still open stands out.

import { isFlag, isNumber, UNKNOWN } from "../state/labels.js";
import { around } from "../state/position.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../solver/answer.js").Chance} Chance
 */

/** @type {WeakMap<readonly (Chance | null)[], {labels: readonly string[], settled: Uint8Array}>} */
const LAST = new WeakMap();

/**
 * For every cell whether it is settled: 1 or 0.
 * @param {Position} position
 * @param {readonly (Chance | null)[]} chances  of the cells
 */
export function settledIn(position, chances) {
  const { labels } = position;
  const last = LAST.get(chances);
  if (last?.labels === labels) return last.settled;
  const settled = settledCells(position, chances);
  LAST.set(chances, { labels, settled });
  return settled;
}

/**
 * @param {Position} position
 * @param {readonly (Chance | null)[]} chances
 */
function settledCells(position, chances) {
  const { labels } = position;
  const settled = new Uint8Array(labels.length);
  const isOpen = (/** @type {number} */ i) =>
    labels[i] === UNKNOWN ? !chances[i]?.mined : !isNumber(labels[i]) && !isFlag(labels[i]);
  const neighbours = around(position);
  labels.forEach((label, i) => {
    if (isNumber(label)) settled[i] = neighbours[i].some(isOpen) ? 0 : 1;
  });
  labels.forEach((label, i) => {
    if (label !== UNKNOWN || !chances[i]?.mined) return;
    const numbers = neighbours[i].filter((j) => isNumber(labels[j]));
    settled[i] = numbers.length && numbers.every((j) => settled[j]) ? 1 : 0;
  });
  return settled;
}

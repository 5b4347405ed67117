// How many solutions are asked for at once: fewer of a large board, so that each answer comes soon.

import { MAX_PAGE, MAX_WRITTEN } from "../../state/labels.js";
import { tallyLabels } from "../../state/position.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 */

// Cells of all solutions in an answer. Python writes about 200,000 a second on the page.
const SOON = 20_000;
const LATER = 200_000;

/**
 * @param {Position} position
 * @param {number} cells
 * @param {number} most
 */
function within(position, cells, most) {
  return Math.max(
    1,
    Math.min(most, Math.floor(cells / Math.max(1, tallyLabels(position).unknown))),
  );
}

/** Solutions in a row, for somebody who goes through them. @param {Position} position */
export const blockSize = (position) => within(position, SOON, 20);

/** Samples at first, when somebody waits for one. @param {Position} position */
export const firstBatch = (position) => within(position, SOON, 50);

/** Samples that come ahead of their use. @param {Position} position */
export const largestBatch = (position) => within(position, LATER, 500);

/** The most that Python writes in one answer. @param {Position} position */
export const mostAtOnce = (position) => within(position, MAX_WRITTEN, MAX_PAGE);

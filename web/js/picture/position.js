// What was read, as a position of the page.

import { FREE, flag, UNKNOWN } from "../state/labels.js";
import { emptyPosition } from "../state/position.js";
import { UNKNOWN_MINES } from "../state/presets.js";
import { cellMeanings } from "./read/read.js";
import { isDigit } from "./read/rules.js";

/**
 * @typedef {import("./read/rules.js").Meaning} Meaning
 * @typedef {import("../solver/protocol.js").Flags} Flags
 * @typedef {Pick<import("./read/read.js").Reading, "grid" | "kinds">} Read
 */

/** @param {Meaning} meaning @param {Flags} flags */
export function labelOf(meaning, flags) {
  if (meaning === "flag" && flags === "covered") return UNKNOWN;
  if (isDigit(meaning)) return meaning;
  if (meaning === "safe") return FREE;
  return meaning === "covered" || meaning === "question" ? UNKNOWN : flag(1);
}

/**
 * Nothing is known of its mines: whoever opens it says so.
 * @param {Read} read
 * @param {Flags} [flags]  whether they are believed
 * @returns {import("../state/position.js").GridPosition}
 */
export function positionOf(read, flags = "mines") {
  const { columns, rows } = read.grid;
  const labels = cellMeanings(read).map((meaning) => labelOf(meaning, flags));
  return { ...emptyPosition(columns, rows, 0), labels, prior: UNKNOWN_MINES };
}

/**
 * The total that a counter stands for: it goes down by one with every flag.
 * @param {Read} read
 * @param {number} counter
 */
export function totalOf({ kinds }, counter) {
  return kinds.reduce(
    (sum, { cells, meaning }) => sum + (meaning === "flag" ? cells.length : 0),
    counter,
  );
}

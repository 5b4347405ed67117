// What was read, as a position of the page.

import { FREE, flag, UNKNOWN } from "../state/labels.js";
import { emptyPosition } from "../state/position.js";
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
 * @param {Read} read
 * @param {number | null} mines  null where nobody knows
 * @param {Flags} [flags]  whether they are believed
 * @returns {import("../state/position.js").GridPosition}
 */
export function positionOf(read, mines, flags = "mines") {
  const { columns, rows } = read.grid;
  const position = emptyPosition(columns, rows, mines ?? 0);
  const labels = cellMeanings(read).map((meaning) => labelOf(meaning, flags));
  return mines === null
    ? { ...position, labels, prior: { kind: "uniform" } }
    : { ...position, labels };
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

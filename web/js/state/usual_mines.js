// How many mines a board has that does not say it: as many as boards of its size usually have, where its
// numbers leave that open. What several numbers allow together is for Python to find.

import { isFlag, isNumber, minesOf, UNKNOWN } from "./labels.js";
import { around, isGraph, tallyLabels } from "./position.js";
import { SIZES } from "./presets.js";
import { PLAIN } from "./shapes.js";

/**
 * @typedef {import("./position.js").Position} Position
 * @typedef {import("./position.js").Prior} Prior
 */

/** The sizes whose number of mines everybody takes for granted. */
const CLASSIC = [SIZES.beginner, SIZES.small, SIZES.intermediate, SIZES.expert];

/** Every arrangement is equally likely. @type {Prior} */
export const UNKNOWN_MINES = Object.freeze({ kind: "uniform" });

/** @param {number} mines @returns {Prior} */
export const totalOf = (mines) => ({ kind: "total", mines: String(mines), weighting: "distinct" });

/**
 * The mines of a board of this size, lying or standing; null where there is no usual number.
 * @param {Position} position
 */
export function usualMines(position) {
  if (isGraph(position) || position.shape !== PLAIN || position.xMax > 1) return null;
  const { width, height } = position;
  const size = CLASSIC.find(
    (size) => size.width === Math.max(width, height) && size.height === Math.min(width, height),
  );
  return size?.mines ?? null;
}

/**
 * Whether a board can have so many mines, as far as its flags, its covered cells and each number by
 * itself can tell.
 * @param {Position} position
 * @param {number} mines
 */
export function canHold(position, mines) {
  const { labels, xMax } = position;
  const { unknown, flagged } = tallyLabels(position);
  const fits = (/** @type {number} */ least, /** @type {number} */ room) =>
    least <= mines && mines <= least + xMax * room;
  if (!fits(flagged, unknown)) return false;
  const neighbours = around(position);
  return labels.every((label, index) => {
    if (!isNumber(label)) return true;
    let covered = 0;
    let known = 0;
    for (const other of neighbours[index]) {
      if (labels[other] === UNKNOWN) covered += 1;
      else if (isFlag(labels[other])) known += minesOf(labels[other]);
    }
    const missing = Number(label) - known;
    // A number that cannot be is wrong whatever the total is.
    return missing < 0 || missing > xMax * covered || fits(flagged + missing, unknown - covered);
  });
}

/**
 * What is taken for granted of a board that says nothing about its mines.
 * @param {Position} position
 * @returns {Prior}
 */
export function priorOfSize(position) {
  const usual = usualMines(position);
  return usual !== null && canHold(position, usual) ? totalOf(usual) : UNKNOWN_MINES;
}

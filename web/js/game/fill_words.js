// What is said when forced numbers are filled in.

import { cellWord } from "../text/names.js";
import { counted } from "../text/wording.js";

/** @typedef {import("../state/position.js").Position} Position */

export const BOARD_CHANGED = "The board has changed in the meantime, so nothing was filled in.";

/** @param {string} reason */
export const notFilled = (reason) => `Nothing can be filled in. ${reason}`;

/**
 * @param {Position} position
 * @param {number} safe  cells whose number is still open
 */
export function nothingForcedText(position, safe) {
  if (safe === 0) return "No number is forced here.";
  return `No number is forced here; ${safe} ${cellWord(position, safe)} ${safe === 1 ? "is" : "are"} safe, but could show different numbers.`;
}

/** On the board that is edited. @param {number} count */
export const filledText = (count) => `${counted(count, "forced number")} filled in.`;

/**
 * In a game.
 * @param {Position} position
 * @param {number} count
 */
export const forcedOpenedText = (position, count) =>
  count === 1
    ? `1 ${cellWord(position, 1)} opened: its number was already forced.`
    : `${count} ${cellWord(position, count)} opened: their numbers were already forced.`;

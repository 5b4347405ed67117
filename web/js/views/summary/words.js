// What is said about the whole position.

import { cellWord } from "../../text/names.js";
import { counted } from "../../text/wording.js";

/** @typedef {import("../../state/position.js").Position} Position */

/** The names of the facts. */
export const FACTS = {
  count: "Arrangements",
  parts: "Islands, groups",
  mean: "Expected mines",
  safest: "Safest",
  engine: "Engine, time",
};
export const MINES_ON_BOARD = "Mines on the board";
export const GIVEN = "The number of mines is given, so it has no distribution.";

/** @param {Position} position */
export const allMines = (position) => `every ${cellWord(position, 1)} is a mine`;

/** @param {Position} position */
export const noUnknown = (position) => `no unknown ${cellWord(position, 1)}`;

/** @param {number} count */
export const more = (count) => `+ ${count} more`;

/**
 * @param {import("../../solver/answer.js").SolveAnswer} result
 * @param {Position} position
 */
export function partsInWords({ islands, groups, outer }, position) {
  const outside = outer.cells.length;
  return `${counted(islands.length, "island")}, ${counted(groups.length, "group")}, ${outside} outer ${cellWord(position, outside)}`;
}

/** @param {number | undefined} mines */
export const distribution = (mines) => `Distribution of the number of mines, most likely ${mines}`;

/** @param {number} mines @param {string} chance */
export const chanceOf = (mines, chance) => `${mines} mines: ${chance}`;

// Hints in words, in three strengths.

import { chanceInWords } from "../text/chance.js";
import { cellName, cellWord } from "../text/names.js";
import { listed } from "../text/wording.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../solver/protocol.js").WrittenDeduction} WrittenDeduction
 * @typedef {import("../solver/protocol.js").SafestCells} SafestCells
 */

const MOST_NUMBERS = 4; // that are named
const MOST_CELLS = 3;

export const LOOKING = "Looking for a hint …";
export const HINT_STOPPED = "The hint was stopped.";

export const FOLLOWS = Object.freeze({ safe: "follows now: safe", mine: "follows now: a mine" });

/** What to look for, before any number is named. @type {Record<string, string>} */
const LOOK_FOR = {
  "single point": "one number in the outlined area is enough.",
  subset: "two numbers in the outlined area together tell something.",
  difference: "two numbers in the outlined area together tell something.",
  assumption: "assume something in the outlined area and follow it until it fails.",
  "mine count": "count the mines left.",
  complete: "all numbers in the outlined area together leave no choice.",
};

/** @param {string} technique */
export const whereToLook = (technique) => `Where to look: ${LOOK_FOR[technique]}`;

/**
 * @param {Position} position
 * @param {WrittenDeduction} deduction
 */
export function numbersInWords(position, { numbers, total }) {
  if (numbers.length === 0) return "Which numbers: only the number of mines left.";
  const names = numbers.map(
    (cell) => `the ${position.labels[cell]} at ${cellName(position, cell)}`,
  );
  return `Which numbers: ${listed(names, MOST_NUMBERS)}${total ? ", together with the number of mines left" : ""}.`;
}

/**
 * @param {Position} position
 * @param {SafestCells | null} safest  null where they are not told
 */
export function guessInWords(position, safest) {
  const guess = "Nothing is certain here: you have to guess.";
  return safest ? `${guess} ${safestInWords(position, safest)}` : guess;
}

/**
 * @param {Position} position
 * @param {SafestCells} safest
 */
function safestInWords(position, { cells, probability }) {
  const where =
    cells.length > MOST_CELLS
      ? `any of the ${cells.length} outlined ${cellWord(position, cells.length)}`
      : listed(cells.map((cell) => cellName(position, cell))).replace(" and ", " or ");
  return `Safest: ${where}, a mine with chance ${chanceInWords(probability)}.`;
}

// What cells of a Minesweeper board say about each other. A picture is read wrongly where a 0
// touches a covered cell, or a number more mines than it has covered neighbours.

/**
 * @typedef {"covered" | "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "flag" | "mine"
 *   | "exploded" | "question" | "safe"} Meaning
 */

/** @type {readonly Meaning[]} */
export const MEANINGS = Object.freeze([
  "covered",
  "0",
  "1",
  "2",
  "3",
  "4",
  "5",
  "6",
  "7",
  "8",
  "flag",
  "question",
  "mine",
  "exploded",
  "safe",
]);

/** Cells that may hold a mine. */
const MAY_HOLD = new Set(["covered", "question", "flag", "mine", "exploded"]);
/** Those that certainly do, as far as the player believes. @type {ReadonlySet<string>} */
export const HOLDS = new Set(["flag", "mine", "exploded"]);
/** A flag may be wrong; that a number has too many of them says less. */
const TOO_MANY_FLAGS = 0.5;

/** @param {Meaning} meaning */
export const isDigit = (meaning) => meaning >= "0" && meaning <= "8";

/**
 * How many cells say something that cannot be, and how many zeros are borne out: they touch numbers,
 * and nothing that is covered, which would be strange if they were covered themselves.
 * @param {Meaning[]} meanings  row by row
 * @param {number} columns
 */
export function checkRules(meanings, columns) {
  const rows = meanings.length / columns;
  let [wrong, borneOut] = [0, 0];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const meaning = meanings[row * columns + column];
      if (!isDigit(meaning)) continue;
      const number = Number(meaning);
      let [may, holds, numbers, beyond] = [0, 0, 0, 9];
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) {
          const other = meanings[y * columns + x];
          beyond -= 1;
          if (MAY_HOLD.has(other)) may += 1;
          else if (other !== "0") numbers += 1;
          if (HOLDS.has(other)) holds += 1;
        }
      if (number === 0) {
        if (may > 0) wrong += 1;
        else if (numbers > 0) borneOut += 1;
      } else {
        // At the rim of a picture, the board may go on where it was cut off.
        if (may + beyond < number) wrong += 1;
        if (holds > number) wrong += TOO_MANY_FLAGS;
      }
    }
  return { wrong, borneOut };
}

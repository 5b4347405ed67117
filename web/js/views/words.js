// The words that several views share.

import { cellWord } from "../text/names.js";

/** @typedef {import("../state/position.js").Position} Position */

export const NO_VERTEX = "This graph has no vertices yet.";
export const NO_SOLUTION = "This board has no solution: no arrangement of mines fits the numbers.";

/** What a view says while it waits, or where an answer was stopped. */
export const WAITING = Object.freeze({
  starting: "Python is starting. This comes after the first answer.",
  working: "Working it out …",
  again: "Ask again",
});

/** @param {Position} position */
export const onlyOuter = (position) =>
  `No number touches a covered ${cellWord(position, 1)}, so all of them are alike. Enter a number to begin.`;

/** @param {Position} position */
export const noneCovered = (position) =>
  `Every ${cellWord(position, 1)} of this board is open, flagged or known safe.`;

/** The group of cells that touch no number, where others have a letter. */
export const OUTER = "outer";

/** What a formula can be copied as. */
export const FORMS = Object.freeze({
  text: "Text",
  latex: "LaTeX",
  python: "Python",
  product: "Product (LaTeX)",
});

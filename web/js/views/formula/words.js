// What the view of formulas says.

import { fromText, toDecimal } from "../../text/fraction.js";
import { cellName, cellWord } from "../../text/names.js";
import { inThrees } from "../../text/numbers.js";
import { OUTER } from "../words.js";

/** @typedef {import("../../state/position.js").Position} Position */

const SHOWN_DIGITS = 12;
const MOST_SIGNS = 40; // of a fraction that is written out
const MOST_COUNTED = 12; // digits

export const FORMULA = Object.freeze({
  lead: "Choose a group here or move the cursor on the board; letters and colours are the same as there.",
  groups: "Groups",
  label: "The formula",
  whole: "The whole formula",
  copy: "Copy the formula",
});

/** The probability against the density. */
export const DENSITY = Object.freeze({
  title: "Against the density",
  plot: "Probability of a mine against the density; the slider below moves along it",
  slider: "What if the density were",
  limit: "a limit",
  show: "Show on the board",
  sameEverywhere: "It is the same for every density: ",
  crossesToo: "The chosen curve also crosses others: ",
  at: " at ",
  incomplete:
    "On a board of this size, only curves that are lowest at one of the plotted points were compared.",
});

/** The probability against the number of mines. */
export const TOTALS = Object.freeze({
  title: "Against the number of mines K",
  plot: "Probability of a mine against the number of mines on the board; the table below has the values",
  slider: "What if the number of mines were",
  axis: "K, mines on the board",
  open: "All values as a table",
  table: "Probability for each number of mines",
  copyTable: "Table",
});

/** @param {boolean} hasWeights */
export const totalsColumns = (hasWeights) => [
  "K",
  "Solutions",
  ...(hasWeights ? ["Weight"] : []),
  "P exactly",
  "P",
];

/**
 * For those who hear it.
 * @param {string} name  of the variable
 * @param {string} formula
 */
export const formulaInWords = (name, formula) => `P of ${name} = ${formula}`;

/**
 * The cells of a group, in little room.
 * @param {readonly number[]} cells
 * @param {Position} position
 */
export const groupInWords = (cells, position) =>
  cells.length === 1
    ? cellName(position, cells[0])
    : `${cells.length} ${cellWord(position, cells.length)}`;

/**
 * @param {readonly number[]} cells  of a group
 * @param {Position} position
 */
export function groupTitle(cells, position) {
  const others = cells.length - 1;
  const alike = others ? ` and ${others} ${cellWord(position, others)} like it` : "";
  return `${cellName(position, cells[0])}${alike}`;
}

/**
 * @param {string} cell  what a cell is called
 * @param {number} most  mines in it
 */
export const densityAxis = (cell, most) =>
  `ρ, mines per ${cell}${most === 1 ? "" : ` (0 to ${most})`}`;

/** @param {string} rho */
export const backTo = (rho) => `Back to ρ = ${rho}`;

/**
 * @param {string} density  with the sign of ρ
 * @param {string} chance
 * @param {string} safest  the letters of the safest groups
 */
export const atDensity = (density, chance, safest) =>
  `At ${density}: P ${chance}${safest ? `; safest there: ${safest}` : ""}`;

/** @param {number} count */
export const andMore = (count) => ` and ${count} more`;

/** @param {string} cell  what a cell is called */
export const safestTitle = (cell) => `Where the safest ${cell} changes`;

/** @param {string} cell  what a cell is called */
export const noSafest = (cell) => `No ${cell} is safer than the others.`;

/** @param {string} cells  what cells are called */
export const outerInWords = (cells) => `the ${OUTER} ${cells}`;

/** @param {string} letter  of a group */
export const showGroup = (letter) => `${letter}: show on the board`;

/** @param {string} polynomial */
export const rootOf = (polynomial) => `the root of ${polynomial}`;

/** @param {Position} position */
export const chosenCell = (position) => `the chosen ${cellWord(position, 1)}`;

/**
 * One place where the safest cell changes.
 * @param {readonly (Node | string)[]} where
 * @param {readonly (Node | string)[]} before
 * @param {readonly (Node | string)[]} after
 */
export const changeInWords = (where, before, after) => [
  ...where,
  ": from ",
  ...before,
  " to ",
  ...after,
];

/** @param {string} chance */
function chanceInWords(chance) {
  const decimal = toDecimal(fromText(chance), SHOWN_DIGITS);
  if (!chance.includes("/")) return `= ${chance}`;
  return chance.length > MOST_SIGNS ? `≈ ${decimal}` : `= ${chance} ≈ ${decimal}`;
}

/** @param {string} count */
const solutionsInWords = (count) =>
  count.length <= MOST_COUNTED
    ? `${inThrees(count)} ${count === "1" ? "solution" : "solutions"}`
    : `a number of solutions with ${count.length} digits`;

/**
 * @param {number} mines
 * @param {string | undefined} chance
 * @param {string | undefined} count  of solutions
 */
export const atTotal = (mines, chance, count) =>
  chance === undefined || count === undefined
    ? `At K = ${mines}: no solution`
    : `At K = ${mines}: P ${chanceInWords(chance)}, ${solutionsInWords(count)}`;

// The lists of the view: what is certain, the whole chain, and what is tied or cannot be known.

import { h, pictureOf } from "../../page/h.js";
import { cellName, cellWord } from "../../text/names.js";
import { counted, listed } from "../../text/wording.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../page/h.js").Content} Content
 * @typedef {import("./steps.js").Line} Line
 * @typedef {import("./steps.js").WrittenDeduction} WrittenDeduction
 */

const WORDS = {
  one: "one number",
  oneEach: "one number each",
  later: "one number, once others are known",
  laterEach: "one number each, once others are known",
  two: (/** @type {string} */ first, /** @type {string} */ second) =>
    `two numbers, ${first} and ${second}`,
  several: (/** @type {number} */ count) => `${count} numbers`,
  total: "the mine count",
  density: "the density",
  with: (/** @type {string} */ first, /** @type {string} */ numbers) => `${first} and ${numbers}`,
  opposite: (/** @type {string} */ numbers) => `${numbers}, supposing the opposite`,
  deep: (/** @type {string} */ numbers, /** @type {number} */ rank) =>
    `${numbers}, ${rank} suppositions at once`,
  together: (/** @type {string} */ numbers) => `${numbers} all together`,
  safe: (/** @type {number} */ count, /** @type {string} */ cells) => `${count} safe ${cells}`,
  mines: (/** @type {number} */ count) => counted(count, "mine"),
};

const MOST_NAMED = 3;

/**
 * A conclusion: what it is, of which cells, and how one comes to it.
 * @param {number} mines
 * @param {string} what
 * @param {string} how
 */
export const lineContent = (mines, what, how) => [
  h(
    "span",
    { class: `verdict-sign of-${mines ? "mine" : "safe"}`, "aria-hidden": "true" },
    pictureOf(mines ? "mine" : "tick"),
  ),
  h("b", {}, what),
  " ",
  h("span", { class: "how" }, how),
];

/**
 * @param {Line} line
 * @param {readonly WrittenDeduction[]} deductions
 * @param {Position} position
 */
export function lineInWords({ cells, mines, of, how }, deductions, position) {
  const isAlone = of.length === 1;
  const isNamed = cells.length <= MOST_NAMED && isAlone;
  const many = mines
    ? WORDS.mines(mines)
    : WORDS.safe(cells.length, cellWord(position, cells.length));
  return {
    what: isNamed || how === "proof" ? cellsInWords(cells, position) : many,
    how:
      how === "proof"
        ? howInWords(deductions[of[0]], position)
        : how === "later"
          ? isAlone
            ? WORDS.later
            : WORDS.laterEach
          : isAlone
            ? WORDS.one
            : WORDS.oneEach,
  };
}

/**
 * @param {readonly number[]} cells
 * @param {Position} position
 */
export const cellsInWords = (cells, position) =>
  cells.length <= MOST_NAMED
    ? cells.map((cell) => cellName(position, cell)).join(", ")
    : listed(
        cells.map((cell) => cellName(position, cell)),
        MOST_NAMED,
        "more",
      );

/**
 * What a reason rests on.
 * @param {WrittenDeduction} deduction
 * @param {Position} position
 */
export function howInWords({ numbers, total, technique, rank }, { labels, prior }) {
  const [first, second] = numbers.map((number) => labels[number]);
  const told =
    numbers.length === 1
      ? WORDS.one
      : numbers.length === 2
        ? WORDS.two(first, second)
        : WORDS.several(numbers.length);
  const mines = prior.kind === "total" ? WORDS.total : WORDS.density;
  if (total) return numbers.length ? WORDS.with(mines, told) : mines;
  if (technique === "complete") return WORDS.together(told);
  if (technique !== "assumption") return told;
  return rank !== null && rank > 1 ? WORDS.deep(told, rank) : WORDS.opposite(told);
}

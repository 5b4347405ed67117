// What the board says: of cells, of the marks on them, and of what was copied.

export const BOARD_NAME = "Minesweeper board";
/** Between the two lines of a fraction, for who hears it. */
export const OF = " of ";
/** Behind a whole per cent, in a smaller type. */
export const PERCENT = "%";
/** Around the chance that many cells have: "elsewhere 39/155 each, 25.2 %". */
export const ELSEWHERE = Object.freeze({
  before: "elsewhere",
  all: "everywhere",
  each: "each",
  /** @param {string} percent */
  eachOf: (percent) => `each, ${percent}`,
});
export const IN_CONTRADICTION = "part of the contradiction";
export const EDGE_BEGINS = "an edge begins here";

/** @type {Readonly<Record<"up" | "down", string>>} */
export const TRIANGLE_POINTING = Object.freeze({
  up: "triangle pointing up",
  down: "triangle pointing down",
});

/** What a cell holds in an assignment that is looked at. */
export const ASSIGNED_WORDS = Object.freeze({
  /** @param {number} mines @param {string} within  such as "in this solution" */
  holds: (mines, within) =>
    `${mines === 0 ? "no mine" : mines === 1 ? "a mine" : `${mines} mines`} ${within}`,
  /** @param {string} cost */
  costs: (cost) => `cost ${cost}`,
  pinned: "pinned",
});

/**
 * What the marks on cells about which something cannot be known are called, and what that means.
 * @type {Record<import("../state/state.js").Kind, {name: string, meaning: string}>}
 */
export const MARKS = {
  "fifty-fifty": {
    name: "50/50",
    meaning: "Two equally likely ways, and no number will ever tell which: a coin toss.",
  },
  counted: {
    name: "only the mine count tells",
    meaning: "No number elsewhere will tell more, but the number of mines left may.",
  },
  "craps-shoot": {
    name: "craps shoot",
    meaning: "Nothing opened elsewhere will ever tell more: you have to guess.",
  },
  dead: {
    name: "dead, tells nothing",
    meaning: "It can show only one number, so opening it tells nothing about other cells.",
  },
};

export const CLIPBOARD = Object.freeze({
  empty: "Nothing has been copied on this page yet.",
  copied: "Copied",
  cut: "Cut",
  /** @param {string} vertex */
  labelCopied: (vertex) => `Copied the label of ${vertex}`,
  /** @param {string} vertex */
  labelCut: (vertex) => `Cut the label of ${vertex}`,
  /** @param {number} width @param {number} height @param {string} corner */
  insert: (width, height, corner) =>
    width * height === 1
      ? `Only write this cell at ${corner}`
      : `Only write these ${width} × ${height} cells at ${corner}`,
  /** @param {string} vertices */
  insertLabel: (vertices) => `Only write it at ${vertices}`,
});

// What the form of the Lab says: what there is to choose from, and what is wrong with a choice.

import { sizeInWords } from "../../text/wording.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").StrategyName} StrategyName
 * @typedef {import("./run.js").StartRule} StartRule
 */

export const FORM = Object.freeze({
  label: "What to play",
  strategy: "Strategy",
  other: "Compare with",
  noOther: "none",
  board: "Board",
  thisBoard: "This board",
  ownSize: "Another size …",
  columns: "Columns",
  rows: "Rows",
  mines: "Mines",
  start: "The first click",
  games: "Games",
  lives: "Lives",
  oneLife: "one",
  endless: "endless",
  seed: "Seed",
  anySeed: "any",
  workers: "Workers",
});

/** @type {Readonly<Record<StartRule, string>>} */
export const START_RULES = Object.freeze({
  safe: "is safe",
  opening: "is an opening",
  any: "may be a mine",
});

/** @type {Readonly<Record<StrategyName, {title: string, meaning: string}>>} */
export const STRATEGIES = Object.freeze({
  best: {
    title: "Best",
    meaning: "Looks two moves ahead, and plays perfectly where few solutions are left.",
  },
  lookahead: {
    title: "Look-ahead",
    meaning: "Opens the cell that leaves the next move safest, too.",
  },
  endgame: {
    title: "Endgame",
    meaning: "Like PSEQ, but perfect where few solutions are left.",
  },
  pseq: {
    title: "PSEQ",
    meaning:
      "The safest cell; among equals the one most likely to make another safe, then the one that tells most.",
  },
  teddy: {
    title: "Teddy",
    meaning: "The score of the program TeddySweeper, with exact probabilities.",
  },
  safest: {
    title: "Safest",
    meaning: "One of the safest cells, whatever it tells.",
  },
});

/** Why no games are played on a board. */
export const REFUSALS = Object.freeze({
  noTotal: "Games need a known number of mines: set one for this board, or choose another.",
  severalMines:
    "Games need at most one mine in a cell: set that for this board, or choose another.",
});

/** @param {(typeof import("../../state/presets.js").PRESETS)[number]} preset */
export const presetInWords = ({ name, width, height, mines }) =>
  `${name}: ${width} × ${height}, ${mines} mines`;

/** What the board on the page is. @param {Position} position */
export function thisBoardInWords(position) {
  const mines = position.prior.kind === "total" ? `, ${position.prior.mines} mines` : "";
  return `${FORM.thisBoard}: ${sizeInWords(position)}${mines}`;
}

/** @param {number} most */
export const badGames = (most) =>
  `Enter how many games to play, 1 to ${most.toLocaleString("en")}. The terminal can play more.`;

/** @param {number} most */
export const badColumns = (most) => `A board has 1 to ${most} columns.`;

/** @param {number} most */
export const badRows = (most) => `A board has 1 to ${most} rows.`;

/**
 * @param {number} width
 * @param {number} height
 */
export const badMines = (width, height) =>
  `A board of ${width} × ${height} cells has room for 0 to ${width * height - 1} mines.`;

/** @param {number} most */
export const badSize = (most) =>
  `Games are played on 1 to ${most.toLocaleString("en")} cells: choose another board.`;

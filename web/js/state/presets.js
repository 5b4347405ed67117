// Boards of the usual sizes.

import { isFlag, isNumber, minesOf, UNKNOWN } from "./labels.js";
import { around, emptyPosition, isGraph, tallyLabels } from "./position.js";
import { PLAIN } from "./shapes.js";

const WORDS = Object.freeze({
  beginner: "Beginner",
  small: "Small",
  intermediate: "Intermediate",
  expert: "Expert",
  master: "Master",
  ludicrous: "Ludicrous",
});

export const PRESET_NAMES = WORDS;

/**
 * One table, the twin of board/sizes.py: `minescope board` and `minescope simulate` know the same
 * names.
 * @type {Readonly<Record<keyof typeof PRESET_NAMES,
 *   Readonly<{width: number, height: number, mines: number}>>>}
 */
export const SIZES = {
  beginner: { width: 9, height: 9, mines: 10 },
  small: { width: 8, height: 8, mines: 10 },
  intermediate: { width: 16, height: 16, mines: 40 },
  expert: { width: 30, height: 16, mines: 99 },
  master: { width: 30, height: 30, mines: 200 },
  ludicrous: { width: 50, height: 50, mines: 625 },
};

const names = /** @type {(keyof typeof SIZES)[]} */ (Object.keys(SIZES));

/** With the names that people read. */
export const PRESETS = names.map((name) => ({ name: PRESET_NAMES[name], ...SIZES[name] }));

/** The board of a page that was not asked for another one. */
export function firstPosition() {
  const [{ width, height, mines }] = PRESETS;
  return emptyPosition(width, height, mines);
}

// How many mines a board has that does not say it: as many as boards of its size usually have, where its
// numbers leave that open. What several numbers allow together is for Python to find.

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

// The board of a first visit: on it a cell is safe that no single number shows, two cells are a true 50/50,
// and six more are mines in one of three cases.

const ROWS = [
  "01?11????",
  "01123????",
  "0001???3?",
  "0112233?1",
  "01?100111",
  "011100000",
  "110000000",
  "?10000000",
  "110000000",
];
const MINES = 10;
const WIDTH = ROWS[0].length;

/** What there is to see, by its cells. */
export const SHOWN = {
  safe: [2 * WIDTH + 8],
  even: [5, WIDTH + 5],
  third: [6, 7, 8, WIDTH + 6, WIDTH + 7, WIDTH + 8],
};

export function showpiece() {
  const position = emptyPosition(WIDTH, ROWS.length, MINES);
  return { ...position, labels: ROWS.flatMap((row) => [...row]) };
}

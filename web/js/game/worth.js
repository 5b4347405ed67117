// What a move of a finished game was worth: in two lines, in whole sentences, and on the board.

import { ring } from "../board/layers.js";
import { chanceAlone, chanceInWords, percentInWords } from "../text/chance.js";
import { asFraction } from "../text/fraction.js";
import { cellName, cellWord } from "../text/names.js";
import { forHand, listed } from "../text/wording.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../solver/protocol.js").Value} Value
 * @typedef {import("../solver/protocol.js").WrittenMove} WrittenMove
 */

const MOST_NAMED = 4; // cells of one move
export const SHORT = 7; // signs of a fraction in a column
const MOST_IN_LINE = 34; // signs of the verdict, beside what leads on

const WORDS = {
  opens: (/** @type {string} */ opened) => `Opens ${opened}`,
  first: forHand("The first click"),
  madeSafe: "was made safe",
  safeMove: "A safe move",
  noMine: "could not be a mine",
  free: "A guess that cost nothing",
  soDoes: (/** @type {string} */ win, /** @type {string} */ other) =>
    `It wins ${win}, and so does ${other}`,
  best: "The best guess",
  wins: (/** @type {string} */ win) => `It wins ${win} of the games`,
  needless: "A needless guess",
  cost: (/** @type {string} */ cost) => `A guess that cost ${cost}`,
  safest: "One of the safest guesses",
  guess: "A guess",
  move: (/** @type {number} */ number, /** @type {string} */ opened) =>
    `Move ${number}: ${opened}.`,
  firstSafe: forHand("The first click was made safe."),
  certain: "Certainly safe.",
  never: { one: "It was certainly a mine.", many: "They could not all be safe." },
  safety: { one: "It was", many: "Together they were" },
  yet: "was certainly safe, and yet:", // no move wins more often
  noNeed: "was certainly safe: there was no need to guess.",
  noneSafer: (/** @type {string} */ cell) => `No ${cell} was safer.`,
  safer: (/** @type {string} */ other, /** @type {string} */ best) =>
    `${other} was safer: ${best}.`,
  alone: (/** @type {string} */ cell) => `${cell} alone`,
  noMore: (/** @type {string} */ win) => `No move wins more often: ${win}.`,
  ofGames: (/** @type {string} */ wins) => `${wins} of the games`,
  after: (
    /** @type {string} */ own,
    /** @type {string} */ other,
    /** @type {string} */ would,
    /** @type {string} */ cost,
  ) => `After it one ${own}, after ${other} one ${would}. So it cost ${cost}.`,
  wasMine: "It was a mine.",
  oneMine: "One of them was a mine.",
  mines: (/** @type {number} */ many) => `${many} of them were mines.`,
};

/**
 * Whether a guess cost something: of the chance to win where that is known, else a safe cell.
 * @param {WrittenMove} rated
 */
export const isCostly = ({ guess, cost, certain }) =>
  guess && (cost === null ? certain : cost !== "0");

/**
 * The cell that a guess would better have opened: what wins more where that is known, else what is
 * safer.
 * @param {WrittenMove} rated
 */
export function betterThan({ guess, cells, safest, cost, best_move }) {
  if (!guess || cost === "0") return [];
  const better = best_move ?? safest;
  return cells.includes(better) ? [] : [better];
}

/**
 * Around what was opened, red where it was a mine or cost something; and around the better cell.
 * @param {WrittenMove | null | undefined} rated  nothing as long as that is not known
 */
export const ringsOf = (rated) =>
  rated
    ? [
        ...ring(betterThan(rated), { picked: true }),
        ...ring(isCostly(rated) ? rated.cells : rated.mined, { wrong: true }),
      ]
    : [];

/** @param {Value} value @param {number} [digits] */
export const percentText = (value, digits = 1) => percentInWords(asFraction(value), digits);

/** A chance where there is little room: one number. @param {Value} value */
export const shortChance = (value) => chanceAlone(value, SHORT);

/**
 * The cells of a move.
 * @param {Position} position
 * @param {readonly number[]} cells
 */
export function cellsText(position, cells) {
  if (cells.length > MOST_NAMED) return `${cells.length} ${cellWord(position, cells.length)}`;
  return listed(cells.map((cell) => cellName(position, cell)));
}

/**
 * A move in two lines, as the verdict says it.
 * @param {Position} position
 * @param {readonly number[]} cells
 * @param {WrittenMove | null | undefined} rated  nothing as long as that is not known
 * @returns {[string, string]}
 */
export function moveInShort(position, cells, rated) {
  const opened = cellsText(position, cells);
  if (!rated) return [WORDS.opens(opened), ""];
  if (!rated.rated) return [WORDS.first, `${opened} ${WORDS.madeSafe}`];
  if (!rated.guess) return [WORDS.safeMove, `${opened} ${WORDS.noMine}`];
  return guessInShort(position, opened, rated);
}

/**
 * @param {Position} position
 * @param {string} opened
 * @param {WrittenMove} rated
 * @returns {[string, string]}
 */
function guessInShort(
  position,
  opened,
  { cells, safety, best, safest, certain, win, best_win, cost, best_move },
) {
  const other = cellName(position, safest);
  if (win !== null && cost === "0")
    return certain
      ? [WORDS.free, WORDS.soDoes(shortChance(win), other)]
      : [WORDS.best, WORDS.wins(shortChance(win))];
  if (certain) return [WORDS.needless, `${other} was certainly safe`];
  if (win !== null && best_win !== null && cost !== null && best_move !== null) {
    const better = cellName(position, best_move);
    const line = (/** @type {(value: Value) => string} */ inWords) =>
      `${opened} ${winsText(win, inWords)}, ${better} ${winsText(best_win, inWords)}`;
    const exact = line(shortChance);
    return [
      WORDS.cost(shortChance(cost)),
      exact.length > MOST_IN_LINE ? line((value) => percentText(value, 0)) : exact,
    ];
  }
  const safe = `${opened} ${cells.length > 1 ? "were" : "was"} ${safety === "0" ? "never" : shortChance(safety)} safe`;
  return isSame(safety, best)
    ? [WORDS.safest, safe]
    : [WORDS.guess, `${safe}, ${other} ${shortChance(best)}`];
}

/**
 * A move in whole sentences.
 * @param {Position} position
 * @param {number} step  from 0 on
 * @param {WrittenMove} rated
 */
export function moveText(position, step, rated) {
  const where = WORDS.move(step + 1, cellsText(position, rated.cells));
  if (!rated.rated) return `${where} ${WORDS.firstSafe}`;
  if (!rated.guess) return `${where} ${WORDS.certain}`;
  return [where, safetyText(position, rated), costText(position, rated), metText(rated)]
    .filter(Boolean)
    .join(" ");
}

/**
 * How safe a guess was, and whether another one was safer.
 * @param {Position} position
 * @param {WrittenMove} rated
 */
function safetyText(position, { cells, safety, best, safest, certain, cost }) {
  const many = cells.length > 1 ? "many" : "one";
  const own =
    safety === "0" ? WORDS.never[many] : `${WORDS.safety[many]} ${chanceInWords(safety)} safe.`;
  const other = besideOthers(position, safest, cells);
  if (certain) return `${own} ${other} ${cost === "0" ? WORDS.yet : WORDS.noNeed}`;
  const safer = isSame(safety, best)
    ? WORDS.noneSafer(cellWord(position, 1))
    : WORDS.safer(other, chanceInWords(best));
  return `${own} ${safer}`;
}

/**
 * What a guess has cost of the chance to win; "" where that is not known. The safest is not always
 * the best, nor the other way round.
 * @param {Position} position
 * @param {WrittenMove} rated
 */
function costText(position, { cells, certain, win, best_win, cost, best_move }) {
  if (win === null || best_win === null || cost === null || best_move === null) return "";
  if (cost === "0") {
    const noMore = WORDS.noMore(chanceInWords(win));
    return certain ? noMore.replace(/^N/, "n") : noMore;
  }
  const wins = (/** @type {Value} */ value) => {
    const said = winsText(value, chanceInWords);
    return value === "0" || value === "1" ? said : WORDS.ofGames(said);
  };
  const other = besideOthers(position, best_move, cells);
  return WORDS.after(wins(win), other, wins(best_win), chanceInWords(cost));
}

/**
 * A cell, which may be one of several that were opened at once.
 * @param {Position} position
 * @param {number} cell
 * @param {readonly number[]} cells
 */
const besideOthers = (position, cell, cells) =>
  cells.includes(cell) ? WORDS.alone(cellName(position, cell)) : cellName(position, cell);

/** @param {Value} one @param {Value} other */
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * @param {Value} value
 * @param {(value: Value) => string} inWords
 */
const winsText = (value, inWords) =>
  value === "0" ? "never wins" : value === "1" ? "always wins" : `wins ${inWords(value)}`;

/** @param {WrittenMove} rated */
function metText({ cells, mined, safety }) {
  if (!mined.length || (safety === "0" && cells.length === 1)) return "";
  if (cells.length === 1) return WORDS.wasMine;
  return mined.length === 1 ? WORDS.oneMine : WORDS.mines(mined.length);
}

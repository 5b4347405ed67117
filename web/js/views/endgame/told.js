// What the endgame says of the play: what it wins, what to open now, and what else costs.

import { chanceInWords } from "../../text/chance.js";
import { asFraction, difference, toText } from "../../text/fraction.js";
import { cellName, cellWord } from "../../text/names.js";
import { listed } from "../../text/wording.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").Value} Value
 * @typedef {import("../../solver/protocol.js").OptimalLegal} Play
 * @typedef {import("../../solver/protocol.js").WrittenNext} WrittenNext
 * @typedef {import("../../solver/protocol.js").WrittenBranch} WrittenBranch
 */

const MOST_NAMED = 4; // cells
const MOST_COUNTED = 12; // digits

const WORDS = {
  wins: (/** @type {string} */ games) => `of all games are won from here with best play${games}.`,
  only: ": only one solution is left",
  all: (/** @type {string} */ count) => `: all ${count} solutions that are left`,
  share: (/** @type {string} */ won, /** @type {string} */ count) =>
    `: ${won} of the ${count} solutions that are left`,
  isMine: (/** @type {string} */ chance) => `a mine with chance ${chance}`,
  safe: "safe",
  open: (/** @type {string} */ cell, /** @type {string} */ risk) =>
    risk ? `Open ${cell}. It is ${risk}.` : `Open ${cell}: it is safe, and its number tells more.`,
  won: (/** @type {string} */ cell) => `Every safe ${cell} is open: the game is won.`,
  end: (/** @type {string} */ what) => `Nothing is in doubt. Open ${what}, and the game is won.`,
  theSafe: (/** @type {number} */ count, /** @type {string} */ cells) =>
    `the ${count} safe ${cells}`,
  whichAre: (/** @type {string} */ names, /** @type {boolean} */ isOne) =>
    `${names}, which ${isOne ? "is" : "are"} safe`,
  instead: (/** @type {string} */ cell, /** @type {string} */ best, /** @type {string} */ what) =>
    `Open ${cell}${best && ` instead of ${best}`}: it is ${what}.`,
  costs: (/** @type {string} */ win, /** @type {string} */ cost) =>
    `That wins ${win}, which costs ${cost} of all games.`,
  asGood: (/** @type {string} */ win) => `That wins ${win}, just as much.`,
  alsoSafe: (/** @type {string} */ names) => `Also certainly safe, to open at any time: ${names}.`,
  branch: (
    /** @type {number} */ number,
    /** @type {string} */ chance,
    /** @type {string} */ then,
  ) => `It shows ${number}, with chance ${chance}; ${then}`,
  thenWon: "then every game is won",
  thenWins: (/** @type {string} */ win) => `then best play wins ${win}`,
};

/**
 * What the chance to win is one of.
 * @param {Pick<Play, "win" | "wins" | "solutions">} play
 */
export function gamesInWords({ win, wins, solutions }) {
  const inThousands = (/** @type {string} */ count) => BigInt(count).toLocaleString("en");
  if (solutions.length > MOST_COUNTED) return WORDS.wins("");
  if (solutions === "1") return WORDS.wins(WORDS.only);
  const all = inThousands(solutions);
  return WORDS.wins(win === "1" ? WORDS.all(all) : WORDS.share(inThousands(wins), all));
}

/**
 * What to do now.
 * @param {Play} play
 * @param {Position} position
 */
export function stepInWords({ next, best, safe, win }, position) {
  if (!next || best === null) return endInWords(safe, position);
  const name = cellName(position, next.cell);
  const risk = next.mine === "0" ? "" : WORDS.isMine(chanceInWords(next.mine));
  if (next.cell === best) return WORDS.open(name, risk);
  const cost = costOf(next.win, win);
  const won = chanceInWords(next.win);
  const worth = cost === null ? WORDS.asGood(won) : WORDS.costs(won, chanceInWords(cost));
  return `${WORDS.instead(name, cellName(position, best), risk || WORDS.safe)} ${worth}`;
}

/**
 * @param {readonly number[]} safe
 * @param {Position} position
 */
function endInWords(safe, position) {
  const { length } = safe;
  if (!length) return WORDS.won(cellWord(position, 1));
  if (length > MOST_NAMED) return WORDS.end(WORDS.theSafe(length, cellWord(position, length)));
  const names = listed(safe.map((cell) => cellName(position, cell)));
  return WORDS.end(WORDS.whichAre(names, length === 1));
}

/**
 * What is certainly safe besides what is to be opened.
 * @param {Play} play
 * @param {Position} position
 */
export function safeInWords({ safe, next }, position) {
  const others = safe.filter((cell) => cell !== next?.cell);
  if (!next || !others.length) return "";
  const names = others.map((cell) => cellName(position, cell));
  return WORDS.alsoSafe(listed(names, MOST_NAMED + 1));
}

/**
 * A number that may be shown, with all that is known of it.
 * @param {WrittenBranch} branch
 */
export const branchInWords = ({ number, chance, win }) =>
  WORDS.branch(
    number,
    chanceInWords(chance),
    win === "1" ? WORDS.thenWon : WORDS.thenWins(chanceInWords(win)),
  );

/**
 * How much less one chance is than another, as the door would have written it; null where it is no less.
 * @param {Value} less
 * @param {Value} more
 */
export function costOf(less, more) {
  const cost = difference(asFraction(more), asFraction(less));
  return cost.top > 0n ? toText(cost) : null;
}

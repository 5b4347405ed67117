// Best play in words: what to open, what it would cost to open something else, and what was opened.

import { chanceInWords, rationalOf } from "../../text/chance.js";
import { reduced } from "../../text/fraction.js";
import { cellName, cellWord } from "../../text/names.js";
import { listed, startingName } from "../../text/wording.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").Value} Value
 * @typedef {import("../../solver/protocol.js").OptimalLegal} Play
 * @typedef {import("../../solver/protocol.js").WrittenNext} WrittenNext
 * @typedef {import("../../solver/protocol.js").WrittenBranch} WrittenBranch
 * @typedef {import("./way.js").Step} Step
 */

const MOST_NAMED = 4; // cells
const MOST_COUNTED = 12; // digits

/**
 * What the chance to win is one of.
 * @param {Pick<Play, "win" | "wins" | "solutions">} play
 */
export function gamesInWords({ win, wins, solutions }) {
  const long = solutions.length > MOST_COUNTED;
  const counted = (/** @type {string} */ count) => BigInt(count).toLocaleString("en");
  const mines =
    solutions === "1"
      ? "only one arrangement of mines is left"
      : win === "1"
        ? `all ${counted(solutions)} arrangements of mines that are left`
        : `${counted(wins)} of the ${counted(solutions)} arrangements of mines that are left`;
  return `of all games are won from here with best play${long ? "" : `: ${mines}`}.`;
}

/**
 * How much less one chance is than another; null where it is no less.
 * @param {Value} less
 * @param {Value} more
 */
export function costOf(less, more) {
  const [a, b] = [rationalOf(less), rationalOf(more)];
  const cost = reduced(b.top * a.bottom - a.top * b.bottom, a.bottom * b.bottom);
  return cost.top > 0n ? cost : null;
}

/**
 * The same as a text that the door could have written.
 * @param {{top: bigint, bottom: bigint}} fraction
 */
export const asValue = ({ top, bottom }) => (bottom === 1n ? String(top) : `${top}/${bottom}`);

/**
 * What to do now.
 * @param {Play} play
 * @param {Position} position
 */
export function stepInWords(play, position) {
  const { next, best, safe } = play;
  if (!next || best === null) return endInWords(safe, position);
  const name = cellName(position, next.cell);
  const mine = next.mine === "0" ? "" : `It is a mine with chance ${chanceInWords(next.mine)}.`;
  if (next.cell !== best) return insteadInWords(play, next, position);
  if (!mine) return `Open ${name}: it is safe, and what it shows tells more.`;
  return `Open ${name}. ${mine}`;
}

/**
 * @param {readonly number[]} safe
 * @param {Position} position
 */
function endInWords(safe, position) {
  if (!safe.length) return "All that is safe is open: the game is won.";
  const named =
    safe.length > MOST_NAMED
      ? `the ${safe.length} safe ${cellWord(position, safe.length)}`
      : listed(safe.map((cell) => cellName(position, cell)));
  const what = safe.length > MOST_NAMED ? named : `${named}, which ${isOrAre(safe)} safe`;
  return `Nothing is in doubt any more. Open ${what}, and the game is won.`;
}

/** @param {readonly number[]} cells */
const isOrAre = (cells) => (cells.length === 1 ? "is" : "are");

/**
 * @param {Play} play
 * @param {WrittenNext} next
 * @param {Position} position
 */
function insteadInWords({ win, best }, next, position) {
  const other = best === null ? "" : ` instead of ${cellName(position, best)}`;
  const cost = costOf(next.win, win);
  const mine = next.mine === "0" ? "safe" : `a mine with chance ${chanceInWords(next.mine)}`;
  const worth = cost
    ? `That wins ${chanceInWords(next.win)}, which costs ${chanceInWords(asValue(cost))} of all games.`
    : `That wins ${chanceInWords(next.win)}, as much.`;
  return `Open ${cellName(position, next.cell)}${other}: it is ${mine}. ${worth}`;
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
  return `Certainly safe as well, and to be opened at any time: ${listed(names, MOST_NAMED + 1)}.`;
}

/**
 * A number that may be shown, with all that is known of it.
 * @param {WrittenBranch} branch
 */
export function branchInWords({ number, chance, win }) {
  const then = win === "1" ? "then every game is won" : `then best play wins ${chanceInWords(win)}`;
  return `It shows ${number}, with chance ${chanceInWords(chance)}; ${then}`;
}

/**
 * What was opened.
 * @param {Step} step
 * @param {Position} position
 */
export function openedInWords([cell, number], position) {
  return `${startingName(position, cell)}: ${number}`;
}

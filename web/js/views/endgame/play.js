// A step of the play: what it wins, what to open now and what else costs, in words; and what the board shows of it: what
// was opened on the way, what is certain then, the chance to win for every cell in doubt, and a ring around what is
// opened next.

import { labelFace, makeFace } from "../../board/face.js";
import { certainFace, certainIn, certainLegend } from "../../board/held_mines.js";
import { ring } from "../../board/layers.js";
import { gainLegend, lookOfGain } from "../../board/overlays/move_facts.js";
import { spoken, UNKNOWN } from "../../state/labels.js";
import { chanceInWords } from "../../text/chance.js";
import { asFraction, difference, toText } from "../../text/fraction.js";
import { cellName, cellWord } from "../../text/names.js";
import { listed } from "../../text/wording.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../board/face.js").Face} Face
 * @typedef {import("../../solver/protocol.js").Value} Value
 * @typedef {import("../../solver/protocol.js").OptimalLegal} Play
 * @typedef {import("../../solver/protocol.js").WrittenBranch} WrittenBranch
 * @typedef {readonly (readonly [number, number])[]} Way
 *   The cells that were opened on the way from the board, and what each showed: nothing of it is written there.
 * @typedef {{text: string, isMine: boolean}} Win
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
  board: {
    win: "the chance to win with best play",
    wins: "wins",
    winLegend: "chance to win if it is opened next, 0 to 1",
    safe: "certainly safe by now",
    mine: "certainly a mine by now",
    opened: "opened on the way, not on the board",
    ifOpened: (/** @type {string} */ chance) =>
      `If it is opened next, best play wins ${chance} of all games.`,
    shown: (/** @type {string} */ covered, /** @type {number} */ number) =>
      `${covered}, opened on the way, shows ${number}`,
    wouldShow: (/** @type {string} */ covered, /** @type {number} */ number) =>
      `${covered}, would show ${number}`,
  },
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

const QUANTITY = "win chance";
const OPENED = "opened number";
const BEST = 5; // the tone of its ring where another is opened

/** @type {import("../../board/overlays/overlays.js").Overlay<Win>} */
export const WIN_CHANCE = {
  quantity: QUANTITY,
  words: WORDS.board.win,
  lookOf: lookOfGain(WORDS.board.wins),
  told: ({ text }) => WORDS.board.ifOpened(chanceInWords(text)),
  legend: gainLegend(QUANTITY, WORDS.board.winLegend).slice(0, 1),
};

/** @param {number} number @param {boolean} isSupposed  whether somebody only points at it */
function openedFace(number, isSupposed) {
  return makeFace(OPENED, {
    mark: "supposed",
    notation: "count",
    text: String(number),
    said: WORDS.board[isSupposed ? "wouldShow" : "shown"](spoken(UNKNOWN), number),
  });
}

const LEGEND = [...WIN_CHANCE.legend, ...certainLegend(WORDS.board.safe, WORDS.board.mine)];
const WALKED_LEGEND = [{ samples: [openedFace(1, false)], meaning: WORDS.board.opened }, ...LEGEND];

/**
 * What cells show that are opened on the way, or certain.
 * @param {readonly string[]} labels
 * @param {ReadonlyMap<number, number>} known  mines of the cells that are certain on the board
 * @param {Pick<Play, "safe" | "mined">} play
 * @param {Way} way
 * @returns {Map<number, Face>}
 */
export function facesAlong(labels, known, { safe, mined }, way) {
  /** @type {Map<number, Face>} */
  const faces = new Map();
  labels.forEach((label, i) => {
    if (label === UNKNOWN) faces.set(i, labelFace(UNKNOWN));
  });
  for (const cell of safe) faces.set(cell, certainFace(0, !known.has(cell)));
  for (const cell of mined) faces.set(cell, certainFace(1, !known.has(cell)));
  for (const [cell, number] of way) faces.set(cell, openedFace(number, false));
  return faces;
}

/**
 * The chance to win, for each cell in doubt. Cells with the same chance share an object.
 * @param {Pick<Play, "moves">} play
 * @param {number} count  of cells
 * @returns {(Win | null)[]}
 */
export function winsOf({ moves }, count) {
  /** @type {Map<string, Win>} */
  const shared = new Map();
  /** @type {(Win | null)[]} */
  const values = new Array(count).fill(null);
  for (const { cell, win } of moves ?? []) {
    const text = String(win);
    const value = shared.get(text) ?? { text, isMine: false };
    shared.set(text, value);
    values[cell] = value;
  }
  return values;
}

/**
 * What the board shows of a step of the play, and a ring around what is opened next.
 * @param {State} state
 * @param {Play} play
 * @param {Way} way
 * @param {number | null} pointed  a number that the next cell may show
 * @returns {import("../view.js").Marks}
 */
export function marksOf(state, play, way, pointed) {
  const { labels } = state.position;
  const { next, best } = play;
  const faces = facesAlong(labels, certainIn(state), play, way);
  const values = winsOf(play, labels.length);
  values.forEach((value, i) => {
    if (value) faces.delete(i);
  });
  if (next && pointed !== null) faces.set(next.cell, openedFace(pointed, true));
  return {
    viewed: {
      faces,
      legend: way.length ? WALKED_LEGEND : LEGEND,
      overlaying: { overlay: WIN_CHANCE, values },
    },
    rings: [
      ...ring(next && best !== null && best !== next.cell ? [best] : [], { tone: BEST }),
      ...ring(next ? [next.cell] : [], { picked: true }),
    ],
  };
}

/**
 * The cells of which a step speaks.
 * @param {Play} play
 * @param {Way} way
 */
export const cellsOf = ({ moves, safe, mined, next }, way) => [
  ...way.map(([cell]) => cell),
  ...(moves ?? []).map(({ cell }) => cell),
  ...safe,
  ...mined,
  ...(next ? [next.cell] : []),
];

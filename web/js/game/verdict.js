// What the verdict says in a game: how it stands, on a phone the hint, how it ended and how likely that was, and in
// its review what the move was worth.

import { PHONE } from "../page/dom.js";
import { isNumber, UNKNOWN } from "../state/labels.js";
import { chanceInWords, percentInWords } from "../text/chance.js";
import { cellName, cellWord } from "../text/names.js";
import { forHand } from "../text/wording.js";
import { reviewOf } from "./review.js";

/**
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../state/state.js").Judgement} Judgement
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("./rules.js").Game} Game
 */

const WORDS = {
  /** @param {number} strength */
  hint: (strength) => (strength ? `Hint ${strength} of 3` : "Hint"),
  playing: "The chances are hidden while you play.",
  /** @type {Record<import("./rules.js").FirstClick, string>} */
  first: {
    safe: forHand("The first click is safe."),
    opening: forHand("The first click opens an area."),
    any: forHand("The first click may be a mine."),
  },
  waitsForPython: "The mines are placed as soon as Python has started …",
  placing: "Placing the mines …",
  deciding: "Deciding where the mines are …",
  /** @param {string} cell */
  begin: (cell) => `Open any ${cell}`,
  yours: "Your move",
  noGuess: "No guess is needed.",
  fair: "Guess only if you must.",
  /** @param {number} left @param {string} cells */
  left: (left, cells) => `${left} safe ${cells}`,
  /** @param {string} left */
  toGo: (left) => `${left} to go.`,
  won: "Won",
  /** @param {string} cell */
  allOpen: (cell) => `Every safe ${cell} is open.`,
  givenUp: "Given up",
  mines: "These are the mines.",
  fairMines: "The mines could be like this.",
  /** @param {string} where */
  lost: (where) => `Lost: a mine at ${where}`,
  certainLoss: "By the numbers it was certainly a mine.",
  wrongFlag: "By your flags it seemed safe: one of them is wrong.",
  /** @param {string} chance */
  chance: (chance) => `Its chance was ${chance}`,
  needless: "but something else was certainly safe: such a guess hits a mine.",
};

/** @type {Record<Game["over"], Judgement["sign"]>} */
const SIGNS = { "": "wait", won: "safe", lost: "bad", revealed: "mine" };

const phone = globalThis.matchMedia?.(PHONE);

/**
 * Null where it says what it says of every board.
 * @param {import("./table.js").Table} table
 * @param {State} state
 * @returns {Judgement | null}
 */
export function saidOf({ dealer, hints, review }, state) {
  const { game, position, eye } = state;
  if (!game) return null;
  const says = (/** @type {string} */ first, /** @type {string} */ second) =>
    /** @type {const} */ ({ sign: "wait", first, second, go: null });
  if (dealer.isDealing || dealer.isSlow) return says(dealingText(state), "");
  // Beside a panel that is seen the hint stands there.
  if (hints.words && !game.over && phone?.matches)
    return { ...says(WORDS.hint(hints.strength), hints.words), sign: "least" };
  const reviewed = reviewOf(state);
  const told = reviewed && review.said(reviewed);
  if (told) return told;
  const end = reviewed?.end ?? { position, game };
  const said = says(...gameInShort(end.position, end.game));
  if (game.over) return { ...said, sign: SIGNS[game.over], go: reviewed ? review.door : null };
  return eye.chances && game.mines ? null : said;
}

/**
 * While the mines are drawn.
 * @param {State} state
 */
function dealingText({ python, game }) {
  if (python.is !== "ready") return WORDS.waitsForPython;
  return game?.mines ? WORDS.deciding : WORDS.placing;
}

/**
 * How a game stands, in two lines.
 * @param {Position} position
 * @param {Game} game
 * @returns {[string, string]}
 */
export function gameInShort(position, game) {
  const cell = cellWord(position, 1);
  if (!game.mines) return [WORDS.begin(cell), WORDS.first[game.first]];
  if (game.over === "won") return [WORDS.won, WORDS.allOpen(cell)];
  if (game.over === "revealed") return [WORDS.givenUp, game.fair ? WORDS.fairMines : WORDS.mines];
  if (game.over === "lost") {
    const where = game.exploded.map((each) => cellName(position, each)).join(", ");
    return [WORDS.lost(where), game.moveWords];
  }
  const left = leftText(position, game);
  const advice = game.noGuess ? WORDS.noGuess : game.fair ? WORDS.fair : "";
  return [
    WORDS.yours,
    [left && WORDS.toGo(left), advice].filter(Boolean).join(" ") || WORDS.playing,
  ];
}

/**
 * How many safe cells are to be opened. It tells the number of mines, which only a total gives away; "" else.
 * @param {Position} position
 * @param {Game} game
 */
export function leftText(position, { mines }) {
  const { prior, labels, xMax } = position;
  if (prior.kind !== "total" || (!mines && xMax > 1)) return "";
  const left = mines
    ? mines.filter((mine, i) => mine === 0 && !isNumber(labels[i])).length
    : labels.length - Number(prior.mines);
  return WORDS.left(left, cellWord(position, left));
}

/**
 * A move; with what the chance of a mine was where it has opened one by a click on it.
 * @param {import("./rules.js").Played} after
 * @param {State} before
 * @param {number} index  the cell that was clicked
 * @returns {import("./rules.js").Played}
 */
export function withLoss(after, before, index) {
  const { position, game } = after;
  if (game.over !== "lost" || before.position.labels[index] !== UNKNOWN) return after;
  return { position, game: { ...game, moveWords: lossText(before, index) } };
}

/**
 * @param {State} state
 * @param {number} index
 */
function lossText({ said: { answer }, revision }, index) {
  const chance = answer?.revision === revision ? answer.byCell[index] : null;
  if (!chance) return "";
  if (chance.safe) return WORDS.wrongFlag;
  if (chance.mined) return WORDS.certainLoss;
  const { top, bottom } = chance.fraction;
  const risk = chance.exact ? chanceInWords(`${top}/${bottom}`) : percentInWords(chance.fraction);
  return `${WORDS.chance(risk)}.`;
}

/**
 * How somebody lost in fair play: where a mine was certain, or where there was no need to guess.
 * @param {import("../solver/protocol.js").FairLegal} last  what was decided
 */
export const fairLossText = ({ chance, needless }) =>
  needless ? `${WORDS.chance(chanceInWords(chance))}, ${WORDS.needless}` : WORDS.certainLoss;

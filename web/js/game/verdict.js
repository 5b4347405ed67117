// What the verdict says in a game: how it stands, on a phone the hint, how it ended, and in its review what the
// move was worth.

import { PHONE } from "../page/widths.js";
import { reviewOf } from "./review.js";
import { dealingText, gameInShort, HINT_NAMES } from "./words.js";

/**
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../state/state.js").Judgement} Judgement
 * @typedef {import("./rules.js").Game} Game
 */

/** @type {Record<Game["over"], Judgement["sign"]>} */
const SIGNS = { "": "wait", won: "safe", lost: "bad", revealed: "mine" };

const phone = globalThis.matchMedia?.(PHONE);

/**
 * Null where it says what it says of every board.
 * @param {import("./table.js").Table} table
 * @param {State} state
 * @returns {Judgement | null}
 */
export function saidOf({ isDealing, fair, hints, review }, state) {
  const { game, position, eye } = state;
  if (!game) return null;
  const says = (/** @type {string} */ first, /** @type {string} */ second) =>
    /** @type {const} */ ({ sign: "wait", first, second, go: null });
  if (isDealing || fair.isSlow) return says(dealingText(state), "");
  // Beside a panel that is seen the hint stands there.
  if (hints.words && !game.over && phone?.matches)
    return { ...says(HINT_NAMES[hints.strength], hints.words), sign: "least" };
  const reviewed = reviewOf(state);
  const told = reviewed && review.said(state);
  if (told) return told;
  const end = reviewed?.end ?? { position, game };
  const said = says(...gameInShort(end.position, end.game));
  if (game.over) return { ...said, sign: SIGNS[game.over], go: reviewed ? review.door : null };
  return eye.chances && game.mines ? null : said;
}

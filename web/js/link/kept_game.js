// A game that is kept over a reload of the tab.

import { writeLink } from "./codec.js";

/** @typedef {import("../state/position.js").Position} Position */

const GAME_KEY = "minescope game";

/**
 * A game is kept for a reload of this tab, beside the position it was left with: its mines must not
 * be in the address.
 * @param {object | null} game
 * @param {Position} position
 */
export function keepGame(game, position) {
  try {
    // First, because a reload must not open an earlier game where this one cannot be kept.
    sessionStorage.removeItem(GAME_KEY);
    if (game) sessionStorage.setItem(GAME_KEY, JSON.stringify({ link: writeLink(position), game }));
  } catch {
    // Without storage, where it is full, or with a board too large for a link a game ends with the
    // page; the position stays in the address, if it fits there.
  }
}

/**
 * The game that was left with this position, as it was kept; null where there is none.
 * @param {Position} position
 * @returns {unknown}
 */
export function keptGame(position) {
  try {
    const kept = readStorage();
    // Most visits have none, and a link takes milliseconds.
    return kept && kept.link === writeLink(position) ? kept.game : null;
  } catch {
    // Storage may be forbidden or hold something else: there is no game then.
    return null;
  }
}

/** The link of the position that a game was left with; undefined where there is none. */
export function linkOfKeptGame() {
  return readStorage()?.link;
}

/** @returns {{link: string, game: unknown} | null} */
function readStorage() {
  return JSON.parse(sessionStorage.getItem(GAME_KEY) ?? "null");
}

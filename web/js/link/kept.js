// The board that was last on the page: a later visit opens it again.

import { KEY, LinkError, readLink, wholeContent, writeLink } from "./codec.js";

const BOARD_KEY = "minescope board";

/** @param {string} hash  of the address of the board; "" where it is too large for one */
export function keepBoard(hash) {
  try {
    if (hash) localStorage.setItem(BOARD_KEY, hash);
    else localStorage.removeItem(BOARD_KEY);
  } catch {
    // Without storage the next visit begins with a usual board, where it is full with the last one
    // that found room.
  }
}

/** What was kept, as the hash of an address; "" where nothing was. */
export function keptBoard() {
  try {
    const hash = localStorage.getItem(BOARD_KEY) ?? "";
    return hash.startsWith(`#${KEY}=`) ? hash : "";
  } catch {
    return "";
  }
}

// A game that is kept over a reload of the tab.

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

// Undo and redo over a reload of the tab: the last steps are kept as links, which are short, beside
// the position they belong to. Moves of a game are not among them: a link must not tell its mines.

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("../state/state.js").Moment} Moment
 */

const PAST_KEY = "minescope past";
const MOST_KEPT = 50;
const PATIENCE = 100; // ms for each direction: leaving the page must not be felt

/**
 * A link of a large board takes milliseconds; that of a step is written once.
 * @type {WeakMap<Moment, string>}
 */
const written = new WeakMap();

/** When the page is left. @param {Store} store */
export function keepPast({ moment, state }) {
  const { past, future } = state.history;
  try {
    sessionStorage.setItem(
      PAST_KEY,
      JSON.stringify({
        at: writeLink(moment.position),
        past: newest(past),
        future: newest(future),
      }),
    );
  } catch {
    // Without storage, or with a graph too large for a link, there is nothing to undo after a
    // reload.
  }
}

/**
 * When the page begins: with what was kept at this position, if anything was.
 * @param {Store} store
 */
export function restorePast(store) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PAST_KEY) ?? "null");
    sessionStorage.removeItem(PAST_KEY);
    if (!kept || kept.at !== writeLink(store.state.position)) return;
    for (const link of [...kept.past, ...kept.future]) wholeContent(link);
    const [past, future] = [kept.past, kept.future].map((links) => links.map(readLater));
    store.update({ history: { past, future, stroke: "" } });
  } catch {
    // Storage may be forbidden or hold something else.
  }
}

/**
 * The links of the last moments outside of games, back to what no link can hold.
 * @param {readonly Moment[]} moments
 */
function newest(moments) {
  const links = [];
  const end = performance.now() + PATIENCE;
  for (const moment of moments
    .filter(({ game }) => !game)
    .slice(-MOST_KEPT)
    .reverse()) {
    const link = written.get(moment) ?? linkOf(moment);
    if (link === null || performance.now() > end) break;
    written.set(moment, link);
    links.unshift(link);
  }
  return links;
}

/** @param {Moment} moment */
function linkOf({ position }) {
  try {
    return writeLink(position);
  } catch (problem) {
    if (problem instanceof LinkError) return null;
    throw problem;
  }
}

/**
 * A moment that is read when somebody goes back to it: the page starts sooner.
 * @param {string} link
 * @returns {Moment}
 */
function readLater(link) {
  const moment = {
    get position() {
      return readLink(link);
    },
    game: null,
  };
  written.set(moment, link);
  return moment;
}

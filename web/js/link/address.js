// The position in the address of the page.

import { KEY, LinkError, NeedsPlaces, readLink, writeLink } from "./codec.js";
import { linkOfKeptGame } from "./kept_game.js";

/** @typedef {import("../state/position.js").Position} Position */

const LEFT_KEY = "minescope left";

/**
 * The position in the address; `problem` says why it could not be opened.
 * @param {string} [hash]
 * @returns {Promise<{position: Position | null, problem: string}>}
 */
export async function positionInAddress(hash = location.hash) {
  const code = new URLSearchParams(hash.slice(1)).get(KEY);
  if (!code) return { position: null, problem: "" };
  try {
    return { position: readLink(code), problem: "" };
  } catch (error) {
    if (error instanceof NeedsPlaces) return laidOut(code);
    if (!(error instanceof LinkError)) throw error;
    return { position: null, problem: error.message };
  }
}

/**
 * A graph that came without a drawing: what draws it is fetched first.
 * @param {string} code
 */
async function laidOut(code) {
  let places;
  try {
    places = await import("../graph/places.js");
  } catch {
    return {
      position: null,
      problem:
        "The link holds a graph, and what draws it could not be loaded. Check the network and reload the page.",
    };
  }
  return { position: readLink(code, places.placed), problem: "" };
}

/**
 * A reload opens the address that was there before the page was left: what is written into it at
 * that moment comes too late, and is kept here for the next start.
 * @param {string} before
 * @param {string} after
 */
export function keepForReload(before, after) {
  try {
    sessionStorage.setItem(LEFT_KEY, JSON.stringify({ before, after }));
  } catch {
    // Without storage the last fifth of a second may be lost.
  }
}

/**
 * The address of this page with a position; without one where that is too large for an address.
 * @param {Position} position
 */
export function addressOf(position) {
  const address = new URL(location.href);
  try {
    address.hash = `${KEY}=${writeLink(position)}`;
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    address.hash = "";
  }
  return address.href;
}

function isReload() {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type === "reload";
}

/** The address's fragment at the start, with what was kept for a reload. */
export function startingHash() {
  try {
    const left = JSON.parse(sessionStorage.getItem(LEFT_KEY) ?? "null");
    sessionStorage.removeItem(LEFT_KEY);
    // The position of a game is kept with it, to its last move.
    const game = linkOfKeptGame();
    if (game && isReload()) return `#${KEY}=${game}`;
    if (left?.before === location.hash) return String(left.after);
  } catch {
    // Storage may be forbidden or hold something else: the address does.
  }
  return location.hash;
}

// What this browser remembers: settings in its storage, the position in the address.

import { NOTATIONS } from "../board/face.js";
import { OVERLAYS, overlayOf } from "../board/overlays/overlays.js";
import { emptyPosition, PRESETS } from "../state/position.js";
import { KEY, LinkError, NeedsPlaces, readLink, writeLink } from "./codec.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../state/state.js").Settings} Settings
 */

const SETTINGS_KEY = "minescope settings";
const LEFT_KEY = "minescope left";
const TOUR_KEY = "minescope tour";
const GAME_KEY = "minescope game";

/** @type {Settings} */
const USUAL = {
  overlay: OVERLAYS[0].quantity,
  notation: NOTATIONS[0],
  cell: 0,
  answers: true,
  theme: "auto",
  digits: 12,
};

/** @returns {Settings} */
export function loadSettings() {
  try {
    const found = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? "{}");
    return {
      overlay: overlayOf(found.overlay).quantity,
      // The notation was called the display when there was only one overlay.
      notation:
        NOTATIONS.find((each) => each === (found.notation ?? found.display)) ?? USUAL.notation,
      cell:
        Number.isInteger(found.cell) && found.cell >= 16 && found.cell <= 72
          ? found.cell
          : USUAL.cell,
      answers: found.answers !== false,
      theme: ["light", "dark"].includes(found.theme) ? found.theme : "auto",
      digits:
        Number.isInteger(found.digits) && found.digits >= 2 && found.digits <= 1000
          ? found.digits
          : USUAL.digits,
    };
  } catch {
    // Storage may be forbidden or hold something else: the usual settings do.
    return USUAL;
  }
}

/** @param {Settings} settings */
export function saveSettings(settings) {
  try {
    localStorage.setItem(SETTINGS_KEY, JSON.stringify(settings));
  } catch {
    // Without storage the settings last as long as the page.
  }
}

/** Whether nothing shows that somebody was here before. */
export function isFirstVisit() {
  try {
    return localStorage.getItem(SETTINGS_KEY) === null && localStorage.getItem(TOUR_KEY) === null;
  } catch {
    // Without storage nobody could be spared the tour the next time.
    return false;
  }
}

/** The tour was taken or skipped. */
export function rememberTour() {
  try {
    localStorage.setItem(TOUR_KEY, "seen");
  } catch {
    // Without storage it does not start by itself, either.
  }
}

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
  let part;
  try {
    part = await import("../graph/places.js");
  } catch {
    return {
      position: null,
      problem:
        "The link holds a graph, and what draws it could not be loaded. Check the network and reload the page.",
    };
  }
  return { position: readLink(code, part.placed), problem: "" };
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
    const game = JSON.parse(sessionStorage.getItem(GAME_KEY) ?? "null");
    if (game && isReload()) return `#${KEY}=${game.link}`;
    if (left?.before === location.hash) return String(left.after);
  } catch {
    // Storage may be forbidden or hold something else: the address does.
  }
  return location.hash;
}

/**
 * A game is kept for a reload of this tab, beside the position it was left with: its mines must not
 * be in the address.
 * @param {object | null} game
 * @param {Position} position
 */
export function keepGame(game, position) {
  try {
    if (game) sessionStorage.setItem(GAME_KEY, JSON.stringify({ link: writeLink(position), game }));
    else sessionStorage.removeItem(GAME_KEY);
  } catch {
    // Without storage a game ends with the page; the position stays in the address.
  }
}

/**
 * The game that was left with this position, as it was kept; null where there is none.
 * @param {Position} position
 * @returns {unknown}
 */
export function keptGame(position) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(GAME_KEY) ?? "null");
    return kept?.link === writeLink(position) ? kept.game : null;
  } catch {
    // Storage may be forbidden or hold something else: there is no game then.
    return null;
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

export function firstPosition() {
  const [beginner] = PRESETS;
  return emptyPosition(beginner.width, beginner.height, beginner.mines);
}

// What this browser remembers: settings in its storage, the position in the address.

import { KEY, LinkError, readLink, writeLink } from "./link.js";
import { PRESETS, emptyPosition } from "./position.js";

/**
 * @typedef {import("./position.js").Position} Position
 * @typedef {import("./store.js").Settings} Settings
 */

const SETTINGS_KEY = "minescope settings";
const LEFT_KEY = "minescope left";

/** @type {Settings} */
const USUAL = { display: "fraction", cell: 0, answers: true, theme: "auto", digits: 12 };

/** @returns {Settings} */
export function loadSettings() {
  try {
    const found = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? "{}");
    return {
      display: ["fraction", "percent", "decimal"].includes(found.display) ? found.display : USUAL.display,
      cell: Number.isInteger(found.cell) && found.cell >= 16 && found.cell <= 72 ? found.cell : USUAL.cell,
      answers: found.answers !== false,
      theme: ["light", "dark"].includes(found.theme) ? found.theme : "auto",
      digits: Number.isInteger(found.digits) && found.digits >= 2 && found.digits <= 1000 ? found.digits : USUAL.digits,
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

/**
 * The position in the address; `problem` says why it could not be opened.
 * @param {string} [hash]
 * @returns {{position: Position | null, problem: string}}
 */
export function positionInAddress(hash = location.hash) {
  const code = new URLSearchParams(hash.slice(1)).get(KEY);
  if (!code) return { position: null, problem: "" };
  try {
    return { position: readLink(code), problem: "" };
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    return { position: null, problem: error.message };
  }
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

/** The address's fragment at the start, with what was kept for a reload. */
export function startingHash() {
  try {
    const left = JSON.parse(sessionStorage.getItem(LEFT_KEY) ?? "null");
    sessionStorage.removeItem(LEFT_KEY);
    if (left?.before === location.hash) return String(left.after);
  } catch {
    // Storage may be forbidden or hold something else: the address does.
  }
  return location.hash;
}

/** @param {Position} position */
export function addressOf(position) {
  const address = new URL(location.href);
  address.hash = `${KEY}=${writeLink(position)}`;
  return address.href;
}

export function firstPosition() {
  const [beginner] = PRESETS;
  return emptyPosition(beginner.width, beginner.height, beginner.mines);
}

// The settings of this browser, kept in its storage, and whether somebody was here before.

import { CELL, MAX_DIGITS } from "./labels.js";

/** @typedef {import("./state.js").Settings} Settings */

const SETTINGS_KEY = "minescope settings";
/** Views of older pages, and those that say the same now. @type {Record<string, string>} */
const TAKEN_OVER = { summary: "counts" };
const VISIT_KEY = "minescope tour"; // a tour was what a first visit began with

/**
 * What was chosen here before; of the overlays, notations and views that there are, the first is the
 * usual one.
 * @param {readonly string[]} overlays  by their quantities
 * @param {readonly Settings["notation"][]} notations
 * @param {readonly string[]} views
 * @returns {Settings}
 */
export function loadSettings(overlays, notations, views) {
  /** @type {Settings} */
  const usual = {
    overlay: overlays[0],
    notation: notations[0],
    cell: 0,
    answers: true,
    marks: true,
    legend: true,
    rulers: true,
    theme: "auto",
    digits: 12,
    view: views[0],
    sideWidth: 0,
    sideFolded: false,
  };
  try {
    const kept = keptSettings();
    return {
      overlay: overlays.find((quantity) => quantity === kept.overlay) ?? usual.overlay,
      // The notation was called the display when there was only one overlay.
      notation:
        notations.find((name) => name === (kept.notation ?? kept.display)) ?? usual.notation,
      // Smaller cells could be chosen once, in which nothing could be read.
      cell:
        Number.isInteger(kept.cell) && kept.cell >= 16 && kept.cell <= CELL.most
          ? Math.max(CELL.least, kept.cell)
          : usual.cell,
      answers: kept.answers !== false,
      marks: kept.marks !== false,
      legend: kept.legend !== false,
      rulers: kept.rulers !== false,
      theme: themeIn(kept),
      digits:
        Number.isInteger(kept.digits) && kept.digits >= 2 && kept.digits <= MAX_DIGITS
          ? kept.digits
          : usual.digits,
      view: views.find((name) => name === (TAKEN_OVER[kept.view] ?? kept.view)) ?? usual.view,
      sideWidth:
        Number.isInteger(kept.sideWidth) && kept.sideWidth >= 300 && kept.sideWidth <= 4000
          ? kept.sideWidth
          : usual.sideWidth,
      sideFolded: kept.sideFolded === true,
    };
  } catch {
    // Storage may be forbidden or hold something else: the usual settings do.
    return usual;
  }
}

/** The colours that were chosen here before, as long as nothing else is known. */
export function keptTheme() {
  try {
    return themeIn(keptSettings());
  } catch {
    return "auto"; // as for all settings
  }
}

/** May throw: storage may be forbidden or hold something else. */
function keptSettings() {
  return JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? "{}");
}

/** @param {{theme?: unknown}} kept @returns {Settings["theme"]} */
function themeIn({ theme }) {
  return theme === "light" || theme === "dark" ? theme : "auto";
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
    return localStorage.getItem(SETTINGS_KEY) === null && localStorage.getItem(VISIT_KEY) === null;
  } catch {
    // Without storage nobody could be spared the welcome the next time.
    return false;
  }
}

/** Somebody has begun here. */
export function rememberVisit() {
  try {
    localStorage.setItem(VISIT_KEY, "seen");
  } catch {
    // Without storage there is no welcome, either.
  }
}

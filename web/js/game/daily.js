// The board of the day: whoever asks for it on the same date gets the same mines, because the seed is
// made from nothing but the date and the difficulty. Nothing is fetched or sent for it.

import { PRESETS } from "../state/presets.js";
import { PRESET_NAMES } from "../state/words.js";

/** The usual board for each difficulty of the day. @type {Readonly<Record<string, string>>} */
const BOARDS = {
  easy: PRESET_NAMES.beginner,
  medium: PRESET_NAMES.intermediate,
  hard: PRESET_NAMES.expert,
};

export const DAILY_DIFFICULTIES = Object.keys(BOARDS);

/**
 * @param {string} difficulty  one of those of the day
 */
export function dailyPreset(difficulty) {
  const preset = PRESETS.find(({ name }) => name === BOARDS[difficulty]);
  if (!preset) throw new Error(`There is no ${difficulty} board of the day.`);
  return preset;
}

/**
 * @param {Date} date  of which the day counts, where the player is
 * @param {string} difficulty
 */
export function dailySeed(date, difficulty) {
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `daily ${day} ${difficulty}`;
}

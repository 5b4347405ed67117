// Boards of the usual sizes.

import { emptyPosition } from "./position.js";
import { PRESET_NAMES } from "./words.js";

/** @type {{name: string, width: number, height: number, mines: number}[]} */
export const PRESETS = [
  { name: PRESET_NAMES.beginner, width: 9, height: 9, mines: 10 },
  { name: PRESET_NAMES.small, width: 8, height: 8, mines: 10 },
  { name: PRESET_NAMES.intermediate, width: 16, height: 16, mines: 40 },
  { name: PRESET_NAMES.expert, width: 30, height: 16, mines: 99 },
  { name: PRESET_NAMES.master, width: 30, height: 30, mines: 200 },
  { name: PRESET_NAMES.ludicrous, width: 50, height: 50, mines: 625 },
];

/** The board of a page that was not asked for another one. */
export function firstPosition() {
  const [{ width, height, mines }] = PRESETS;
  return emptyPosition(width, height, mines);
}

// Boards of the usual sizes.

import { emptyPosition } from "./position.js";
import { PRESET_NAMES } from "./words.js";

/**
 * One table, the twin of board/sizes.py: `minescope board` and `minescope simulate` know the same
 * names.
 * @type {Readonly<Record<keyof typeof PRESET_NAMES,
 *   Readonly<{width: number, height: number, mines: number}>>>}
 */
export const SIZES = {
  beginner: { width: 9, height: 9, mines: 10 },
  small: { width: 8, height: 8, mines: 10 },
  intermediate: { width: 16, height: 16, mines: 40 },
  expert: { width: 30, height: 16, mines: 99 },
  master: { width: 30, height: 30, mines: 200 },
  ludicrous: { width: 50, height: 50, mines: 625 },
};

const names = /** @type {(keyof typeof SIZES)[]} */ (Object.keys(SIZES));

/** With the names that people read. */
export const PRESETS = names.map((name) => ({ name: PRESET_NAMES[name], ...SIZES[name] }));

/** The board of a page that was not asked for another one. */
export function firstPosition() {
  const [{ width, height, mines }] = PRESETS;
  return emptyPosition(width, height, mines);
}

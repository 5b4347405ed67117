// Boards of the usual sizes.

import { emptyPosition } from "./position.js";

/** @type {{name: string, width: number, height: number, mines: number}[]} */
export const PRESETS = [
  { name: "Beginner", width: 9, height: 9, mines: 10 },
  { name: "Small", width: 8, height: 8, mines: 10 },
  { name: "Intermediate", width: 16, height: 16, mines: 40 },
  { name: "Expert", width: 30, height: 16, mines: 99 },
  { name: "Master", width: 30, height: 30, mines: 200 },
  { name: "Ludicrous", width: 50, height: 50, mines: 625 },
];

/** The board of a page that was not asked for another one. */
export function firstPosition() {
  const [{ width, height, mines }] = PRESETS;
  return emptyPosition(width, height, mines);
}

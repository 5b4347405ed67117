// The tools of the palette, and what one of them writes on a cell.

import { FREE, flag, UNKNOWN } from "./labels.js";

/**
 * @typedef {import("./state.js").Ui} Ui
 * @typedef {import("./store.js").Store} Store
 */

/** Chooses a cell, and changes nothing. */
export const LOOK = "look";
/** Selects a rectangle of a grid; on a graph it moves and selects vertices. */
export const SELECT = "select";
/** Draws vertices and edges of a graph. */
export const DRAW = "draw";
/** Takes away vertices and edges of a graph. */
export const ERASE = "erase";
/** The brush of an open view: what it does is the view's own affair. */
export const BRUSH = "brush";
export const COVER = UNKNOWN;
export const FLAG = "*";
export { FREE };

/**
 * What a tool writes: its own label, or, on a cell that has it already, "covered".
 * @param {Ui} ui
 * @param {string} present  the label that is there
 * @param {number} xMax  a flag holds no more
 */
export function writes(ui, present, xMax) {
  const label = ui.tool === FLAG ? flag(Math.min(ui.flag, xMax)) : ui.tool;
  return present === label ? UNKNOWN : label;
}

/**
 * Flag a cell, or take its flag away. With several mines per cell each call adds one, up to x_max.
 * @param {string} present
 * @param {number} xMax
 */
export function flagStep(present, xMax) {
  for (let mines = 1; mines < xMax; mines += 1) {
    if (present === flag(mines)) return flag(mines + 1);
  }
  return present === flag(xMax) ? UNKNOWN : flag(1);
}

/**
 * Whether a tool writes labels.
 * @param {string} tool
 */
export const isLabel = (tool) =>
  tool !== LOOK && tool !== SELECT && tool !== DRAW && tool !== ERASE && tool !== BRUSH;

/**
 * Whether a press on the board only chooses a cell: no game is played, and no view has a brush.
 * @param {Store} store
 */
export const isLooking = ({ state, player, brush }) => state.ui.tool === LOOK && !player && !brush;

let strokes = 0;

/** A name for the next stroke: all it does is undone at once. */
export function newStroke() {
  strokes += 1;
  return `stroke ${strokes}`;
}

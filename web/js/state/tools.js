// The tools of the palette, and what one of them writes on a cell.

import { FREE, flag, UNKNOWN } from "./labels.js";
import { isGraph } from "./position.js";

/**
 * @typedef {import("./state.js").Ui} Ui
 * @typedef {import("./position.js").Position} Position
 */

/**
 * The pointer: a click or tap chooses a cell and changes nothing; all else is as with every tool.
 * With a mouse it also selects a rectangle of a grid, and moves it.
 */
export const LOOK = "look";
/** Moves and selects vertices of a graph; on a grid it selects a rectangle, for fingers, which
    scroll where a mouse drags. */
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
 * The tool that is in the hand while nobody has taken another one: an empty graph wants to be drawn.
 * @param {Position} position
 */
export const usualTool = (position) =>
  isGraph(position) && position.labels.length === 0 ? DRAW : LOOK;

/**
 * The label that a tool writes.
 * @param {Pick<Ui, "tool" | "flag">} ui
 * @param {number} xMax  a flag holds no more
 */
export const writes = ({ tool, flag: mines }, xMax) =>
  tool === FLAG ? flag(Math.min(mines, xMax)) : tool;

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

let strokes = 0;

/** A name for the next stroke: all it does is undone at once. */
export function newStroke() {
  strokes += 1;
  return `stroke ${strokes}`;
}

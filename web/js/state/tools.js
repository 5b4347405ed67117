// The tools of the palette, and what one of them writes on a cell. What an open view does with the board's
// clicks is a tool as well, which lies over that of the palette.

import { FREE, flag, UNKNOWN } from "./labels.js";
import { isGraph } from "./position.js";

/**
 * @typedef {import("./state.js").Hand} Hand
 * @typedef {import("./state.js").Tool} Tool
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
 * The label that a tool writes, if it is one that does.
 * @param {Pick<Hand, "tool" | "flag">} hand
 * @param {number} xMax  a flag holds no more
 */
export const writes = ({ tool, flag: mines }, xMax) =>
  tool === FLAG ? flag(Math.min(mines, xMax)) : String(tool);

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
 * @param {Tool} tool
 */
export const isLabel = (tool) =>
  typeof tool === "string" && ![LOOK, SELECT, DRAW, ERASE].includes(tool);

/**
 * The brush of an open view that is in the hand.
 * @param {Hand} hand
 */
export const brushIn = ({ tool }) => (typeof tool === "object" ? tool.brush : null);

let strokes = 0;

/** A name for the next stroke: all it does is undone at once. */
export function newStroke() {
  strokes += 1;
  return `stroke ${strokes}`;
}

// What a hand on the board leaves there, and how much of it another board keeps.

/**
 * A cursor, hover or selection of other cells points nowhere.
 * @param {Hand} hand
 * @param {Position} before
 * @param {Position} after
 * @returns {Hand}
 */
export function onOtherCells(hand, before, after) {
  return {
    ...hand,
    tool: isGraph(before) === isGraph(after) ? hand.tool : toolFor(hand.tool, after),
    cursor: keptCursor(hand.cursor, before, after),
    hover: null,
    selection: null,
    pasting: false,
    selected: [],
    joining: null,
  };
}

/**
 * The pointer may still be over a cell of the board that was drawn before, and press it.
 * @param {Hand} hand
 * @param {number} count  of the cells that are there
 * @returns {Hand}
 */
export function withinCells(hand, count) {
  return {
    ...hand,
    cursor: hand.cursor < count ? hand.cursor : Math.max(0, count - 1),
    hover: hand.hover !== null && hand.hover >= count ? null : hand.hover,
    selected: hand.selected.some((vertex) => vertex >= count)
      ? hand.selected.filter((vertex) => vertex < count)
      : hand.selected,
  };
}

/**
 * The tool to go on with on a board of the other kind.
 * @template {Tool} T
 * @param {T} tool
 * @param {Position} position
 */
export function toolFor(tool, position) {
  const fits = isGraph(position)
    ? position.labels.length > 0
    : tool !== DRAW && tool !== ERASE && tool !== SELECT;
  return fits ? tool : usualTool(position);
}

/**
 * @param {number} cursor
 * @param {Position} before
 * @param {Position} after
 */
function keptCursor(cursor, before, after) {
  if (isGraph(before) || isGraph(after)) {
    // The same vertex, if it is still there.
    const name = isGraph(before) && isGraph(after) ? before.names[cursor] : undefined;
    const index = name === undefined || !isGraph(after) ? -1 : after.names.indexOf(name);
    return index >= 0 ? index : Math.max(0, Math.min(cursor, after.labels.length - 1));
  }
  const row = Math.min(Math.floor(cursor / before.width), after.height - 1);
  const column = Math.min(cursor % before.width, after.width - 1);
  return row * after.width + column;
}

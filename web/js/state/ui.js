// What a hand on the board leaves there, and how much of it another board keeps.

import { isGraph } from "./position.js";
import { DRAW, ERASE, SELECT, usualTool } from "./tools.js";

/**
 * @typedef {import("./position.js").Position} Position
 * @typedef {import("./state.js").Ui} Ui
 */

/**
 * A cursor, hover or selection of other cells points nowhere.
 * @param {Ui} ui
 * @param {Position} before
 * @param {Position} after
 * @returns {Ui}
 */
export function onOtherCells(ui, before, after) {
  return {
    ...ui,
    tool: isGraph(before) === isGraph(after) ? ui.tool : toolFor(ui.tool, after),
    cursor: keptCursor(ui.cursor, before, after),
    hover: null,
    selection: null,
    pasting: false,
    selected: [],
    joining: null,
  };
}

/**
 * The pointer may still be over a cell of the board that was drawn before, and press it.
 * @param {Ui} ui
 * @param {number} count  of the cells that are there
 * @returns {Ui}
 */
export function withinCells(ui, count) {
  return {
    ...ui,
    cursor: ui.cursor < count ? ui.cursor : Math.max(0, count - 1),
    hover: ui.hover !== null && ui.hover >= count ? null : ui.hover,
    selected: ui.selected.some((vertex) => vertex >= count)
      ? ui.selected.filter((vertex) => vertex < count)
      : ui.selected,
  };
}

/**
 * The tool to go on with on a board of the other kind.
 * @param {string} tool
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

// Keys that move the cursor of a grid, and with Shift select a rectangle.

import { isGraph } from "../../state/position.js";
import { between } from "../../state/rectangle.js";

/**
 * @typedef {import("../../state/store.js").Store} Store
 * @typedef {import("../board.js").Board} Board
 */

/** @type {Record<string, [number, number]>} */
const STEPS = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

/**
 * @param {Store} store
 * @param {Board} board
 * @returns {(event: KeyboardEvent) => boolean} whether the key was one of these
 */
export function cursorKeys(store, board) {
  /** Where a selection by Shift + arrows began. */
  let anchor = -1;
  return ({ key, ctrlKey, shiftKey }) => {
    const { position, ui } = store.state;
    if (isGraph(position) || !(key in STEPS || key === "Home" || key === "End")) return false;
    const corner = key === "Home" ? 0 : position.labels.length - 1;
    const target = ctrlKey ? corner : stepped(key, ui.cursor, position);
    if (!shiftKey) anchor = -1;
    else if (!ui.selection || anchor < 0) anchor = ui.cursor;
    const selection = shiftKey ? between(anchor, target, position.width) : null;
    store.setUi({ cursor: target, hover: null, selection });
    board.focus(target);
    return true;
  };
}

/**
 * @param {string} key
 * @param {number} cursor
 * @param {import("../../state/position.js").GridPosition} position
 */
function stepped(key, cursor, { width, height }) {
  const row = Math.floor(cursor / width);
  const column = cursor % width;
  if (key === "Home") return row * width;
  if (key === "End") return row * width + width - 1;
  const [down, right] = STEPS[key];
  const r = Math.min(height - 1, Math.max(0, row + down));
  const c = Math.min(width - 1, Math.max(0, column + right));
  return r * width + c;
}

// What every gesture and key does to a cell alike: flag it, count it up or down, and in a game play
// it.

import { isNumber, number, UNKNOWN } from "../state/labels.js";
import { isGraph, largestNumber } from "../state/position.js";
import { flagStep } from "../state/tools.js";
import { concerned } from "./graph/selection.js";

/** @typedef {import("../state/store.js").Store} Store */

/**
 * @param {Store} store
 * @param {number} index
 */
export function playCell(store, index) {
  // A number is opened around in either way.
  if (store.state.ui.flagging && !isNumber(store.state.position.labels[index]))
    store.player?.flag(index);
  else store.player?.open(index);
}

/**
 * Flag a cell, and with it all vertices that are selected together with it; or take away what the
 * brush of a view has left on it.
 * @param {Store} store
 * @param {number} index
 */
export function flagCell(store, index) {
  const { position } = store.state;
  if (store.brush?.erase) {
    store.brush.erase(index);
    return;
  }
  if (store.player) {
    store.player.flag(index);
    return;
  }
  store.dispatch({
    do: "write",
    cells: concernedIn(store, index),
    label: flagStep(position.labels[index], position.xMax),
  });
}

/**
 * One more or one less on a cell, and on all vertices that are selected together with it.
 * @param {Store} store
 * @param {number} index
 * @param {1 | -1} by
 * @param {string} stroke
 */
export function stepCell(store, index, by, stroke) {
  const { position } = store.state;
  const most = largestNumber(position);
  /** The cells by the label they get. @type {Map<string, number[]>} */
  const changes = new Map();
  for (const cell of concernedIn(store, index)) {
    const label = position.labels[cell];
    const value = isNumber(label) ? Number(label) + by : by > 0 ? 0 : -1;
    if (value > most) continue;
    const next = value < 0 ? UNKNOWN : number(value);
    const others = changes.get(next);
    if (others) others.push(cell);
    else changes.set(next, [cell]);
  }
  for (const [label, cells] of changes) store.dispatch({ do: "write", cells, label }, stroke);
}

/**
 * @param {Store} store
 * @param {number} index
 */
function concernedIn({ state: { position, ui } }, index) {
  return isGraph(position) ? [...concerned(ui.selected, index)] : [index];
}

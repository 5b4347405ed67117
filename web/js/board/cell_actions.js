// What gestures and keys do to cells alike, on a grid and on a graph: flag one, count it up or down, play it in a
// game, write on all vertices that are selected with it.

import { isNumber, number, UNKNOWN } from "../state/labels.js";
import { isGraph, largestNumber } from "../state/position.js";
import { flagStep, writes } from "../state/tools.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("../state/position.js").Place} Place
 */

/**
 * @param {Store} store
 * @param {number} index
 */
export function playCell(store, index) {
  // A number is opened around in either way.
  if (store.state.hand.flagging && !isNumber(store.state.position.labels[index]))
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
function concernedIn({ state: { position, hand } }, index) {
  return isGraph(position) ? [...concerned(hand.selected, index)] : [index];
}

// Several vertices at once: which of them are selected, and what a gesture makes of that. A selection is a list
// of indices, ascending; that of a grid is a rectangle.

/**
 * @param {readonly number[]} selected
 * @param {Iterable<number>} more
 * @returns {number[]}
 */
export function joined(selected, more) {
  return [...new Set([...selected, ...more])].sort((a, b) => a - b);
}

/**
 * One vertex more, or less where it is selected.
 * @param {readonly number[]} selected
 * @param {number} vertex
 */
export function toggled(selected, vertex) {
  return selected.includes(vertex)
    ? selected.filter((each) => each !== vertex)
    : joined(selected, [vertex]);
}

/**
 * The vertices whose middle lies in the box between two corners.
 * @param {readonly Place[]} places
 * @param {Place} a
 * @param {Place} b
 */
export function inBox(places, a, b) {
  const between = (/** @type {0 | 1} */ side, /** @type {Place} */ place) =>
    place[side] >= Math.min(a[side], b[side]) && place[side] <= Math.max(a[side], b[side]);
  return places.flatMap((place, i) => (between(0, place) && between(1, place) ? [i] : []));
}

/**
 * Whom it concerns what is done to one vertex: all that are selected with it, or itself.
 * @param {readonly number[]} selected
 * @param {number} vertex
 */
export const concerned = (selected, vertex) => (selected.includes(vertex) ? selected : [vertex]);

/**
 * All of them, moved alike.
 * @param {readonly number[]} vertices
 * @param {readonly Place[]} places  from where
 * @param {number} right
 * @param {number} down
 * @returns {(readonly [number, Place])[]}
 */
export function movedAlike(vertices, places, right, down) {
  return vertices.map((vertex) => [vertex, [places[vertex][0] + right, places[vertex][1] + down]]);
}

/**
 * Write with a tool on several vertices.
 * @param {Store} store
 * @param {readonly number[]} vertices
 * @param {import("../state/state.js").Tool} tool
 */
export function writeOn(store, vertices, tool) {
  const { position, hand } = store.state;
  store.dispatch({
    do: "write",
    cells: [...vertices],
    label: writes({ ...hand, tool }, position.xMax),
  });
}

/**
 * The palette writes on what is selected, and the tool in hand stays.
 * @param {Store} store
 * @param {string} tool
 * @returns {boolean} whether there was a selection
 */
export function writeOnSelection(store, tool) {
  const { position, hand } = store.state;
  if (!isGraph(position) || hand.selected.length === 0 || store.player) return false;
  writeOn(store, hand.selected, tool);
  return true;
}

/** Take away what is selected. @param {Store} store */
export function eraseSelection(store) {
  const { position, hand } = store.state;
  if (isGraph(position) && hand.selected.length)
    store.dispatch({ do: "erase", vertices: [...hand.selected] });
}

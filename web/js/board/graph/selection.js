// Several vertices at once: which of them are selected, and what a gesture makes of that. A
// selection is a list of indices, ascending; that of a grid is a rectangle.

import { isGraph } from "../../state/position.js";
import { writes } from "../../state/tools.js";

/**
 * @typedef {import("../../state/store.js").Store} Store
 * @typedef {import("../../state/position.js").GraphPosition} GraphPosition
 * @typedef {import("../../state/position.js").Place} Place
 */

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
 * @param {import("../../state/state.js").Tool} tool
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

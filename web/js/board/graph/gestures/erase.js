// Erasing: what is clicked, vertex or edge, goes; the edge that would go is shown before.

import { ERASE } from "../../../state/tools.js";
import { edgeAt } from "../paths.js";

/**
 * @typedef {import("../../../state/store.js").Store} Store
 * @typedef {import("../drawing.js").GraphDrawing} GraphDrawing
 * @typedef {import("../../../state/position.js").GraphPosition} GraphPosition
 * @typedef {import("../../../state/position.js").Place} Place
 */

const REACH = 9; // pixels from an edge that still mean it

/**
 * @param {Store} store
 * @param {GraphDrawing} drawing
 * @param {number | null} vertex
 * @param {Place} place
 * @param {GraphPosition} position
 */
export function eraseAt(store, drawing, vertex, place, position) {
  const edge = vertex === null ? edgeAt(position, place, REACH / drawing.view.unit) : null;
  if (vertex !== null) store.dispatch({ do: "erase", vertices: [vertex] });
  else if (edge) store.dispatch({ do: "edge", ends: edge, joined: false });
}

/**
 * Show the edge that a click would erase.
 * @param {Store} store
 * @param {GraphDrawing} drawing
 * @param {PointerEvent | null} event  null: none
 * @param {GraphPosition} position
 */
export function showDoomedEdge({ state, player }, drawing, event, position) {
  const edge =
    event && state.ui.tool === ERASE && !player
      ? edgeAt(position, drawing.placeAt(event.clientX, event.clientY), REACH / drawing.view.unit)
      : null;
  drawing.lines.markDoomedEdge(edge, position.places);
}

// Erasing: what is clicked, vertex or edge, goes; the edge that would go is shown before.

import { ERASE } from "../../../state/tools.js";
import { edgeAt } from "../sheet.js";

/**
 * @typedef {import("../../../state/store.js").Store} Store
 * @typedef {import("../sheet.js").GraphSheet} GraphSheet
 * @typedef {import("../../../state/position.js").GraphPosition} GraphPosition
 * @typedef {import("../../../state/position.js").Place} Place
 */

const REACH = 9; // pixels from an edge that still mean it

/**
 * @param {Store} store
 * @param {GraphSheet} sheet
 * @param {number | null} vertex
 * @param {Place} place
 * @param {GraphPosition} position
 */
export function eraseAt(store, sheet, vertex, place, position) {
  const edge = vertex === null ? edgeAt(position, place, REACH / sheet.view.unit) : null;
  if (vertex !== null) store.dispatch({ do: "erase", vertices: [vertex] });
  else if (edge) store.dispatch({ do: "edge", ends: edge, joined: false });
}

/**
 * Show the edge that a click would erase.
 * @param {Store} store
 * @param {GraphSheet} sheet
 * @param {PointerEvent | null} event  null: none
 * @param {GraphPosition} position
 */
export function showDoomedEdge({ state, player }, sheet, event, position) {
  const edge =
    event && state.ui.tool === ERASE && !player
      ? edgeAt(position, sheet.placeAt(event.clientX, event.clientY), REACH / sheet.view.unit)
      : null;
  sheet.threaten(edge, position.places);
}

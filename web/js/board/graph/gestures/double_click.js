// A double click on free ground makes a vertex, with the tools that do not by a single one.

import { DRAW, ERASE } from "../../../state/tools.js";
import { addVertex, snapped } from "../new_vertex.js";

/**
 * @param {import("../../../state/store.js").Store} store
 * @param {import("../../board.js").Board} board
 * @param {MouseEvent} event
 * @param {import("../../../state/position.js").GraphPosition} position
 */
export function addByDoubleClick(store, board, event, position) {
  const { tool } = store.state.ui;
  if (store.player || store.brush || board.indexAt(event.target) !== null) return;
  if (tool === DRAW || tool === ERASE) return;
  const place = board.graph.placeAt(event.clientX, event.clientY);
  addVertex(store, board, snapped(place), null, position);
}

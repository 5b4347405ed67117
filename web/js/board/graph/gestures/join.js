// Joining two vertices by an edge: by dragging from one to the other, or to free ground, where a
// new one comes; or by touching one after the other.

import { addVertex, snapped } from "../new_vertex.js";

/**
 * @typedef {import("../../../state/store.js").Store} Store
 * @typedef {import("../../board.js").Board} Board
 */

const NEW_VERTEX = 8; // units: dropped nearer to its beginning, an edge leads nowhere

/**
 * @param {Store} store
 * @param {Board} board
 * @param {number} vertex
 * @returns {import("./gesture.js").Gesture}
 */
export function startJoining(store, board, vertex) {
  const drawing = board.graph;
  return {
    buttons: 1,
    follows: true,
    clicks: true,
    move(event, { places }) {
      drawing.lines.drawNewEdge([places[vertex], drawing.placeAt(event.clientX, event.clientY)]);
      const target = vertexUnder(board, event);
      if (store.state.ui.hover !== target) store.setUi({ hover: target });
    },
    end(event, position) {
      const target = vertexUnder(board, event);
      const place = drawing.placeAt(event.clientX, event.clientY);
      const [x, y] = position.places[vertex];
      store.setUi({ hover: null, joining: null });
      if (target !== null) store.dispatch({ do: "edge", ends: [vertex, target], joined: true });
      else if (Math.hypot(place[0] - x, place[1] - y) >= NEW_VERTEX)
        addVertex(store, board, snapped(place), vertex, position);
    },
  };
}

/**
 * An edge in two steps: the first vertex is remembered, the second joined to it.
 * @param {Store} store
 * @param {number} vertex
 */
export function joinNext(store, vertex) {
  const { joining } = store.state.ui;
  store.setUi({ joining: joining === null ? vertex : null });
  if (joining !== null) store.dispatch({ do: "edge", ends: [joining, vertex], joined: true });
}

/**
 * The vertex under the pointer, whoever has captured it.
 * @param {Board} board
 * @param {PointerEvent} event
 */
function vertexUnder(board, event) {
  return board.indexAt(document.elementFromPoint(event.clientX, event.clientY));
}

// The brush of an open view on a graph: a click uses it on a vertex, and a mouse that is dragged on
// all vertices it comes over.

/**
 * @param {import("../../../state/store.js").Store} store
 * @param {import("../../board.js").Board} board
 * @param {number | null} first  the vertex that was pressed
 * @param {import("../../../state/state.js").Brush} brush
 * @returns {import("./gesture.js").Gesture}
 */
export function startBrushing(store, board, first, brush) {
  let last = first;
  let isFirst = true;
  const use = (/** @type {number} */ vertex) => {
    brush.use([vertex], isFirst);
    isFirst = false;
  };
  return {
    buttons: 1,
    clicks: true,
    move(event) {
      if (store.brush !== brush) return;
      if (isFirst && first !== null) use(first);
      const vertex = board.indexAt(event.target);
      if (vertex === null || vertex === last) return;
      last = vertex;
      use(vertex);
      store.setUi({ cursor: vertex });
    },
  };
}

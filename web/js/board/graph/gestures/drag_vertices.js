// Dragging a vertex moves it, and all that are selected together with it; one drag is undone at
// once.

import { newStroke } from "../../../state/tools.js";
import { snapped } from "../new_vertex.js";
import { concerned, movedAlike } from "../selection.js";

/**
 * @param {import("../../../state/store.js").Store} store
 * @param {import("../drawing.js").GraphDrawing} drawing
 * @param {import("./gesture.js").Press} press
 * @param {number} vertex
 * @returns {import("./gesture.js").Gesture}
 */
export function startDragging(store, drawing, { from, x, y, places }, vertex) {
  const stroke = newStroke();
  return {
    buttons: 1,
    follows: true,
    clicks: true,
    move(event) {
      if (!store.state.ui.painting) store.setUi({ painting: true });
      const { unit } = drawing.view;
      const [right, down] = snapped([
        from[0] + (event.clientX - x) / unit,
        from[1] + (event.clientY - y) / unit,
      ]);
      const { selected } = store.state.ui;
      const moving = concerned(selected, vertex);
      if (moving !== selected && selected.length) store.setUi({ selected: [] });
      const moves = movedAlike(moving, places, right - from[0], down - from[1]);
      store.dispatch({ do: "drag", moves }, stroke);
    },
  };
}

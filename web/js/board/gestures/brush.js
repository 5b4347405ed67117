// The brush of an open view on a grid: it is used on the cell that is pressed, and on all that the
// mouse comes over until it is let go.

import { gridIn } from "./gesture.js";
import { cellsBetween } from "./paint.js";

/**
 * @param {import("../../state/store.js").Store} store
 * @param {number} index
 * @param {import("../../state/state.js").Brush} brush
 * @returns {import("./gesture.js").Gesture}
 */
export function startBrushing(store, index, brush) {
  let last = index;
  brush.use([index], true);
  return {
    drag(next) {
      if (store.brush === brush) brush.use(cellsBetween(last, next, gridIn(store).width), false);
      last = next;
      store.setUi({ cursor: next });
    },
  };
}

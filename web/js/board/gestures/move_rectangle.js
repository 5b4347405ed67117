// Moving the rectangle that is selected: it is taken at one of its cells and let go over another.

import { gridIn } from "./gesture.js";

/**
 * @typedef {import("../../state/store.js").Store} Store
 * @typedef {import("../../state/rectangle.js").Rectangle} Rectangle
 * @typedef {import("./gesture.js").Gesture} Gesture
 */

/**
 * @param {Store} store
 * @param {number} from
 * @param {Rectangle} area
 * @returns {Gesture}
 */
export function startMoving(store, from, area) {
  return {
    end(index) {
      if (index === null) return;
      // A click drops the selection.
      if (index === from) store.setUi({ selection: null });
      else drop(store, from, area, index);
    },
  };
}

/**
 * @param {Store} store
 * @param {number} from
 * @param {Rectangle} area
 * @param {number} index
 */
function drop(store, from, area, index) {
  const { width, height } = gridIn(store);
  const down = Math.floor(index / width) - Math.floor(from / width);
  const right = (index % width) - (from % width);
  const top = area.top + down;
  const left = area.left + right;
  store.dispatch({ do: "move", area, top, left });
  store.setUi({
    selection: {
      top: Math.max(0, top),
      left: Math.max(0, left),
      bottom: Math.min(height - 1, area.bottom + down),
      right: Math.min(width - 1, area.right + right),
    },
  });
}

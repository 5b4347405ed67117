// A click in a game counts when it is let go, so that a wrong cell can still be left.

import { playCell } from "../cell_edits.js";

/**
 * @param {import("../../state/store.js").Store} store
 * @param {number} index
 * @returns {import("./gesture.js").Gesture}
 */
export function startPlaying(store, index) {
  return {
    end(target) {
      if (target === index) playCell(store, index);
    },
  };
}

// The wheel changes the number of the cell with the cursor, where the pointer is on it; anywhere
// else it scrolls as usual.

import { stepCell } from "../cell_edits.js";

/**
 * @param {import("../../state/store.js").Store} store
 * @param {import("../board.js").Board} board
 * @param {WheelEvent} event
 */
export function stepNumber(store, board, event) {
  const index = board.indexAt(event.target);
  const { ui } = store.state;
  if (index === null || index !== ui.cursor || event.ctrlKey || event.deltaY === 0) return;
  if (store.player || store.brush) return;
  event.preventDefault();
  stepCell(store, index, event.deltaY < 0 ? 1 : -1, `wheel ${index} of ${ui.selected.length}`);
}

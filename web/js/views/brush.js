// The board's clicks, taken by a view and given back.

/**
 * Take the clicks, or go on with the tool that was chosen before.
 * @param {import("../page/on_demand.js").Context} context
 * @param {import("../state/state.js").Brush} brush
 */
export function toggleBrush({ store, showCell }, brush) {
  if (store.brush === brush) {
    store.dropBrush(brush);
    return;
  }
  store.takeBrush(brush);
  // What comes next happens on the board, which may be out of sight.
  showCell(store.state.ui.cursor);
}

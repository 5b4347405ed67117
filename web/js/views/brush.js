// The board's clicks, taken by a view and given back.

import { h } from "../page/h.js";

/** The class of the button that takes them: it has the focus when they are given back. */
export const BRUSH_BUTTON = "brush";

/**
 * The button with which somebody lets a view have the board's clicks.
 * @param {import("./view.js").Scene<any>["brush"]} brush
 * @param {import("../page/h.js").Content} words
 */
export const brushButton = ({ isOn, toggle }, words) =>
  h(
    "button",
    { type: "button", class: BRUSH_BUTTON, "aria-pressed": String(isOn), onclick: toggle },
    words,
  );

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
  showCell(store.state.hand.cursor);
}

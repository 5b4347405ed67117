// Painting: the chosen tool writes on the cell that is pressed, and on all that the mouse comes
// over until it is let go. One stroke is undone at once.

import { newStroke, writes } from "../../state/tools.js";
import { gridIn } from "./gesture.js";

/**
 * @typedef {import("../../state/store.js").Store} Store
 * @typedef {import("./gesture.js").Gesture} Gesture
 */

/**
 * @param {Store} store
 * @param {number} index
 * @returns {Gesture}
 */
export function startPainting(store, index) {
  const { ui } = store.state;
  const stroke = newStroke();
  const label = writes(ui, gridIn(store).xMax);
  const painted = new Set([index]);
  let last = index;
  if (ui.selection) store.setUi({ selection: null });
  // Before anything is written: a board without an edge grows when the stroke has ended.
  store.setUi({ painting: true });
  store.dispatch({ do: "write", cells: [index], label }, stroke);
  return {
    paints: true,
    drag(next) {
      const cells = cellsBetween(last, next, gridIn(store).width).filter(
        (cell) => !painted.has(cell),
      );
      last = next;
      for (const cell of cells) painted.add(cell);
      store.dispatch({ do: "write", cells, label }, stroke);
      store.setUi({ cursor: next });
    },
  };
}

/**
 * The cells on the straight way from one to another, that one included: a fast hand skips some.
 * @param {number} from
 * @param {number} to
 * @param {number} width
 */
export function cellsBetween(from, to, width) {
  const [row, column] = [Math.floor(from / width), from % width];
  const [down, right] = [Math.floor(to / width) - row, (to % width) - column];
  const steps = Math.max(Math.abs(down), Math.abs(right));
  return Array.from(
    { length: steps },
    (_, i) =>
      (row + Math.round((down * (i + 1)) / steps)) * width +
      column +
      Math.round((right * (i + 1)) / steps),
  );
}

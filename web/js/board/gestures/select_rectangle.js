// Selecting a rectangle: by dragging from one corner to the other, from the corner of the last one
// with Shift, or by two taps.

import { between, cornerOf } from "../../state/rectangle.js";
import { gridIn } from "./gesture.js";

/**
 * @typedef {import("../../state/store.js").Store} Store
 * @typedef {import("./gesture.js").Gesture} Gesture
 */

/**
 * @param {Store} store
 * @param {number} index
 * @param {boolean} goesOn  from the selection that is there
 * @returns {Gesture}
 */
export function startSelecting(store, index, goesOn) {
  const { selection } = store.state.ui;
  const { width } = gridIn(store);
  const from = goesOn && selection ? cornerOf(selection, width) : index;
  store.setUi({ selection: between(from, index, width) });
  return selectingFrom(store, from);
}

/**
 * The pointer on a cell: a click chooses it and drops the selection, a drag selects.
 * @param {Store} store
 * @param {number} index
 * @returns {Gesture}
 */
export function startChoosing(store, index) {
  if (store.state.ui.selection) store.setUi({ selection: null });
  return selectingFrom(store, index);
}

/**
 * @param {Store} store
 * @param {number} from  a corner
 * @returns {Gesture}
 */
function selectingFrom(store, from) {
  return {
    drag(next) {
      store.setUi({ selection: between(from, next, gridIn(store).width), cursor: next });
    },
  };
}

/**
 * The first tap sets one corner, the second the other.
 * @param {Store} store
 * @param {number} index
 */
export function tapCorner(store, index) {
  const { selection } = store.state.ui;
  const { width } = gridIn(store);
  const isFirst =
    selection !== null && selection.top === selection.bottom && selection.left === selection.right;
  const from = isFirst ? cornerOf(selection, width) : index;
  store.setUi({ cursor: index, selection: between(from, index, width) });
}

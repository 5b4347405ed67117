// A finger on a cell: a tap chooses it, writes with the tool in the hand, or plays; a long press
// flags. A finger that moves scrolls, and means no cell.

import { LOOK, SELECT, writes } from "../../state/tools.js";
import { flagCell, playCell } from "../cell_edits.js";
import { gridIn } from "./gesture.js";
import { tapCorner } from "./select_rectangle.js";

/**
 * @typedef {import("../../state/store.js").Store} Store
 * @typedef {import("../board.js").Board} Board
 * @typedef {import("./gesture.js").Gesture} Gesture
 */

export const LONG_PRESS = 450; // ms
const SLIP = 10; // pixels a finger may move and still press

/**
 * @param {Store} store
 * @param {Board} board
 * @param {number} index
 * @param {PointerEvent} event
 * @param {() => void} done  called when the press was long, and is over
 * @returns {Gesture}
 */
export function startPress(store, board, index, { clientX, clientY }, done) {
  const timer = setTimeout(() => {
    done();
    navigator.vibrate?.(15);
    store.setUi({ cursor: index });
    flagCell(store, index);
  }, LONG_PRESS);
  const cancel = () => clearTimeout(timer);
  return {
    cancel,
    slip: (event) => Math.hypot(event.clientX - clientX, event.clientY - clientY) > SLIP,
    end() {
      cancel();
      tap(store, board, index);
    },
  };
}

/**
 * @param {Store} store
 * @param {Board} board
 * @param {number} index
 */
function tap(store, board, index) {
  const { ui } = store.state;
  board.focus(index);
  if (store.brush) {
    store.setUi({ cursor: index });
    store.brush.use([index], true);
  } else if (store.player) {
    store.setUi({ cursor: index });
    playCell(store, index);
  } else if (ui.tool === LOOK) {
    store.setUi({ cursor: index, selection: null });
  } else if (ui.tool === SELECT) {
    tapCorner(store, index);
  } else {
    store.setUi({ cursor: index });
    store.dispatch({ do: "write", cells: [index], label: writes(ui, gridIn(store).xMax) });
    // The next one is chosen, as after a digit that is typed.
    const { cursor } = store.state.ui;
    const last = store.state.position.labels.length - 1;
    store.setUi({ cursor: Math.min(cursor + 1, last) });
  }
}

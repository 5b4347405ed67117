// Mouse, pen and finger on a grid: which gesture a press begins, and what it is told until it is
// let go.
// Mouse: with the pointer a click chooses a cell, dragging marks a rectangle, and dragging inside
// that moves it; with another tool click and drag paint. With every tool a right click flags,
// Shift+drag marks a rectangle, and the wheel steps the number under the cursor.
// Finger: a tap chooses or writes, a long press flags, moving scrolls.
// In a dealt game a click or tap opens (or flags, where that is chosen), nothing else writes.
// Graphs have gestures of their own, in graph/pointer.js.

import { isGraph } from "../state/position.js";
import { flagCell } from "./cell_edits.js";
import { startPress } from "./gestures/finger.js";
import { startByMouse } from "./gestures/mouse.js";
import { stepNumber } from "./gestures/wheel.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("./gestures/gesture.js").Gesture} Gesture
 */

/**
 * @param {Store} store
 * @param {Board} board
 * @returns {() => void} unbinds
 */
export function bindPointer(store, board) {
  /** @type {Gesture | undefined} */
  let current;
  const hold = (/** @type {Gesture | undefined} */ gesture) => {
    current = gesture;
    const painting = gesture?.paints === true;
    if (store.state.ui.painting !== painting) store.setUi({ painting });
  };
  const cancel = () => {
    if (!current) return;
    current.cancel?.();
    hold(undefined);
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  const on = (
    /** @type {string} */ type,
    /** @type {(event: any) => void} */ handler,
    options = {},
  ) =>
    board.container.addEventListener(
      type,
      (event) => isGraph(store.state.position) || handler(event),
      { signal, ...options },
    );

  on("pointerdown", (/** @type {PointerEvent} */ event) => {
    const index = board.indexAt(event.target);
    if (index === null) return;
    cancel(); // a press that was never let go is over
    if (event.pointerType === "touch") {
      hold(startPress(store, board, index, event, () => hold(undefined)));
      return;
    }
    // A mouse does not take the focus from the board's own cell by itself.
    event.preventDefault();
    board.focus(index);
    store.setUi({ cursor: index });
    if (event.button === 2) flagCell(store, index);
    else if (event.button === 0) hold(startByMouse(store, index, event.shiftKey));
  });
  on("pointerover", (/** @type {PointerEvent} */ event) => {
    const index = board.indexAt(event.target);
    if (event.pointerType === "touch") return;
    store.setUi({ hover: index });
    if (index === null) return;
    if (event.buttons & 1) current?.drag?.(index);
    else cancel();
  });
  on("pointerleave", () => store.setUi({ hover: null }));
  on("pointermove", (/** @type {PointerEvent} */ event) => {
    if (current?.slip?.(event)) cancel();
  });
  // Anywhere: a press may end beside the board.
  window.addEventListener(
    "pointerup",
    (event) => {
      // Undo may have brought a graph meanwhile.
      if (!current || isGraph(store.state.position)) return cancel();
      current.end?.(board.indexAt(event.target));
      hold(undefined);
    },
    { signal },
  );
  window.addEventListener("pointercancel", cancel, { signal });
  // On some systems a middle click pastes; here it would paste labels by accident.
  on("mouseup", (/** @type {MouseEvent} */ event) => event.button === 1 && event.preventDefault());
  on("contextmenu", (/** @type {Event} */ event) => event.preventDefault());
  on("wheel", (/** @type {WheelEvent} */ event) => stepNumber(store, board, event), {
    passive: false,
  });
  return () => listeners.abort();
}

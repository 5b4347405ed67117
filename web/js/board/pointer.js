// Mouse, pen and finger on a grid: which gesture a press begins, and what it is told until it is
// let go.
// Mouse: with the pointer a click chooses a cell, dragging marks a rectangle, and dragging inside
// that moves it; with another tool click and drag paint. With every tool a right click flags,
// Shift+drag marks a rectangle, and the wheel steps the number under the cursor.
// Finger: a tap chooses or writes, a long press flags, moving scrolls.
// In a dealt game a click or tap opens (or flags, where that is chosen), nothing else writes.
// Graphs have gestures of their own, in graph/pointer.js.

import { inside } from "../state/clip.js";
import { isGraph } from "../state/position.js";
import { LOOK, SELECT, writes } from "../state/tools.js";
import {
  flagCell,
  gridIn,
  playCell,
  startBrushing,
  startChoosing,
  startMoving,
  startPainting,
  startPlaying,
  startSelecting,
  stepCell,
  tapCorner,
} from "./gestures.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("./gestures.js").Gesture} Gesture
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
    if (store.state.hand.painting !== painting) store.setHand({ painting });
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
    store.setHand({ cursor: index });
    if (event.button === 2) flagCell(store, index);
    else if (event.button === 0) hold(startByMouse(store, index, event.shiftKey));
  });
  on("pointerover", (/** @type {PointerEvent} */ event) => {
    const index = board.indexAt(event.target);
    if (event.pointerType === "touch") return;
    store.setHand({ hover: index });
    if (index === null) return;
    if (event.buttons & 1) current?.drag?.(index);
    else cancel();
  });
  on("pointerleave", () => store.setHand({ hover: null }));
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

// The first button of the mouse on a grid: the tool and the keys that are held say what it begins.

/**
 * @param {import("../state/store.js").Store} store
 * @param {number} index
 * @param {boolean} shift
 * @returns {import("./gestures.js").Gesture}
 */
export function startByMouse(store, index, shift) {
  const { tool, selection } = store.state.hand;
  if (store.brush) return startBrushing(store, index, store.brush);
  if (store.player) return startPlaying(store, index);
  if (shift) return startSelecting(store, index, true);
  if (tool !== LOOK && tool !== SELECT) return startPainting(store, index);
  if (selection && inside(selection, gridIn(store).width, index))
    return startMoving(store, index, selection);
  return tool === LOOK ? startChoosing(store, index) : startSelecting(store, index, false);
}

// A finger on a cell: a tap chooses it, writes with the tool in the hand, or plays; a long press
// flags. A finger that moves scrolls, and means no cell.

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
    store.setHand({ cursor: index });
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
  const { hand } = store.state;
  board.focus(index);
  if (store.brush) {
    store.setHand({ cursor: index });
    store.brush.use([index], true);
  } else if (store.player) {
    store.setHand({ cursor: index });
    playCell(store, index);
  } else if (hand.tool === LOOK) {
    store.setHand({ cursor: index, selection: null });
  } else if (hand.tool === SELECT) {
    tapCorner(store, index);
  } else {
    store.setHand({ cursor: index });
    store.dispatch({ do: "write", cells: [index], label: writes(hand, gridIn(store).xMax) });
    // The next one is chosen, as after a digit that is typed.
    const { cursor } = store.state.hand;
    const last = store.state.position.labels.length - 1;
    store.setHand({ cursor: Math.min(cursor + 1, last) });
  }
}

// The wheel changes the number of the cell with the cursor, where the pointer is on it; anywhere
// else it scrolls as usual.

/**
 * @param {import("../state/store.js").Store} store
 * @param {import("./board.js").Board} board
 * @param {WheelEvent} event
 */
export function stepNumber(store, board, event) {
  const index = board.indexAt(event.target);
  const { hand } = store.state;
  if (index === null || index !== hand.cursor || event.ctrlKey || event.deltaY === 0) return;
  if (store.player || store.brush) return;
  event.preventDefault();
  stepCell(store, index, event.deltaY < 0 ? 1 : -1, `wheel ${index} of ${hand.selected.length}`);
}

// Mouse, pen and finger on a grid: which gesture a press begins, and what it is told until it is
// let go.
// Mouse: with the pointer a click chooses a cell, dragging marks a rectangle, and dragging inside
// that moves it; with another tool click and drag paint. With every tool a right click flags,
// Shift+drag marks a rectangle, and the wheel steps the number under the cursor.
// Finger: a tap chooses or writes, a long press flags, moving scrolls.
// In a dealt game a click or tap opens (or flags, where that is chosen), nothing else writes.
// Graphs have gestures of their own, in graph/hand.js.

import { between, cornerOf, inside } from "../state/clip.js";
import { isGraph } from "../state/position.js";
import { LOOK, newStroke, SELECT, writes } from "../state/tools.js";
import { flagCell, playCell, stepCell } from "./cell_actions.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("../state/clip.js").Rectangle} Rectangle
 * @typedef {import("../state/position.js").GridPosition} GridPosition
 * @typedef {import("./board.js").Board} Board
 * @typedef {{
 *   paints?: boolean,
 *   drag?: (index: number) => void,
 *   slip?: (event: PointerEvent) => boolean,
 *   end?: (index: number | null) => void,
 *   cancel?: () => void,
 * }} Gesture
 *   `paints`: it writes labels as it goes; `drag`: the button is held and the mouse comes to this
 *   cell; `slip`: whether so much of a move ends it; `end`: it is let go on this cell, or on none;
 *   `cancel`: it comes to nothing.
 */

/**
 * @param {Store} store
 * @param {Board} board
 * @returns {() => void} unbinds
 */
export function bindPointer(store, board) {
  const hand = new Hand(store, board);
  const { on, signal, stop } = listensTo(store, board, false);
  on("pointerdown", (event) => hand.press(event));
  on("pointerover", (event) => hand.over(event));
  on("pointermove", (event) => hand.move(event));
  on("pointerleave", () => store.setHand({ hover: null }));
  // Anywhere: a press may end beside the board.
  window.addEventListener("pointerup", (event) => hand.release(event), { signal });
  window.addEventListener("pointercancel", () => hand.cancel(), { signal });
  return stop;
}

/**
 * Listens to what happens on the board while it holds a grid, or a graph.
 * @param {Store} store
 * @param {Board} board
 * @param {boolean} graphs  which of both
 */
export function listensTo(store, board, graphs) {
  const listeners = new AbortController();
  const { signal } = listeners;
  const on = (
    /** @type {string} */ type,
    /** @type {(event: any, position: any) => void} */ handler,
    options = {},
  ) =>
    board.container.addEventListener(
      type,
      (event) => {
        const { position } = store.state;
        if (isGraph(position) === graphs) handler(event, position);
      },
      { signal, ...options },
    );
  // On some systems a middle click pastes; here it would paste labels by accident.
  on("mouseup", (/** @type {MouseEvent} */ event) => event.button === 1 && event.preventDefault());
  on("contextmenu", (/** @type {Event} */ event) => event.preventDefault());
  on("wheel", (/** @type {WheelEvent} */ event) => stepNumber(store, board, event), {
    passive: false,
  });
  return { on, signal, stop: () => listeners.abort() };
}

/** The hand on a grid: the gesture that is under way. */
class Hand {
  /**
   * @param {Store} store
   * @param {Board} board
   */
  constructor(store, board) {
    this.store = store;
    this.board = board;
    /** @type {Gesture | undefined} */
    this.current = undefined;
  }

  /** @param {Gesture} [gesture]  none: it is let go */
  hold(gesture) {
    const { store } = this;
    this.current = gesture;
    const painting = gesture?.paints === true;
    if (store.state.hand.painting !== painting) store.setHand({ painting });
  }

  cancel() {
    if (!this.current) return;
    this.current.cancel?.();
    this.hold();
  }

  /** @param {PointerEvent} event */
  press(event) {
    const { store, board } = this;
    const index = board.indexAt(event.target);
    if (index === null) return;
    this.cancel(); // a press that was never let go is over
    if (event.pointerType === "touch") {
      this.hold(startPress(store, board, index, event, () => this.hold()));
      return;
    }
    // A mouse does not take the focus from the board's own cell by itself.
    event.preventDefault();
    board.focus(index);
    store.setHand({ cursor: index });
    if (event.button === 2) flagCell(store, index);
    else if (event.button === 0) this.hold(startByMouse(store, index, event.shiftKey));
  }

  /** @param {PointerEvent} event */
  over({ target, pointerType, buttons }) {
    const index = this.board.indexAt(target);
    if (pointerType === "touch") return;
    this.store.setHand({ hover: index });
    if (index === null) return;
    if (buttons & 1) this.current?.drag?.(index);
    else this.cancel();
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (this.current?.slip?.(event)) this.cancel();
  }

  /** @param {PointerEvent} event */
  release(event) {
    // Undo may have brought a graph meanwhile.
    if (!this.current || isGraph(this.store.state.position)) return this.cancel();
    this.current.end?.(this.board.indexAt(event.target));
    this.hold();
  }
}

/**
 * The grid that these gestures are for.
 * @param {Store} store
 * @returns {GridPosition}
 */
function gridIn({ state: { position } }) {
  if (isGraph(position)) throw new Error("A graph has no rows.");
  return position;
}

// The first button of the mouse on a grid: the tool and the keys that are held say what it begins.

/**
 * @param {Store} store
 * @param {number} index
 * @param {boolean} shift
 * @returns {Gesture}
 */
function startByMouse(store, index, shift) {
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
function startPress(store, board, index, { clientX, clientY }, done) {
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

// Painting: the chosen tool writes on the cell that is pressed, and on all that the mouse comes
// over until it is let go. One stroke is undone at once.

/**
 * @param {Store} store
 * @param {number} index
 * @returns {Gesture}
 */
function startPainting(store, index) {
  const { hand } = store.state;
  const stroke = newStroke();
  const label = writes(hand, gridIn(store).xMax);
  const painted = new Set([index]);
  let last = index;
  if (hand.selection) store.setHand({ selection: null });
  // Before anything is written: a board without an edge grows when the stroke has ended.
  store.setHand({ painting: true });
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
      store.setHand({ cursor: next });
    },
  };
}

/**
 * The cells on the straight way from one to another, that one included: a fast hand skips some.
 * @param {number} from
 * @param {number} to
 * @param {number} width
 */
function cellsBetween(from, to, width) {
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

// The brush of an open view on a grid: it is used on the cell that is pressed, and on all that the
// mouse comes over until it is let go.

/**
 * @param {Store} store
 * @param {number} index
 * @param {import("../state/state.js").Brush} brush
 * @returns {Gesture}
 */
function startBrushing(store, index, brush) {
  let last = index;
  brush.use([index], true);
  return {
    drag(next) {
      if (store.brush === brush) brush.use(cellsBetween(last, next, gridIn(store).width), false);
      last = next;
      store.setHand({ cursor: next });
    },
  };
}

// A click in a game counts when it is let go, so that a wrong cell can still be left.

/**
 * @param {Store} store
 * @param {number} index
 * @returns {Gesture}
 */
function startPlaying(store, index) {
  return {
    end(target) {
      if (target === index) playCell(store, index);
    },
  };
}

// Selecting a rectangle: by dragging from one corner to the other, from the corner of the last one
// with Shift, or by two taps.

/**
 * @param {Store} store
 * @param {number} index
 * @param {boolean} goesOn  from the selection that is there
 * @returns {Gesture}
 */
function startSelecting(store, index, goesOn) {
  const { selection } = store.state.hand;
  const { width } = gridIn(store);
  const from = goesOn && selection ? cornerOf(selection, width) : index;
  store.setHand({ selection: between(from, index, width) });
  return selectingFrom(store, from);
}

/**
 * The pointer on a cell: a click chooses it and drops the selection, a drag selects.
 * @param {Store} store
 * @param {number} index
 * @returns {Gesture}
 */
function startChoosing(store, index) {
  if (store.state.hand.selection) store.setHand({ selection: null });
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
      store.setHand({ selection: between(from, next, gridIn(store).width), cursor: next });
    },
  };
}

/**
 * The first tap sets one corner, the second the other.
 * @param {Store} store
 * @param {number} index
 */
function tapCorner(store, index) {
  const { selection } = store.state.hand;
  const { width } = gridIn(store);
  const isFirst =
    selection !== null && selection.top === selection.bottom && selection.left === selection.right;
  const from = isFirst ? cornerOf(selection, width) : index;
  store.setHand({ cursor: index, selection: between(from, index, width) });
}

// Moving the rectangle that is selected: it is taken at one of its cells and let go over another.

/**
 * @param {Store} store
 * @param {number} from
 * @param {Rectangle} area
 * @returns {Gesture}
 */
function startMoving(store, from, area) {
  return {
    end(index) {
      if (index === null) return;
      // A click drops the selection.
      if (index === from) store.setHand({ selection: null });
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
  store.setHand({
    selection: {
      top: Math.max(0, top),
      left: Math.max(0, left),
      bottom: Math.min(height - 1, area.bottom + down),
      right: Math.min(width - 1, area.right + right),
    },
  });
}

// The wheel changes the number of the cell with the cursor, where the pointer is on it; anywhere
// else it scrolls as usual.

/**
 * @param {Store} store
 * @param {Board} board
 * @param {WheelEvent} event
 */
function stepNumber(store, board, event) {
  const index = board.indexAt(event.target);
  const { hand } = store.state;
  if (index === null || index !== hand.cursor || event.ctrlKey || event.deltaY === 0) return;
  if (store.player || store.brush) return;
  event.preventDefault();
  stepCell(store, index, event.deltaY < 0 ? 1 : -1, `wheel ${index} of ${hand.selected.length}`);
}

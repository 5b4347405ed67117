// Mouse, pen and finger on the board.
// Mouse: click and drag paint with the chosen tool, right click flags, Shift+drag or the select
// tool marks a rectangle, dragging inside it moves it, the wheel steps the number under the cursor.
// Finger: a tap writes, a long press flags, moving scrolls.
// In a dealt game a click or tap opens (or flags, where that is chosen), nothing else writes.
// Graphs have gestures of their own, in graph/pointer.js.

import { isNumber, number, UNKNOWN } from "../state/labels.js";
import { isGraph, largestNumber } from "../state/position.js";
import { between, cornerOf, inside } from "../state/rectangle.js";
import { flagStep, newStroke, SELECT, writes } from "../state/tools.js";
import { concerned } from "./graph/selection.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("../state/rectangle.js").Rectangle} Rectangle
 * @typedef {import("../state/position.js").GridPosition} GridPosition
 * @typedef {{kind: "paint", stroke: string, label: string, last: number, done: Set<number>}
 *   | {kind: "select", from: number}
 *   | {kind: "move", from: number, area: Rectangle}
 *   | {kind: "open", index: number}
 *   | {kind: "press", index: number, x: number, y: number, timer: number}} Gesture
 */

const LONG_PRESS = 450; // ms
const SLIP = 10; // pixels a finger may move and still press

/**
 * @param {Store} store
 * @param {Board} board
 * @returns {() => void} unbinds
 */
export function bindPointer(store, board) {
  const area = board.container;
  /** @type {Gesture | null} */
  let current = null;
  const hold = (/** @type {Gesture | null} */ gesture) => {
    current = gesture;
    const painting = gesture?.kind === "paint";
    if (store.state.ui.painting !== painting) store.setUi({ painting });
  };
  const listen = new AbortController();
  const on = (
    /** @type {string} */ type,
    /** @type {(event: any) => void} */ handler,
    options = {},
  ) =>
    area.addEventListener(type, (event) => isGraph(store.state.position) || handler(event), {
      signal: listen.signal,
      ...options,
    });

  on("pointerdown", (/** @type {PointerEvent} */ event) => {
    const index = board.indexAt(event.target);
    if (index === null) return;
    if (event.pointerType === "touch") {
      hold(startPress(store, index, event, () => hold(null)));
      return;
    }
    // A mouse does not take the focus from the board's own cell by itself.
    event.preventDefault();
    board.focus(index);
    store.setUi({ cursor: index });
    if (event.button === 2) flagCell(store, index);
    else if (event.button === 0) hold(startMouse(store, index, event.shiftKey));
  });

  on("pointerover", (/** @type {PointerEvent} */ event) => {
    const index = board.indexAt(event.target);
    if (event.pointerType !== "touch") store.setUi({ hover: index });
    if (index === null || !current || event.pointerType === "touch") return;
    if (!(event.buttons & 1)) hold(null);
    else drag(store, current, index);
  });

  on("pointerleave", () => store.setUi({ hover: null }));

  on("pointermove", (/** @type {PointerEvent} */ event) => {
    if (
      current?.kind === "press" &&
      Math.hypot(event.clientX - current.x, event.clientY - current.y) > SLIP
    ) {
      clearTimeout(current.timer);
      hold(null);
    }
  });

  const end = (/** @type {PointerEvent} */ event) => {
    if (!current) return;
    if (current.kind === "press") {
      clearTimeout(current.timer);
      if (event.type === "pointerup") tap(store, board, current.index);
    } else if (current.kind === "move" && event.type === "pointerup") {
      drop(store, current, board.indexAt(event.target));
    } else if (
      current.kind === "open" &&
      event.type === "pointerup" &&
      board.indexAt(event.target) === current.index
    ) {
      playCell(store, current.index);
    }
    hold(null);
  };
  window.addEventListener("pointerup", end, { signal: listen.signal });
  window.addEventListener("pointercancel", end, { signal: listen.signal });

  // On some systems a middle click pastes; here it would paste labels by accident.
  on("mouseup", (/** @type {MouseEvent} */ event) => {
    if (event.button === 1) event.preventDefault();
  });
  on("contextmenu", (/** @type {Event} */ event) => event.preventDefault());
  on("wheel", (/** @type {WheelEvent} */ event) => stepNumber(store, board, event), {
    passive: false,
  });
  return () => listen.abort();
}

/**
 * @param {Store} store
 * @param {number} index
 * @param {boolean} shift
 * @returns {Gesture}
 */
function startMouse(store, index, shift) {
  const { ui } = store.state;
  const position = gridIn(store);
  // On release, so that a wrong cell can still be left.
  if (store.player) return { kind: "open", index };
  if (shift) {
    const from = ui.selection ? cornerOf(ui.selection, position.width) : index;
    store.setUi({ selection: between(from, index, position.width) });
    return { kind: "select", from };
  }
  if (ui.tool === SELECT) {
    if (ui.selection && inside(ui.selection, position.width, index)) {
      return { kind: "move", from: index, area: ui.selection };
    }
    store.setUi({ selection: between(index, index, position.width) });
    return { kind: "select", from: index };
  }
  const stroke = newStroke();
  const label = writes(ui, position.labels[index], position.xMax);
  if (ui.selection) store.setUi({ selection: null });
  store.setUi({ painting: true });
  store.dispatch({ do: "write", cells: [index], label }, stroke);
  return { kind: "paint", stroke, label, last: index, done: new Set([index]) };
}

/**
 * @param {Store} store
 * @param {Gesture} gesture
 * @param {number} index
 */
function drag(store, gesture, index) {
  const { width } = gridIn(store);
  if (gesture.kind === "paint") {
    const cells = way(gesture.last, index, width).filter((cell) => !gesture.done.has(cell));
    gesture.last = index;
    for (const cell of cells) gesture.done.add(cell);
    store.dispatch({ do: "write", cells, label: gesture.label }, gesture.stroke);
    store.setUi({ cursor: index });
  } else if (gesture.kind === "select") {
    store.setUi({ selection: between(gesture.from, index, width), cursor: index });
  }
}

/**
 * @param {Store} store
 * @param {{from: number, area: Rectangle}} gesture
 * @param {number | null} index
 */
function drop(store, { from, area }, index) {
  const { width, height } = gridIn(store);
  if (index === null) return;
  if (index === from) {
    store.setUi({ selection: null });
    return;
  }
  const down = Math.floor(index / width) - Math.floor(from / width);
  const right = (index % width) - (from % width);
  const top = area.top + down;
  const left = area.left + right;
  store.dispatch({ do: "move", area, top, left });
  store.setUi({
    selection: {
      top: Math.max(0, top),
      left: Math.max(0, left),
      bottom: Math.min(height - 1, area.bottom + down),
      right: Math.min(width - 1, area.right + right),
    },
  });
}

/**
 * @param {Store} store
 * @param {number} index
 * @param {PointerEvent} event
 * @param {() => void} done
 * @returns {Gesture}
 */
function startPress(store, index, event, done) {
  const timer = window.setTimeout(() => {
    done();
    navigator.vibrate?.(15);
    store.setUi({ cursor: index });
    flagCell(store, index);
  }, LONG_PRESS);
  return { kind: "press", index, x: event.clientX, y: event.clientY, timer };
}

/**
 * @param {Store} store
 * @param {Board} board
 * @param {number} index
 */
function tap(store, board, index) {
  const { ui } = store.state;
  const position = gridIn(store);
  board.focus(index);
  if (store.player) {
    store.setUi({ cursor: index });
    playCell(store, index);
    return;
  }
  if (ui.tool === SELECT) {
    // The first tap sets one corner, the second the other.
    const single =
      ui.selection &&
      ui.selection.top === ui.selection.bottom &&
      ui.selection.left === ui.selection.right;
    const from = single && ui.selection ? cornerOf(ui.selection, position.width) : index;
    store.setUi({ cursor: index, selection: between(from, index, position.width) });
    return;
  }
  store.setUi({ cursor: index });
  store.dispatch({
    do: "write",
    cells: [index],
    label: writes(ui, position.labels[index], position.xMax),
  });
}

/**
 * @param {Store} store
 * @param {number} index
 */
export function playCell(store, index) {
  // A number is opened around in either way.
  if (store.state.ui.flagging && !isNumber(store.state.position.labels[index]))
    store.player?.flag(index);
  else store.player?.open(index);
}

/**
 * Flag a cell, and with it all vertices that are selected together with it.
 * @param {Store} store
 * @param {number} index
 */
export function flagCell(store, index) {
  const { position } = store.state;
  if (store.player) {
    store.player.flag(index);
    return;
  }
  store.dispatch({
    do: "write",
    cells: concernedIn(store, index),
    label: flagStep(position.labels[index], position.xMax),
  });
}

/**
 * One more or one less on a cell, and on all vertices that are selected together with it.
 * @param {Store} store
 * @param {number} index
 * @param {1 | -1} by
 * @param {string} stroke
 */
export function stepCell(store, index, by, stroke) {
  const { position } = store.state;
  const most = largestNumber(position);
  /** @type {Map<string, number[]>} */
  const changes = new Map();
  for (const cell of concernedIn(store, index)) {
    const label = position.labels[cell];
    const value = isNumber(label) ? Number(label) + by : by > 0 ? 0 : -1;
    if (value > most) continue;
    const next = value < 0 ? UNKNOWN : number(value);
    const others = changes.get(next);
    if (others) others.push(cell);
    else changes.set(next, [cell]);
  }
  for (const [label, cells] of changes) store.dispatch({ do: "write", cells, label }, stroke);
}

/**
 * @param {Store} store
 * @param {number} index
 */
function concernedIn({ state: { position, ui } }, index) {
  return isGraph(position) ? [...concerned(ui.selected, index)] : [index];
}

/**
 * The wheel changes the number of the cell with the cursor, where the pointer is on it; anywhere
 * else it scrolls as usual.
 * @param {Store} store
 * @param {Board} board
 * @param {WheelEvent} event
 */
export function stepNumber(store, board, event) {
  const index = board.indexAt(event.target);
  const { ui } = store.state;
  if (index === null || index !== ui.cursor || event.ctrlKey || event.deltaY === 0 || store.player)
    return;
  event.preventDefault();
  stepCell(store, index, event.deltaY < 0 ? 1 : -1, `wheel ${index} of ${ui.selected.length}`);
}

/**
 * The cells on the straight way to another one, that one included: a fast hand skips some.
 * @param {number} from
 * @param {number} to
 * @param {number} width
 */
function way(from, to, width) {
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

/**
 * The grid that these gestures are for.
 * @param {Store} store
 * @returns {GridPosition}
 */
function gridIn({ state: { position } }) {
  if (isGraph(position)) throw new Error("A graph has no rows.");
  return position;
}

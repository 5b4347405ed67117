// Keys on the board, and those that work wherever the focus is. The help lists them (shell/help.js).

import { TEXT_FIELDS } from "../page/dom.js";
import { between, wholeOf } from "../state/clip.js";
import { isGraph } from "../state/position.js";
import { jobOf, takesLong } from "../state/state.js";
import { usualTool } from "../state/tools.js";
import { labelKeys } from "./typing.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("./board.js").Board} Board
 */

/**
 * @param {Store} store
 * @param {Board} board
 * @param {Commands} commands
 * @returns {() => void} unbinds
 */
export function bindKeyboard(store, board, commands) {
  const moveOnGrid = cursorKeys(store, board);
  const write = labelKeys(store, board);
  const useKey = (/** @type {KeyboardEvent} */ event) => {
    const { brush } = store;
    if (brush && brushByKey(brush, store.state.hand.cursor, event.key)) return true;
    if (brush?.erase) return false;
    if (store.player) return playByKey(store, event.key);
    return commands.types(event) || write(event);
  };
  const listeners = new AbortController();
  const { signal } = listeners;

  board.container.addEventListener(
    "keydown",
    (event) => {
      const { position } = store.state;
      const toCorner = event.ctrlKey && (event.key === "Home" || event.key === "End");
      if (event.altKey || event.metaKey || (event.ctrlKey && !toCorner)) return;
      // Graphs have keys of their own, which come first.
      if (event.defaultPrevented) return;
      const isDone =
        (!isGraph(position) && moveOnGrid(event)) || (position.labels.length > 0 && useKey(event));
      if (isDone) event.preventDefault();
    },
    { signal },
  );
  // A screen reader may put the focus on any cell: the keys write where it is.
  board.container.addEventListener(
    "focusin",
    (event) => {
      const index = board.indexAt(event.target);
      if (index !== null && index !== store.state.hand.cursor) store.setHand({ cursor: index });
    },
    { signal },
  );
  document.addEventListener("keydown", keysAnywhere(store, commands), { signal });
  return () => listeners.abort();
}

// Keys that work wherever the focus is, except in a field or a dialog.

/**
 * @typedef {{help: () => void, stop: () => void, copy: (cut: boolean) => void,
 *   types: (event: KeyboardEvent) => boolean}} Commands
 *   `types`: what an open view has a use for
 */

/**
 * @param {Store} store
 * @param {Commands} commands
 * @returns {(event: KeyboardEvent) => void}
 */
export function keysAnywhere(store, commands) {
  return (event) => {
    const isTyping =
      event.target instanceof Element && event.target.closest(`${TEXT_FIELDS}, select, dialog`);
    if (isTyping) return;
    const command = commandOf(event, store, commands);
    if (command) command();
    else if (event.defaultPrevented || !typed(event, commands)) return;
    event.preventDefault();
  };
}

/**
 * @param {KeyboardEvent} event
 * @param {Store} store
 * @param {Commands} commands
 * @returns {(() => void) | undefined}
 */
function commandOf(event, store, commands) {
  if ((event.ctrlKey || event.metaKey) && !event.altKey)
    return {
      z: () => (event.shiftKey ? store.redo() : store.undo()),
      y: () => store.redo(),
      a: () => selectAll(store),
      c: hasTextSelected() ? undefined : () => commands.copy(false),
      // The board of a game is not cut to pieces.
      x: () => (store.player ? undefined : commands.copy(true)),
    }[event.key.toLowerCase()];
  return { "?": commands.help, Escape: () => dropOrStop(store, commands) }[event.key];
}

/**
 * What an open view has a use for wherever the focus is.
 * @param {KeyboardEvent} event
 * @param {Commands} commands
 */
const typed = (event, { types }) =>
  !event.altKey && !event.ctrlKey && !event.metaKey && types(event);

/** @param {Store} store */
function selectAll(store) {
  const { position } = store.state;
  if (!isGraph(position)) store.setHand({ selection: wholeOf(position) });
  else if (!store.player) store.setHand({ selected: position.labels.map((_, i) => i) });
}

/**
 * Drop the selection, or what is in the hand, the brush of a view or a tool; where there is none,
 * stop what is being computed. A tool, and a brush that is always in the hand there, wait behind
 * that, if somebody has asked for it and it is seen to take long.
 * @param {Store} store
 * @param {Commands} commands
 */
function dropOrStop(store, commands) {
  const { position, hand, python } = store.state;
  const { selection, selected, joining, pasting } = hand;
  const job = jobOf(python);
  const isAwaited = takesLong(job) && job.isAsked;
  if (selection || selected.length || joining !== null || pasting)
    store.setHand({ selection: null, selected: [], joining: null, pasting: false });
  else if (store.brush?.erase) store.brush.putAway();
  else if (isAwaited) commands.stop();
  else if (store.brush) store.brush.putAway();
  else if (hand.tool !== usualTool(position) && !store.player) store.putToolAway();
  else commands.stop();
}

function hasTextSelected() {
  return String(document.getSelection() ?? "") !== "";
}

// Keys that move the cursor of a grid, and with Shift select a rectangle.

/** @type {Record<string, [number, number]>} */
const STEPS = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

/**
 * @param {Store} store
 * @param {Board} board
 * @returns {(event: KeyboardEvent) => boolean} whether the key was one of these
 */
export function cursorKeys(store, board) {
  /** Where a selection by Shift + arrows began. */
  let anchor = -1;
  return ({ key, ctrlKey, shiftKey }) => {
    const { position, hand } = store.state;
    if (isGraph(position) || !(key in STEPS || key === "Home" || key === "End")) return false;
    const corner = key === "Home" ? 0 : position.labels.length - 1;
    const target = ctrlKey ? corner : stepped(key, hand.cursor, position);
    if (!shiftKey) anchor = -1;
    else if (!hand.selection || anchor < 0) anchor = hand.cursor;
    const selection = shiftKey ? between(anchor, target, position.width) : null;
    store.setHand({ cursor: target, hover: null, selection });
    board.focus(target);
    return true;
  };
}

/**
 * @param {string} key
 * @param {number} cursor
 * @param {import("../state/position.js").GridPosition} position
 */
function stepped(key, cursor, { width, height }) {
  const row = Math.floor(cursor / width);
  const column = cursor % width;
  if (key === "Home") return row * width;
  if (key === "End") return row * width + width - 1;
  const [down, right] = STEPS[key];
  const r = Math.min(height - 1, Math.max(0, row + down));
  const c = Math.min(width - 1, Math.max(0, column + right));
  return r * width + c;
}

// Keys for the brush of an open view; those that write labels rest while one that erases is in the
// hand, or mean what the brush makes of them.

/**
 * @param {import("../state/state.js").Brush} brush
 * @param {number} cursor
 * @param {string} key
 * @returns {boolean} whether it was one of these
 */
export function brushByKey(brush, cursor, key) {
  const erase = brush.erase && (() => brush.erase?.(cursor));
  const use = {
    " ": () => brush.use([cursor], true),
    Enter: () => brush.use([cursor], true),
    Delete: erase,
    Backspace: erase,
  }[key];
  use?.();
  return use !== undefined || (brush.type?.(cursor, key) ?? false);
}

// Keys of a game.

/**
 * @param {Store} store
 * @param {string} key
 * @returns {boolean} whether it was one of these
 */
export function playByKey({ player, state: { hand } }, key) {
  const move = {
    " ": () => player?.open(hand.cursor),
    Enter: () => player?.open(hand.cursor),
    f: () => player?.flag(hand.cursor),
  }[key.length === 1 ? key.toLowerCase() : key];
  move?.();
  return move !== undefined;
}

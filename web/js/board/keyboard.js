// Keys on the board: whose each of them is. The help lists them, from keys/list.js.

import { isGraph } from "../state/position.js";
import { keysAnywhere } from "./keys/anywhere.js";
import { brushByKey } from "./keys/brush.js";
import { cursorKeys } from "./keys/cursor.js";
import { labelKeys } from "./keys/labels.js";
import { playByKey } from "./keys/play.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("./board.js").Board} Board
 */

/**
 * @param {Store} store
 * @param {Board} board
 * @param {import("./keys/anywhere.js").Commands} commands
 * @returns {() => void} unbinds
 */
export function bindKeyboard(store, board, commands) {
  const moveOnGrid = cursorKeys(store, board);
  const write = labelKeys(store, board);
  const useKey = (/** @type {KeyboardEvent} */ event) => {
    const { brush } = store;
    if (brush && brushByKey(brush, store.state.ui.cursor, event.key)) return true;
    if (brush?.erase) return false;
    return store.player ? playByKey(store, event.key) : write(event);
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
      if (index !== null && index !== store.state.ui.cursor) store.setUi({ cursor: index });
    },
    { signal },
  );
  document.addEventListener("keydown", keysAnywhere(store, commands), { signal });
  return () => listeners.abort();
}

// Keys on the board. The list is also what the help shows, so the two cannot differ.

import { TEXT_FIELDS } from "../page/dom.js";
import { FREE, number, UNKNOWN } from "../state/labels.js";
import { isGraph, largestNumber } from "../state/position.js";
import { between, indicesIn } from "../state/rectangle.js";
import { newStroke } from "../state/tools.js";
import { flagCell, stepCell } from "./cell_edits.js";
import { drawByKey, stepInGraph } from "./graph/keyboard.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("./board.js").Board} Board
 */

/** @type {[string, string][]} */
export const KEYS = [
  [
    "Arrows",
    "Move the cursor; Home and End to the ends of the row (with Ctrl, of the board), Page Up and Page Down by ten rows",
  ],
  ["0 – 9", "Show this number (two digits in a row where x_max allows more than 9)"],
  ["F", "Flag, or take the flag away"],
  ["X", "Known free"],
  ["H or Delete", "Cover"],
  ["Space", "Blank: show 0"],
  ["+ and −", "One more, one less"],
  ["Shift + Arrows", "Select a rectangle"],
  ["Ctrl + A", "Select all"],
  ["Ctrl + C, X, V", "Copy, cut, paste"],
  ["Ctrl + Z, Y", "Undo, redo"],
  ["Escape", "Drop the selection; stop a long computation"],
  ["?", "Show this list"],
];

/** In a dealt game these take the place of those that write. @type {[string, string][]} */
export const GAME_KEYS = [
  ["Space or Enter", "Open the cell; on a number with all its flags, open the rest around it"],
  ["F", "Flag; again for more mines, then none"],
  ["Ctrl + Z", "Take a move back"],
];

/** On a graph these come in addition. @type {[string, string][]} */
export const GRAPH_KEYS = [
  ["Arrows", "Go to the next vertex in that direction"],
  ["N", "New vertex, joined to this one; Shift + N or Insert: one that stands alone"],
  ["E", "Begin an edge here; at the other vertex, again: join the two, or part them"],
  [
    "S",
    "Select this vertex besides, or no longer; what is written, moved, copied or erased then is all that is selected",
  ],
  [
    "+ and −",
    "One more, one less; on a selected vertex: on each that is selected (so do the wheel and the right button)",
  ],
  ["Ctrl + A, Escape", "Select all vertices, or none"],
  ["Shift + Arrows", "Move the vertex, or those that are selected"],
  ["D or Shift + Delete", "Erase the vertex, or those that are selected"],
  [
    "Ctrl + C, X, V",
    "Copy, cut and paste what is selected, with its edges; without a selection, the label",
  ],
  ["R or F2", "Give it another name"],
];

const TWO_DIGITS = 900; // ms in which a second digit belongs to the first

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
 * @param {{help: () => void, stop: () => void, copy: (cut: boolean) => void, paste: () => void}}
 *   commands
 * @returns {() => void} unbinds
 */
export function bindKeyboard(store, board, commands) {
  let digit = { cell: -1, text: "", time: 0, stroke: "" };
  /** Where a selection by Shift + arrows began. */
  let anchor = -1;

  const onBoard = (/** @type {KeyboardEvent} */ event) => {
    const { position, ui } = store.state;
    const { key } = event;
    const toCorner = event.ctrlKey && (key === "Home" || key === "End");
    if (event.altKey || event.metaKey || (event.ctrlKey && !toCorner)) return;
    if (isGraph(position)) {
      const target = stepInGraph(key, ui.cursor, position);
      const done = (!store.player && drawByKey(store, board, position, event)) || target !== null;
      if (target !== null && !event.shiftKey) {
        store.setUi({ cursor: target, hover: null, ...(ui.picked && { selected: [] }) });
        board.focus(target);
      }
      if (done) {
        event.preventDefault();
        return;
      }
      if (position.labels.length === 0) return;
    } else if (key in STEPS || key === "Home" || key === "End") {
      event.preventDefault();
      const corner = key === "Home" ? 0 : position.labels.length - 1;
      const target = toCorner ? corner : stepped(key, ui.cursor, position);
      if (event.shiftKey) {
        if (!ui.selection || anchor < 0) anchor = ui.cursor;
        store.setUi({
          cursor: target,
          hover: null,
          selection: between(anchor, target, position.width),
        });
      } else {
        anchor = -1;
        store.setUi({ cursor: target, hover: null, selection: null });
      }
      board.focus(target);
      return;
    }
    const { player } = store;
    if (player) {
      const move = {
        " ": () => player.open(ui.cursor),
        Enter: () => player.open(ui.cursor),
        f: () => player.flag(ui.cursor),
      }[key.length === 1 ? key.toLowerCase() : key];
      if (move) {
        event.preventDefault();
        move();
      }
      return;
    }
    if (key >= "0" && key <= "9" && key.length === 1) {
      event.preventDefault();
      const now = event.timeStamp;
      const joined =
        digit.cell === ui.cursor && now - digit.time < TWO_DIGITS ? digit.text + key : key;
      const value = Number(joined) <= largestNumber(position) && joined.length <= 3 ? joined : key;
      // The digits of one number are undone together.
      const stroke = value === joined && value !== key ? digit.stroke : newStroke();
      digit = { cell: ui.cursor, text: value, time: now, stroke };
      write(store, number(Number(value)), stroke);
      return;
    }
    const command = {
      f: () =>
        ui.selection || ui.selected.length ? write(store, "*") : flagCell(store, ui.cursor),
      x: () => write(store, FREE),
      h: () => write(store, UNKNOWN),
      Delete: () => write(store, UNKNOWN),
      Backspace: () => write(store, UNKNOWN),
      " ": () => write(store, number(0)),
      "+": () => stepCell(store, ui.cursor, 1, newStroke()),
      "=": () => stepCell(store, ui.cursor, 1, newStroke()),
      "-": () => stepCell(store, ui.cursor, -1, newStroke()),
    }[key.length === 1 ? key.toLowerCase() : key];
    if (command) {
      event.preventDefault();
      command();
    }
  };

  const anywhere = (/** @type {KeyboardEvent} */ event) => {
    const typing =
      event.target instanceof Element && event.target.closest(`${TEXT_FIELDS}, select, dialog`);
    if (typing) return;
    const control = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    /** @type {(() => void) | undefined} */
    let command;
    if (control && !event.altKey) {
      command = {
        z: () => (event.shiftKey ? store.redo() : store.undo()),
        y: () => store.redo(),
        a: () => {
          const { position } = store.state;
          if (isGraph(position) && !store.player)
            store.setUi({ selected: position.labels.map((_, i) => i) });
          else if (!isGraph(position))
            store.setUi({
              selection: {
                top: 0,
                left: 0,
                bottom: position.height - 1,
                right: position.width - 1,
              },
            });
        },
        c: hasTextSelected() ? undefined : () => commands.copy(false),
        // The board of a game is not cut to pieces.
        x: () => (store.player ? undefined : commands.copy(true)),
      }[key];
    } else if (event.key === "?") {
      command = commands.help;
    } else if (event.key === "Escape") {
      command = () => {
        const { selection, selected, joining } = store.state.ui;
        if (selection || selected.length || joining !== null)
          store.setUi({ selection: null, selected: [], joining: null });
        else commands.stop();
      };
    }
    if (command) {
      event.preventDefault();
      command();
    }
  };
  // A screen reader may put the focus on any cell: the keys write where it is.
  const follow = (/** @type {FocusEvent} */ event) => {
    const index = board.indexAt(event.target);
    if (index !== null && index !== store.state.ui.cursor) store.setUi({ cursor: index });
  };
  board.container.addEventListener("focusin", follow);
  board.container.addEventListener("keydown", onBoard);
  document.addEventListener("keydown", anywhere);
  return () => {
    board.container.removeEventListener("focusin", follow);
    board.container.removeEventListener("keydown", onBoard);
    document.removeEventListener("keydown", anywhere);
  };
}

function hasTextSelected() {
  return String(document.getSelection() ?? "") !== "";
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

/**
 * Write on the selection, or on the cell with the cursor.
 * @param {Store} store
 * @param {string} label
 * @param {string} [stroke]
 */
function write(store, label, stroke) {
  const { position, ui } = store.state;
  const marked = isGraph(position)
    ? [...ui.selected]
    : ui.selection
      ? indicesIn(position, ui.selection)
      : [];
  const cells = marked.length ? marked : [ui.cursor];
  store.dispatch({ do: "write", cells, label }, stroke);
}

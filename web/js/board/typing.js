// Typing labels: one is written where the cursor is, which then goes on to the next cell, as in a
// text. Where one key more may belong to a label, a second digit or one more mine under a flag, the
// cell waits for it a moment.

import { indicesIn } from "../state/clip.js";
import { FREE, flag, isFlag, isNumber, minesOf, UNKNOWN } from "../state/labels.js";
import { isEndless, isGraph, largestNumber } from "../state/position.js";
import { newStroke } from "../state/tools.js";
import { stepCell } from "./cell_actions.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {Pick<import("./board.js").Board, "hasFocus">} Board
 */

const PATIENCE = 900; // ms for which a cell waits

/**
 * @typedef {{goOn: () => void, waitsFor: (label: string) => boolean}} Onward
 *   Where what is typed does not go on to the next cell: what happens in its place, and whether a label waits
 *   for one key more.
 */

export class Typing {
  /**
   * @param {Store} store
   * @param {Board} board
   * @param {Onward | null} [onward]
   */
  constructor(store, board, onward = null) {
    this.store = store;
    this.board = board;
    this.onward = onward;
    /** The label that was begun, its step of undo, and all as it was since. @type {{label: string, stroke: string, since: State} | null} */
    this.begun = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** The label that waits for more where the cursor is, or null. */
  get waiting() {
    const { begun, store } = this;
    return begun && isSamePlace(begun.since, store.state) ? begun : null;
  }

  /** @param {string} digit */
  digit(digit) {
    const { waiting, store } = this;
    const joined = waiting && isNumber(waiting.label) ? waiting.label + digit : "";
    if (waiting && joined && Number(joined) <= largestNumber(store.state.position))
      this.write(joined, waiting.stroke);
    else this.label(digit);
  }

  /** A flag, or one mine more under it. */
  mine() {
    const { waiting } = this;
    if (waiting && isFlag(waiting.label))
      this.write(flag(minesOf(waiting.label) + 1), waiting.stroke);
    else this.label(flag(1));
  }

  /**
   * A label of its own: the cell that waits does so in vain.
   * @param {string} label
   */
  label(label) {
    if (this.waiting) this.goOn();
    this.write(label, newStroke());
  }

  /** Cover, and stay. */
  cover() {
    this.begun = null;
    this.fill(UNKNOWN, newStroke());
  }

  /**
   * Go back to the cell before and cover it. What the cursor has not left since it was typed is
   * covered itself: a label that waits, and the last cell of the board.
   */
  back() {
    const { position, hand } = this.store.state;
    const last = position.labels.length - 1;
    const isHere = this.waiting || (hand.cursor === last && position.labels[last] !== UNKNOWN);
    if (!isHere && !stays(this.store.state)) this.moveTo(Math.max(0, hand.cursor - 1));
    this.cover();
  }

  /** Go to the beginning of the next row. @returns {boolean} whether there are rows */
  nextRow() {
    const { position, hand } = this.store.state;
    if (isGraph(position)) return false;
    const row = Math.floor(hand.cursor / position.width) + 1;
    if (row < position.height) this.moveTo(row * position.width + firstColumn(position));
    return true;
  }

  /**
   * @param {string} label
   * @param {string} stroke
   */
  write(label, stroke) {
    const { store } = this;
    const { grown } = store.state.eye;
    this.fill(label, stroke);
    // A board that has grown is drawn before the cursor leaves what was written, so that this stays
    // where it is on the page.
    if (store.state.eye.grown !== grown) store.draw();
    const waits = mayGoOn(label, store.state.position);
    if (waits && (isFlag(label) || (this.onward?.waitsFor(label) ?? true))) {
      this.begun = { label, stroke, since: store.state };
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.stopWaiting(), PATIENCE);
    } else this.goOn();
  }

  /** On all that is selected, or on the cell with the cursor. @param {string} label @param {string} stroke */
  fill(label, stroke) {
    const { position, hand } = this.store.state;
    const marked = isGraph(position)
      ? [...hand.selected]
      : hand.selection
        ? indicesIn(position, hand.selection)
        : [];
    const cells = marked.length ? marked : [hand.cursor];
    this.store.dispatch({ do: "write", cells, label }, stroke);
  }

  /** Whoever has gone elsewhere with the keyboard meanwhile is not called back. */
  stopWaiting() {
    if (this.waiting && (this.onward || this.board.hasFocus)) this.goOn();
    this.begun = null;
  }

  /** To the next cell, which is in the next row where this one ends; the last cell is not left. */
  goOn() {
    const { state } = this.store;
    this.begun = null;
    if (this.onward) this.onward.goOn();
    else if (!stays(state))
      this.moveTo(Math.min(state.hand.cursor + 1, state.position.labels.length - 1));
  }

  /** @param {number} cursor */
  moveTo(cursor) {
    this.begun = null;
    // The focus follows with the next picture: by itself it would be one, and put off that of the answer.
    this.store.setHand({ cursor, hover: null, selection: null });
  }
}

/**
 * A selection is filled as a whole, and the vertices of a graph stand in no row.
 * @param {State} state
 */
const stays = ({ position, hand }) => isGraph(position) || hand.selection !== null;

/**
 * Whether nothing else was written or chosen since.
 * @param {State} since
 * @param {State} now
 */
function isSamePlace(since, now) {
  return (
    since.position === now.position &&
    since.hand.cursor === now.hand.cursor &&
    since.hand.selection === now.hand.selection &&
    since.hand.selected === now.hand.selected
  );
}

/**
 * Whether one key more may belong to a label.
 * @param {string} label
 * @param {Position} position
 */
function mayGoOn(label, position) {
  if (isFlag(label)) return minesOf(label) < position.xMax;
  const value = isNumber(label) ? Number(label) : 0;
  return value > 0 && 10 * value <= largestNumber(position);
}

/**
 * Where the rows of a grid begin: on a board without an edge, where what is known of it begins.
 * @param {import("../state/position.js").GridPosition} position
 */
function firstColumn(position) {
  const { labels, width } = position;
  if (!isEndless(position)) return 0;
  const columns = labels.flatMap((label, i) => (label === UNKNOWN ? [] : [i % width]));
  return columns.length ? columns.reduce((a, b) => Math.min(a, b)) : 0;
}

// Keys that write labels: on the selection, or on the cell with the cursor, which then goes on.

/**
 * @param {import("../state/store.js").Store} store
 * @param {Board} board
 * @returns {(event: Pick<KeyboardEvent, "key">) => boolean} whether the key was one of these
 */
export function labelKeys(store, board) {
  const typing = new Typing(store, board);
  const step = (/** @type {1 | -1} */ by) =>
    stepCell(store, store.state.hand.cursor, by, newStroke());
  return ({ key }) => {
    if (key >= "0" && key <= "9" && key.length === 1) {
      typing.digit(key);
      return true;
    }
    /** @type {(() => boolean | void) | undefined} */
    const command = {
      " ": () => typing.label("0"),
      f: () => typing.mine(),
      x: () => typing.label(FREE),
      h: () => typing.label(UNKNOWN),
      Enter: () => typing.nextRow(),
      Backspace: () => typing.back(),
      Delete: () => typing.cover(),
      "+": () => step(1),
      "=": () => step(1),
      "-": () => step(-1),
    }[key.length === 1 ? key.toLowerCase() : key];
    return command !== undefined && command() !== false;
  };
}

// The page's state in four drawers, each with its question:
//   position  should undo restore it, and the link hold it?
//   settings  does a person set it once, for this browser?
//   ui        is it gone when the hand leaves the board?
//   answer    did the solver say it? It carries the revision of the position it belongs to.

import { act } from "./actions.js";

/**
 * @typedef {import("./position.js").Position} Position
 * @typedef {import("./position.js").Rectangle} Rectangle
 * @typedef {import("./position.js").Clip} Clip
 * @typedef {import("./actions.js").Action} Action
 * @typedef {import("./answer.js").Answer} Answer
 *
 * @typedef {{display: "fraction" | "percent" | "decimal", cell: number, answers: boolean,
 *   theme: "auto" | "light" | "dark", digits: number}} Settings
 *   `cell` is the size of a cell in pixels; 0: as large as the page allows.
 * @typedef {{tool: string, flag: number, cursor: number, hover: number | null,
 *   selection: Rectangle | null, clip: Clip | null, room: number}} Ui
 *   `room` is the width the board may have, in pixels.
 * @typedef {{stage: "loading" | "starting" | "ready" | "failed", loaded: number, total: number,
 *   message: string, running: boolean, since: number, done: number, expected: number,
 *   stopped: boolean, formulas: boolean}} Solver
 * @typedef {{position: Position, revision: number, settings: Settings, ui: Ui,
 *   answer: Answer | null, solver: Solver, canUndo: boolean, canRedo: boolean}} State
 */

const MOST_UNDO = 500;

export class Store {
  /** @param {Position} position @param {Settings} settings */
  constructor(position, settings) {
    /** @type {State} */
    this.state = {
      position,
      revision: 0,
      settings,
      ui: { tool: "1", flag: 1, cursor: 0, hover: null, selection: null, clip: null, room: 700 },
      answer: null,
      solver: {
        stage: "loading", loaded: 0, total: 0, message: "", running: false, since: 0, done: 0,
        expected: 0, stopped: false, formulas: false,
      },
      canUndo: false,
      canRedo: false,
    };
    /** @type {Position[]} */
    this.past = [];
    /** @type {Position[]} */
    this.future = [];
    /** The stroke that the newest undo step belongs to, so that one drag is undone at once. */
    this.stroke = "";
    /** @type {((state: State, before: State) => void)[]} */
    this.listeners = [];
    /** @type {((state: State) => void)[]} */
    this.watchers = [];
    this.drawn = this.state;
    this.waiting = false;
  }

  /**
   * Called at once with every new state: for work that should not wait for the next frame.
   * @param {(state: State) => void} watcher
   */
  watch(watcher) {
    this.watchers.push(watcher);
  }

  /**
   * Called with the new and the last drawn state, at most once per frame.
   * @param {(state: State, before: State) => void} listener
   */
  subscribe(listener) {
    this.listeners.push(listener);
  }

  /**
   * @param {Action} action
   * @param {string} [stroke]  actions of one stroke become one step of undo
   */
  dispatch(action, stroke = "") {
    const before = this.state.position;
    const position = act(before, action);
    if (position === before) return;
    if (!stroke || stroke !== this.stroke) {
      this.past.push(before);
      if (this.past.length > MOST_UNDO) this.past.shift();
    }
    this.stroke = stroke;
    this.future = [];
    this.show(position);
  }

  undo() {
    const position = this.past.pop();
    if (!position) return;
    this.future.push(this.state.position);
    this.stroke = "";
    this.show(position);
  }

  redo() {
    const position = this.future.pop();
    if (!position) return;
    this.past.push(this.state.position);
    this.stroke = "";
    this.show(position);
  }

  /** @param {Position} position */
  show(position) {
    const { ui } = this.state;
    const same = position.width === this.state.position.width
      && position.height === this.state.position.height;
    this.update({
      position,
      revision: this.state.revision + 1,
      // A cursor, hover or selection of another size of board points nowhere.
      ui: same ? ui : { ...ui, cursor: keptCursor(ui.cursor, this.state.position, position), hover: null, selection: null },
      canUndo: this.past.length > 0,
      canRedo: this.future.length > 0,
    });
  }

  /** @param {Partial<Ui>} change */
  setUi(change) {
    this.update({ ui: { ...this.state.ui, ...change } });
  }

  /** @param {Partial<Settings>} change */
  setSettings(change) {
    this.update({ settings: { ...this.state.settings, ...change } });
  }

  /** @param {Partial<Solver>} change */
  setSolver(change) {
    this.update({ solver: { ...this.state.solver, ...change } });
  }

  /** @param {Partial<State>} change */
  update(change) {
    this.state = { ...this.state, ...change };
    for (const watcher of this.watchers) watcher(this.state);
    if (this.waiting) return;
    this.waiting = true;
    requestAnimationFrame(() => this.draw());
  }

  draw() {
    this.waiting = false;
    const before = this.drawn;
    this.drawn = this.state;
    for (const listener of this.listeners) listener(this.state, before);
  }
}

/**
 * @param {number} cursor
 * @param {Position} before
 * @param {Position} after
 */
function keptCursor(cursor, before, after) {
  const row = Math.min(Math.floor(cursor / before.width), after.height - 1);
  const column = Math.min(cursor % before.width, after.width - 1);
  return row * after.width + column;
}

const LEAST_CELL = 24; // smaller cells hold no fraction
const LEAST_TOUCHED = 32; // and a finger needs more
const MOST_CELL = 52;

/**
 * The size of a cell: what the person chose, or what fits the page.
 * @param {State} state
 */
export function cellSize({ settings, position, ui }) {
  if (settings.cell > 0) return settings.cell;
  const columns = position.width + (position.shape === "hex" ? 0.5 : 0);
  const least = matchMedia("(pointer: coarse)").matches ? LEAST_TOUCHED : LEAST_CELL;
  return Math.max(least, Math.min(MOST_CELL, Math.floor(ui.room / columns)));
}

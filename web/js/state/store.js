// The page's state in five drawers, each with its question:
//   position  should undo restore it, and the link hold it?
//   game      should undo restore it, and the link not tell it? null while the board is edited
//   settings  does a person set it once, for this browser?
//   ui        is it gone when the hand leaves the board?
//   answer    did the solver say it? It carries the revision of the position it belongs to; a graph
//             that is only drawn otherwise has the same.

import { act } from "./actions.js";
import { extentOf } from "./geometry.js";
import { freshFrame, grownFrame, isRedrawn } from "./graph_frame.js";
import { isGraph, isSameQuestion, resized, sameCells } from "./position.js";
import { DRAW, ERASE } from "./tools.js";
import { isEndless, mayBeEndless, sidesTouched } from "./unbounded.js";

/**
 * @typedef {import("./position.js").Position} Position
 * @typedef {import("./rectangle.js").Rectangle} Rectangle
 * @typedef {import("./clip.js").Clip} Clip
 * @typedef {import("./position.js").Piece} Piece
 * @typedef {import("./actions.js").Action} Action
 * @typedef {import("../solver/answer.js").Answer} Answer
 * @typedef {import("../game/rules.js").Game} Game
 * @typedef {import("./graph_frame.js").Frame} Frame
 *
 * @typedef {{display: "fraction" | "percent" | "decimal", cell: number, answers: boolean,
 *   theme: "auto" | "light" | "dark", digits: number}} Settings
 *   `cell` is the size of a cell in pixels; 0: as large as the page allows.
 * @typedef {{tool: string, flag: number, cursor: number, hover: number | null,
 *   selection: Rectangle | null, selected: readonly number[], picked: boolean, clip: Clip | Piece |
 *   null, room: number, tall: number, grown: number, flagging: boolean,
 *   painting: boolean, frame: Frame | null, zoom: number, joining: number | null}} Ui
 *   `selection` is that of a grid, `selected` are the vertices of a graph, ascending; `picked`: the
 *   one that a mere click has selected, which keys that move on let go;
 *   `room` and `tall` are the width and the height that is seen of the board, in pixels;
 *   `flagging`: a click of a game flags;
 *   `painting` while a drag writes labels; `grown` counts how often a board without an edge has
 *   grown;
 *   `frame`: what is seen of a graph; `zoom`: the size of its vertices in pixels that fingers or
 *   the wheel gave it, else 0; `joining`: the vertex from which an edge is being drawn.
 * @typedef {{stage: "loading" | "starting" | "ready" | "failed", loaded: number, total: number,
 *   message: string, running: boolean, since: number, done: number, expected: number,
 *   stopped: boolean, formulas: boolean}} Solver
 * @typedef {{position: Position, game: Game | null, revision: number, settings: Settings, ui: Ui,
 *   answer: Answer | null, solver: Solver, canUndo: boolean, canRedo: boolean}} State
 * @typedef {{position: Position, game: Game | null}} Moment  what undo restores
 * @typedef {{open: (index: number) => void, flag: (index: number) => void, fill: () => void}}
 *   Player
 */

const MOST_UNDO = 500;
/** Actions that write on the board and leave it as large as it is. */
const WRITES = new Set(["write", "paste", "move", "repair", "fill"]);

export class Store {
  /** @param {Position} position @param {Settings} settings */
  constructor(position, settings) {
    /** @type {State} */
    this.state = {
      position,
      game: null,
      revision: 0,
      settings,
      ui: {
        tool: "1",
        flag: 1,
        cursor: 0,
        hover: null,
        selection: null,
        selected: [],
        picked: false,
        clip: null,
        room: 700,
        tall: 600,
        flagging: false,
        painting: false,
        grown: 0,
        frame: null,
        zoom: 0,
        joining: null,
      },
      answer: null,
      solver: {
        stage: "loading",
        loaded: 0,
        total: 0,
        message: "",
        running: false,
        since: 0,
        done: 0,
        expected: 0,
        stopped: false,
        formulas: false,
      },
      canUndo: false,
      canRedo: false,
    };
    /** @type {Moment[]} */
    this.past = [];
    /** @type {Moment[]} */
    this.future = [];
    /** Carries out the moves of games, once that part is loaded. @type {Player | null} */
    this.table = null;
    /** The stroke that the newest undo step belongs to, so that one drag is undone at once. */
    this.stroke = "";
    /** Something was written at the border of a board without an edge. */
    this.outgrown = false;
    /** @type {((state: State, before: State) => void)[]} */
    this.listeners = [];
    /** @type {((state: State) => void)[]} */
    this.watchers = [];
    this.state.ui.frame = frameOf(this.state);
    this.drawn = this.state;
    this.waiting = false;
  }

  /**
   * Called at once with every new state: for work that should not wait for the next frame.
   * @param {(state: State) => void} watcher
   * @returns {() => void} ends it
   */
  watch(watcher) {
    this.watchers.push(watcher);
    return () => {
      this.watchers = this.watchers.filter((other) => other !== watcher);
    };
  }

  /**
   * Called with the new and the last drawn state, at most once per frame.
   * @param {(state: State, before: State) => void} listener
   * @returns {() => void} ends it
   */
  subscribe(listener) {
    this.listeners.push(listener);
    return () => {
      this.listeners = this.listeners.filter((other) => other !== listener);
    };
  }

  /** Takes the clicks on the board; null while they edit it. */
  get player() {
    return this.state.game ? this.table : null;
  }

  /** @returns {Moment} */
  get moment() {
    return { position: this.state.position, game: this.state.game };
  }

  /**
   * @param {Action} action
   * @param {string} [stroke]  actions of one stroke become one step of undo
   */
  dispatch(action, stroke = "") {
    const { position: before, game } = this.state;
    const position = act(before, action);
    if (position === before) return;
    const goesOn = stroke !== "" && stroke === this.stroke && this.outgrown;
    this.outgrown =
      !game &&
      WRITES.has(action.do) &&
      (goesOn || isEndless(before)) &&
      !isEndless(position) &&
      mayBeEndless(position);
    // The mines of a game are those of its board: another board leaves it; another prior does not,
    // nor
    // does another drawing.
    const stays = action.do === "prior" || isSameQuestion(before, position);
    this.play({ position, game: stays ? game : null }, stroke);
    // Another graph is seen as a whole, even where it has the names of the one before.
    if (action.do === "load") this.zoom(0);
    this.grow();
  }

  /** A board without an edge gets room around what was written, as a part of the same step. */
  grow() {
    const { position, game, ui } = this.state;
    // A board that grew under the hand that paints would slip away from it.
    if (!this.outgrown || ui.painting) return;
    this.outgrown = false;
    if (isGraph(position)) return;
    const sides = sidesTouched(position);
    if (!sides) return;
    const cursor =
      (Math.floor(ui.cursor / position.width) + sides.top) *
        (position.width + sides.left + sides.right) +
      (ui.cursor % position.width) +
      sides.left;
    const grown = resized(position, sides);
    if (grown === position) return; // as large as a board may be
    this.show({ position: grown, game });
    this.setUi({ cursor, grown: ui.grown + 1 });
  }

  /**
   * @param {Moment} moment  what the board and the game are to be
   * @param {string} [stroke]
   */
  play(moment, stroke = "") {
    const before = this.moment;
    if (moment.position === before.position && moment.game === before.game) return;
    if (!stroke || stroke !== this.stroke) {
      this.past.push(before);
      if (this.past.length > MOST_UNDO) this.past.shift();
    }
    this.stroke = stroke;
    this.future = [];
    this.show(moment);
  }

  undo() {
    const moment = this.past.pop();
    if (!moment) return;
    this.future.push(this.moment);
    this.stroke = "";
    this.show(moment);
  }

  redo() {
    const moment = this.future.pop();
    if (!moment) return;
    this.past.push(this.moment);
    this.stroke = "";
    this.show(moment);
  }

  /** @param {Moment} moment */
  show({ position, game }) {
    const { ui, position: before } = this.state;
    const same = sameCells(before, position);
    const kept = isGraph(before) && isGraph(position) && !isRedrawn(before, position);
    const tool = isGraph(before) === isGraph(position) ? ui.tool : toolFor(ui.tool, position);
    // Another layout shows the whole graph again.
    const zoom = kept ? ui.zoom : 0;
    this.update({
      position,
      game,
      revision: this.state.revision + (isSameQuestion(before, position) ? 0 : 1),
      // A cursor, hover or selection of another size of board points nowhere.
      ui: same
        ? { ...ui, zoom }
        : {
            ...ui,
            tool,
            cursor: keptCursor(ui.cursor, before, position),
            hover: null,
            selection: null,
            selected: [],
            joining: null,
            zoom,
          },
      // An answer about other cells says nothing here, not even as an old one.
      answer: same ? this.state.answer : null,
      canUndo: this.past.length > 0,
      canRedo: this.future.length > 0,
    });
    this.frame(kept);
  }

  /**
   * See to it that all of a graph is seen.
   * @param {boolean} kept  whether the frame may only grow
   */
  frame(kept) {
    const { ui, position } = this.state;
    const old = kept && isGraph(position) ? ui.frame : null;
    const frame = old && isGraph(position) ? grownFrame(old, position.places) : frameOf(this.state);
    if (frame !== ui.frame) this.update({ ui: { ...this.state.ui, frame } });
  }

  /**
   * Draw a graph larger or smaller, until it is fitted again.
   * @param {number} zoom  px of a vertex
   */
  zoom(zoom) {
    this.update({ ui: { ...this.state.ui, zoom } });
    this.frame(false);
  }

  /** Show the whole board: as large as fits the page, a graph even smaller. */
  fit() {
    this.setSettings({ cell: 0 });
    this.update({ ui: { ...this.state.ui, frame: frameOf(this.state, WHOLE_GRAPH) } });
  }

  /** @param {Partial<Ui>} change */
  setUi(change) {
    const ui = { ...this.state.ui, ...change };
    // The pointer may still be over a cell of the board that was drawn before, and press it.
    const count = this.state.position.labels.length;
    if (ui.cursor >= count) ui.cursor = Math.max(0, count - 1);
    if (ui.hover !== null && ui.hover >= count) ui.hover = null;
    if (change.selected) ui.picked = change.picked ?? false;
    if (change.selected?.some((vertex) => vertex >= count))
      ui.selected = change.selected.filter((vertex) => vertex < count);
    const resized = ui.room !== this.state.ui.room || ui.tall !== this.state.ui.tall;
    this.update({ ui });
    if (resized) this.frame(false);
    if (change.painting === false) this.grow();
  }

  /** @param {Partial<Settings>} change */
  setSettings(change) {
    const resized = change.cell !== undefined;
    this.update({ settings: { ...this.state.settings, ...change } });
    if (resized) this.zoom(0);
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
 * The tool to go on with on a board of the other kind: an empty graph wants to be drawn first.
 * @param {string} tool
 * @param {Position} position
 */
function toolFor(tool, position) {
  if (isGraph(position)) return position.labels.length ? tool : DRAW;
  return tool === DRAW || tool === ERASE ? "1" : tool;
}

/**
 * @param {number} cursor
 * @param {Position} before
 * @param {Position} after
 */
function keptCursor(cursor, before, after) {
  if (isGraph(before) || isGraph(after)) {
    // The same vertex, if it is still there.
    const name = isGraph(before) && isGraph(after) ? before.names[cursor] : undefined;
    const found = name === undefined || !isGraph(after) ? -1 : after.names.indexOf(name);
    return found >= 0 ? found : Math.max(0, Math.min(cursor, after.labels.length - 1));
  }
  const row = Math.min(Math.floor(cursor / before.width), after.height - 1);
  const column = Math.min(cursor % before.width, after.width - 1);
  return row * after.width + column;
}

// Pixels: smaller cells hold no fraction, a finger needs more, and edges need room as well.
const CELL = { least: 24, touched: 32, most: 52 };
// The shape of a graph says more than its fractions: smaller vertices show their colours, and can
// be zoomed.
const OF_GRAPH = { least: 13, touched: 18, most: 44 };
// Asked for, all of a graph is seen, even if only its colours can be read then.
const WHOLE_GRAPH = { least: 5, touched: 5, most: 44 };

/**
 * The size of a cell: what the person chose, or what fits the page.
 * @param {State} state
 */
export function cellSize({ settings, position, ui }) {
  // That of a graph stays as it is drawn on, so that nothing moves under the hand.
  if (isGraph(position)) return ui.frame?.cell ?? OF_GRAPH.least;
  if (settings.cell > 0) return settings.cell;
  const { shape, width, height } = position;
  return fitting(ui.room / extentOf(shape, width, height).width, CELL);
}

/**
 * @param {number} size  px at which everything can be seen
 * @param {{least: number, touched: number, most: number}} sizes  px
 */
function fitting(size, { least, touched, most }) {
  const smallest = matchMedia("(pointer: coarse)").matches ? touched : least;
  return Math.max(smallest, Math.min(most, Math.floor(size)));
}

/**
 * What is to be seen of a graph; null for a grid.
 * @param {State} state
 * @param {{least: number, touched: number, most: number}} [sizes]
 */
function frameOf({ position, settings, ui }, sizes = OF_GRAPH) {
  if (!isGraph(position)) return null;
  return freshFrame(
    position.places,
    ui.room,
    (columns, rows) =>
      ui.zoom || settings.cell || fitting(Math.min(ui.room / columns, ui.tall / rows), sizes),
  );
}

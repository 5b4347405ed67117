// The store: holds the state, changes it by actions, and tells who draws it, once per animation
// frame. A changed board is held back for a moment where its answer is about to come: both are one
// picture then, and the answer need not wait until the other one is painted.

import { act } from "./actions.js";
import { frameOf, grownFrame, isRedrawn, WHOLE_GRAPH } from "./frame.js";
import { isNumber } from "./labels.js";
import {
  isEndless,
  isGraph,
  isSameQuestion,
  mayBeEndless,
  resized,
  sameCells,
  sidesTouched,
} from "./position.js";
import { firstState, NO_MARKS, recorded, redone, showsAnswers, undone } from "./state.js";
import { brushIn, onOtherCells, toolFor, usualTool, withinCells } from "./tools.js";

/**
 * @typedef {import("./position.js").Position} Position
 * @typedef {import("./actions.js").Action} Action
 * @typedef {import("./state.js").Moment} Moment
 * @typedef {import("./state.js").Player} Player
 * @typedef {import("./state.js").Brush} Brush
 * @typedef {import("./state.js").Settings} Settings
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Marks} Marks
 * @typedef {import("./state.js").Shown} Shown
 * @typedef {import("./state.js").Hand} Hand
 * @typedef {import("./state.js").Eye} Eye
 */

/** Actions that write on the board and leave it as large as it is. */
const WRITES = new Set(["write", "paste", "move", "repair", "fill", "conclude"]);

const HELD = 16; // ms, one picture of a usual screen: nobody sees that something came later by less

export class Store {
  /** @param {Position} position @param {Settings} settings */
  constructor(position, settings) {
    /** @type {State} */
    this.state = firstState(position, settings);
    /** Carries out the moves of games, once that part is loaded. @type {Player | null} */
    this.table = null;
    /** @type {((state: Shown, before: Shown) => void)[]} */
    this.listeners = [];
    /** @type {((state: State) => Marks) | null} */
    this.marker = null;
    /** @type {((state: State) => void)[]} */
    this.watchers = [];
    this.state.eye.frame = frameOf(this.state);
    /** @type {Shown} */
    this.drawn = { ...this.state, ...NO_MARKS };
    this.isDrawn = true;
    this.waiting = false;
    /** Draws after a while what is held back; 0 where nothing is. */
    this.held = 0;
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
   * @param {(state: Shown, before: Shown) => void} listener
   * @returns {() => void} ends it
   */
  subscribe(listener) {
    this.listeners.push(listener);
    return () => {
      this.listeners = this.listeners.filter((other) => other !== listener);
    };
  }

  /**
   * Asked before every frame what is shown on the board. It may change the state, such as when a view takes the
   * clicks.
   * @param {(state: State) => Marks} marker
   */
  askForMarks(marker) {
    this.marker = marker;
  }

  /** Takes the clicks on the board; null while they edit it. */
  get player() {
    return this.state.game ? this.table : null;
  }

  /** Takes the clicks on the board for an open view; null while they are for something else. */
  get brush() {
    return brushIn(this.state.hand);
  }

  /** @param {Brush} brush */
  takeBrush(brush) {
    const { tool } = this.state.hand;
    this.setHand({
      tool: { do: "view", brush, before: typeof tool === "object" ? tool.before : tool },
    });
  }

  /** Go on with the tool that was chosen before this brush, if it is in use. @param {Brush} brush */
  dropBrush(brush) {
    const { tool } = this.state.hand;
    if (typeof tool === "object" && tool.brush === brush)
      this.setHand({ tool: toolFor(tool.before, this.state.position) });
  }

  /**
   * Put the tool away. The brush of a view stays in the hand: another tool comes back after it.
   * @param {Position} [position]  what it is to be used on next
   */
  putToolAway(position = this.state.position) {
    const { tool } = this.state.hand;
    const usual = usualTool(position);
    this.setHand({ tool: typeof tool === "object" ? { ...tool, before: usual } : usual });
    if (this.state.eye.sheet === "pad") this.setEye({ sheet: "peek" });
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
    // What somebody begins with, or is shown, is looked at first: a click must not spoil it.
    if (action.do === "load" || action.do === "cover") this.putToolAway(position);
    if (position === before) return;
    // The mines of a game are those of its board: another board leaves it; another prior does not,
    // nor does another drawing.
    const stays = action.do === "prior" || isSameQuestion(before, position);
    this.play({ position, game: stays ? game : null }, stroke);
    // Another graph is seen as a whole, even where it has the names of the one before.
    if (action.do === "load") this.zoom(0);
    // A board that grew under the hand that paints would slip away from it.
    if (WRITES.has(action.do) && !this.state.hand.painting) this.growSince(before);
  }

  /**
   * A board without an edge gets room around what was written, as a part of the same step.
   * @param {Position} before  what was written
   */
  growSince(before) {
    const { position, game, hand, eye } = this.state;
    if (game || !isEndless(before) || !mayBeEndless(position)) return;
    const sides = sidesTouched(position);
    if (!sides) return;
    const cursor =
      (Math.floor(hand.cursor / position.width) + sides.top) *
        (position.width + sides.left + sides.right) +
      (hand.cursor % position.width) +
      sides.left;
    const grown = resized(position, sides);
    if (grown === position) return; // as large as a board may be
    this.show({ position: grown, game });
    this.setHand({ cursor });
    this.setEye({ grown: eye.grown + 1 });
  }

  /**
   * @param {Moment} moment  what the board and the game are to be
   * @param {string} [stroke]
   */
  play(moment, stroke = "") {
    const before = this.moment;
    if (moment.position === before.position && moment.game === before.game) return;
    this.show(moment, recorded(this.state.history, before, stroke));
  }

  undo() {
    const gone = undone(this.state.history, this.moment);
    if (gone) this.show(gone.moment, gone.history);
  }

  redo() {
    const gone = redone(this.state.history, this.moment);
    if (gone) this.show(gone.moment, gone.history);
  }

  /**
   * @param {Moment} moment
   * @param {import("./state.js").History} [history]
   */
  show({ position, game }, history = this.state.history) {
    const { hand, eye, said, position: before } = this.state;
    const same = sameCells(before, position);
    const kept = isGraph(before) && isGraph(position) && !isRedrawn(before, position);
    // Another layout shows the whole graph again.
    const zoom = kept ? eye.zoom : 0;
    this.update({
      position,
      game,
      history,
      revision: this.state.revision + (isSameQuestion(before, position) ? 0 : 1),
      hand: same ? hand : onOtherCells(hand, before, position),
      eye: { ...eye, zoom },
      // An answer about other cells says nothing here, not even as an old one.
      said: {
        ...said,
        answer: same ? said.answer : null,
        overlay: same ? said.overlay : null,
        unknowable: isSameQuestion(before, position) ? said.unknowable : null,
      },
    });
    this.reframe(kept);
  }

  /**
   * See to it that all of a graph is seen.
   * @param {boolean} kept  whether the frame may only grow
   */
  reframe(kept) {
    const { eye, position } = this.state;
    const old = kept && isGraph(position) ? eye.frame : null;
    const frame = old && isGraph(position) ? grownFrame(old, position.places) : frameOf(this.state);
    if (frame !== eye.frame) this.setEye({ frame });
  }

  /**
   * Draw a graph larger or smaller, until it is fitted again.
   * @param {number} zoom  px of a vertex
   */
  zoom(zoom) {
    this.setEye({ zoom });
    this.reframe(false);
  }

  /** Show the whole board: as large as the room is now, a graph even smaller. */
  fit() {
    this.setEye({ fits: this.state.eye.fits + 1 });
    this.setSettings({ cell: 0 });
    this.setEye({ frame: frameOf(this.state, WHOLE_GRAPH) });
  }

  /** @param {Partial<Hand>} change */
  setHand(change) {
    const { hand: before, position } = this.state;
    const hand = withinCells({ ...before, ...change }, position.labels.length);
    if (change.selected) hand.picked = change.picked ?? false;
    if (typeof hand.tool === "string" && isNumber(hand.tool)) hand.number = hand.tool;
    this.update({ hand });
    const { past, stroke } = this.state.history;
    if (change.painting === false && stroke) this.growSince(past[past.length - 1].position);
  }

  /** @param {Partial<Eye>} change */
  setEye(change) {
    const { eye } = this.state;
    const { room = eye.room, coarse = eye.coarse } = change;
    const resized =
      room?.width !== eye.room?.width || room?.height !== eye.room?.height || coarse !== eye.coarse;
    this.update({ eye: { ...eye, ...change } });
    if (resized) this.reframe(false);
  }

  /** @param {Partial<Settings>} change */
  setSettings(change) {
    const resized = change.cell !== undefined;
    this.update({ settings: { ...this.state.settings, ...change } });
    if (resized) this.zoom(0);
  }

  /** @param {Partial<State["said"]>} change  what Python says now */
  hear(change) {
    this.update({ said: { ...this.state.said, ...change } });
  }

  /** @param {Partial<State>} change */
  update(change) {
    this.state = { ...this.state, ...change };
    this.isDrawn = false;
    for (const watcher of this.watchers) watcher(this.state);
    if (this.waiting) return;
    if (this.mayHold) this.hold();
    else this.askForFrame();
  }

  /** Whether the answer to a board that is not drawn yet may come at once, as the last one did. */
  get mayHold() {
    const { state, drawn } = this;
    const { revision, python, hand } = state;
    const { answer } = state.said;
    return (
      revision !== drawn.revision &&
      answer !== null &&
      answer.revision !== revision &&
      answer.seconds * 1000 < HELD &&
      python.is === "ready" &&
      showsAnswers(state) &&
      !hand.painting
    );
  }

  hold() {
    this.held ||= setTimeout(() => this.askForFrame(true), HELD);
  }

  /** @param {boolean} [wasHeld]  it is drawn now, with or without an answer */
  askForFrame(wasHeld = false) {
    this.waiting = true;
    clearTimeout(this.held);
    this.held = 0;
    requestAnimationFrame(() => {
      this.waiting = false;
      if (this.isDrawn) return; // somebody did not wait for the frame
      if (!wasHeld && this.mayHold)
        this.hold(); // the board has changed since
      else this.draw();
    });
  }

  draw() {
    this.waiting = false;
    clearTimeout(this.held);
    this.held = 0;
    const before = this.drawn;
    const marks = this.marker?.(this.state) ?? NO_MARKS;
    this.drawn = { ...this.state, ...marks };
    this.isDrawn = true;
    for (const listener of this.listeners) listener(this.drawn, before);
  }
}

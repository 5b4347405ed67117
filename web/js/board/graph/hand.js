// Mouse, pen and finger on a graph: which gesture a press begins, and what it is told until it is
// let go.
// Pointer: a click or tap chooses a vertex; dragging moves it, or on free ground selects what lies
// in a box; the right button or a long press flags.
// Labels: a click or tap writes; the rest is as with the pointer, but a box wants Shift.
// Draw: a click on free ground makes a vertex; dragging from one vertex to another, or touching one
// after the other, makes an edge; dragging to free ground makes a vertex that is joined.
// Erase: what is clicked, vertex or edge, goes. Shift and dragging draws an edge with every tool, a
// double click on free ground makes a vertex.
// Move: a click of the mouse selects one vertex alone, or none; dragging is as with the pointer.
// Dragging a selected vertex moves all of them. Shift and a click adds a vertex to the selection or takes it away.
// With a finger a long press selects, then taps do; a long press on free ground begins a box.
// The middle button moves the view. A finger that touches no vertex scrolls; with the pointer and
// the tools that write labels it scrolls everywhere.

import { isGraph } from "../../state/position.js";
import { DRAW, ERASE, LOOK, SELECT } from "../../state/tools.js";
import { flagCell, joined } from "../cell_actions.js";
import { LONG_PRESS, listensTo } from "../gestures.js";
import {
  CLICK,
  click,
  showDoomedEdge,
  startBox,
  startBrushing,
  startDragging,
  startJoining,
  startPanning,
} from "./gestures.js";
import { addVertex, snapped } from "./keyboard.js";

/**
 * @typedef {import("../../state/store.js").Store} Store
 * @typedef {import("../board.js").Board} Board
 * @typedef {import("../../state/position.js").GraphPosition} GraphPosition
 * @typedef {import("./gestures.js").Press} Press
 * @typedef {import("./gestures.js").Gesture} Gesture
 */

/**
 * @param {Store} store
 * @param {Board} board
 * @returns {() => void} unbinds
 */
export function bindGraphPointer(store, board) {
  const hand = new Hand(store, board);
  const { on, signal, stop } = listensTo(store, board, true);
  on("pointerdown", (event, position) => hand.begin(event, position));
  on("pointermove", (event, position) => hand.hover(event, position));
  on("pointerleave", () => hand.leave());
  on(
    "touchmove",
    (/** @type {TouchEvent} */ event) => {
      if (hand.current?.gesture.holdsStill && event.cancelable) event.preventDefault();
    },
    { passive: false },
  );
  // Anywhere: a press may end beside the board.
  window.addEventListener("pointerup", (event) => hand.release(event), { signal });
  window.addEventListener("pointercancel", () => hand.drop(), { signal });
  on("dblclick", (event, position) => addByDoubleClick(store, board, event, position));
  // Else a middle click would scroll by itself.
  on("mousedown", (event) => event.button === 1 && event.preventDefault());
  return stop;
}

// The hand on a graph: the press that is under way, and the gesture it has become.

class Hand {
  /**
   * @param {Store} store
   * @param {Board} board
   */
  constructor(store, board) {
    this.store = store;
    this.board = board;
    /**
     * `held`: a finger was pressed long.
     * @type {{press: Press, gesture: Gesture, moved: boolean, held: boolean, timer: number}
     *   | undefined}
     */
    this.current = undefined;
  }

  /** @param {PointerEvent} event @param {GraphPosition} position */
  begin(event, position) {
    const { store, board } = this;
    const vertex = board.indexAt(event.target);
    const touch = event.pointerType === "touch";
    // A press that was never let go is over; and with a second finger the first does not draw any
    // more.
    this.drop();
    if ((touch && !event.isPrimary) || event.button > 2) return;
    if (!touch && vertex !== null) event.preventDefault(); // the focus is set here
    if (vertex !== null && event.button !== 1) {
      board.focus(vertex);
      store.setHand({ cursor: vertex });
    }
    if (event.button !== 2) this.press(event, position);
    else if (vertex !== null) flagCell(store, vertex);
  }

  /** @param {PointerEvent} event @param {GraphPosition} position */
  hover(event, position) {
    const { store, board } = this;
    const vertex = board.indexAt(event.target);
    const isIdle = this.current === undefined;
    if (isIdle && event.pointerType !== "touch" && store.state.hand.hover !== vertex)
      store.setHand({ hover: vertex });
    showDoomedEdge(store, board.graph, isIdle && vertex === null ? event : null, position);
    this.move(event, position);
  }

  leave() {
    const { store, board } = this;
    board.graph.lines.markDoomedEdge(null, []);
    if (!this.current && store.state.hand.hover !== null) store.setHand({ hover: null });
  }

  /** @param {PointerEvent} event @param {GraphPosition} position */
  press(event, position) {
    const { store, board } = this;
    const press = pressOf(store, board, event, position);
    const gesture = gestureFor(store, board, event, press);
    const timer = press.touch ? window.setTimeout(() => this.pressLong(), LONG_PRESS) : 0;
    this.current = { press, gesture, timer, moved: false, held: false };
    if (gesture.follows) board.container.setPointerCapture(event.pointerId);
  }

  pressLong() {
    const { store, current } = this;
    const { graph: drawing } = this.board;
    if (!current) return;
    const { press } = current;
    // The other hand may have changed the graph meanwhile.
    if (!isAbout(press, store)) return this.drop();
    const meaning = longPressMeans(store, press.vertex);
    if (meaning === "nothing") return;
    navigator.vibrate?.(15);
    current.held = true;
    if (press.vertex === null) {
      current.gesture = startBox(store, drawing, press);
      drawing.lines.drawBox([press.from, press.from]);
    } else if (meaning === "select") {
      store.setHand({ selected: joined(store.state.hand.selected, [press.vertex]) });
    } else {
      this.drop();
      flagCell(store, press.vertex);
    }
  }

  /** @param {PointerEvent} event @param {GraphPosition} position */
  move(event, position) {
    const { current } = this;
    if (!current) return;
    const { press, gesture } = current;
    // Undo may have taken away what is being dragged, or the button was let go elsewhere.
    const isHeld = press.touch || (event.buttons & gesture.buttons) !== 0;
    if (!isHeld || !isAbout(press, this.store)) return this.drop();
    if (!current.moved && !hasSlipped(press, event)) return;
    clearTimeout(current.timer);
    current.moved = true;
    gesture.move?.(event, position);
  }

  /** @param {PointerEvent} event */
  release(event) {
    const { store, board, current } = this;
    const { position } = store.state;
    this.drop();
    if (!current || !isGraph(position) || !isAbout(current.press, store)) return;
    const { press, gesture, moved, held } = current;
    const isOnBoard = board.container.contains(/** @type {Node} */ (event.target));
    if (moved) gesture.end?.(event, position);
    else if (gesture.clicks && !held && isOnBoard) click(store, board, press, position);
  }

  drop() {
    const { store, board } = this;
    clearTimeout(this.current?.timer);
    this.current = undefined;
    board.graph.lines.clearGesture();
    if (store.state.hand.painting) store.setHand({ painting: false });
  }
}

// A press on a graph: where it begins, and what it is going to be.

const SLIP = { mouse: 4, touch: 10 }; // pixels that a press may move and still be one

/**
 * @param {Store} store
 * @param {Board} board
 * @param {PointerEvent} event
 * @param {GraphPosition} position
 * @returns {Press}
 */
function pressOf(store, board, event, { names, places }) {
  const vertex = board.indexAt(event.target);
  const { clientX: x, clientY: y, shiftKey: shift } = event;
  const touch = event.pointerType === "touch";
  return {
    vertex,
    x,
    y,
    touch,
    shift,
    names,
    places,
    from: vertex === null ? board.graph.placeAt(x, y) : places[vertex],
    selected: touch || shift ? store.state.hand.selected : [],
  };
}

/**
 * Whether the graph is still the one that was pressed on.
 * @param {Press} press
 * @param {Store} store
 */
function isAbout({ names }, { state: { position } }) {
  return isGraph(position) && position.names === names;
}

/**
 * Whether a press has moved too far to be a click.
 * @param {Press} press
 * @param {PointerEvent} event
 */
function hasSlipped({ touch, x, y }, { clientX, clientY }) {
  return Math.hypot(clientX - x, clientY - y) >= (touch ? SLIP.touch : SLIP.mouse);
}

/**
 * What a press is going to be, if it moves.
 * @param {Store} store
 * @param {Board} board
 * @param {PointerEvent} event
 * @param {Press} press
 * @returns {Gesture}
 */
function gestureFor(store, board, { button }, press) {
  const { container, graph: drawing } = board;
  const { tool } = store.state.hand;
  const { vertex, touch, shift } = press;
  if (button === 1) return startPanning(container);
  if (store.brush) return touch ? CLICK : startBrushing(store, board, vertex, store.brush);
  if (store.player) return CLICK;
  if (vertex === null)
    return !touch && (tool === LOOK || tool === SELECT || shift)
      ? startBox(store, drawing, press)
      : CLICK;
  if (tool === DRAW || shift) return startJoining(store, board, vertex);
  if (tool === SELECT || (tool !== ERASE && !touch))
    return startDragging(store, drawing, press, vertex);
  return CLICK;
}

// What a finger means that is pressed long: it flags a vertex; with the tool that moves, it selects
// the vertex, or begins a box on free ground; with those that draw and erase it is a tap.

/**
 * @param {Store} store
 * @param {number | null} vertex
 * @returns {"flag" | "select" | "box" | "nothing"}  "nothing": the finger may still tap
 */
export function longPressMeans({ state, player }, vertex) {
  const { tool } = state.hand;
  if (tool === SELECT && !player) return vertex === null ? "box" : "select";
  const draws = (tool === DRAW || tool === ERASE) && !player;
  return vertex === null || draws ? "nothing" : "flag";
}

// A double click on free ground makes a vertex, with the tools that do not by a single one.

/**
 * @param {Store} store
 * @param {Board} board
 * @param {MouseEvent} event
 * @param {GraphPosition} position
 */
function addByDoubleClick(store, board, event, position) {
  const { tool } = store.state.hand;
  if (store.player || store.brush || board.indexAt(event.target) !== null) return;
  if (tool === DRAW || tool === ERASE) return;
  const place = board.graph.placeAt(event.clientX, event.clientY);
  addVertex(store, board, snapped(place), null, position);
}
